"""Texts: the log of a host, and why a server cannot start."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "hostlog.listening": Text("luistert op {address} poort {port}", "listens on {address} port {port}"),
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
    "hostlog.entered_unlisted": Text(
        "{user} is binnen, uit {network}, als gast met sleutel {key}",
        "{user} is in, from {network}, as a guest with key {key}",
    ),
    "hostlog.not_listed": Text(
        "{user} is niet binnengelaten: sleutel {key} staat niet in de lijst",
        "{user} was not let in: key {key} is not in the list",
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
        "{user} zit aan tafel ({table}), terminal {terminal} van {size}",
        "{user} sits at a table ({table}), terminal {terminal} of {size}",
    ),
    "hostlog.session_lines": Text(
        "{user} zit aan tafel ({table}), zonder terminal",
        "{user} sits at a table ({table}), without a terminal",
    ),
    "hostlog.session_ended": Text(
        "van tafel na {duration}, status {status}",
        "left the table after {duration}, status {status}",
    ),
    "hostlog.session_cut": Text(
        "van tafel na {duration}: de verbinding is weg",
        "left the table after {duration}: the connection has gone",
    ),
    "hostlog.farewell.stopped": Text("van tafel gestuurd: de server stopt", "sent away: the server stops"),
    "hostlog.farewell.taken_over": Text(
        "van tafel gestuurd: dezelfde sleutel is opnieuw ingelogd",
        "sent away: the same key has logged in again",
    ),
    "hostlog.farewell.idle": Text("van tafel gestuurd: te lang niets getypt", "sent away: nothing typed for too long"),
    "hostlog.table.usual": Text("eigen partij", "own match"),
    "hostlog.table.quick": Text("vier spellen", "four deals"),
    "hostlog.table.duty": Text("troefplicht", "trump duty"),
    "hostlog.table.lesson": Text("eerste les", "first lesson"),
    "hostlog.session_failed": Text("fout in het programma: {why}", "fault in the program: {why}"),
    "hostlog.loop_fault": Text("fout in de server: {why}", "fault in the server: {why}"),
    "hostlog.breach.handshake": Text(
        "weggestuurd: stuurde te veel zonder te zeggen wie het was",
        "cut off: sent too much without saying who it was",
    ),
    "hostlog.breach.flood": Text("weggestuurd: stuurde te lang te veel", "cut off: sent too much for too long"),
    "hostlog.breach.refusals": Text(
        "weggestuurd: vroeg te vaak wat geweigerd wordt",
        "cut off: asked too often for what is refused",
    ),
    "hostlog.breach.answers": Text(
        "weggestuurd: vroeg te veel terwijl het geen antwoord kon krijgen",
        "cut off: asked for too much while it could get no answer",
    ),
    "hostlog.breach.rekey": Text(
        "weggestuurd: maakte het wisselen van sleutels niet af",
        "cut off: did not finish the change of keys",
    ),
    "hostlog.gave_way": Text(
        "weggestuurd: er stonden te veel anderen voor de deur",
        "sent away: too many others were at the door",
    ),
    "hostlog.refused": Text("geweigerd: {kind}", "refused: {kind}"),
    "hostlog.refused_named": Text("geweigerd: {kind} ({name})", "refused: {kind} ({name})"),
    "hostlog.refused_more": Text(
        "wat er van deze verbinding verder geweigerd wordt, staat hier niet",
        "what else is refused to this connection is not told here",
    ),
    "hostlog.more.lines": Text(
        "wat er van dit adres in deze minuut nog meer komt, staat hier niet",
        "what else comes from this address in this minute is not told here",
    ),
    "hostlog.more.partings": Text(
        "meer van tafel gestuurd dan er in deze minuut hier genoemd worden",
        "more are sent away than are told here in this minute",
    ),
    "hostlog.more.faults": Text(
        "meer fouten dan er in deze minuut hier genoemd worden",
        "more faults than are told here in this minute",
    ),
    "hostlog.more.strangers": Text(
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
    "hostlog.full.strangers": Text(
        "geen verbinding voor {network}: te veel van dat adres zeiden nog niet wie ze zijn",
        "no connection for {network}: too many of that address have not said who they are",
    ),
    "hostlog.few_files": Text(
        "het systeem geeft de server {files} bestanden: te weinig voor {sessions} tafels, genoeg voor {enough}",
        "the system gives the server {files} files: too few for {sessions} tables, enough for {enough}",
    ),
    "hostlog.keys_line": Text(
        "regel {line} van {path} is geen publieke sleutel; de andere regels gelden",
        "line {line} of {path} is no public key; the other lines count",
    ),
    "hostlog.keys_option": Text(
        "regel {line} van {path} geldt niet: die eist {option}, wat deze server niet kan nagaan",
        "line {line} of {path} does not count: it asks for {option}, which this server cannot check",
    ),
    "hostlog.keys_none": Text(
        "in {path} staat geen publieke sleutel: niemand van de lijst komt binnen",
        "there is no public key in {path}: nobody who is in the list is let in",
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
    "hostlog.folder_foreign": Text(
        "{path} is geen map van een klaverjasserver: kies met --data een lege.",
        "{path} is not a folder of a klaverjas server: choose an empty one with --data.",
    ),
    "hostlog.lock_no_file": Text(
        "In de map van de server is {path} geen gewoon bestand: haal het weg.",
        "In the folder of the server, {path} is no plain file: remove it.",
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
    "hostlog.host_key_passphrase": Text(
        "De sleutel van de server {path} heeft een wachtwoord: haal dat eraf met ssh-keygen -p -f {path}.",
        "The key of the server {path} has a passphrase: take it off with ssh-keygen -p -f {path}.",
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
