"""Texts: why a bot chose what it chose, and what is wrong with a bot.

The reasons name nobody, so that they are true of a bot and as advice to you. ``suit``, ``cards`` and ``expected`` are
what ``WhyKind`` says of each kind; what is expected has a sentence of its own, since not every bot expects anything.
"""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "problem.level": Text(
        'Een niveau "{name}" is er niet: kies uit {levels}, of schrijf module:Class voor een eigen speler.',
        'There is no level "{name}": choose from {levels}, or write module:Class for a bot of your own.',
    ),
    "problem.bot_module": Text(
        "De speler {name} is er niet: Python kan {module} niet vinden (kijk naar PYTHONPATH).",
        "The bot {name} is not there: Python cannot find {module} (look at PYTHONPATH).",
    ),
    "problem.bot_class": Text(
        "De speler {name} is er niet: {module} heeft geen {bot}.",
        "The bot {name} is not there: {module} has no {bot}.",
    ),
    "problem.bot_methods": Text(
        "{name} kan niet spelen: er ontbreekt {methods}.",
        "{name} cannot play: it lacks {methods}.",
    ),
    "problem.bot_fails": Text(
        "{name} kan niet spelen, want het begin mislukt: {error}",
        "{name} cannot play, since it fails to start: {error}",
    ),
    "why.only_card": Text("Er valt niets te kiezen.", "There is nothing to choose."),
    "why.must_name": Text(
        "Passen mag niet, en {suit} is het beste.",
        "Passing is not allowed, and {suit} are best.",
    ),
    "why.hand_good_enough": Text("Sterk genoeg om te spelen.", "Strong enough to play."),
    "why.hand_too_weak": Text(
        "Te zwak om te spelen; het beste was {suit}.",
        "Too weak to play; {suit} would have been best.",
    ),
    "why.good_against": Text(
        "Passen levert meer op: met deze kaarten is tegenspelen beter dan {suit} spelen.",
        "Passing brings more: these cards do better against the makers than playing {suit}.",
    ),
    "why.expects_nat": Text("Sterk genoeg om te kraken.", "Strong enough to double."),
    "why.no_double": Text("Te zwak om te kraken.", "Too weak to double."),
    "why.difference": Text(
        "Verwacht verschil: {expected} punten.",
        "Expected difference: {expected} points.",
    ),
    "why.draw_trumps": Text(
        "Troef trekken: de tegenstanders kunnen nog {cards} hebben.",
        "To draw trumps: the opponents may still hold {cards}.",
    ),
    "why.fetch_jack": Text(
        "De boer halen: {cards} kan nog bij de tegenstanders zitten.",
        "To fetch the jack: the opponents may still hold {cards}.",
    ),
    "why.trumps_asked": Text(
        "De maat vroeg om troef.",
        "The partner asked for trumps.",
    ),
    "why.master_card": Text(
        "Niemand anders heeft nog een hogere {suit}.",
        "Nobody else holds a higher card of {suit}.",
    ),
    "why.partner_asked": Text(
        "De maat heeft {suit} opgeseind.",
        "The partner signalled for {suit}.",
    ),
    "why.return_suit": Text(
        "Terugspelen wat de maat uitkwam: {suit}. De maat kan {cards} nog hebben.",
        "To return the suit that the partner led: {suit}. The partner may still hold {cards}.",
    ),
    "why.give_ruff": Text(
        "De maat kan {suit} introeven.",
        "The partner can trump {suit}.",
    ),
    "why.ask_trumps": Text(
        "Een lage {suit}: de maat moet troef terugspelen.",
        "A low card of {suit}: the partner is to lead trumps back.",
    ),
    "why.low_lead": Text(
        "Er is geen vaste slag: uitkomen in {suit} geeft het minst weg.",
        "There is no certain trick: leading {suit} gives the least away.",
    ),
    "why.take_trick": Text(
        "{cards} lag; de slag wordt overgenomen.",
        "It takes the trick over from {cards}.",
    ),
    "why.take_trick.worth": Text(
        "{cards} lag; de slag wordt overgenomen: {expected} punten.",
        "It takes the trick over from {cards}: {expected} points.",
    ),
    "why.smeren": Text(
        "Smeren: de slag is voor de maat, met {cards}.",
        "To give the partner points: the trick is the partner's, with {cards}.",
    ),
    "why.smeren.ahead": Text(
        "Smeren: de maat moet nog, en zal de slag wel halen.",
        "To give the partner points: the partner is still to play and should take the trick.",
    ),
    "why.likely_ours": Text(
        "Smeren: de slag is waarschijnlijk voor de maat.",
        "To give the partner points: the trick is probably the partner's.",
    ),
    "why.partners_trick": Text(
        "De slag is al voor de maat, met {cards}.",
        "The trick is the partner's already, with {cards}.",
    ),
    "why.made_roem": Text(
        "Dat maakt roem: {cards}.",
        "That makes roem: {cards}.",
    ),
    "why.made_roem.worth": Text(
        "Dat maakt {expected} roem: {cards}.",
        "That makes {expected} roem: {cards}.",
    ),
    "why.no_roem_for_them": Text(
        "Met {cards} kregen de tegenstanders meer roem.",
        "With {cards} the opponents would have had more roem.",
    ),
    "why.no_roem_for_them.worth": Text(
        "Met {cards} kregen de tegenstanders meer roem: {expected}.",
        "With {cards} the opponents would have had more roem: {expected}.",
    ),
    "why.risks_roem": Text(
        "Met {cards} konden de tegenstanders roem maken.",
        "With {cards} the opponents could have made roem.",
    ),
    "why.no_points_for_them": Text(
        "De slag lijkt verloren: {cards} blijft er buiten.",
        "The trick looks lost: {cards} stays out of it.",
    ),
    "why.keep_high": Text("{cards} is later meer waard.", "{cards} is worth more later."),
    "why.signal_on": Text(
        "Opseinen in {suit}: daar zit {cards} nog.",
        "A signal that asks for {suit}: {cards} is still there.",
    ),
    "why.signal_off": Text(
        "Afseinen: in {suit} zit niet veel.",
        "A signal: there is not much in {suit}.",
    ),
    "why.decides": Text(
        "Deze slag kan het spel beslissen: halen of nat, of alle slagen.",
        "This trick may decide the deal: made or nat, or all the tricks.",
    ),
    "why.throw_low": Text(
        "Die kost weinig, en meer was er niet te halen.",
        "It costs little, and there was nothing more to be had.",
    ),
    "why.best_on_average": Text(
        "Gemiddeld brengt dat meer op dan {cards}, zoals de kaarten kunnen zitten.",
        "On average it brings in more than {cards}, as the cards may lie.",
    ),
    "why.best_of_all_ways": Text(
        "Over alle mogelijke verdelingen brengt dat meer op dan {cards}.",
        "Over all the ways the cards can still lie it brings in more than {cards}.",
    ),
    "why.lead.one": Text("Het scheelt ongeveer {n} punt.", "The difference is about {n} point."),
    "why.lead.many": Text("Het scheelt ongeveer {n} punten.", "The difference is about {n} points."),
    "why.finished": Text("De laatste slag wordt omgedraaid.", "The last trick is turned."),
    "why.whim": Text("Zomaar, zonder reden.", "On a whim, for no reason."),
    "why.unsaid": Text("Er is geen reden bij gezegd.", "No reason was given."),
    "why.master_kept": Text(
        "{cards} blijft bewaard: uitkomen in {suit} geeft nu het minst weg.",
        "{cards} is kept: leading {suit} gives the least away now.",
    ),
    "why.may_ruff": Text(
        "Misschien kan de maat {suit} introeven.",
        "The partner may be able to trump {suit}.",
    ),
    "why.trump_to_maker": Text(
        "Troef voor de maat, die speelt.",
        "Trumps to the partner, who is the maker.",
    ),
    "why.smeren_keeping": Text(
        "Smeren, maar {cards} blijft bewaard: die kan later meer opleveren.",
        "To give the partner points, but {cards} is kept: it may bring more later.",
    ),
    "why.dear_card": Text(
        "Die kost punten, maar een andere kaart kost naar verwachting meer.",
        "It costs points, but another card is expected to cost more.",
    ),
    # While the deal is played: what all could see in it, with no card, suit or number.
    "why.during.must_name": Text("Passen mocht niet.", "Passing was not allowed."),
    "why.during.hand_good_enough": Text("Sterk genoeg om te spelen.", "Strong enough to play."),
    "why.during.hand_too_weak": Text("Te zwak om te spelen.", "Too weak to play."),
    "why.during.expects_nat": Text("Sterk genoeg om te kraken.", "Strong enough to double."),
    "why.during.no_double": Text("Te zwak om te kraken.", "Too weak to double."),
    "why.during.draw_trumps": Text("Troef trekken.", "To draw trumps."),
    "why.during.master_card": Text("De hoogste die er nog is in die kleur.", "The highest card left of that suit."),
    "why.during.partner_asked": Text("De maat heeft die kleur opgeseind.", "The partner signalled for that suit."),
    "why.during.return_suit": Text(
        "Terugspelen wat de maat uitkwam.",
        "To return the suit that the partner led.",
    ),
    "why.during.take_trick": Text("De slag wordt overgenomen.", "It takes the trick over."),
    "why.during.smeren": Text(
        "Smeren: punten op de slag van de maat.",
        "To give points to the partner's trick.",
    ),
    "why.during.signal_on": Text("Opseinen.", "A signal that asks for that suit."),
    "why.during.signal_off": Text("Afseinen.", "A signal that warns off that suit."),
    "why.during.later": Text("Waarom precies, staat er na het spel.", "Why exactly is told after the deal."),
}
