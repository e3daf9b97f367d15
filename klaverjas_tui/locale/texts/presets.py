"""Texts: the presets, each with its name and one line that tells it from the others."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "preset.kbn": Text("Amsterdams (KBN)", "Amsterdam (KBN)"),
    "preset.kbn.line": Text(
        "Van de kaartbond: troeven hoeft niet als je maat ligt.",
        "The federation's: no need to trump when your partner wins.",
    ),
    "preset.rotterdams": Text("Rotterdams", "Rotterdam"),
    "preset.rotterdams.line": Text(
        "Altijd troeven en overtroeven, ook als je maat ligt.",
        "Always trump and overtrump, also when your partner wins.",
    ),
    "preset.nku": Text("Rotterdams (NKU)", "Rotterdam (NKU)"),
    "preset.nku.line": Text(
        "Rotterdams, en de gever spreekt als eerste.",
        "Rotterdam, and the dealer speaks first.",
    ),
    "preset.utrechts": Text("Utrechts", "Utrecht"),
    "preset.utrechts.line": Text(
        "Amsterdams, en links van de gever moet troef maken.",
        "Amsterdam, and left of the dealer must make trumps.",
    ),
    "preset.snug": Text("Snug", "Snug"),
    "preset.snug.line": Text(
        "Rotterdams, en links van de gever moet troef maken.",
        "Rotterdam, and left of the dealer must make trumps.",
    ),
    "preset.online": Text("Online", "Online"),
    "preset.online.line": Text(
        "Rotterdams met draaien: speel de gedraaide kleur of pas.",
        "Rotterdam with a turned suit: play it or pass.",
    ),
    "preset.bga": Text("BGA", "BGA"),
    "preset.bga.line": Text(
        "Rotterdams met draaien, tot 1500 punten.",
        "Rotterdam with a turned suit, to 1500 points.",
    ),
    "preset.thuis1500": Text("Thuis tot 1500", "Home to 1500"),
    "preset.thuis1500.line": Text(
        "Amsterdams tot 1500 punten; vier boeren 200, tegenpit 100.",
        "Amsterdam to 1500 points; four jacks 200, tegenpit 100.",
    ),
    "preset.kraken": Text("Kraken", "Kraken"),
    "preset.kraken.line": Text(
        "Verplicht troef maken, dan kraken; roem in de hand telt.",
        "Trumps must be made, kraken doubles, roem in hand counts.",
    ),
    "preset.schoppen_dubbel": Text("Schoppen dubbel", "Spades double"),
    "preset.schoppen_dubbel.line": Text(
        "Rotterdams met draaien; schoppen troef telt dubbel.",
        "Rotterdam with a turned suit; spades count double.",
    ),
}
