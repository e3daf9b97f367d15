"""Texts: the screens around the table, the command palette and what is said when a match is opened."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "screen.new": Text("Nieuwe partij", "New match"),
    "screen.options": Text("Opties", "Options"),
    "screen.sheet": Text("Scoreblok", "Score sheet"),
    "screen.rules": Text("De regels van deze partij", "The rules of this match"),
    "screen.form_keys": Text(
        "↑↓ regel  ←→ verander  Enter klaar  Esc terug",
        "↑↓ line  ←→ change  Enter done  Esc back",
    ),
    "screen.page_keys": Text("↑↓ PgUp PgDn lezen  Esc terug", "↑↓ PgUp PgDn read  Esc back"),
    "field.rules": Text("Regels", "Rules"),
    "field.length": Text("Lengte", "Length"),
    "field.partner": Text("Je maat", "Your partner"),
    "field.opponents": Text("Tegenstanders", "Opponents"),
    "field.language": Text("Taal", "Language"),
    "field.pace": Text("Tempo", "Pace"),
    "field.pause": Text("Slag blijft liggen", "A trick stays for"),
    "field.speaking_line": Text("Uitleg onder je hand", "Explanation under the hand"),
    "field.four_colours": Text("Vier kleuren", "Four colours"),
    "field.play_only_card": Text("Enige kaart speelt vanzelf", "Only card plays itself"),
    "value.on": Text("aan", "on"),
    "value.off": Text("uit", "off"),
    "value.preset_length": Text("zoals de regels zeggen", "as the rules say"),
    "length.deals.one": Text("{n} spel", "{n} deal"),
    "length.deals.many": Text("{n} spellen", "{n} deals"),
    "length.points.one": Text("tot {n} punt", "to {n} point"),
    "length.points.many": Text("tot {n} punten", "to {n} points"),
    "language.nl": Text("Nederlands", "Nederlands (Dutch)"),
    "language.en": Text("English (Engels)", "English"),
    "level.beginner": Text("beginner", "beginner"),
    "level.club": Text("clubspeler", "club player"),
    "pace.instant": Text("meteen", "instant"),
    "pace.quick": Text("vlot", "quick"),
    "pace.normal": Text("gewoon", "normal"),
    "pace.slow": Text("rustig", "slow"),
    "pause.short": Text("kort", "short"),
    "pause.medium": Text("twee tellen", "two seconds"),
    "pause.long": Text("vier tellen", "four seconds"),
    "pause.key": Text("tot een toets", "until a key"),
    "opening.played_elsewhere": Text(
        "Je partij wordt elders gespeeld; hier begint een nieuwe.",
        "Your match is being played elsewhere; a new one begins here.",
    ),
    "opening.not_playable": Text(
        "Deze regels ({name}) kan de tafel nog niet spelen: zet kraken, roem in de hand, zelf melden en verzaken uit.",
        "The table cannot play these rules ({name}) yet: turn off kraken, hand roem, claims by hand and revokes.",
    ),
    "opening.refused": Text("Weggelegd: {path}. {reason}", "Set aside: {path}. {reason}"),
    "command.pass": Text("Pas", "Pass"),
    "command.next": Text("Verder", "Go on"),
    "command.last_trick": Text("Laatste slag bekijken", "Look at the last trick"),
    "command.take_back": Text("Terugnemen", "Take back"),
    "command.sheet": Text("Scoreblok", "Score sheet"),
    "command.new": Text("Nieuwe partij", "New match"),
    "command.options": Text("Opties", "Options"),
    "command.rules": Text("De regels van deze partij", "The rules of this match"),
    "command.stop": Text("Stoppen (de partij blijft bewaard)", "Stop (the match is kept)"),
    "command.card": Text("Speel {card}", "Play {card}"),
    "command.suit": Text("Speel in {suit}", "Play in {suit}"),
    "command.search": Text("Zoek een opdracht…", "Search for a command…"),
}
