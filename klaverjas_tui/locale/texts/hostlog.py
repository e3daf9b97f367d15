"""Texts: the log of a host, and why a server cannot start."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "hostlog.listening": Text("luistert op {address} poort {port}", "listens on {address} port {port}"),
    "hostlog.host_key": Text("sleutel van de server: {key}", "key of the server: {key}"),
    "hostlog.stopped": Text("gestopt", "stopped"),
    "hostlog.connection": Text("verbinding uit {network}", "connection from {network}"),
    "hostlog.entered": Text(
        "{user} is binnen, uit {network}, met sleutel {key}",
        "{user} is in, from {network}, with key {key}",
    ),
    "hostlog.entered_guest": Text(
        "{user} is binnen, uit {network}, als gast zonder sleutel",
        "{user} is in, from {network}, as a guest without a key",
    ),
    "hostlog.not_listed": Text(
        "{user} is niet binnengelaten: geen sleutel die in de lijst staat",
        "{user} was not let in: no key that is in the list",
    ),
    "hostlog.not_entered": Text("{user} is weggegaan zonder binnen te komen", "{user} left without coming in"),
    "hostlog.too_slow": Text(
        "niet binnengelaten: zei niet op tijd wie het was",
        "not let in: did not say in time who it was",
    ),
    "hostlog.said_nothing": Text("weggegaan zonder te zeggen wie het was", "left without saying who it was"),
    "hostlog.left": Text("verbinding gesloten na {duration}", "connection closed after {duration}"),
    "hostlog.lost": Text("verbinding weggevallen na {duration}", "connection lost after {duration}"),
    "hostlog.unused": Text(
        "verbinding gesloten: er werd niet om een tafel gevraagd",
        "connection closed: no table was asked for",
    ),
    "hostlog.session_unused": Text(
        "verbinding gesloten: er werd niet aan tafel gegaan",
        "connection closed: nobody sat down at the table",
    ),
    "hostlog.session_begun": Text(
        "{user} zit aan tafel {table}, terminal {terminal} van {size}",
        "{user} sits at table {table}, terminal {terminal} of {size}",
    ),
    "hostlog.session_lines": Text(
        "{user} zit aan tafel {table}, zonder terminal",
        "{user} sits at table {table}, without a terminal",
    ),
    "hostlog.session_ended": Text(
        "van tafel na {duration}, status {status}",
        "left the table after {duration}, status {status}",
    ),
    "hostlog.session_cut": Text(
        "van tafel na {duration}: de verbinding is weg",
        "left the table after {duration}: the connection has gone",
    ),
    "hostlog.session_failed": Text("fout in het programma: {why}", "fault in the program: {why}"),
    "hostlog.refused": Text("geweigerd: {kind}", "refused: {kind}"),
    "hostlog.refused_named": Text("geweigerd: {kind} ({name})", "refused: {kind} ({name})"),
    "hostlog.refused_more": Text(
        "wat er van deze verbinding verder geweigerd wordt, staat hier niet",
        "what else is refused to this connection is not told here",
    ),
    "hostlog.strangers_more": Text(
        "meer vreemden dan er in deze minuut hier genoemd worden",
        "more strangers than are told here in this minute",
    ),
    "hostlog.full.sessions": Text(
        "geen tafel voor {network}: alle tafels van de server zijn bezet",
        "no table for {network}: all tables of the server are taken",
    ),
    "hostlog.full.address": Text(
        "geen verbinding voor {network}: er zijn er te veel van dat adres",
        "no connection for {network}: there are too many of that address",
    ),
    "hostlog.full.seats": Text(
        "geen tafel voor {network}: er zijn er te veel van dat adres",
        "no table for {network}: there are too many of that address",
    ),
    "hostlog.full.key": Text(
        "geen tafel voor {network}: er zijn er te veel met die sleutel",
        "no table for {network}: there are too many with that key",
    ),
    "hostlog.full.unauthenticated": Text(
        "geen verbinding voor {network}: te veel anderen zeiden nog niet wie ze zijn",
        "no connection for {network}: too many others have not said who they are",
    ),
    "hostlog.keys_line": Text(
        "regel {line} van {path} is geen sleutel: de andere gelden",
        "line {line} of {path} is no key: the others count",
    ),
    "hostlog.keys_none": Text(
        "in {path} staat geen sleutel: wie alleen daarmee binnenkomt, komt niet binnen",
        "there is no key in {path}: nobody is let in by one",
    ),
    "hostlog.keys_gone": Text(
        "de lijst met sleutels {path} is niet te lezen ({why}): niemand van de lijst komt binnen",
        "the list of keys {path} cannot be read ({why}): nobody who is in it is let in",
    ),
    "hostlog.keys_missing": Text(
        "Er is geen lijst met wie er mag spelen: maak er een met cat vriend.pub >> {path}, of neem --guests.",
        "There is no list of who may play: make one with cat friend.pub >> {path}, or take --guests.",
    ),
    "hostlog.keys_unreadable": Text(
        "De lijst met sleutels {path} is niet te lezen: {why}.",
        "The list of keys {path} cannot be read: {why}.",
    ),
    "hostlog.folder": Text(
        "De map {path} kan de server niet gebruiken ({why}): kies met --data een andere.",
        "The server cannot use the folder {path} ({why}): choose another one with --data.",
    ),
    "hostlog.folder_open": Text(
        "In de map {path} kan iedereen schrijven: kies met --data een map alleen voor de server.",
        "Everybody can write in the folder {path}: choose one for the server alone with --data.",
    ),
    "hostlog.host_key_damaged": Text(
        "De sleutel van de server {path} is beschadigd: zet hem terug uit een reservekopie, of haal hem weg voor een "
        "nieuwe, waar wie hier al speelde voor gewaarschuwd wordt.",
        "The key of the server {path} is damaged: put it back from a copy, or remove it for a new one, which whoever "
        "has played here before is warned of.",
    ),
    "hostlog.host_key_no_file": Text(
        "De sleutel van de server {path} is geen gewoon bestand: zet daar het bestand zelf neer.",
        "The key of the server {path} is no plain file: put the file itself there.",
    ),
    "hostlog.host_key_unusable": Text(
        "De sleutel van de server {path} is niet te lezen of te maken: {why}.",
        "The key of the server {path} cannot be read or made: {why}.",
    ),
    "hostlog.address_unknown": Text(
        "Het adres {address} is niet van deze machine: kies met --address een ander.",
        "The address {address} is not of this machine: choose another one with --address.",
    ),
    "hostlog.port_taken": Text(
        "Op {address} poort {port} luistert al iets: kies met --port een andere.",
        "Something else listens on {address} port {port}: choose another one with --port.",
    ),
    "hostlog.port_forbidden": Text(
        "Poort {port} mag hier niet: kies met --port een andere, boven 1023.",
        "Port {port} is not allowed here: choose another one with --port, above 1023.",
    ),
    "hostlog.not_listening": Text(
        "De server kan niet luisteren op {address} poort {port}: {why}.",
        "The server cannot listen on {address} port {port}: {why}.",
    ),
}
