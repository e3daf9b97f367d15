"""Texts: the duty drill, and its sheet for a club evening.

``kind`` are the names in a table, ``undertrump`` is said of the option in force. What is said of a city, and an option
that comes after whose it is, begin small.
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
    "dutydrill.kind.undertrump_city": Text("ondertroeven in beide steden", "undertrumping in both cities"),
    "dutydrill.kind.only_lower": Text("niets dan lagere troef", "nothing but lower trumps"),
    "dutydrill.kind.void": Text("geen kleur en geen troef", "no suit and no trumps"),
    # What is given.
    "dutydrill.rules.city": Text("Je speelt {city}.", "You play {city} rules."),
    "dutydrill.rules.city.house": Text(
        "Je speelt {city}, met een huisregel.",
        "You play {city} rules, with a house rule.",
    ),
    "dutydrill.rules.own": Text("Je eigen regels: {city}.", "Your own rules: {city}."),
    "dutydrill.rules.own.house": Text(
        "Je eigen regels: {city}, met een huisregel.",
        "Your own rules: {city}, with a house rule.",
    ),
    "dutydrill.rules.both": Text(
        "Eerst Amsterdams, dan Rotterdams: wat verandert er?",
        "First Amsterdam, then Rotterdam: what changes?",
    ),
    "dutydrill.undertrump.of.house": Text("Huisregel: {rule}", "House rule: {rule}"),
    "dutydrill.undertrump.of.amsterdam": Text("Amsterdamse regel: {rule}", "Amsterdam rule: {rule}"),
    "dutydrill.undertrump.of.rotterdam": Text("Rotterdamse regel: {rule}", "Rotterdam rule: {rule}"),
    "dutydrill.undertrump.never": Text(
        "ondertroeven mag alleen als je niets anders hebt.",
        "undertrump only if that is all you hold.",
    ),
    "dutydrill.undertrump.under_partner.amsterdam": Text(
        "je maat mag je ondertroeven, anderen pas als je niets anders hebt.",
        "you may undertrump partner; others only if that is all you hold.",
    ),
    "dutydrill.undertrump.under_partner.rotterdam": Text(
        "ondertroef alleen als je niets anders hebt, ook onder je maat.",
        "undertrump only if that is all you hold, also under your partner.",
    ),
    "dutydrill.undertrump.may": Text(
        "ondertroeven mag als je niet hoger kunt.",
        "you may undertrump where you cannot go higher.",
    ),
    "dutydrill.undertrump.must": Text(
        "ondertroeven moet waar je moet troeven en niet hoger kunt.",
        "undertrump where you must trump and cannot go higher.",
    ),
    "dutydrill.undertrump.both.city": Text(
        "In Amsterdam mag je niet ondertroeven, in Rotterdam moet het.",
        "Amsterdam forbids undertrumping, Rotterdam asks for it.",
    ),
    "dutydrill.undertrump.both.under_partner": Text(
        "Huisregel: in Amsterdam mag je je maat ondertroeven, in Rotterdam niet.",
        "House rule: you may undertrump your partner, in Amsterdam only.",
    ),
    "dutydrill.undertrump.both.must": Text(
        "Huisregel: ook in Amsterdam moet je ondertroeven waar je moet troeven.",
        "House rule: Amsterdam too makes you undertrump where you must trump.",
    ),
    "dutydrill.table": Text(
        "{trump} is troef, {maker} speelt. {leader} kwam uit en jij bent aan de beurt.",
        "{trump} are trumps, made by {maker}. {leader} led and it is your turn.",
    ),
    "dutydrill.asks": Text("Kruis elke kaart aan die je mag spelen.", "Mark every card that you may play."),
    # What is said to an answer.
    "dutydrill.right": Text("Goed.", "Right."),
    "dutydrill.wrong": Text("Niet goed.", "Not right."),
    "dutydrill.city.amsterdam": Text("Amsterdams", "Amsterdam"),
    "dutydrill.city.rotterdam": Text("Rotterdams", "Rotterdam"),
    "dutydrill.city.both": Text("Amsterdams en Rotterdams", "Amsterdam and Rotterdam"),
    "dutydrill.mistake.marked.one": Text(
        "je kruiste {cards} aan, maar die mag niet.", "you marked {cards}, which you may not play."
    ),
    "dutydrill.mistake.marked.many": Text(
        "je kruiste {cards} aan, maar die mogen niet.",
        "you marked {cards}, which you may not play.",
    ),
    "dutydrill.mistake.missed.one": Text(
        "je vergat {cards}: die mag ook.", "you left out {cards}, which you may play too."
    ),
    "dutydrill.mistake.missed.many": Text(
        "je vergat {cards}: die mogen ook.",
        "you left out {cards}, which you may play too.",
    ),
    # By which rules the reasons are.
    "dutydrill.reasons.house": Text("{city}, met deze huisregel", "{city}, with this house rule"),
    "dutydrill.reasons.house.one": Text(
        "{city}, en {other} met deze huisregel",
        "{city}, and {other} with this house rule",
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
    "dutydrill.sheet.asks": Text("Kruis aan wat je mag spelen.", "Mark what you may play."),
    "dutydrill.sheet.seed": Text(
        "Met {option} krijg je dit blad nog eens.",
        "{option} gives this sheet again.",
    ),
    "dutydrill.sheet.trick": Text("De slag: {cards}", "The trick: {cards}"),
    "dutydrill.sheet.hand": Text("Je hand: {cards}", "Your hand: {cards}"),
    "dutydrill.sheet.answers": Text("De antwoorden", "The answers"),
    "dutydrill.sheet.legal": Text("{city}: je mag {cards} spelen.", "{city}: you may play {cards}."),
}
