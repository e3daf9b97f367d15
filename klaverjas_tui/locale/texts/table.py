"""Texts: the table while it is played, on the drawn screen."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "table.deal_of": Text("spel {number}/{count}", "deal {number}/{count}"),
    "table.deal_to": Text("spel {number}, tot {points}", "deal {number}, to {points}"),
    "table.dealer": Text("gever {seat}", "dealer {seat}"),
    "table.trumps": Text("troef", "trumps"),
    "table.turned": Text("gedraaid", "turned"),
    "table.by_seat": Text("door {seat}", "by {seat}"),
    "table.by_you": Text("door jou", "by you"),
    "table.to_you": Text("jou", "you"),
    "table.you_play": Text("Jij speelt", "You play"),
    "table.seat_plays": Text("{seat} speelt", "{seat} plays"),
    "table.name.you": Text("{seat} (jij)", "{seat} (you)"),
    "table.name.partner": Text("{seat} (je maat)", "{seat} (partner)"),
    "table.totals": Text("Wij {ours}  Zij {theirs}", "We {ours}  They {theirs}"),
    "table.pass": Text("pas", "pass"),
    "table.who_makes_trumps": Text("Wie maakt troef?", "Who makes trumps?"),
    "table.leads": Text("{made} {suit}. {seat} komt uit.", "{made} {suit}. {seat} leads."),
    "table.you_lead": Text("{made} {suit}. Jij komt uit.", "{made} {suit}. You lead."),
    "table.winning": Text("Slag aan {seat} ({card}): {points} punten", "Trick now to {seat} ({card}): {points} points"),
    "table.won": Text("Slag voor {seat}: {points} punten", "Trick to {seat}: {points} points"),
    "table.with_roem": Text(", roem {roem}", ", roem {roem}"),
    "table.last_trick": Text("Laatste slag, voor {seat}: {points} punten", "Last trick, to {seat}: {points} points"),
    "table.tricks": Text("slagen {ours}-{theirs}", "tricks {ours}-{theirs}"),
    "table.too_small": Text(
        "Vergroot het venster tot {width}×{height}.",
        "Enlarge the window to {width}×{height}.",
    ),
    "table.unsaved": Text(
        "Niet bewaard sinds {time}: maak ruimte op de schijf.",
        "Not saved since {time}: make room on the disk.",
    ),
    "table.cut": Text(
        "{cutter} neemt af ({count}), {dealer} geeft {packets}.",
        "{cutter} cuts ({count}), {dealer} deals {packets}.",
    ),
    "table.assisted": Text("Dit spel telt als gespeeld met hulp.", "This deal counts as assisted."),
    "sheet.roem": Text("roem", "roem"),
    "sheet.swept": Text("P", "P"),
    "sheet.nat": Text("nat", "nat"),
    "sheet.verzaakt": Text("vz", "rev"),
    "sheet.pit": Text("pit", "pit"),
    "sheet.tegenpit": Text("tp", "tp"),
    # The speaking line.
    "speech.your_turn": Text("Jij bent aan de beurt.", "It is your turn."),
    "speech.trumps": Text("Speel je? Kies een troefkleur, of pas.", "Do you play? Choose a trump suit, or pass."),
    "speech.trumps.must": Text("Jij moet spelen: kies een troefkleur.", "You must play: choose a trump suit."),
    "speech.trumps.all_passed": Text(
        "Iedereen heeft gepast, dus jij moet spelen: kies een troefkleur.",
        "Everybody has passed, so you must play: choose a trump suit.",
    ),
    "speech.turned": Text(
        "Gedraaid: {suit}. Speel je daarop, of pas je?",
        "Turned: {suit}. Do you play it, or pass?",
    ),
    "speech.turned.other": Text(
        "Iedereen heeft gepast: jij moet spelen, en niet in {suit}.",
        "Everybody has passed: you must play, and not in {suit}.",
    ),
    "speech.turned.again": Text(
        "Iedereen heeft gepast. Nu is {suit} gedraaid: daar moet jij op spelen.",
        "Everybody has passed. Now {suit} is turned, and you must play it.",
    ),
    "speech.choose_a_card": Text(
        "Kies eerst een kaart met de pijltjes, of druk op het cijfer erboven.",
        "First choose a card with the arrows, or press the number above it.",
    ),
    "speech.not_your_turn": Text("Wacht even: jij bent niet aan de beurt.", "Wait a moment: it is not your turn."),
    "speech.deal_over": Text(
        "Het spel is uit: er valt nu niets te kiezen.",
        "The deal is over: there is nothing to choose now.",
    ),
    "speech.no_card_there": Text("Die kaart heb je al gespeeld.", "You have played that card already."),
    "speech.no_pass": Text(
        "Passen kan alleen als er troef gemaakt wordt.",
        "You can pass only when trumps are made.",
    ),
    "speech.taken_back": Text("Teruggenomen.", "Taken back."),
    "speech.taken_back.assisted": Text(
        "Teruggenomen. Je had al andere kaarten gezien: dit spel telt als gespeeld met hulp.",
        "Taken back. You had seen other cards: this deal counts as assisted.",
    ),
    "speech.no_last_trick": Text("Er is nog geen laatste slag.", "There is no last trick yet."),
    "speech.last_trick_closed": Text(
        "De laatste slag is dicht en blijft dicht: dat is hier de regel.",
        "The last trick is closed and stays closed: that is the rule here.",
    ),
    "speech.looking_back": Text(
        "Dit is de laatste slag. Druk op spatie om terug te gaan.", "This is the last trick. Press space to go back."
    ),
    "speech.thinking": Text("Even denken…", "Thinking…"),
    "speech.hint.card": Text("Hint: speel {card}. {reason}", "Hint: play {card}. {reason}"),
    "speech.hint.suit": Text("Hint: speel {suit}. {reason}", "Hint: play {suit}. {reason}"),
    "speech.hint.pass": Text("Hint: pas. {reason}", "Hint: pass. {reason}"),
    "speech.no_hint": Text("Een hint bedenken is niet gelukt.", "No hint could be thought out."),
    "speech.hint.enter": Text("Enter doet het.", "Enter does it."),
    # The keys line: what matters now.
    "key.cards": Text("1-8 speel", "1-8 play"),
    "key.arrows": Text("←→ kies", "←→ choose"),
    "key.pass": Text("p pas", "p pass"),
    "key.trick": Text("spatie verder", "space goes on"),
    "key.deal": Text("spatie volgend spel", "space next deal"),
    "key.last_deal": Text("spatie uitslag", "space final result"),
    "key.match": Text("spatie nog een keer", "space once more"),
    "key.hint": Text("? hint", "? hint"),
    "key.thoughts": Text("i bots", "i bots"),
    "key.review": Text("a nakaarten", "a review"),
    "key.lesson": Text("F2 les en oefenen", "F2 lesson, practice"),
    "key.practice": Text("F2 oefenen", "F2 practice"),
    "key.last_trick": Text("l laatste slag", "l last trick"),
    "key.take_back": Text("u terug", "u take back"),
    "key.sheet": Text("s blok", "s sheet"),
    "key.new": Text("n nieuw", "n new"),
    "key.options": Text("o opties", "o options"),
    "key.rules": Text("F1 regels", "F1 rules"),
    "key.stop": Text("q stop", "q stop"),
    "panel.next_deal": Text("Spatie: het volgende spel.", "Space: the next deal."),
    "panel.last_deal": Text("Spatie: de uitslag van de partij.", "Space: how the match ended."),
    "panel.match": Text("De partij is uit", "The match is over"),
    "panel.boom": Text("De boom is uit", "All sixteen deals are played"),
    "panel.match_over": Text("Spatie: nog een keer met deze regels.", "Space: once more by the same rules."),
    "panel.match_over.more": Text("n: een andere partij.  q: stoppen.", "n: another match.  q: stop."),
    "panel.deal": Text("Spel {number} (code {code})", "Deal {number} (code {code})"),
}
