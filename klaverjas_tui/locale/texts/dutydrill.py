"""Texts: the duty drill, and its sheet for a club evening.

``kind`` are the names in a table, ``undertrump`` is said of the option in force. What is said of a city begins small,
as it may come after its name.
"""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "dutydrill.kind.follow": Text("bekennen", "following suit"),
    "dutydrill.kind.must_trump": Text("introeven", "trumping in"),
    "dutydrill.kind.overtrump": Text("overtroeven", "overtrumping"),
    "dutydrill.kind.trump_led": Text("troef gevraagd", "trumps led"),
    "dutydrill.kind.trump_led_partner": Text("troef gevraagd, over je maat", "trumps led, over your partner"),
    "dutydrill.kind.partner_plain": Text("je maat ligt, zonder troef", "partner wins, without a trump"),
    "dutydrill.kind.partner_trump": Text("je maat ligt met een troef", "partner wins with a trump"),
    "dutydrill.kind.undertrump_never": Text("ondertroeven mag niet", "undertrumping: never"),
    "dutydrill.kind.undertrump_partner": Text("ondertroeven onder je maat", "undertrumping: under partner"),
    "dutydrill.kind.undertrump_may": Text("ondertroeven mag", "undertrumping: allowed"),
    "dutydrill.kind.undertrump_must": Text("ondertroeven moet", "undertrumping: compulsory"),
    "dutydrill.kind.undertrump_city": Text("ondertroeven naar de stad", "undertrumping by city"),
    "dutydrill.kind.only_lower": Text("niets dan lagere troef", "nothing but lower trumps"),
    "dutydrill.kind.void": Text("geen kleur en geen troef", "no suit and no trumps"),
    # What is given.
    "dutydrill.rules.amsterdam": Text("Je speelt Amsterdams.", "You play Amsterdam rules."),
    "dutydrill.rules.rotterdam": Text("Je speelt Rotterdams.", "You play Rotterdam rules."),
    "dutydrill.rules.both": Text(
        "Eerst Amsterdams, dan Rotterdams: wat verandert er?",
        "First Amsterdam, then Rotterdam: what changes?",
    ),
    "dutydrill.rules.house.amsterdam": Text(
        "Je eigen regels, en die zijn Amsterdams.",
        "Your own rules, and they are Amsterdam.",
    ),
    "dutydrill.rules.house.rotterdam": Text(
        "Je eigen regels, en die zijn Rotterdams.",
        "Your own rules, and they are Rotterdam.",
    ),
    "dutydrill.undertrump.never": Text(
        "Ondertroeven mag alleen als je niets anders hebt.",
        "Undertrump only if that is all you hold.",
    ),
    "dutydrill.undertrump.under_partner.amsterdam": Text(
        "Ondertroeven mag onder je maat, en anders alleen als je niets anders hebt.",
        "You may undertrump your partner; others only if that is all you hold.",
    ),
    "dutydrill.undertrump.under_partner.rotterdam": Text(
        "Ondertroeven mag alleen als je niets anders hebt, ook onder je maat.",
        "Undertrump only if that is all you hold, also under your partner.",
    ),
    "dutydrill.undertrump.under_partner.both": Text(
        "Ondertroeven mag onder je maat, maar dat is alleen Amsterdams.",
        "You may undertrump your partner, but in Amsterdam only.",
    ),
    "dutydrill.undertrump.may": Text(
        "Ondertroeven mag als je niet hoger kunt.",
        "You may undertrump where you cannot go higher.",
    ),
    "dutydrill.undertrump.must": Text(
        "Ondertroeven moet waar je moet troeven en niet hoger kunt.",
        "You must undertrump where you must trump and cannot go higher.",
    ),
    "dutydrill.undertrump.city": Text(
        "Ondertroeven gaat naar de stad: Amsterdams mag het niet, Rotterdams moet het.",
        "Undertrumping goes by the city: Amsterdam forbids it, Rotterdam asks for it.",
    ),
    "dutydrill.table": Text(
        "{trump} is troef, {maker} speelt. {leader} kwam uit en jij bent aan de beurt.",
        "{trump} are trumps, made by {maker}. {leader} led and it is your turn.",
    ),
    "dutydrill.asks": Text("Merk elke kaart die je mag spelen.", "Mark every card that you may play."),
    # What is said to an answer.
    "dutydrill.right": Text("Goed.", "Right."),
    "dutydrill.wrong": Text("Niet goed.", "Not right."),
    "dutydrill.city.amsterdam": Text("Amsterdams", "Amsterdam"),
    "dutydrill.city.rotterdam": Text("Rotterdams", "Rotterdam"),
    "dutydrill.city.both": Text("Amsterdams en Rotterdams", "Amsterdam and Rotterdam"),
    "dutydrill.mistake.marked.one": Text(
        "je merkte {cards}, maar die mag niet.", "you marked {cards}, which you may not play."
    ),
    "dutydrill.mistake.marked.many": Text(
        "je merkte {cards}, maar die mogen niet.",
        "you marked {cards}, which you may not play.",
    ),
    "dutydrill.mistake.missed.one": Text(
        "je vergat {cards}: die mag ook.", "you left out {cards}, which you may play too."
    ),
    "dutydrill.mistake.missed.many": Text(
        "je vergat {cards}: die mogen ook.",
        "you left out {cards}, which you may play too.",
    ),
    "dutydrill.ruling.may.one": Text("{cards} mag: {why}", "{cards}: yes, {why}"),
    "dutydrill.ruling.may.many": Text("{cards} mogen: {why}", "{cards}: yes, {why}"),
    "dutydrill.ruling.may.rest": Text("de rest mag: {why}", "the rest: yes, {why}"),
    "dutydrill.ruling.may.all": Text("alles mag: {why}", "all cards: yes, {why}"),
    "dutydrill.ruling.may_not.one": Text("{cards} mag niet: {why}", "{cards}: no, {why}"),
    "dutydrill.ruling.may_not.many": Text("{cards} mogen niet: {why}", "{cards}: no, {why}"),
    "dutydrill.ruling.may_not.rest": Text("de rest mag niet: {why}", "the rest: no, {why}"),
    # Where the cities differ; by what Rotterdam asks, and whether Amsterdam asks nothing.
    "dutydrill.differs.trump_in": Text(
        "Anders: alleen in Rotterdam moet je de slag van je maat introeven.",
        "Different: only Rotterdam makes you trump your partner's trick.",
    ),
    "dutydrill.differs.overtrump": Text(
        "Anders: alleen in Rotterdam moet je over de troef van je maat.",
        "Different: only Rotterdam makes you overtrump your partner.",
    ),
    "dutydrill.differs.discard": Text(
        "Anders: alleen in Amsterdam mag je hier je maat ondertroeven.",
        "Different: only Amsterdam lets you undertrump your partner here.",
    ),
    "dutydrill.differs.trump_lower": Text(
        "Anders: in Amsterdam mag ondertroeven hier niet, in Rotterdam moet het.",
        "Different: here Amsterdam forbids undertrumping, Rotterdam asks for it.",
    ),
    "dutydrill.differs.trump_lower.free": Text(
        "Anders: alleen in Rotterdam moet je hier je maat ondertroeven.",
        "Different: only Rotterdam makes you undertrump your partner here.",
    ),
    "dutydrill.same": Text("In beide steden mogen dezelfde kaarten.", "Both cities allow the same cards."),
    # The sheet.
    "dutydrill.sheet.title": Text("Welke kaarten mag je spelen?", "Which cards may you play?"),
    "dutydrill.sheet.seed": Text(
        "Met {option} krijg je dit blad nog eens.",
        "{option} gives this sheet again.",
    ),
    "dutydrill.sheet.trick": Text("De slag: {cards}", "The trick: {cards}"),
    "dutydrill.sheet.hand": Text("Je hand: {cards}", "Your hand: {cards}"),
    "dutydrill.sheet.answers": Text("De antwoorden", "The answers"),
    "dutydrill.sheet.legal": Text("{city}: merk {cards}.", "{city}: mark {cards}."),
}
