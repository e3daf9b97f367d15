"""Texts: what is wrong with a written position."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # One key by itself.
    "position.not_an_object": Text(
        'Een stelling is een JSON-object, niet "{value}".',
        'A position is a JSON object, not "{value}".',
    ),
    "position.field": Text(
        'Een stelling heeft geen "{field}": kies uit {fields}.',
        'A position has no "{field}": choose from {fields}.',
    ),
    "position.missing": Text('In de stelling ontbreekt "{field}".', 'The position lacks "{field}".'),
    "position.seat": Text(
        '{field}: "{value}" is geen plaats, neem 0 (Zuid), 1 (West), 2 (Noord) of 3 (Oost).',
        '{field}: "{value}" is no seat, take 0 (South), 1 (West), 2 (North) or 3 (East).',
    ),
    "position.flag": Text(
        '{field}: "{value}" kan niet, neem true of false.',
        '{field}: "{value}" is not possible, take true or false.',
    ),
    "position.kraak": Text(
        'kraak: "{value}" kan niet, neem 1, 2, 4 of 8.',
        'kraak: "{value}" is not possible, take 1, 2, 4 or 8.',
    ),
    "position.suit": Text(
        '{field}: "{value}" is geen kleur, neem "C", "D", "H" of "S".',
        '{field}: "{value}" is no suit, take "C", "D", "H" or "S".',
    ),
    "position.card": Text(
        '{field}: "{value}" is geen kaart, schrijf bijvoorbeeld "JH" of "TC".',
        '{field}: "{value}" is no card, write for example "JH" or "TC".',
    ),
    "position.list": Text(
        '{field}: "{value}" is geen lijst, schrijf [ en ] eromheen.',
        '{field}: "{value}" is no list, write [ and ] around it.',
    ),
    "position.pair": Text(
        '{field}: "{value}" is geen plaats met wat die deed, schrijf bijvoorbeeld [0, "JH"].',
        '{field}: "{value}" is no seat with what it did, write for example [0, "JH"].',
    ),
    "position.conventions": Text(
        'conventions: "{value}" kan niet, kies uit {choices}: een naam, of een lijst van twee voor Zuid en voor West.',
        'conventions: "{value}" is not possible, choose from {choices}: one name, or a list of two for South and West.',
    ),
    "position.card_twice": Text(
        "{card} staat er twee keer: elke kaart kan maar op een plaats zijn.",
        "{card} is there twice: each card can be in one place only.",
    ),
    # Making trumps.
    "position.maker_without_trump": Text(
        "{maker} speelt, maar er is geen troef: schrijf trump erbij, of laat maker weg.",
        "{maker} made trumps, but there are none: add trump, or leave out maker.",
    ),
    "position.cards_before_trumps": Text(
        "Er liggen kaarten, maar er is geen troef: schrijf trump erbij, of laat tricks en trick weg.",
        "Cards were played, but there are no trumps: add trump, or leave out tricks and trick.",
    ),
    "position.kraak_before_trumps": Text(
        "Er is gekraakt (×{kraak}), maar er is geen troef: schrijf trump erbij, of laat kraak weg.",
        "There was a kraak (×{kraak}), but there are no trumps: add trump, or leave out kraak.",
    ),
    "position.kraak_not_played": Text(
        "Deze regels kennen geen kraken (×{kraak}): laat kraak weg, of neem andere regels.",
        "These rules have no kraken (×{kraak}): leave out kraak, or take other rules.",
    ),
    "position.turned_missing": Text(
        "Bij deze regels wordt een kleur gedraaid: schrijf turned erbij.",
        "Under these rules a suit is turned: add turned.",
    ),
    "position.turned_not_used": Text(
        "Bij deze regels wordt er niet gedraaid ({turned}): laat turned weg, of neem andere regels.",
        "Under these rules no suit is turned ({turned}): leave out turned, or take other rules.",
    ),
    "position.turned_clubs": Text(
        "In het eerste spel is klaveren gedraaid, en na vier keer pas een andere kleur: {turned} kan hier niet.",
        "In the first deal clubs are turned, and after four passes another suit: {turned} cannot be here.",
    ),
    "position.trump_missing": Text(
        "{maker} speelt {suit}: schrijf die kleur ook in trump.",
        "{maker} made {suit} trumps: put that suit in trump too.",
    ),
    "position.thrown_in": Text(
        "Iedereen heeft gepast: er wordt opnieuw gegeven, dus er valt niets te kiezen.",
        "Everybody has passed: it is dealt again, so there is nothing to choose.",
    ),
    "position.no_maker": Text(
        "Wie maakte troef? Schrijf maker of calls erbij.",
        "Who made trumps? Add maker or calls.",
    ),
    "position.calls_without_trumps": Text(
        "{trump} is troef, maar in calls maakt niemand troef.",
        "{trump} is trumps, but nobody makes trumps in calls.",
    ),
    "position.maker_contradicts": Text(
        "Volgens maker speelt {maker}, volgens calls {called}.",
        "By maker {maker} made trumps, by calls {called}.",
    ),
    "position.trump_contradicts": Text(
        "Volgens trump is {trump} troef, volgens calls {called}.",
        "By trump {trump} is trumps, by calls {called}.",
    ),
    "position.maker_impossible": Text(
        "{maker} kan bij deze regels geen {trump} troef maken.",
        "{maker} cannot make {trump} trumps under these rules.",
    ),
    "position.call_too_many": Text(
        "{seat} spreekt nog nadat troef is gemaakt: laat dat weg uit calls.",
        "{seat} still speaks after trumps are made: leave that out of calls.",
    ),
    "position.call_out_of_turn": Text(
        "In calls spreekt {seat}, maar {to_act} is aan de beurt.",
        "In calls {seat} speaks, but it is the turn of {to_act}.",
    ),
    "position.must_make_trumps": Text(
        "In calls past {seat}, maar die moet troef maken.",
        "In calls {seat} passes, but has to make trumps.",
    ),
    "position.call_suit": Text(
        "In calls maakt {seat} {suit} troef, en dat mag daar niet.",
        "In calls {seat} makes {suit} trumps, which is not allowed there.",
    ),
    # Playing.
    "position.over": Text(
        "Alle acht slagen zijn gespeeld: er valt niets meer te kiezen.",
        "All eight tricks are played: there is nothing left to choose.",
    ),
    "position.out_of_turn": Text(
        "In slag {trick} speelt {seat}, maar {to_act} is aan de beurt.",
        "In trick {trick} {seat} plays, but it is the turn of {to_act}.",
    ),
    "position.trick_size": Text(
        "Slag {trick} heeft {cards} kaarten: in tricks zijn het er vier, in trick hoogstens drie.",
        "Trick {trick} has {cards} cards: in tricks it is four, in trick at most three.",
    ),
    "position.not_to_act": Text(
        "Het is de beurt van {to_act}, niet van {seat}: laat seat weg, of verander het spel.",
        "It is the turn of {to_act}, not of {seat}: leave out seat, or change what was played.",
    ),
    "position.hand_size": Text(
        "Er zijn {cards} kaarten in hand: het moeten er {wanted} zijn.",
        "There are {cards} cards in hand: it must be {wanted}.",
    ),
    "position.illegal_card": Text(
        "{seat} speelt {card} in slag {trick}, en dat mag niet met deze hand.",
        "{seat} plays {card} in trick {trick}, which this hand does not allow.",
    ),
    "position.revoke": Text(
        "{seat} speelt {card} in slag {trick} en later {held}: dan was {card} verzaakt.",
        "{seat} plays {card} in trick {trick} and later {held}: then {card} was a revoke.",
    ),
    "position.no_room": Text(
        "Deze kaarten kan niemand meer hebben, zonder dat er verzaakt is: {cards}.",
        "Nobody can still hold these cards, unless there was a revoke: {cards}.",
    ),
}
