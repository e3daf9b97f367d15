"""Texts: the counting drill."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "countdrill.kind.trick_points": Text("Punten in een slag", "Points in a trick"),
    "countdrill.kind.trumps_out": Text("Troeven bij de anderen", "Trumps still out"),
    "countdrill.kind.points_so_far": Text("Punten tot nu toe", "Points so far"),
    "countdrill.kind.highest_left": Text("De hoogste die er nog is", "The highest card left"),
    "countdrill.kind.who_has_jack": Text("Wie heeft de troefboer nog", "Who still holds the trump jack"),
    # What is given.
    "countdrill.trump": Text("Troef is {suit}.", "Trumps are {suit}."),
    "countdrill.tricks": Text("Er zijn {tricks} slagen gespeeld.", "{tricks} tricks have been played."),
    "countdrill.last_trick": Text(
        "Dit is de laatste slag: de {ten} daarvoor tellen mee.",
        "This is the last trick: the {ten} for it count too.",
    ),
    "countdrill.not_last_trick": Text("Dit is niet de laatste slag.", "This is not the last trick."),
    "countdrill.duty.amsterdam": Text("De troefplicht is Amsterdams.", "The trump duty is Amsterdam."),
    "countdrill.duty.rotterdam": Text("De troefplicht is Rotterdams.", "The trump duty is Rotterdam."),
    "countdrill.undertrump.never": Text(
        "Ondertroeven mag alleen als je niets anders hebt.",
        "You may undertrump only if that is all you hold.",
    ),
    "countdrill.undertrump.under_partner": Text(
        "Ondertroeven mag onder je maat, en anders alleen als je niets anders hebt.",
        "You may undertrump your partner, and else only if that is all you hold.",
    ),
    "countdrill.undertrump.may": Text("Ondertroeven mag.", "You may undertrump."),
    "countdrill.undertrump.must": Text(
        "Wie moet troeven en niet hoger kan, moet ondertroeven.",
        "If you must trump and cannot go higher, you must undertrump.",
    ),
    # What is asked.
    "countdrill.asks.trick_points": Text(
        "Hoeveel kaartpunten liggen er in deze slag, zonder roem? Typ het aantal.",
        "How many card points lie in this trick, without roem? Type the number.",
    ),
    "countdrill.asks.points_so_far": Text(
        "Hoeveel kaartpunten hebben {side} tot nu toe, zonder roem? Typ het aantal.",
        "How many card points do {side} have so far, without roem? Type the number.",
    ),
    "countdrill.asks.trumps_out": Text(
        "Hoeveel troeven hebben de drie anderen samen nog? Typ het aantal.",
        "How many trumps do the three others still hold together? Type the number.",
    ),
    "countdrill.asks.highest_left": Text(
        "Wat is de hoogste {suit} die een van de anderen nog heeft? Kies een kaart.",
        "Which is the highest of {suit} that one of the others still holds? Choose one.",
    ),
    "countdrill.asks.who_has_jack": Text(
        "Wie is de enige die {card} nog kan hebben? Kies een van de drie.",
        "Who is the only one that can still hold {card}? Choose one of the three.",
    ),
    # The answer.
    "countdrill.sum": Text("Samen: {sum} = {points}.", "Together: {sum} = {points}."),
    "countdrill.sum.trick": Text("Slag {trick}: {sum} = {points}.", "Trick {trick}: {sum} = {points}."),
    "countdrill.sum.last": Text("laatste slag ({ten})", "last trick ({ten})"),
    "countdrill.too_much": Text("{said} is {by} te veel.", "{said} is {by} too much."),
    "countdrill.too_little": Text("{said} is {by} te weinig.", "{said} is {by} too little."),
    "countdrill.fallen": Text("Gevallen: {cards}.", "Played: {cards}."),
    "countdrill.yours": Text("In je eigen hand: {cards}.", "In your own hand: {cards}."),
    "countdrill.out": Text("Bij de anderen: {cards}.", "With the others: {cards}."),
    "countdrill.trumps": Text(
        "Er zijn {all} troeven: {fallen} gevallen, {own} in je eigen hand, {out} bij de anderen.",
        "There are {all} trumps: {fallen} played, {own} in your own hand, {out} with the others.",
    ),
    "countdrill.highest": Text("De hoogste daarvan is {card}.", "The highest of these is {card}."),
    "countdrill.gone": Text("{card} viel al in slag {trick}.", "{card} was played in trick {trick}."),
    "countdrill.lower": Text("{card} is lager dan {best}.", "{card} is lower than {best}."),
    # What proves that a seat does not hold a card.
    "countdrill.proof.suit": Text(
        "{seat} bekende in slag {trick} geen {led}, maar speelde {played}.",
        "{seat} did not follow suit in {led} in trick {trick}, but played {played}.",
    ),
    "countdrill.proof.suit.trump": Text(
        "{seat} bekende in slag {trick} geen troef, maar speelde {played}.",
        "{seat} did not follow suit in trumps in trick {trick}, but played {played}.",
    ),
    "countdrill.proof.trumps": Text(
        "{seat} moest in slag {trick} troeven en speelde {played}: geen troef.",
        "{seat} had to trump in trick {trick} and played {played}: no trumps.",
    ),
    "countdrill.proof.higher_trump": Text(
        "{seat} moest in slag {trick} over {winning} en speelde {played}: geen hogere troef.",
        "{seat} had to beat {winning} in trick {trick} and played {played}: no higher trump.",
    ),
    "countdrill.proof.anything_else": Text(
        "{seat} ondertroefde in slag {trick} met {played}: niets dan troef onder {winning}.",
        "{seat} undertrumped in trick {trick} with {played}: only trumps below {winning}.",
    ),
    "countdrill.only": Text("Dus alleen {seat} kan {card} nog hebben.", "So only {seat} can still hold {card}."),
}
