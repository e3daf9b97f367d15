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
    "table.you_play": Text("jij speelt", "you play"),
    "table.seat_plays": Text("{seat} speelt", "{seat} plays"),
    "table.totals": Text("Wij {ours}  Zij {theirs}", "We {ours}  They {theirs}"),
    "table.pass": Text("pas", "pass"),
    "table.who_makes_trumps": Text("Wie maakt troef?", "Who makes trumps?"),
    "table.leads": Text("{seat} komt uit.", "{seat} leads."),
    "table.you_lead": Text("Jij komt uit.", "You lead."),
    "table.winning": Text("Slag aan {seat} ({card}): {points}", "{seat} is winning ({card}): {points}"),
    "table.won": Text("Slag voor {seat}: {points}", "Trick to {seat}: {points}"),
    "table.with_roem": Text(" + roem {roem}", " + roem {roem}"),
    "table.last_trick": Text("Laatste slag, voor {seat}: {points}", "Last trick, to {seat}: {points}"),
    "table.tricks": Text("slagen {ours}-{theirs}", "tricks {ours}-{theirs}"),
    "table.too_small": Text(
        "Maak het venster groter: de tafel past in {width}×{height}.",
        "Make the window larger: the table needs {width}×{height}.",
    ),
    "table.unsaved": Text(
        "Niet bewaard sinds {time}: maak ruimte op de schijf.",
        "Not saved since {time}: make room on the disk.",
    ),
    "table.cut": Text(
        "{cutter} coupeert ({count}), {dealer} geeft {packets}.",
        "{cutter} cuts ({count}), {dealer} deals {packets}.",
    ),
    "table.assisted": Text("Teruggenomen: dit spel telt als geholpen.", "Taken back: this deal counts as assisted."),
    "table.code": Text("Spelcode: {code}", "Deal code: {code}"),
    "sheet.roem": Text("roem", "roem"),
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
        "{suit} is gedraaid: speel je daarop, of pas je?",
        "{suit} is turned: do you play it, or pass?",
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
    "speech.no_card_there": Text("Daar ligt geen kaart meer.", "There is no card there any more."),
    "speech.no_last_trick": Text("Er is nog geen laatste slag.", "There is no last trick yet."),
    "speech.last_trick_closed": Text(
        "De laatste slag is dicht en blijft dicht: dat is hier de regel.",
        "The last trick is closed and stays closed: that is the rule here.",
    ),
    "speech.nothing_to_take_back": Text(
        "Je hebt nog niets gedaan in dit spel.", "You have done nothing in this deal yet."
    ),
    "speech.looking_back": Text(
        "Dit is de laatste slag. Een toets, en je bent terug.", "This is the last trick. Any key goes back."
    ),
    # The keys line: what matters now.
    "keys.play": Text(
        "1-8 speel  ←→ kies  l laatste slag  u terugnemen  s blok  F1 regels  q stoppen",
        "1-8 play  ←→ choose  l last trick  u take back  s sheet  F1 rules  q stop",
    ),
    "keys.play.short": Text(
        "1-8 speel  l slag  u terug  o opties  F1 regels  q stop",
        "1-8 play  l trick  u undo  o options  F1 rules  q stop",
    ),
    "keys.trumps": Text("{suits}  p pas", "{suits}  p pass"),
    "keys.trumps.rest": Text(
        "u terugnemen  n nieuw  o opties  F1 regels  q stoppen",
        "u take back  n new  o options  F1 rules  q stop",
    ),
    "keys.trumps.rest.short": Text("o opties  F1 regels  q stop", "o options  F1 rules  q stop"),
    "keys.turned": Text("1 {sign} speel", "1 {sign} play"),
    "keys.wait": Text(
        "l laatste slag  s blok  n nieuw  o opties  F1 regels  q stoppen",
        "l last trick  s sheet  n new  o options  F1 rules  q stop",
    ),
    "keys.wait.short": Text(
        "l slag  s blok  n nieuw  o opties  F1 regels  q stop", "l trick  s sheet  n new  o options  F1 rules  q stop"
    ),
    "keys.trick": Text("spatie verder", "space goes on"),
    "keys.next_deal": Text("spatie volgend spel", "space next deal"),
    "keys.match_over": Text("spatie nog een boom", "space another match"),
    "panel.next_deal": Text("Spatie: het volgende spel.", "Space: the next deal."),
    "panel.match_over": Text(
        "Spatie: nog een keer.  n: andere partij.  s: scoreblok.  q: stoppen.",
        "Space: once more.  n: another match.  s: score sheet.  q: stop.",
    ),
    "panel.deal": Text("Spel {number}", "Deal {number}"),
    "panel.match": Text("De partij is uit", "The match is over"),
}
