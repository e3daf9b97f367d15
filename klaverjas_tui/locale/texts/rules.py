"""Texts: a rule set in words. Keys are ``rules.<field>.<option>`` where a field has one sentence an option.

``rules.cell.<situation>.<owes>`` is one cell of the duty (RULES.md, "The duty, cell by cell") with what holds in it.
"""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # What these rules are.
    "rules.own.title": Text("Eigen regels", "House rules"),
    "rules.own": Text("Zo wordt er aan deze tafel gespeeld.", "This is how this table plays."),
    "rules.changed": Text("Aangepast voor deze tafel.", "Changed for this table."),
    "rules.changed.roem": Text(
        "Roem telt aan deze tafel vanzelf: je hoeft hem niet te melden.",
        "At this table roem counts by itself: you need not claim it.",
    ),
    # The cards.
    "rules.cards.title": Text("De kaarten", "The cards"),
    "rules.cards.trumps": Text("Troef", "Trumps"),
    "rules.cards.plain": Text("Andere kleuren", "Other suits"),
    "rules.cards.points": Text("punten", "points"),
    "rules.cards.total": Text(
        "Samen {cards} punten. De laatste slag geeft er {ten}: in een spel zitten er {total}.",
        "Together {cards} points. The last trick gives {ten}: a deal holds {total}.",
    ),
    "rules.cards.names": Text(
        "De troefboer heet ook de jas, de troefnegen de nel.",
        "The jack of trumps is called jas, the nine of trumps nel.",
    ),
    # Dealing, leading.
    "rules.deal.title": Text("Geven en uitkomen", "Dealing and leading"),
    "rules.deal.packets": Text(
        "Er wordt met de klok mee gegeven, in pakjes van {packets}. Na elk spel geeft de volgende.",
        "Cards are dealt clockwise in packets of {packets}. The next player deals after each deal.",
    ),
    "rules.deal.dealer": Text(
        "Wie het eerst geeft, wordt geloot.",
        "Who deals first is drawn by lot.",
    ),
    "rules.deal.lead": Text(
        "Wie links van de gever zit, komt uit, wie er ook speelt. Daarna komt uit wie de slag wint.",
        "The player left of the dealer leads, whoever made trumps. Then the winner of a trick leads.",
    ),
    "rules.deal.trick": Text(
        "De hoogste troef wint de slag. Zonder troef wint de hoogste kaart van de gevraagde kleur.",
        "The highest trump wins the trick. Without trumps the highest card of the suit led wins.",
    ),
    # Making trumps.
    "rules.trumps.title": Text("Troef maken", "Making trumps"),
    "rules.first_bidder.left": Text(
        "Wie links van de gever zit, spreekt als eerste.",
        "The player left of the dealer speaks first.",
    ),
    "rules.first_bidder.dealer": Text("De gever spreekt als eerste.", "The dealer speaks first."),
    "rules.trump_making.free": Text(
        "Om de beurt zeg je: ik speel, met een kleur, of: ik pas. De eerste die speelt, maakt die kleur troef.",
        "In turn you say: I play, with a suit, or: I pass. The first who plays makes that suit trumps.",
    ),
    "rules.trump_making.compulsory": Text(
        "Wie als eerste spreekt, moet een kleur troef maken. Passen kan niet.",
        "Who speaks first must make a suit trumps. There is no passing.",
    ),
    "rules.trump_making.turn": Text(
        "Er wordt een kleur gedraaid. Om de beurt zeg je: ik speel, of: ik pas. "
        "De eerste die speelt, maakt die kleur troef.",
        "A suit is turned. In turn you say: I play, or: I pass. The first who plays makes that suit trumps.",
    ),
    "rules.first_deal_clubs": Text(
        "In het eerste spel is klaveren gedraaid.",
        "In the first deal clubs are turned.",
    ),
    "rules.all_pass.first_must": Text(
        "Passen alle vier, dan moet wie als eerste sprak een kleur noemen.",
        "When all four pass, who spoke first must name a suit.",
    ),
    "rules.all_pass.dealer_forced": Text(
        "De gever spreekt als laatste. Passen de andere drie, dan moet de gever een kleur noemen.",
        "The dealer speaks last. When the other three pass, the dealer must name a suit.",
    ),
    "rules.all_pass.first_other_suit": Text(
        "Passen alle vier, dan moet wie als eerste sprak een andere kleur noemen dan de gedraaide.",
        "When all four pass, who spoke first must name another suit than the turned one.",
    ),
    "rules.all_pass.turn_again": Text(
        "Passen alle vier, dan wordt een andere kleur gedraaid. Wie als eerste sprak, moet die spelen.",
        "When all four pass, another suit is turned. Who spoke first must play it.",
    ),
    "rules.all_pass.redeal": Text(
        "Passen alle vier, dan geeft dezelfde gever opnieuw.",
        "When all four pass, the same dealer deals again.",
    ),
    "rules.hold_a_trump.not_required": Text(
        "Je mag ook een kleur troef maken waarvan je geen kaart hebt.",
        "You may also make a suit trumps of which you hold no card.",
    ),
    "rules.hold_a_trump.at_least_one": Text(
        "Je mag alleen een kleur troef maken waarvan je een kaart hebt, tenzij je moet en geen andere keus hebt.",
        "You may only make a suit trumps of which you hold a card, unless you must and have no other choice.",
    ),
    "rules.kraken": Text(
        "Daarna mag de tegenpartij kraken (×2), dan het spelende koppel rekraken (×4), "
        "dan de tegenpartij superkraken (×8).",
        "Then the opponents may kraak (×2), then the makers rekraak (×4), then the opponents superkraak (×8).",
    ),
    # The duty.
    "rules.duty.title.amsterdam": Text("Troefplicht: Amsterdams", "Trump duty: Amsterdam"),
    "rules.duty.title.rotterdam": Text("Troefplicht: Rotterdams", "Trump duty: Rotterdam"),
    "rules.duty.follow": Text(
        "Bekennen gaat voor: heb je de gevraagde kleur, dan speel je die. Hoger hoeft niet, behalve in troef.",
        "Following suit comes first: play the suit led if you hold it. You need not play higher, except in trumps.",
    ),
    "rules.duty.trump_led": Text(
        "Is troef gevraagd, dan speel je hoger dan de hoogste troef die er ligt, ook over je maat. "
        "Kun je niet hoger, dan speel je een lagere troef. Zonder troef mag alles.",
        "When trumps are led, play higher than the highest trump there, also over your partner. "
        "If you cannot, play a lower trump. Without trumps play any card.",
    ),
    "rules.duty.nothing": Text(
        "Heb je de gevraagde kleur niet en geen troef, dan mag alles.",
        "If you hold neither the suit led nor a trump, play any card.",
    ),
    "rules.duty.opponent": Text(
        "Heb je de gevraagde kleur niet maar wel troef, en ligt de slag aan een tegenstander:",
        "If you lack the suit led but hold trumps, and an opponent is winning the trick:",
    ),
    "rules.duty.partner": Text("En ligt de slag aan je maat:", "And if your partner is winning it:"),
    "rules.cell.opponent_plain.trump_in": Text(
        "- Er ligt geen troef: je moet introeven. Elke troef mag.",
        "- No trump lies there: you must trump in. Any trump will do.",
    ),
    "rules.cell.opponent_higher.overtrump": Text(
        "- Er ligt een troef en je kunt hoger: je moet overtroeven.",
        "- A trump lies there and you can beat it: you must overtrump.",
    ),
    "rules.cell.opponent_lower.discard": Text(
        "- Er ligt een troef en je kunt niet hoger: speel een andere kleur bij. "
        "Ondertroeven mag alleen als je niets dan troef hebt.",
        "- A trump lies there and you cannot beat it: discard another suit. "
        "Undertrump only if you hold nothing but trumps.",
    ),
    "rules.cell.opponent_lower.free_lower": Text(
        "- Er ligt een troef en je kunt niet hoger: alles mag, ook ondertroeven.",
        "- A trump lies there and you cannot beat it: any card, also a lower trump.",
    ),
    "rules.cell.opponent_lower.trump_lower": Text(
        "- Er ligt een troef en je kunt niet hoger: je moet toch troeven, dus ondertroeven.",
        "- A trump lies there and you cannot beat it: you must trump all the same, so undertrump.",
    ),
    "rules.cell.partner_plain.partner_free": Text(
        "- Er ligt geen troef: je hoeft niet te troeven. Alles mag.",
        "- No trump lies there: you need not trump. Any card will do.",
    ),
    "rules.cell.partner_plain.trump_in": Text(
        "- Er ligt geen troef: je moet toch introeven. Elke troef mag.",
        "- No trump lies there: you must trump in all the same. Any trump will do.",
    ),
    "rules.cell.partner_higher.partner_not_lower": Text(
        "- Er ligt een troef en je kunt hoger: alles mag, behalve een lagere troef.",
        "- A trump lies there and you can beat it: any card but a lower trump.",
    ),
    "rules.cell.partner_higher.partner_free": Text(
        "- Er ligt een troef en je kunt hoger: alles mag. Overtroeven hoeft niet, ondertroeven mag.",
        "- A trump lies there and you can beat it: any card. You need not overtrump, and may undertrump.",
    ),
    "rules.cell.partner_higher.overtrump": Text(
        "- Er ligt een troef en je kunt hoger: je moet toch overtroeven.",
        "- A trump lies there and you can beat it: you must overtrump all the same.",
    ),
    "rules.cell.partner_lower.partner_not_lower": Text(
        "- Er ligt een troef en je kunt niet hoger: speel een andere kleur bij. "
        "Ondertroeven mag alleen als je niets dan troef hebt.",
        "- A trump lies there and you cannot beat it: discard another suit. "
        "Undertrump only if you hold nothing but trumps.",
    ),
    "rules.cell.partner_lower.partner_free": Text(
        "- Er ligt een troef en je kunt niet hoger: alles mag, ook ondertroeven.",
        "- A trump lies there and you cannot beat it: any card, also a lower trump.",
    ),
    "rules.cell.partner_lower.discard": Text(
        "- Er ligt een troef en je kunt niet hoger: speel een andere kleur bij. "
        "Ondertroeven mag alleen als je niets dan troef hebt.",
        "- A trump lies there and you cannot beat it: discard another suit. "
        "Undertrump only if you hold nothing but trumps.",
    ),
    "rules.cell.partner_lower.free_lower": Text(
        "- Er ligt een troef en je kunt niet hoger: alles mag, ook ondertroeven.",
        "- A trump lies there and you cannot beat it: any card, also a lower trump.",
    ),
    "rules.cell.partner_lower.trump_lower": Text(
        "- Er ligt een troef en je kunt niet hoger: je moet toch troeven, dus ondertroeven.",
        "- A trump lies there and you cannot beat it: you must trump all the same, so undertrump.",
    ),
    # Roem.
    "rules.roem.title": Text("Roem", "Roem"),
    "rules.roem.run_3": Text(
        "driekaart: drie opeenvolgende kaarten van een kleur in een slag",
        "run of three: three cards in sequence of a suit in one trick",
    ),
    "rules.roem.run_4": Text(
        "vierkaart: vier opeenvolgende kaarten van een kleur in een slag",
        "run of four: four cards in sequence of a suit in one trick",
    ),
    "rules.roem.four": Text("vier {ranks} in een slag", "four {ranks} in one trick"),
    "rules.stuk.in_trick": Text(
        "stuk: heer en vrouw van troef in een slag, ook boven op een drie- of vierkaart",
        "stuk: king and queen of trumps in one trick, also on top of a run",
    ),
    "rules.stuk.announced_from_hand": Text(
        "stuk: heer en vrouw van troef in een hand; het telt voor dat koppel als de tweede van de twee gespeeld is",
        "stuk: king and queen of trumps in one hand; it counts for that side once the second of them is played",
    ),
    "rules.roem.order": Text(
        "De volgorde voor roem is {ranks}, ook in troef.",
        "The order for roem is {ranks}, in trumps too.",
    ),
    "rules.roem.goes": Text(
        "Roem in een slag is voor wie de slag wint.",
        "Roem in a trick is for the side that wins it.",
    ),
    "rules.roem_claim.auto": Text("Roem telt vanzelf.", "Roem counts by itself."),
    "rules.roem_claim.anyone": Text(
        "Roem telt alleen als een van beide koppels hem meldt voordat de slag is omgedraaid. Verzwijgen mag.",
        "Roem counts only if either side claims it before the trick is turned. You may keep silent.",
    ),
    "rules.roem_claim.winner_only": Text(
        "Roem telt alleen als het koppel dat de slag wint hem meldt voordat de slag is omgedraaid. Verzwijgen mag.",
        "Roem counts only if the side that wins the trick claims it before it is turned. You may keep silent.",
    ),
    "rules.hand_roem.title": Text("Roem in de hand", "Roem in hand"),
    "rules.hand_roem.run_3": Text("driekaart", "run of three"),
    "rules.hand_roem.run_4": Text("vierkaart", "run of four"),
    "rules.hand_roem.run_5": Text("vijfkaart of langer", "run of five or more"),
    "rules.hand_roem.four": Text("vier {ranks}", "four {ranks}"),
    "rules.hand_roem.stuk": Text(
        "stuk: heer en vrouw van troef in een hand; telt altijd",
        "stuk: king and queen of trumps in one hand; always counts",
    ),
    "rules.hand_roem.besides": Text(
        "Dit is de roem die je bij de eerste slag in je hand hebt. De roem in de slagen komt erbij.",
        "This is the roem that you hold at the first trick. The roem in the tricks comes on top of it.",
    ),
    "rules.hand_roem_compare.team_total": Text(
        "Het koppel met samen de meeste roem in de hand schrijft die, het andere niets.",
        "The side with more roem in hand together writes all of it, the other none.",
    ),
    "rules.hand_roem_compare.best_single": Text(
        "Het koppel met de hoogste losse roem schrijft al zijn roem in de hand, het andere niets.",
        "The side with the highest single meld writes all its roem in hand, the other none.",
    ),
    "rules.hand_roem_tie.both": Text(
        "Is het gelijk, dan schrijven beide koppels hun roem.",
        "When it is level, both sides write theirs.",
    ),
    "rules.hand_roem_tie.rank_then_suit": Text(
        "Is het gelijk, dan beslist de hoogste losse roem: eerst de punten, dan de hoogste kaart, "
        "dan de kleur (schoppen, harten, ruiten, klaveren).",
        "When it is level, the highest single meld decides: by points, then by its top card, "
        "then by suit (spades, hearts, diamonds, clubs).",
    ),
    # Scoring.
    "rules.score.title": Text("Tellen", "Scoring"),
    "rules.score.made": Text(
        "Het spelende koppel moet met roem meer halen dan de tegenpartij.",
        "The makers must take more than the opponents, roem included.",
    ),
    "rules.score.nat": Text(
        "Anders is het nat: het schrijft niets, en de tegenpartij {points} en alle roem.",
        "Else they are nat: they write nothing, and the opponents {points} and all roem.",
    ),
    "rules.score.level": Text("Gelijk is ook nat.", "Level is nat too."),
    "rules.score.pit": Text(
        "Pit, alle acht slagen voor het spelende koppel: {bonus} roem erbij.",
        "Pit, all eight tricks for the makers: {bonus} more in roem.",
    ),
    "rules.tegenpit": Text(
        "Tegenpit, alle acht slagen voor de tegenpartij: {bonus} roem erbij.",
        "Tegenpit, all eight tricks for the opponents: {bonus} more in roem.",
    ),
    "rules.tegenpit.nothing": Text(
        "Tegenpit, alle acht slagen voor de tegenpartij, geeft niets extra.",
        "Tegenpit, all eight tricks for the opponents, gives nothing extra.",
    ),
    "rules.kraak_doubles.cards": Text(
        "Een kraak verdubbelt de kaartpunten, niet de roem en de pit.",
        "A kraak doubles the card points, not roem and pit.",
    ),
    "rules.kraak_doubles.all": Text(
        "Een kraak verdubbelt alles: kaartpunten, roem en pit.",
        "A kraak doubles everything: card points, roem and pit.",
    ),
    "rules.kraak_result.winner_takes_all": Text(
        "Na een kraak schrijft een van de koppels alles: wie minder haalt, is nat.",
        "After a kraak one side writes everything: the side with less is nat.",
    ),
    "rules.kraak_result.split": Text(
        "Haalt het spelende koppel het na een kraak, dan schrijft elk koppel zijn eigen punten.",
        "When the makers succeed after a kraak, each side writes its own points.",
    ),
    "rules.kraak_tie.last_doubler": Text(
        "Gelijk na een kraak: nat is wie het laatst kraakte.",
        "Level after a kraak: the side that doubled last is nat.",
    ),
    "rules.kraak_tie.declarer": Text(
        "Gelijk na een kraak: het spelende koppel is nat.",
        "Level after a kraak: the makers are nat.",
    ),
    "rules.spades_double.card_points": Text(
        "Met schoppen troef tellen de kaartpunten dubbel ({total}), roem en pit niet.",
        "With spades as trumps the card points count double ({total}), roem and pit do not.",
    ),
    "rules.spades_double.trump_cards": Text(
        "Met schoppen troef tellen de troeven dubbel: in een spel zitten dan {total} punten.",
        "With spades as trumps the trump cards count double: a deal then holds {total} points.",
    ),
    "rules.nat_test.before_multiplier": Text(
        "Of het spelende koppel nat is, hangt af van de punten voor het verdubbelen.",
        "Whether the makers are nat is decided before anything is doubled.",
    ),
    "rules.nat_test.after_multiplier": Text(
        "Of het spelende koppel nat is, hangt af van de punten na het verdubbelen.",
        "Whether the makers are nat is decided after everything is doubled.",
    ),
    # Revoking, looking back.
    "rules.table.title": Text("Verzaken en terugkijken", "Revoking and looking back"),
    "rules.verzaken.impossible": Text(
        "Verzaken kan niet: een kaart die niet mag, wordt geweigerd met de reden.",
        "You cannot revoke: a card that is not allowed is refused with the reason.",
    ),
    "rules.verzaak_scope.all": Text(
        "Verzaken is niet bekennen of de troefplicht breken.",
        "A revoke is not following suit, or breaking the trump duty.",
    ),
    "rules.verzaak_scope.suit_only": Text(
        "Verzaken is niet bekennen. De troefplicht breken is geen verzaken.",
        "A revoke is not following suit. Breaking the trump duty is none.",
    ),
    "rules.verzaken.possible": Text(
        "Tot de slag is omgedraaid, mag je de kaart terugnemen. Die ligt dan open als strafkaart "
        "en moet gespeeld worden zodra hij mag.",
        "Until the trick is turned you may take the card back. It then lies open "
        "and must be played as soon as it may be.",
    ),
    "rules.verzaak.kbn": Text(
        "Wordt verzaken gemeld, dan is het spel uit. Het koppel dat verzaakte schrijft niets, "
        "het andere {points}, {bonus} en alle roem tot dan toe.",
        "When a revoke is called the deal is over. The side that revoked writes nothing, "
        "the other {points}, {bonus} and all roem so far.",
    ),
    "rules.verzaak.flat": Text(
        "Wordt verzaken gemeld, dan is het spel uit. Het koppel dat verzaakte schrijft niets, "
        "het andere {points} en {bonus}. Andere roem vervalt.",
        "When a revoke is called the deal is over. The side that revoked writes nothing, "
        "the other {points} and {bonus}. Other roem is lost.",
    ),
    "rules.verzaak.redeal": Text(
        "Wordt verzaken gemeld, dan geeft dezelfde gever opnieuw.",
        "When a revoke is called the same dealer deals again.",
    ),
    "rules.last_trick.until_next_complete": Text(
        "De laatste slag mag je zien tot de volgende slag compleet is.",
        "You may look at the last trick until the next one is complete.",
    ),
    "rules.last_trick.until_next_lead": Text(
        "De laatste slag mag je zien tot er weer is uitgekomen.",
        "You may look at the last trick until the next card is led.",
    ),
    "rules.last_trick.never": Text(
        "De laatste slag mag je niet meer zien.",
        "You may not look at the last trick.",
    ),
    # The match.
    "rules.match.title.deals": Text("De boom", "The match"),
    "rules.match.title.points": Text("De partij", "The match"),
    "rules.match.deals.one": Text("De boom is een spel.", "The match is one deal."),
    "rules.match.deals.many": Text("De boom is {n} spellen.", "The match is {n} deals."),
    "rules.match.deals.end": Text(
        "Wie dan de meeste punten heeft, wint. Gelijk is gelijkspel.",
        "The side with more points then wins. Level is a draw.",
    ),
    "rules.match.points": Text(
        "De partij is uit als een koppel na een spel {points} punten of meer heeft.",
        "The match is over when a side has {points} points or more after a deal.",
    ),
    "rules.match.points.end": Text(
        "Hebben beide koppels die, dan wint het hoogste. Gelijk: er wordt doorgespeeld.",
        "If both sides have them, the higher one wins. Level: play goes on.",
    ),
}
