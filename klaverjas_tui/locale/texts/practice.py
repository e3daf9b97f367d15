"""Texts: the practice menu, the frame of every drill, progress and trends."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # The menu.
    "practice.title": Text("Oefenen", "Practice"),
    "practice.lesson": Text("Eerste les", "First lesson"),
    "practice.lesson.line": Text(
        "Een heel spel met uitleg, met alle kaarten open op tafel. Voor wie nog nooit gespeeld heeft.",
        "A whole deal explained, with the cards on the table. For those who have never played.",
    ),
    "practice.drill.duty": Text("Troefplicht", "Trump duty"),
    "practice.drill.roem": Text("Roem tellen", "Counting roem"),
    "practice.drill.count": Text("Meetellen", "Counting"),
    "practice.drill.signals": Text("Seinen", "Signals"),
    "practice.drill.trumps": Text("Troef maken", "Making trumps"),
    "practice.drill.roem.line": Text("Vier kaarten en troef: hoeveel roem?", "Four cards and trumps: how much roem?"),
    "practice.drill.count.line": Text(
        "De punten, de troeven die er nog uit zijn, en wie wat moet hebben.",
        "The points, the trumps that are still out, and who must hold what.",
    ),
    "practice.drill.signals.line": Text(
        "Wat je maat seint, hoe jij seint, en wat je dan uitkomt.",
        "What your partner says by a discard, how you say it, and what to lead then.",
    ),
    "practice.drill.trumps.line": Text(
        "Spelen of passen, en waarin: wat elke keus gemiddeld oplevert.",
        "Play or pass, and in what: what each call brings on average.",
    ),
    "practice.trends": Text("Je resultaten", "Your results"),
    "practice.trends.line": Text(
        "Hoe het gaat: wat je goed had, soort voor soort, en wat je per spel laat liggen.",
        "How it goes: what you got right, kind by kind, and what you lose a deal.",
    ),
    "practice.mode.amsterdam": Text("Amsterdams", "Amsterdam"),
    "practice.mode.rotterdam": Text("Rotterdams", "Rotterdam"),
    "practice.mode.both": Text("allebei", "both"),
    "practice.mode.house": Text("je eigen regels", "your own rules"),
    "practice.mode.amsterdam.line": Text(
        "Welke kaarten mag je spelen, op z'n Amsterdams?", "Which cards may you play, the Amsterdam way?"
    ),
    "practice.mode.rotterdam.line": Text(
        "Welke kaarten mag je spelen, op z'n Rotterdams?", "Which cards may you play, the Rotterdam way?"
    ),
    "practice.mode.both.line": Text(
        "Wat verandert er? Alleen kaarten waarbij Amsterdams en Rotterdams verschillen.",
        "What changes? Only hands for which Amsterdam and Rotterdam differ.",
    ),
    "practice.mode.house.line": Text(
        "Welke kaarten mag je spelen, naar de regels van je partij?", "Which cards may you play, by your own rules?"
    ),
    "practice.questions": Text("Vragen", "Questions"),
    "practice.questions.endless": Text("tot je stopt", "until you stop"),
    "practice.clock.field": Text("Klok", "Clock"),
    "practice.clock.seconds": Text("{seconds} seconden per vraag", "{seconds} seconds a question"),
    "practice.menu_keys": Text(
        "↑↓ regel  ←→ verander  1-7 of Enter begin  Esc terug",
        "↑↓ line  ←→ change  1-7 or Enter start  Esc back",
    ),
    "practice.stop": Text("Stoppen", "Stop"),
    # A question.
    "practice.part.amsterdam": Text("Amsterdams", "Amsterdam"),
    "practice.part.rotterdam": Text("Rotterdams", "Rotterdam"),
    "practice.part.house": Text("Je regels", "Your rules"),
    "practice.number": Text("vraag {number}", "question {number}"),
    "practice.number.of": Text("vraag {number}/{length}", "question {number}/{length}"),
    "practice.right": Text("goed {right}", "right {right}"),
    "practice.clock": Text("nog {seconds} s", "{seconds} s left"),
    "practice.watch": Text(
        "Slag {number} van {count}. Let goed op: hierna is hij weg.",
        "Trick {number} of {count}. Look closely: after this it is gone.",
    ),
    "practice.too_late": Text("Te laat: de tijd is om.", "Too late: the time is over."),
    "practice.differing": Text("Wat tussen haken staat, had jij anders.", "In brackets: what you had differently."),
    "practice.no_card_there": Text("Zoveel kaarten heb je niet.", "You do not hold so many cards."),
    "practice.not_among": Text("Die kaart mag je niet spelen.", "That card may not be played."),
    "practice.no_option": Text("Zoveel keuzes zijn er niet.", "There are not so many choices."),
    "practice.mark_first": Text(
        "Kruis eerst aan wat je mag spelen: er is altijd wel een kaart.",
        "First mark what may be played: there is always a card.",
    ),
    "practice.choose_first": Text(
        "Kies eerst, met een cijfer of met de pijltjes.", "First choose, by a digit or with the arrows."
    ),
    "practice.type_first": Text("Typ eerst een getal.", "First type a number."),
    "practice.too_much": Text("Zoveel kan het niet zijn.", "It cannot be that much."),
    "practice.key.mark": Text("1-8 kruis aan", "1-8 mark"),
    "practice.key.check": Text("Enter klaar", "Enter checks"),
    "practice.key.parts": Text("↑↓ stad", "↑↓ city"),
    "practice.key.card": Text("1-8 kies", "1-8 choose"),
    "practice.key.choose": Text("←→ en Enter", "←→ and Enter"),
    "practice.key.option": Text("cijfer kies", "digit chooses"),
    "practice.key.choose_up": Text("↑↓ en Enter", "↑↓ and Enter"),
    "practice.key.amount": Text("typ het getal", "type the number"),
    "practice.key.next_trick": Text("spatie verder", "space goes on"),
    "practice.key.next": Text("spatie volgende", "space next"),
    "practice.key.scroll": Text("↑↓ lezen", "↑↓ read"),
    "practice.key.why": Text("? uitleg", "? explain"),
    "practice.key.rules": Text("F1 regels", "F1 rules"),
    "practice.key.leave": Text("Esc stop", "Esc stops"),
    "practice.key.done": Text("Enter terug", "Enter back"),
    "practice.command.why": Text("Uitleg over deze vraag", "Explain what is asked about"),
    "practice.command.rules": Text("Alle regels", "All rules"),
    "practice.command.leave": Text("Stoppen met oefenen", "Stop practising"),
    "practice.rules": Text("De regels", "The rules"),
    "practice.rules.part": Text("Waar de vraag over gaat", "What the question is about"),
    # The end.
    "practice.correct": Text("Goed.", "Right."),
    "practice.wrong": Text("Niet goed.", "Not right."),
    "practice.score": Text("{right} van de {answered} goed.", "{right} of {answered} right."),
    "practice.comes_back": Text("Wat je niet goed had, komt eerder terug.", "What you missed comes back sooner."),
}
