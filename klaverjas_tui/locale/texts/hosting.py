"""Texts: hosting over SSH, what a player is told there and what a host is."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # At the start.
    "hosting.guest": Text(
        "Je speelt als gast: deze tafel wordt niet bewaard.",
        "You play as a guest: this table is not kept.",
    ),
    "hosting.taken_over": Text(
        "Je tafel is nu hier; de andere verbinding is gesloten.",
        "Your table is here now; the other connection is closed.",
    ),
    "hosting.second": Text(
        "Dit is een tweede tafel; je andere tafel blijft open.",
        "This is a second table; your other table stays open.",
    ),
    "hosting.not_offered": Text(
        "Met {name} kan hier nog niet gespeeld worden.",
        "{name} cannot be played here yet.",
    ),
    "hosting.levels_only": Text(
        "Hier spelen alleen {choices}; een ander is vervangen.",
        "Only {choices} play here; another was replaced.",
    ),
    "hosting.not_saved": Text(
        "Er kan niets bewaard worden ({why}); spelen gaat wel.",
        "Nothing can be saved ({why}); you can play all the same.",
    ),
    "hosting.many_unfinished": Text(
        "Je hebt al {most} partijen niet uitgespeeld: deze wordt niet bewaard.",
        "You have left {most} matches unfinished: this one is not kept.",
    ),
    # While it lasts.
    "hosting.idle.one": Text(
        "Druk op een toets: anders sluit deze tafel over een seconde.",
        "Press a key, or this table closes in a second.",
    ),
    "hosting.idle.many": Text(
        "Druk op een toets: anders sluit deze tafel over {n} seconden.",
        "Press a key, or this table closes in {n} seconds.",
    ),
    "hosting.idle.lines.one": Text(
        "Druk op Enter: anders sluit deze tafel over een seconde.",
        "Press Enter, or this table closes in a second.",
    ),
    "hosting.idle.lines.many": Text(
        "Druk op Enter: anders sluit deze tafel over {n} seconden.",
        "Press Enter, or this table closes in {n} seconds.",
    ),
    # At the end.
    "hosting.farewell.stopped": Text(
        "De server stopt. Tot ziens!",
        "The server stops. Goodbye!",
    ),
    "hosting.farewell.taken_over": Text(
        "Je tafel is naar een nieuwe verbinding gehaald.",
        "Your table has gone to a new connection.",
    ),
    "hosting.farewell.idle": Text(
        "Er is te lang niets getypt: je bent van tafel.",
        "Nothing was typed for too long: you have left.",
    ),
    "hosting.kept": Text(
        "De partij is bewaard: log weer in om verder te spelen.",
        "The match is kept: log in again to go on with it.",
    ),
    "hosting.not_kept": Text(
        "Je speelde als gast: deze tafel is niet bewaard.",
        "You played as a guest: this table was not kept.",
    ),
    "hosting.failed": Text(
        "Er ging iets mis; wat gespeeld is, is bewaard.",
        "Something went wrong; what was played is kept.",
    ),
    "hosting.failed.guest": Text(
        "Er ging iets mis: log nog eens in.",
        "Something went wrong: log in again.",
    ),
    # What the host is told.
    "hosting.in_use": Text(
        "Bij {path} draait al een server: stop die, of kies met --data een andere map.",
        "A server runs on {path} already: stop it, or choose another folder with --data.",
    ),
}
