"""Texts: suits, ranks, melds, seats, sides and marks on the score sheet."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "suit.clubs": Text("klaveren", "clubs"),
    "suit.diamonds": Text("ruiten", "diamonds"),
    "suit.hearts": Text("harten", "hearts"),
    "suit.spades": Text("schoppen", "spades"),
    # Four alike: "vier boeren".
    "ranks.seven": Text("zevens", "sevens"),
    "ranks.eight": Text("achten", "eights"),
    "ranks.nine": Text("negens", "nines"),
    "ranks.ten": Text("tienen", "tens"),
    "ranks.jack": Text("boeren", "jacks"),
    "ranks.queen": Text("vrouwen", "queens"),
    "ranks.king": Text("heren", "kings"),
    "ranks.ace": Text("azen", "aces"),
    "meld.run": Text("{ranks} van {suit}", "{ranks} of {suit}"),
    "meld.stuk": Text("stuk", "stuk"),
    "meld.four": Text("vier {ranks}", "four {ranks}"),
    "meld.worth": Text("{meld}: {points}", "{meld}: {points}"),
    "seat.0": Text("Zuid", "South"),
    "seat.1": Text("West", "West"),
    "seat.2": Text("Noord", "North"),
    "seat.3": Text("Oost", "East"),
    "seat.you": Text("jij", "you"),
    "seat.partner": Text("je maat", "your partner"),
    "side.we": Text("Wij", "We"),
    "side.they": Text("Zij", "They"),
    "mark.nat": Text("nat", "nat"),
    "mark.pit": Text("pit", "pit"),
    "mark.tegenpit": Text("tegenpit", "tegenpit"),
    "mark.verzaakt": Text("verzaakt", "revoked"),
    "kraak.2": Text("kraak", "kraak"),
    "kraak.4": Text("rekraak", "rekraak"),
    "kraak.8": Text("superkraak", "superkraak"),
    "list.or": Text("{most} of {last}", "{most} or {last}"),
}
