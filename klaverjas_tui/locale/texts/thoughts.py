"""Texts: what the bots think, what their discards say, and the conventions by which these are read."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # What a discard said.
    "thoughts.signal.on": Text(
        "{seat} seint {suit} op: het aas, of de hoogste die er nog is.",
        "{seat} asks for {suit}: the ace, or the highest one left.",
    ),
    "thoughts.signal.on_strong": Text(
        "{seat} seint op met {card}: het aas met kracht, de tien is daarna de hoogste.",
        "{seat} asks with {card} itself: strength, the ten is the highest after it.",
    ),
    "thoughts.signal.off": Text(
        "{seat} seint {suit} af: weinig of niets daar.",
        "{seat} warns off {suit}: little or nothing there.",
    ),
    "thoughts.signal.on.smeer": Text(
        "{seat} smeert, of seint {suit} op: het aas, of de hoogste die er nog is.",
        "{seat} gives points, or asks for {suit}: the ace, or the highest left.",
    ),
    "thoughts.signal.off.smeer": Text(
        "{seat} smeert, of seint {suit} af: weinig of niets daar.",
        "{seat} gives points, or warns off {suit}: little or nothing there.",
    ),
    "thoughts.signal.trumps_back": Text(
        "{seat} komt klein uit en vraagt troef terug.",
        "{seat} leads low and asks for trumps in return.",
    ),
    "thoughts.signal.on.you": Text(
        "Jij seint {suit} op: het aas, of de hoogste die er nog is.",
        "You ask for {suit}: the ace, or the highest one left.",
    ),
    "thoughts.signal.on_strong.you": Text(
        "Jij seint op met {card}: het aas met kracht, de tien is daarna de hoogste.",
        "You ask with {card} itself: strength, the ten is the highest after it.",
    ),
    "thoughts.signal.off.you": Text(
        "Jij seint {suit} af: weinig of niets daar.",
        "You warn off {suit}: little or nothing there.",
    ),
    "thoughts.signal.on.smeer.you": Text(
        "Jij smeert, of seint {suit} op: het aas, of de hoogste die er nog is.",
        "You give points, or ask for {suit}: the ace, or the highest left.",
    ),
    "thoughts.signal.off.smeer.you": Text(
        "Jij smeert, of seint {suit} af: weinig of niets daar.",
        "You give points, or warn off {suit}: little or nothing there.",
    ),
    "thoughts.signal.trumps_back.you": Text(
        "Jij komt klein uit en vraagt troef terug.",
        "You lead low and ask for trumps in return.",
    ),
    "thoughts.replaced": Text(
        "{seat} kon niet kiezen: een {level} speelde voor hem.",
        "{seat} could not choose: a {level} played instead.",
    ),
    # What a bot thought.
    "thoughts.title": Text("Wat {seat} denkt ({level})", "What {seat} thinks ({level})"),
    "thoughts.nothing": Text(
        "{seat} heeft in dit spel nog niets gedaan.",
        "{seat} has done nothing in this deal yet.",
    ),
    "thoughts.played": Text("Slag {number}: {card}.", "Trick {number}: {card}."),
    "thoughts.made": Text("Troef gemaakt: {suit}.", "Trumps made: {suit}."),
    "thoughts.passed": Text("Gepast.", "Passed."),
    "thoughts.open": Text(
        "Wat iedereen kan weten, uit de gespeelde kaarten:",
        "What everybody can know, from the cards played:",
    ),
    "thoughts.closed": Text(
        "Zo zag {seat} het op dat moment. De eigen hand: {cards}.",
        "So it looked to {seat} at that moment. The own hand: {cards}.",
    ),
    "thoughts.before_trumps": Text(
        "Er was nog geen troef: elke kaart kon overal zitten.",
        "There were no trumps yet: every card could be anywhere.",
    ),
    "thoughts.sure": Text("Zeker bij {seat}: {cards}.", "Certainly with {seat}: {cards}."),
    "thoughts.may": Text("{seat} kan hebben: {cards}.", "{seat} may hold: {cards}."),
    "thoughts.none": Text("{seat} kan niets meer hebben.", "{seat} can hold nothing any more."),
    "thoughts.keys.open": Text("1-3 ←→ een ander  ↑↓ lezen  Esc terug", "1-3 ←→ another  ↑↓ read  Esc back"),
    "thoughts.keys.closed": Text(
        "1-3 ←→ een ander  - + andere kaart  ↑↓ lezen  Esc terug",
        "1-3 ←→ another bot  - + another card  ↑↓ read  Esc back",
    ),
    # The conventions, in the rulebook.
    "thoughts.convention.title": Text("Seinen: {name}", "Signals: {name}"),
    "thoughts.convention.side": Text("Seinen, {side}: {name}", "Signals, {side}: {name}"),
    "thoughts.convention.off": Text(
        "Er wordt niet geseind: wat iemand bijspeelt, zegt niets.",
        "There are no signals: discards say nothing.",
    ),
    "thoughts.convention.when": Text(
        "Je seint met wat je bijspeelt op een slag van je maat, als je niet kunt bekennen en vrij mag kiezen. Alleen de"
        " eerste keer in een kleur telt, en troef seint niet.",
        "A discard on your partner's trick is a signal, where you cannot follow suit and are free to choose. Only the"
        " first one of a suit counts, and a trump never does.",
    ),
    "thoughts.convention.low_on": Text(
        "- 7, 8 of 9 is opseinen: het aas, of de hoogste die er nog is. Kom daar uit.",
        "- 7, 8 or 9 asks for the suit: the ace, or the highest one left. Lead it.",
    ),
    "thoughts.convention.high_off": Text(
        "- 10, heer, vrouw of boer is afseinen: weinig of niets daar.",
        "- 10, king, queen or jack warns off the suit: little or nothing there.",
    ),
    "thoughts.convention.high_on": Text(
        "- 10, heer, vrouw of boer is opseinen: het aas, of de hoogste die er nog is. Kom daar uit.",
        "- 10, king, queen or jack asks for the suit: the ace, or the highest one left. Lead it.",
    ),
    "thoughts.convention.low_off": Text(
        "- 7, 8 of 9 is afseinen: weinig of niets daar.",
        "- 7, 8 or 9 warns off the suit: little or nothing there.",
    ),
    "thoughts.convention.ace": Text(
        "- Het aas zelf is opseinen met kracht: de tien is daarna de hoogste.",
        "- The ace itself asks with strength: the ten is the highest after it.",
    ),
    "thoughts.convention.trumps_back": Text(
        "- Klein uitkomen met de troefboer en weinig andere troeven: maat, speel troef terug.",
        "- A low lead with the trump jack and few other trumps: partner, lead trumps back.",
    ),
    "thoughts.convention.public": Text(
        "De bots houden zich hieraan, en iedereen aan tafel mag het weten.",
        "The bots keep to this, and everybody at the table may know it.",
    ),
}
