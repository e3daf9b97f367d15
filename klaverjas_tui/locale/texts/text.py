"""Texts: the match told line by line, and what can be typed there.

``text.word.*`` are the words that mean something when they are typed, with spaces between.
"""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # Cards by name. In a sentence the English card has its article.
    "text.card.court": Text("{suit}{rank}", "{rank} of {suit}"),
    "text.card.pip": Text("{suit} {rank}", "{rank} of {suit}"),
    "text.card.said": Text("{card}", "the {card}"),
    "text.rank.seven": Text("zeven", "seven"),
    "text.rank.eight": Text("acht", "eight"),
    "text.rank.nine": Text("negen", "nine"),
    "text.rank.ten": Text("tien", "ten"),
    "text.rank.jack": Text("boer", "jack"),
    "text.rank.queen": Text("vrouw", "queen"),
    "text.rank.king": Text("heer", "king"),
    "text.rank.ace": Text("aas", "ace"),
    # The match.
    "text.match": Text(
        "{rules}, {length}. Noord ({partner}) is je maat, West en Oost ({opponents}) spelen tegen.",
        "{rules}, {length}. North ({partner}) is your partner, West and East ({opponents}) play against you.",
    ),
    "text.ask_for_help": Text("Typ hulp als je wilt weten wat je kunt typen.", "Type help to see what you can type."),
    "text.going_on": Text("Verder waar je gebleven was.", "Going on where you left off."),
    "text.kept": Text(
        "De partij is bewaard: de volgende keer ga je verder.",
        "The match is kept: next time you go on with it.",
    ),
    # A deal.
    "text.deal.again": Text("Spel {number}, opnieuw.", "Deal {number}, again."),
    "text.deal.of": Text("Spel {number} van {count}.", "Deal {number} of {count}."),
    "text.deal.to": Text("Spel {number}, tot {points} punten.", "Deal {number}, to {points} points."),
    "text.deal.dealer": Text("Gever: {dealer}; {leader} komt uit.", "Dealer: {dealer}. On lead: {leader}."),
    "text.deal.turned": Text("Gedraaid: {suit}.", "Turned: {suit}."),
    "text.pass": Text("ik pas", "I pass"),
    "text.plays": Text("ik speel {suit}", "I play {suit}"),
    "text.trick": Text("Slag {number}.", "Trick {number}."),
    "text.won": Text("Slag voor {who}: {points} punten{roem}.", "Trick to {who}: {points} points{roem}."),
    "text.won.you": Text("Slag voor jou: {points} punten{roem}.", "Trick to you: {points} points{roem}."),
    "text.last_trick": Text("Laatste slag: {cards}. {won}", "Last trick: {cards}. {won}"),
    "text.taken_back": Text("Teruggenomen.", "Taken back."),
    "text.code": Text("Spelcode: {code}.", "Deal code: {code}."),
    # What lies there.
    "text.trumps": Text("Troef: {suit}, {who} speelt.", "Trumps: {suit}, made by {who}."),
    "text.tally": Text(
        "Slagen: wij {ours}, zij {theirs}. Punten: wij {our_points}, zij {their_points}.",
        "Tricks: we {ours}, they {theirs}. Points: we {our_points}, they {their_points}.",
    ),
    "text.tally.roem": Text("Roem: wij {ours}, zij {theirs}.", "Roem: we {ours}, they {theirs}."),
    "text.on_table": Text("Op tafel: {cards}.", "On the table: {cards}."),
    "text.hand": Text("Je hand: {cards}.", "Your hand: {cards}."),
    # The score sheet.
    "text.sheet": Text("Scoreblok:", "Score sheet:"),
    "text.sheet.none": Text("Er staat nog niets op het scoreblok.", "The score sheet is still empty."),
    "text.sheet.last": Text("Op het blok: {line}", "On the sheet: {line}"),
    "text.sheet.roem": Text("{cell} en {roem} roem", "{cell} and {roem} roem"),
    "text.sheet.totals": Text("Totaal: {ours}, {theirs}.", "Total: {ours}, {theirs}."),
    # What is asked.
    "text.ask.card": Text("Welke kaart?", "Which card?"),
    "text.ask.trumps": Text("Typ {choices}.", "Type {choices}."),
    "text.ask.pass": Text("p pas", "p pass"),
    "text.ask.next": Text("Enter: het volgende spel.", "Enter: the next deal."),
    "text.ask.another": Text("Nog een partij? j: ja, Enter: stoppen.", "Another match? y: yes, Enter: stop."),
    "text.unknown.card": Text(
        '"{typed}" begrijp ik niet: typ het nummer van een kaart, of hulp.',
        'I do not understand "{typed}": type the number of a card, or help.',
    ),
    "text.unknown.trumps": Text(
        '"{typed}" begrijp ik niet: typ {choices}, of hulp.',
        'I do not understand "{typed}": type {choices}, or help.',
    ),
    "text.unknown.next": Text(
        '"{typed}" kan hier niet: druk op Enter voor het volgende spel, of hulp.',
        '"{typed}" cannot be here: press Enter for the next deal, or help.',
    ),
    "text.help.card": Text(
        "Een kaart: typ het nummer, of de kaart: {name}, {card} of {code}.",
        "A card: type its number, or the card: {name}, {card} or {code}.",
    ),
    "text.help.trumps": Text(
        "Troef: typ het nummer of de eerste letter van een kleur, p om te passen.",
        "Trumps: type the number or the first letter of a suit, p to pass.",
    ),
    "text.help.look": Text(
        "Kijken: t tafel en hand (of Enter), l laatste slag, s scoreblok, r regels en seinen.",
        "Look: t table and hand (or Enter), l last trick, s score sheet, r rules and signals.",
    ),
    "text.help.do": Text(
        "Doen: u terugnemen, q stoppen; de partij blijft bewaard.",
        "Do: u take back, q stop; the match is kept.",
    ),
    "text.help.do.guest": Text("Doen: u terugnemen, q stoppen.", "Do: u take back, q stop."),
    "text.help.assisted": Text(
        "Hulp vragen: ? wat je kunt spelen en waarom, i wat de bots dachten; dat spel telt als gespeeld met hulp.",
        "Ask: ? what to play and why, i what the bots thought; that deal counts as assisted.",
    ),
    "text.help.letters": Text(
        "Moet je troef kiezen, dan is een letter een kleur: typ dan blok of regels voluit.",
        "When you choose trumps a letter is a suit: then type sheet or rules in full.",
    ),
    # Practising.
    "text.practice.which": Text("Wat wil je oefenen?", "What will you practise?"),
    "text.practice.no_drill": Text(
        '"{typed}" staat er niet bij: typ een getal van 1 tot {most}, of stop.',
        '"{typed}" is not among these: type a number from 1 to {most}, or stop.',
    ),
    "text.practice.help.cards": Text(
        "Kaarten: typ hun nummers of namen, met spaties of komma's ertussen. Enter: nog eens de vraag. q: stoppen.",
        "Cards: type their numbers or names, with spaces or commas between. Enter: the question again. q: stop.",
    ),
    "text.practice.help.number": Text(
        "Typ een getal. Enter: nog eens de vraag. q: stoppen.",
        "Type a number. Enter: the question again. q: stop.",
    ),
    "text.practice.number": Text("Vraag {number}.", "Question {number}."),
    "text.practice.number.of": Text("Vraag {number} van {length}.", "Question {number} of {length}."),
    "text.practice.cards": Text("De kaarten: {cards}.", "The cards: {cards}."),
    "text.practice.trick": Text("Slag {number}: {cards}; voor {who}.", "Trick {number}: {cards}; to {who}."),
    "text.practice.one_card": Text("Typ één kaart.", "Type one card."),
    "text.practice.no_cards": Text(
        '"{typed}" vind ik niet in je hand: typ de nummers van de kaarten, met spaties ertussen.',
        'I do not find "{typed}" in your hand: type the numbers of the cards, with spaces between.',
    ),
    "text.practice.no_number": Text(
        '"{typed}" kan niet: typ een getal van {least} tot {most}.',
        '"{typed}" cannot be: type a number from {least} to {most}.',
    ),
    "text.practice.clock.one": Text("Je hebt {n} seconde per vraag.", "You have {n} second a question."),
    "text.practice.clock.many": Text("Je hebt {n} seconden per vraag.", "You have {n} seconds a question."),
    "text.practice.too_late.one": Text("Te laat: langer dan {n} seconde.", "Too late: over {n} second."),
    "text.practice.too_late.many": Text("Te laat: langer dan {n} seconden.", "Too late: over {n} seconds."),
    "text.practice.score": Text("{right} van de {answered} goed.", "{right} of {answered} right."),
    "text.practice.score.kind": Text("{kind}: {right} van de {answered}.", "{kind}: {right} of {answered}."),
    # What can be typed.
    "text.word.pass": Text("p pas", "p pass"),
    "text.word.last_trick": Text("l laatste", "l last"),
    "text.word.take_back": Text("u terug terugnemen", "u back undo takeback"),
    "text.word.sheet": Text("s blok scoreblok", "s sheet scoresheet"),
    "text.word.rules": Text("r f1 regels", "r f1 rules"),
    "text.word.hint": Text("? hint", "? hint"),
    "text.word.thoughts": Text("i gedachten", "i thoughts"),
    "text.word.help": Text("h hulp", "h help"),
    "text.word.table": Text("t tafel hand", "t table hand"),
    "text.word.stop": Text("q stop stoppen", "q stop quit exit"),
    "text.word.yes": Text("j ja", "y yes"),
    "text.word.no": Text("n nee", "n no"),
    "text.word.filler": Text("ik speel van de het", "i play of the"),
    "text.word.clubs": Text("klaver", "club"),
    "text.word.diamonds": Text("ruit", "diamond"),
    "text.word.hearts": Text("hart", "heart"),
    "text.word.spades": Text("schop", "spade"),
}
