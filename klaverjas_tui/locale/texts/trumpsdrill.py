"""Texts: the trump drill."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "trumpsdrill.kind.clear_play": Text("Duidelijk spelen", "Clearly a hand to play"),
    "trumpsdrill.kind.clear_pass": Text("Duidelijk passen", "Clearly a hand to pass"),
    "trumpsdrill.kind.forced": Text("Je moet: welke troef?", "Forced: which trumps?"),
    "trumpsdrill.kind.second_suit": Text("Twee soorten dicht bij elkaar", "Two suits close together"),
    "trumpsdrill.kind.close": Text("Spelen of passen: op het randje", "Play or pass: a close call"),
    # What is given.
    "trumpsdrill.amsterdam": Text("Er wordt Amsterdams gespeeld; {seat} heeft gegeven.", "Amsterdam; {seat} dealt."),
    "trumpsdrill.rotterdam": Text("Er wordt Rotterdams gespeeld; {seat} heeft gegeven.", "Rotterdam; {seat} dealt."),
    "trumpsdrill.turned": Text("Gedraaid is {suit}.", "The turned suit is {suit}."),
    "trumpsdrill.passed": Text("Gepast hebben: {seats}.", "These have passed: {seats}."),
    "trumpsdrill.first": Text("Jij mag als eerste kiezen.", "You choose first."),
    "trumpsdrill.must": Text("Passen mag niet.", "Passing is not allowed."),
    # What is asked.
    "trumpsdrill.asks": Text(
        "Pas je of speel je, en wat wordt troef? Kies er een.",
        "Do you pass or play, and what are trumps? Choose one.",
    ),
    "trumpsdrill.asks.turned": Text("Pas je, of speel je {suit}?", "Do you pass, or play {suit}?"),
    "trumpsdrill.asks.suit": Text("Wat maak je troef? Kies er een.", "What do you make trumps? Choose one."),
    "trumpsdrill.pass": Text("passen", "pass"),
    # What is right.
    "trumpsdrill.table": Text(
        "Als vier experts het uitspelen, schrijven jullie gemiddeld zoveel meer dan zij:",
        "When four experts play it out, your side writes so many points more on average:",
    ),
    "trumpsdrill.worth": Text(
        "{call}: {expected}, kans dat jullie nat gaan {nat} %.",
        "{call}: {expected}, chance that you are nat {nat}%.",
    ),
    "trumpsdrill.worth.pass": Text(
        "{call}: {expected}, kans dat wie dan speelt nat gaat {nat} %.",
        "{call}: {expected}, chance that the makers are nat then {nat}%.",
    ),
    "trumpsdrill.cost.one": Text(
        "{call} kost gemiddeld 1 punt: beter is {best}.",
        "{call}: that costs 1 point on average. Better: {best}.",
    ),
    "trumpsdrill.cost.many": Text(
        "{call} kost gemiddeld {n} punten: beter is {best}.",
        "{call}: that costs {n} points on average. Better: {best}.",
    ),
    "trumpsdrill.as_good.one": Text(
        "{call} is zo goed als {best}: een verschil van 1 punt kan toeval zijn.",
        "{call}: as good as {best}; a difference of 1 point may be chance.",
    ),
    "trumpsdrill.as_good.many": Text(
        "{call} is zo goed als {best}: een verschil van {n} punten kan toeval zijn.",
        "{call}: as good as {best}; a difference of {n} points may be chance.",
    ),
    # Why.
    "trumpsdrill.trumps.both.many": Text(
        "In {suit} heb je {n} troeven, met de boer en de negen.",
        "In {suit} you hold {n} trumps, with the jack and the nine.",
    ),
    "trumpsdrill.trumps.jack.one": Text(
        "In {suit} heb je 1 troef: de boer.",
        "In {suit} you hold 1 trump: the jack.",
    ),
    "trumpsdrill.trumps.jack.many": Text(
        "In {suit} heb je {n} troeven, met de boer maar zonder de negen.",
        "In {suit} you hold {n} trumps, with the jack but without the nine.",
    ),
    "trumpsdrill.trumps.nine.one": Text(
        "In {suit} heb je 1 troef: de negen.",
        "In {suit} you hold 1 trump: the nine.",
    ),
    "trumpsdrill.trumps.nine.many": Text(
        "In {suit} heb je {n} troeven, met de negen maar zonder de boer.",
        "In {suit} you hold {n} trumps, with the nine but without the jack.",
    ),
    "trumpsdrill.trumps.neither.one": Text(
        "In {suit} heb je 1 troef, zonder de boer en de negen.",
        "In {suit} you hold 1 trump, without the jack and the nine.",
    ),
    "trumpsdrill.trumps.neither.many": Text(
        "In {suit} heb je {n} troeven, zonder de boer en de negen.",
        "In {suit} you hold {n} trumps, without the jack and the nine.",
    ),
    "trumpsdrill.no_trumps": Text("In {suit} heb je geen troef.", "In {suit} you hold no trumps."),
    "trumpsdrill.aces.one": Text("Daarnaast heb je 1 aas.", "Beside them you hold 1 ace."),
    "trumpsdrill.aces.many": Text("Daarnaast heb je {n} azen.", "Beside them you hold {n} aces."),
    "trumpsdrill.no_aces": Text("Daarnaast heb je geen aas.", "Beside them you hold no ace."),
}
