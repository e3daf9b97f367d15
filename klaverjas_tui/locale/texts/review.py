"""Texts: the review of a deal."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # What cannot be reviewed.
    "review.not_over": Text(
        "Dit spel is nog niet afgelopen: nakaarten kan pas daarna.",
        "This deal is not over yet: it can be reviewed after that.",
    ),
    "review.no_record": Text(
        "Nakaarten kan als er een spel uit is.",
        "There is nothing to review until a deal is over.",
    ),
    "review.no_deal": Text(
        "In dit verslag is nog geen spel uitgespeeld.",
        "No deal of this record has been played to its end yet.",
    ),
    "review.deal": Text(
        "Spel {deal} is er niet om over na te kaarten: kies uit {choices}.",
        "There is no deal {deal} to review: choose from {choices}.",
    ),
    # A moment.
    "review.scene.passed": Text("Voor jou pasten: {seats}.", "Passed before you: {seats}."),
    "review.scene.first": Text("Jij sprak als eerste.", "You spoke first."),
    "review.scene.lead": Text("Jij kwam uit.", "You were on lead."),
    "review.scene.table": Text("Op tafel lag: {cards}.", "On the table lay: {cards}."),
    "review.scene.hand": Text("Je hand was: {cards}.", "Your hand was: {cards}."),
    "review.decision": Text(
        'Keuze "{number}" is er niet in dit spel: kies van 1 tot {count}.',
        'There is no choice "{number}" in this deal: choose from 1 to {count}.',
    ),
    "review.title": Text("Nakaarten: spel {number}", "Review of deal {number}"),
    "review.card": Text(
        "Slag {trick}, kaart {place}: je speelde {card}.",
        "Trick {trick}, card {place}: you played {card}.",
    ),
    "review.called": Text("Troef maken: je speelde {suit}.", "Making trumps: you played {suit}."),
    "review.passed": Text("Troef maken: je paste.", "Making trumps: you passed."),
    "review.pass": Text("passen", "passing"),
    "review.suit": Text("{suit} spelen", "playing {suit}"),
    "review.best": Text("Naar wat je kon weten was dat het beste.", "By what you could know that was best."),
    "review.close": Text(
        "Naar wat je kon weten was dat zo goed als {best}.",
        "By what you could know that was as good as {best}.",
    ),
    "review.little": Text(
        "Dat was geen fout: naar wat je kon weten was {best} hooguit een paar punten beter.",
        "That was no mistake: by what you could know {best} was a few points better at most.",
    ),
    "review.unsure": Text(
        "Dat was geen fout: naar wat je kon weten is het niet zeker dat {best} beter was.",
        "That was no mistake: by what you could know it is not certain that {best} was better.",
    ),
    "review.cost.one": Text(
        "Naar wat je kon weten was {best} gemiddeld {n} punt beter.",
        "By what you could know {best} was {n} point better on average.",
    ),
    "review.cost.many": Text(
        "Naar wat je kon weten was {best} gemiddeld {n} punten beter.",
        "By what you could know {best} was {n} points better on average.",
    ),
    "review.nat.ours": Text(
        "De kans dat wij nat gaan: {percent}% met {chosen}, {other}% met {best}.",
        "The risk that we are nat: {percent}% with {chosen}, {other}% with {best}.",
    ),
    "review.nat.theirs": Text(
        "De kans dat zij nat gaan: {percent}% met {chosen}, {other}% met {best}.",
        "The chance that they are nat: {percent}% with {chosen}, {other}% with {best}.",
    ),
    "review.chooses": Text("De {level} kiest voor {what}", "The {level} prefers {what}"),
    "review.choose": Text("De {first} en de {second} kiezen voor {what}", "The {first} and the {second} prefer {what}"),
    "review.near": Text("{who}: dat scheelt weinig met {best}.", "{who}: hardly less than {best}."),
    "review.less.one": Text(
        "{who}: gemiddeld {n} punt minder dan {best}.", "{who}: {n} point less than {best} on average."
    ),
    "review.less.many": Text(
        "{who}: gemiddeld {n} punten minder dan {best}.", "{who}: {n} points less than {best} on average."
    ),
    "review.open.one": Text(
        "Met open kaarten was {best} {n} punt beter.", "With open cards {best} was {n} point better."
    ),
    "review.open.many": Text(
        "Met open kaarten waren er {n} punten meer te halen met {best}.",
        "With open cards {n} more points could be had with {best}.",
    ),
    "review.open.only": Text("Dat zie je alleen met open kaarten.", "Only open cards show that."),
    "review.open.right": Text(
        "Dat zie je alleen met open kaarten: naar wat je kon weten, was het goed wat je deed.",
        "Only open cards show that: by what you could know, what you did was right.",
    ),
    "review.open.lucky": Text(
        "Met open kaarten kostte het niets: zo zaten de kaarten nu eenmaal.",
        "With open cards it cost nothing: that is how the cards happened to lie.",
    ),
    # Remarks.
    "review.remark.missed_roem": Text(
        "Met {card} was er {points} roem meer gevallen in jullie slag.",
        "With {card} your side's trick would have held {points} more roem.",
    ),
    "review.remark.gave_roem": Text(
        "Met {card} hadden zij {points} roem minder gekregen.",
        "With {card} they would have had {points} less roem.",
    ),
    "review.remark.missed_signal": Text(
        "Je maat vroeg om {suit}, en je kwam uit in een andere kleur.",
        "Your partner asked for {suit}, and you led another suit.",
    ),
    "review.remark.missed_signal.trumps": Text(
        "Je maat vroeg om troef, en je kwam uit in een andere kleur.",
        "Your partner asked for trumps, and you led another suit.",
    ),
    "review.remark.heard": Text(
        "Je maat hoorde in {card}: {said}. Dat klopte.",
        "In {card} your partner heard: {said}. That was true.",
    ),
    "review.remark.heard_untrue": Text(
        "Je maat hoorde in {card}: {said}. Dat klopte niet.",
        "In {card} your partner heard: {said}. That was not true.",
    ),
    "review.remark.heard_untrue.smeer": Text(
        "Je maat kon in {card} horen: {said}. Dat klopte niet, maar het kon ook smeren zijn.",
        "In {card} your partner could hear: {said}. That was not true, but it may have been given for its points.",
    ),
    "review.remark.could_signal": Text(
        "Met {card} had je kunnen seinen: {said}.",
        "With {card} you could have signalled: {said}.",
    ),
    "review.says.on": Text(
        "{suit} op, met het aas of de hoogste die er nog is",
        "lead {suit}, I hold the ace or the highest one left",
    ),
    "review.says.on_strong": Text(
        "{suit} op, met de tien en meer erachter",
        "lead {suit}, I hold the ten and more behind it",
    ),
    "review.says.off": Text("{suit} af, weinig of niets daar", "not {suit}, little or nothing there"),
    "review.says.trumps_back": Text(
        "speel troef terug, met de boer en weinig andere troeven",
        "lead trumps back, I hold the jack and few others",
    ),
    # All that could be done.
    "review.column.what": Text("Keus", "Choice"),
    "review.column.expected": Text("Verwacht", "Expected"),
    "review.column.nat.ours": Text("Kans wij nat", "We are nat"),
    "review.column.nat.theirs": Text("Kans zij nat", "They are nat"),
    "review.column.nat.makers": Text("Kans speler nat", "Makers are nat"),
    "review.column.open": Text("Open kaarten", "Open cards"),
    "review.choices": Text(
        "Alle keuzen, als verwacht verschil in punten op het blad:",
        "All choices, as the expected lead in points on the sheet:",
    ),
    "review.choice.ours": Text(
        "{what}: {expected}, kans dat wij nat gaan {nat}, met open kaarten {open}",
        "{what}: {expected}, risk that we are nat {nat}, with open cards {open}",
    ),
    "review.choice.theirs": Text(
        "{what}: {expected}, kans dat zij nat gaan {nat}, met open kaarten {open}",
        "{what}: {expected}, chance that they are nat {nat}, with open cards {open}",
    ),
    "review.choice.makers": Text(
        "{what}: {expected}, kans dat de speler nat gaat {nat}",
        "{what}: {expected}, chance that the makers are nat {nat}",
    ),
    # The whole.
    "review.dearest": Text("Wat het meeste kostte:", "What cost most:"),
    "review.dearest.one": Text("{title} Dat kostte {n} punt.", "{title} That cost {n} point."),
    "review.dearest.many": Text("{title} Dat kostte {n} punten.", "{title} That cost {n} points."),
    "review.in_order": Text("Alle keuzen van dit spel:", "All decisions of this deal:"),
    "review.summary.nothing": Text("In dit spel viel er niets te kiezen.", "In this deal there was nothing to choose."),
    "review.summary.one": Text(
        "Er was {n} keus, en {right} keer koos je goed naar wat je kon weten.",
        "There was {n} decision; right by what you could know: {right}.",
    ),
    "review.summary.many": Text(
        "Er waren {n} keuzen, en {right} keer koos je goed naar wat je kon weten.",
        "There were {n} decisions; right by what you could know: {right}.",
    ),
    "review.lost.one": Text("Aan fouten kostte het {n} punt.", "Mistakes cost {n} point."),
    "review.lost.many": Text("Aan fouten kostte het {n} punten.", "Mistakes cost {n} points."),
    "review.lost.nothing": Text("Een fout zat er niet bij.", "There was no mistake among them."),
    "review.progress": Text("Nakaarten: {done} van {all}", "Reviewing: {done} of {all}"),
}
