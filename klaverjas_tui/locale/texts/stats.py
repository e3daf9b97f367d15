"""Texts: the figures of a player: accuracy and points lost over time."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "stats.nothing": Text(
        "Er zijn nog geen cijfers: oefen eerst wat met klaverjas practise.",
        "There are no figures yet: first practise a little with klaverjas practise.",
    ),
    # The table of a drill.
    "stats.answered": Text("gedaan", "done"),
    "stats.right": Text("goed", "right"),
    "stats.last": Text("van laatste {n}", "of last {n}"),
    "stats.due": Text("komt terug", "comes back"),
    "stats.due.now": Text("nu", "now"),
    "stats.due.minutes.one": Text("over een minuut", "in a minute"),
    "stats.due.minutes.many": Text("over {n} minuten", "in {n} minutes"),
    "stats.due.hours.one": Text("over een uur", "in an hour"),
    "stats.due.hours.many": Text("over {n} uur", "in {n} hours"),
    "stats.due.days.one": Text("over een dag", "in a day"),
    "stats.due.days.many": Text("over {n} dagen", "in {n} days"),
    # The lines.
    "stats.sessions": Text("Goed per sessie, de laatste {last}:", "Right per session, the last {last}:"),
    "stats.reviews.one": Text("Een nagekaart spel", "One reviewed deal"),
    "stats.reviews.many": Text("{n} nagekaarte spellen", "{n} reviewed deals"),
    "stats.lost": Text(
        "Punten verloren per spel, gemiddeld {mean}:",
        "Points lost in a deal, {mean} on average:",
    ),
    "stats.lost_last": Text(
        "Punten verloren per spel, gemiddeld {mean}, de laatste {n} spellen {last}:",
        "Points lost in a deal, {mean} on average, {last} in the last {n}:",
    ),
    "stats.open_lost": Text(
        "Met open kaarten gezien, gemiddeld {mean}:",
        "Seen with open cards, {mean} on average:",
    ),
    "stats.open_lost_last": Text(
        "Met open kaarten gezien, gemiddeld {mean}, de laatste {n} spellen {last}:",
        "Seen with open cards, {mean} on average, {last} in the last {n}:",
    ),
}
