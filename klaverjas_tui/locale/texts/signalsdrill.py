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
    "signalsdrill.trump": Text("Troef is {suit}; {seat} speelt.", "Trumps are {suit}; {seat} plays."),
    "signalsdrill.convention": Text("Seinen: {name}.", "Signals: {name}."),
    "signalsdrill.convention.off": Text(
        "Bij jou wordt niet geseind; in deze vraag wel: {name}.",
        "Your table has no signals; this question has: {name}.",
    ),
    "signalsdrill.earlier": Text(
        "Slag {trick}: {seat} speelt {card} bij op {winning} van {winner}.",
        "Trick {trick}: {seat} discards {card} on {winning} of {winner}.",
    ),
    "signalsdrill.earlier.lead": Text(
        "Slag {trick}: {seat} komt uit met {card}.",
        "Trick {trick}: {seat} leads {card}.",
    ),
    # What is asked.
    "signalsdrill.read": Text(
        "{seat} speelt {card}. Wat zegt die kaart? Kies er een.",
        "{seat} plays {card}. What does that card say? Choose one.",
    ),
    "signalsdrill.give.on": Text(
        "Zeg je maat dat je de hoogste in {suit} hebt: welke kaart speel je bij?",
        "Tell your partner that you hold the highest of {suit}: which card?",
    ),
    "signalsdrill.give.off": Text(
        "Zeg je maat dat je in {suit} weinig of niets hebt: welke kaart speel je bij?",
        "Tell your partner that you hold little or nothing in {suit}: which card?",
    ),
    "signalsdrill.lead": Text("Jij komt uit: met welke kaart?", "You lead: which card?"),
    "signalsdrill.says.on": Text(
        "opseinen: het aas, of de hoogste die er nog is",
        "asks for the suit: the ace, or the highest one left",
    ),
    "signalsdrill.says.on_strong": Text(
        "opseinen met kracht: ook de tien en meer",
        "asks with strength: the ten and more as well",
    ),
    "signalsdrill.says.off": Text("afseinen: weinig of niets", "warns off the suit: little or nothing"),
    "signalsdrill.says.trumps_back": Text("speel troef terug", "lead trumps back"),
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
        "Troef terug vraagt wie speelt, met een 7, 8 of 9 voor de eerste troef: de boer met weinig troeven erbij.",
        "Who plays asks for trumps back, leading a 7, 8 or 9 before any trump: the jack and few other trumps.",
    ),
    # Why it is one, and why it is none.
    "signalsdrill.is_one": Text(
        "Het is wel een sein: {seat} mocht vrij kiezen op een slag van de maat, en het is de eerste {suit}.",
        "It is a signal: {seat} was free to choose on the partner's trick, and discards {suit} for the first time.",
    ),
    "signalsdrill.is_one.trumps_back": Text(
        "Het is wel een sein: {seat} speelt, heeft nog geen troef getrokken, en de boer is er nog.",
        "It is a signal: {seat} plays, has led no trump yet, and the jack is still out.",
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
        "{card} says nothing: {maker} plays, and only who plays can ask for trumps like that.",
    ),
    # Which card says it.
    "signalsdrill.gives.on": Text("In {suit} opseinen doe je hier met {cards}.", "Here {cards} asks for {suit}."),
    "signalsdrill.gives.off": Text("In {suit} afseinen doe je hier met {cards}.", "Here {cards} warns off {suit}."),
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
