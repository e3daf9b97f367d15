"""Texts: the signals drill."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "signalsdrill.kind.read_on": Text("Lezen: opseinen", "Read: asks for the suit"),
    "signalsdrill.kind.read_off": Text("Lezen: afseinen", "Read: warns off the suit"),
    "signalsdrill.kind.read_nothing": Text("Lezen: geen sein", "Read: no signal"),
    "signalsdrill.kind.give_on": Text("Geven: opseinen", "Give: ask for the suit"),
    "signalsdrill.kind.give_off": Text("Geven: afseinen", "Give: warn off the suit"),
    "signalsdrill.kind.lead_now": Text("Uitkomen op een sein", "Lead after a signal"),
    "signalsdrill.kind.read_strong": Text("Lezen: opseinen met kracht", "Read: asks with strength"),
    "signalsdrill.kind.read_trumps_back": Text("Lezen: troef terug", "Read: trumps back"),
    # What is given.
    "signalsdrill.trump": Text("Troef is {suit}; {seat} speelt.", "Trumps are {suit}; {seat} is the maker."),
    "signalsdrill.signals": Text("Seinen: {convention}.", "Signals: {convention}."),
    "signalsdrill.signals.off": Text(
        "Bij jou wordt niet geseind, hier wel: {convention}.",
        "Your table has no signals; this one: {convention}.",
    ),
    "signalsdrill.convention.simple": Text("eenvoudig, alleen op- en afseinen", "simple, only for or against a suit"),
    "signalsdrill.convention.full": Text(
        "volledig, ook met kracht en troef terug",
        "full, also strength and trumps back",
    ),
    "signalsdrill.convention.reversed": Text("omgekeerd, hoog voor laag", "reversed, high for low"),
    "signalsdrill.trick": Text("Slag {number}, {seat}: {cards}.", "Trick {number}, {seat}: {cards}."),
    # What is asked.
    "signalsdrill.read": Text(
        "{seat} legt {card}. Wat zegt die kaart? Kies er een.",
        "{seat} discards {card}. What does that card say? Choose one.",
    ),
    "signalsdrill.read.led": Text(
        "{seat} komt uit met {card}. Wat zegt die kaart? Kies er een.",
        "{seat} leads {card}. What does that card say? Choose one.",
    ),
    "signalsdrill.give.on": Text(
        "Zeg je maat dat je de hoogste in {suit} hebt: welke kaart speel je bij?",
        "Tell your partner that you hold the highest of {suit}: which card?",
    ),
    "signalsdrill.give.off": Text(
        "Zeg je maat dat je in {suit} weinig of niets hebt: welke kaart speel je bij?",
        "Tell your partner that you hold little or nothing in {suit}: which card?",
    ),
    "signalsdrill.lead": Text(
        "Jij komt uit: met welke kaart antwoord je op het sein?", "You lead: which card answers the signal?"
    ),
    "signalsdrill.says.on": Text(
        "opseinen: het aas, of de hoogste die er nog is",
        "asks for the suit: the ace, or the highest one left",
    ),
    "signalsdrill.says.on_strong": Text(
        "opseinen met kracht: het aas zelf, met de tien en nog een kaart erachter",
        "asks with strength: the ace itself, with the ten and another behind it",
    ),
    "signalsdrill.says.off": Text("afseinen: weinig of niets", "warns off the suit: little or nothing"),
    "signalsdrill.says.trumps_back": Text(
        "speel troef terug: wie speelt heeft de boer en weinig troeven erbij",
        "lead trumps back: the maker holds the jack and few other trumps",
    ),
    "signalsdrill.says.nothing": Text("niets: het is geen sein", "nothing: it is no signal"),
    # By which rule.
    "signalsdrill.rule.on": Text("Opseinen gaat met een 7, 8 of 9.", "A 7, 8 or 9 asks for its suit."),
    "signalsdrill.rule.on.reversed": Text(
        "Opseinen gaat met een 10, heer, vrouw of boer.",
        "A 10, king, queen or jack asks for its suit.",
    ),
    "signalsdrill.rule.off": Text(
        "Afseinen gaat met een 10, heer, vrouw of boer.",
        "A 10, king, queen or jack warns off its suit.",
    ),
    "signalsdrill.rule.off.reversed": Text("Afseinen gaat met een 7, 8 of 9.", "A 7, 8 or 9 warns off its suit."),
    "signalsdrill.rule.on_strong": Text(
        "Opseinen met kracht gaat met het aas zelf.",
        "The ace itself asks with strength.",
    ),
    "signalsdrill.rule.trumps_back": Text(
        "Wie speelt en voor de eerste troef uitkomt met een 7, 8 of 9, vraagt troef terug: de boer en weinig erbij.",
        "The maker, leading a 7, 8 or 9 before any trump, asks for trumps: it holds the jack and few others.",
    ),
    # What another reading would have taken.
    "signalsdrill.took.on": Text(
        "Opseinen was een 7, 8 of 9, bijgespeeld op een slag van de maat.",
        "Asking was a 7, 8 or 9, discarded on the partner's trick.",
    ),
    "signalsdrill.took.on.reversed": Text(
        "Opseinen was een 10, heer, vrouw of boer, bijgespeeld op een slag van de maat.",
        "Asking was a 10, king, queen or jack, discarded on the partner's trick.",
    ),
    "signalsdrill.took.off": Text(
        "Afseinen was een 10, heer, vrouw of boer, bijgespeeld op een slag van de maat.",
        "Warning off was a 10, king, queen or jack, discarded on the partner's trick.",
    ),
    "signalsdrill.took.off.reversed": Text(
        "Afseinen was een 7, 8 of 9, bijgespeeld op een slag van de maat.",
        "Warning off was a 7, 8 or 9, discarded on the partner's trick.",
    ),
    "signalsdrill.took.on_strong": Text(
        "Met kracht was het aas zelf, bijgespeeld op een slag van de maat.",
        "With strength was the ace itself, discarded on the partner's trick.",
    ),
    "signalsdrill.took.trumps_back": Text(
        "Troef terug was een 7, 8 of 9 waarmee wie speelt uitkomt voor de eerste troef.",
        "Trumps back was the maker leading a 7, 8 or 9 before any trump.",
    ),
    # Why it is one, and why it is none.
    "signalsdrill.is_one": Text(
        "Het is wel een sein: {seat} mocht vrij kiezen op een slag van de maat, en het is de eerste {suit}.",
        "It is a signal: {seat} was free to choose on the partner's trick, and discards {suit} for the first time.",
    ),
    "signalsdrill.is_one.trumps_back": Text(
        "Dat geldt hier: {seat} speelt, heeft nog geen troef getrokken, en de boer is er nog.",
        "That holds here: {seat} is the maker, has led no trump yet, and the jack is still out.",
    ),
    "signalsdrill.silence.their_trick": Text(
        "{card} zegt niets: de slag lag aan de tegenstanders, en seinen doe je op een slag van je maat.",
        "{card} says nothing: the opponents were winning, and signals are given on the partner's trick.",
    ),
    "signalsdrill.silence.not_the_first": Text(
        "{card} zegt niets: {seat} speelde al eerder {suit} bij, en alleen de eerste keer telt.",
        "{card} says nothing: {seat} discarded {suit} before, and only the first time counts.",
    ),
    "signalsdrill.silence.only_suit": Text(
        "{card} zegt niets: {seat} kan buiten troef alleen nog {suit} hebben, en had dus geen keus.",
        "{card} says nothing: besides trumps {seat} can only hold {suit}, so there was no choice.",
    ),
    "signalsdrill.silence.ace": Text(
        "{card} zegt niets: bij deze manier van seinen heeft het aas geen betekenis.",
        "{card} says nothing: by these signals the ace has no meaning.",
    ),
    "signalsdrill.silence.not_the_maker": Text(
        "{card} zegt niets: {maker} speelt, en alleen wie speelt kan zo om troef vragen.",
        "{card} says nothing: {maker} is the maker, and only the maker can ask for trumps like that.",
    ),
    # Which card says it.
    "signalsdrill.gives.on": Text("In {suit} opseinen doe je hier met {cards}.", "Ask for {suit} here with {cards}."),
    "signalsdrill.gives.off": Text("In {suit} afseinen doe je hier met {cards}.", "Warn off {suit} here with {cards}."),
    "signalsdrill.true.on": Text(
        "Het is waar: je houdt {card}, de hoogste die er nog is.",
        "It is true: you keep {card}, the highest one left.",
    ),
    "signalsdrill.true.off": Text(
        "Het is waar: in {suit} heb je {cards}, en de hoogste zit daar niet bij.",
        "It is true: in {suit} you hold {cards}, without the highest one left.",
    ),
    "signalsdrill.card.on": Text("{card} seint {suit} op.", "{card} asks for {suit}."),
    "signalsdrill.card.on_strong": Text("{card} seint {suit} op met kracht.", "{card} asks for {suit} with strength."),
    "signalsdrill.card.off": Text("{card} seint {suit} af.", "{card} warns off {suit}."),
    "signalsdrill.card.nothing": Text("{card} zegt hier niets.", "{card} says nothing here."),
    "signalsdrill.untrue": Text("Dat is met deze kaarten niet waar.", "With these cards that is not true."),
    # What to lead.
    "signalsdrill.answer": Text(
        "Kom dus uit in {suit}, met {card}: je maat wacht erop.",
        "So lead {suit}, with {card}: your partner is waiting for it.",
    ),
    "signalsdrill.answer.trumps": Text(
        "Speel dus troef, met {card}: je maat wacht erop.",
        "So lead trumps, with {card}: your partner is waiting for them.",
    ),
    "signalsdrill.not_asked": Text("{suit}: daar vroeg je maat niet om.", "{suit}: your partner did not ask for that."),
    "signalsdrill.costs.one": Text("Dat kost gemiddeld 1 punt.", "That costs 1 point on average."),
    "signalsdrill.costs.many": Text("Dat kost gemiddeld {n} punten.", "That costs {n} points on average."),
}
