"""Texts: what is wrong with something given to the program, and how to mend it."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "problem.card": Text(
        '"{card}" is geen kaart: schrijf 789TJQKA en dan CDHS, zoals JH voor hartenboer.',
        '"{card}" is no card: write 789TJQKA and then CDHS, such as JH for the jack of hearts.',
    ),
    "problem.suit": Text(
        '"{suit}" is geen kleur: schrijf C (klaveren), D (ruiten), H (harten) of S (schoppen).',
        '"{suit}" is no suit: write C (clubs), D (diamonds), H (hearts) or S (spades).',
    ),
    "problem.preset": Text(
        'Regels met de naam "{name}" zijn er niet: kies uit {names}.',
        'There are no rules named "{name}": choose from {names}.',
    ),
    "problem.code": Text(
        '"{code}" is geen spelcode: dat zijn twaalf cijfers en letters (geen U), zoals 7K3M-00XF-2VBT.',
        '"{code}" is no deal code: that is twelve digits and letters (no U), such as 7K3M-00XF-2VBT.',
    ),
    "problem.seed": Text(
        '"{seed}" kan geen startwaarde zijn: neem 1 tot 64 gewone tekens zonder spatie of accent.',
        '"{seed}" cannot be a seed: take 1 to 64 plain characters without a space or an accent.',
    ),
    "problem.card_twice": Text(
        "{card} is twee keer gegeven: geef elke kaart maar aan een speler.",
        "{card} is dealt twice: give each card to one player only.",
    ),
    "problem.hands": Text(
        "Dit zijn niet vier handen van acht kaarten: geef alle 32 kaarten.",
        "These are not four hands of eight cards: deal all 32 cards.",
    ),
    "problem.seat": Text(
        '"{seat}" is geen plaats: neem 0 (Zuid), 1 (West), 2 (Noord) of 3 (Oost).',
        '"{seat}" is no seat: take 0 (South), 1 (West), 2 (North) or 3 (East).',
    ),
    "problem.match_length": Text(
        '"{value}" is geen lengte: schrijf deals:16 of points:1500, van 1 tot 100000.',
        '"{value}" is no length: write deals:16 or points:1500, from 1 to 100000.',
    ),
    "problem.rules_not_a_table": Text(
        '"{value}" is geen lijst van regels: geef velden met hun waarde, zoals trump_duty = "rotterdam".',
        '"{value}" is no table of rules: give fields and their values, such as trump_duty = "rotterdam".',
    ),
    "problem.field": Text(
        'De regels kennen geen veld "{field}": klaverjas rules --toml laat alle velden zien.',
        'The rules have no field "{field}": klaverjas rules --toml shows all fields.',
    ),
    "problem.choice": Text(
        '{field} kan niet "{value}" zijn: kies uit {choices}.',
        '{field} cannot be "{value}": choose from {choices}.',
    ),
    "problem.clash": Text(
        "{field} = {value} gaat niet samen met {other} = {other_value}: verander een van beide.",
        "{field} = {value} does not go with {other} = {other_value}: change one of them.",
    ),
    "problem.sitters": Text(
        "Er zitten er {count} aan tafel: het moeten er vier zijn.",
        "There are {count} at the table: there must be four.",
    ),
    "problem.event": Text(
        "Dit kan hier niet komen, na wat er al gebeurd is.",
        "This cannot come here, after what has happened.",
    ),
    "record.damaged": Text(
        "Regel {line} van het verslag klopt niet. {reason}",
        "Line {line} of the record is wrong. {reason}",
    ),
    "record.newer": Text(
        "Het verslag heeft versie {version}, dit programma kent tot {ours}: neem een nieuwere klaverjas.",
        "The record has version {version}, this program knows up to {ours}: get a newer klaverjas.",
    ),
    "record.empty": Text("Er staat niets in.", "There is nothing in it."),
    "record.format": Text("Dit is geen verslag van klaverjas.", "This is no record of klaverjas."),
    "record.not_json": Text("Dit is geen JSON-object.", "This is no JSON object."),
    "record.type": Text(
        '"{type}" is geen soort regel.',
        '"{type}" is no type of line.',
    ),
    "record.field": Text(
        'Het veld "{field}" hoort hier niet.',
        'The field "{field}" does not belong here.',
    ),
    "record.missing": Text('Het veld "{field}" ontbreekt.', 'The field "{field}" is missing.'),
    "record.value": Text('{field} kan niet "{value}" zijn.', '{field} cannot be "{value}".'),
    "record.seal": Text(
        "Het zegel past niet bij de spelcode en het geheim.",
        "The seal does not fit the deal code and the secret.",
    ),
    "illegal.no_deal": Text("Er is nog niet gegeven.", "Nothing has been dealt yet."),
    "illegal.take_back": Text(
        "Er is niets om terug te nemen: dat kan alleen in een spel dat nog loopt.",
        "There is nothing to take back: that can be done only in a deal that is not over.",
    ),
    "illegal.nothing_done": Text(
        "Je hebt in dit spel nog niets gedaan.",
        "You have done nothing in this deal yet.",
    ),
    "illegal.card": Text("{card} mag nu niet.", "{card} is not allowed now."),
    "illegal.not_now": Text(
        "Dat kan nu niet: er wordt iets anders gevraagd.",
        "Not now: something else is asked for.",
    ),
    "illegal.nothing_to_undo": Text("Er is niets om terug te nemen.", "There is nothing to take back."),
    "illegal.over": Text("Dit spel is afgelopen.", "This deal is over."),
    "illegal.not_your_turn": Text("{seat} is niet aan de beurt.", "It is not the turn of {seat}."),
    "illegal.must_make_trumps": Text(
        "Passen mag nu niet: je moet troef maken.",
        "You may not pass now: you must make trumps.",
    ),
    "illegal.suit": Text(
        "Je mag {suit} nu niet spelen: kies een andere kleur, of pas als dat kan.",
        "You may not make {suit} trumps now: choose another suit, or pass if you can.",
    ),
    "illegal.not_held": Text(
        "{card} heb je niet: kies een kaart uit je hand.",
        "You do not hold {card}: choose a card of your hand.",
    ),
    "illegal.strafkaart": Text(
        "{card} ligt open als strafkaart: die moet je nu spelen.",
        "{card} lies open as a penalty card: you must play it now.",
    ),
    "illegal.claim": Text(
        "Roem melden kan nu niet: alleen bij een volle slag, een keer, tot die is omgedraaid.",
        "You cannot claim roem now: only in a full trick, once, until it is turned.",
    ),
    "illegal.put_right": Text(
        "Er ligt geen verzaakte kaart van jou die je nog terug mag nemen.",
        "No revoked card of yours lies there that may still be taken back.",
    ),
    "illegal.call_revoke": Text(
        "Je kunt nu geen verzaken melden: alleen onder het spelen, als verzaken kan.",
        "You cannot call a revoke now: only during play, where a revoke is possible.",
    ),
}
