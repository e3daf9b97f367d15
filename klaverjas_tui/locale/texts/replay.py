"""Texts: the screen of the review, and playing on from one of its moments."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "replay.title": Text("Nakaarten: spel {number}, gever {dealer}", "Review of deal {number}, dealer {dealer}"),
    "replay.progress": Text("{done} van {count} bekeken…", "{done} of {count} looked at…"),
    "replay.thinking": Text("Je eerste keus wordt bekeken…", "Your first choice is being looked at…"),
    "replay.nothing": Text("In dit spel had jij niets te kiezen.", "You had nothing to choose in this deal."),
    "replay.open_cards": Text("Alle kaarten, zoals ze toen lagen:", "All cards, as they lay then:"),
    "replay.chosen": Text("Achter {sign} staat wat jij koos.", "What you chose is after {sign}."),
    "replay.summary": Text("Spel {number}: alles bij elkaar", "Deal {number}: all together"),
    "replay.marks": Text("! fout  !! dure fout", "! mistake  !! costly one"),
    "replay.marks.points": Text(
        "Een fout (!) kost minstens {least} punten, een dure fout (!!) minstens {dear}.",
        "A mistake (!) costs at least {least} points, a costly one (!!) at least {dear}.",
    ),
    "replay.no_mistake": Text("Er is geen keus met een uitroepteken.", "No choice has an exclamation mark."),
    "replay.last_deal": Text("Dit is het laatste spel dat uit is.", "This is the last deal that is over."),
    "replay.first_deal": Text("Dit is het eerste spel van de partij.", "This is the first deal of the match."),
    # The keys, the most useful first.
    "replay.key.steps": Text("←→ 1-9 keuze", "←→ 1-9 choice"),
    "replay.key.dearest": Text("d duurste", "d costliest"),
    "replay.key.play_on": Text("Enter doorspelen", "Enter play on"),
    "replay.key.choices": Text("t tabel", "t table"),
    "replay.key.open": Text("o kaarten", "o all cards"),
    "replay.key.closed": Text("o uitleg", "o the reasons"),
    "replay.key.mistake": Text("Tab fout", "Tab mistake"),
    "replay.key.summary": Text("s samen", "s summary"),
    "replay.key.deals": Text("- + spel", "- + deal"),
    "replay.key.back": Text("Esc terug", "Esc back"),
    "replay.command.play_on": Text("Vanaf hier doorspelen (telt niet)", "Play on from here (does not count)"),
    "replay.command.choices": Text("Tabel van alles wat je kon doen", "Table of all that you could do"),
    "replay.command.open_cards": Text("Alle kaarten open of dicht", "All cards open or closed"),
    "replay.command.summary": Text("Alles bij elkaar", "All together"),
    "replay.command.dearest": Text("Naar je duurste keuzes", "To your costliest choices"),
    "replay.command.mistake": Text("Naar de volgende fout", "To the next mistake"),
    "replay.command.next_deal": Text("Nakaarten over het volgende spel", "Review the next deal"),
    "replay.command.previous_deal": Text("Nakaarten over het vorige spel", "Review the previous deal"),
    "replay.command.close": Text("Terug", "Back"),
    # Playing on.
    "replay.uncounted": Text("Dit telt niet.", "This does not count."),
    "replay.deal": Text("spel {number}", "deal {number}"),
    "replay.result": Text("Spel {number}, opnieuw gespeeld", "Deal {number}, played again"),
    "replay.then": Text(
        "Toen je het speelde: wij {ours}, zij {theirs}.",
        "When you played it: we {ours}, they {theirs}.",
    ),
    "replay.then.nothing": Text(
        "Toen je het speelde, werd er opnieuw gegeven.",
        "When you played it, the cards were dealt again.",
    ),
    "replay.better": Text("Dit is voor ons {points} punten beter.", "This is better for us by {points} points."),
    "replay.worse": Text("Dit is voor ons {points} punten slechter.", "This is worse for us by {points} points."),
    "replay.same": Text("Dat maakt geen verschil.", "That makes no difference."),
    "replay.key.calls": Text("1-4 troef  p pas", "1-4 trumps  p pass"),
    "replay.key.end": Text("spatie klaar", "space done"),
    "replay.key.review": Text("Esc terug naar het nakaarten", "Esc back to the review"),
    "replay.command.leave": Text("Terug naar het nakaarten", "Back to the review"),
}
