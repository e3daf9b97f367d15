"""Texts: the first lesson.

``lesson.step.*`` is told at a step, ``lesson.option.*`` are the answers to its question, and ``lesson.less.*`` is why
an answer is not the best one. A card is a place with its code, and figures come from the deal: ``points`` and
``roem`` are those of the last trick, ``lying`` its points without the ten, ``ours``, ``theirs`` and ``our_roem`` what
was taken so far, ``together`` the first and the last of them; ``whole`` is all there is in the deal, ``half`` and
``needed`` half of it and a point more.
"""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "lesson.title": Text("Eerste les", "First lesson"),
    "lesson.part.start": Text("voor we beginnen", "before we begin"),
    "lesson.part.follow": Text("slag 1: bekennen", "trick 1: following suit"),
    "lesson.part.trump_in": Text("slag 2: introeven", "trick 2: trumping in"),
    "lesson.part.trumps": Text("slag 3: troef trekken", "trick 3: drawing trumps"),
    "lesson.part.roem": Text("slag 4: roem", "trick 4: roem"),
    "lesson.part.partner": Text("slag 5: je maat wint", "trick 5: partner wins"),
    "lesson.part.overtrump": Text("slag 6: overtroeven", "trick 6: overtrumping"),
    "lesson.part.count": Text("slag 7: tellen", "trick 7: counting"),
    "lesson.part.last": Text("slag 8: de laatste", "trick 8: the last one"),
    "lesson.part.score": Text("de uitslag", "the score"),
    "lesson.score": Text("Wij {ours}  Zij {theirs}", "We {ours}  They {theirs}"),
    "lesson.score.roem": Text("Wij {ours} + {roem} roem  Zij {theirs}", "We {ours} + {roem} roem  They {theirs}"),
    # Before the first trick.
    "lesson.step.welcome": Text(
        "Klaverjassen doe je met z'n vieren, twee tegen twee. Jij zit op Zuid, je maat zit tegenover je op Noord."
        " West en Oost spelen tegen jullie. In deze les liggen alle kaarten open, zodat je alles kunt zien. De anderen"
        " spelen alsof ze alleen hun eigen kaarten zien.",
        "Klaverjas is a game for four, two against two. You sit South, your partner sits opposite you, North. West"
        " and East play against you. In this lesson all cards lie open, so that you can see everything. The others"
        " play as if they saw only their own cards.",
    ),
    "lesson.step.tricks": Text(
        "Ieder heeft acht kaarten. Met de klok mee legt ieder er één op tafel: die vier kaarten zijn een slag. Wie de"
        " hoogste legt, wint de slag met alle punten die erin zitten, en komt uit voor de volgende. Een spel heeft dus"
        " acht slagen.",
        "Everybody has eight cards. Clockwise, each lays one on the table: those four cards are a trick. Whoever lays"
        " the highest wins the trick with all the points in it, and leads to the next one. So a deal has eight tricks.",
    ),
    "lesson.step.plain": Text(
        "De kaarten van een gewone kleur, van hoog naar laag: aas, tien, heer, vrouw, boer, negen, acht, zeven. De"
        " tien is dus hoger dan de heer! Het aas telt 11 punten, de tien 10, de heer 4, de vrouw 3 en de boer 2."
        " Negen, acht en zeven tellen niets.",
        "The cards of a plain suit, from high to low: ace, ten, king, queen, jack, nine, eight, seven. So the ten is"
        " above the king! The ace counts 11 points, the ten 10, the king 4, the queen 3 and the jack 2. Nine, eight"
        " and seven count nothing.",
    ),
    "lesson.step.trumps": Text(
        "Eén van de vier kleuren is troef, en elke troef wint van alle andere kleuren. In troef is de boer de baas:"
        " 20 punten. Dan komt de negen, die nel heet: 14 punten. Daarna aas, tien, heer, vrouw, acht, zeven, en die"
        " tellen zoveel als altijd.",
        "One of the four suits is trumps, and every trump beats all the other suits. In trumps the jack is on top: 20"
        " points. Then comes the nine, which is called nel: 14 points. After them ace, ten, king, queen, eight, seven,"
        " and these count as much as ever.",
    ),
    "lesson.step.make": Text(
        "Noord heeft gegeven, dus Oost mag als eerste zeggen of hij speelt. Oost past. Nu jij. Wie speelt, kiest de"
        " troefkleur, en moet met zijn maat meer dan de helft van de punten halen. Kijk naar je hand. Welke kleur maak"
        " je troef?",
        "North has dealt, so East is the first to say whether he plays. East passes. Now you. Whoever plays chooses"
        " the trump suit, and must take more than half of the points together with his partner. Look at your hand."
        " Which suit do you make trumps?",
    ),
    "lesson.less.make.spades": Text(
        "Twee schoppen is te weinig. Kies de kleur waarvan je de boer en de nel hebt.",
        "Two spades are too few. Choose the suit of which you hold the jack and the nel.",
    ),
    "lesson.less.make.diamonds": Text(
        "Twee kleine ruiten winnen niets. Kies de kleur waarvan je de boer en de nel hebt.",
        "Two small diamonds win nothing. Choose the suit of which you hold the jack and the nel.",
    ),
    "lesson.less.make.clubs": Text(
        "Je hebt geen enkele klaveren. Kies de kleur waarvan je de boer en de nel hebt.",
        "You have no clubs at all. Choose the suit of which you hold the jack and the nel.",
    ),
    "lesson.step.made": Text(
        "Harten is troef, en jij en Noord zijn het spelende koppel. Je hebt de boer, de nel en nog twee: de helft van"
        " alle troeven. Wie links van de gever zit, komt uit. Dat is Oost.",
        "Hearts are trumps, and you and North are the makers. You have the jack, the nel and two more: half of all"
        " the trumps. Whoever sits to the left of the dealer leads. That is East.",
    ),
    # Trick 1: following suit.
    "lesson.step.follow": Text(
        "Oost komt uit met {AD}. Nu is ruiten gevraagd, en wie ruiten heeft, moet ruiten spelen. Dat heet bekennen,"
        " en het moet ook als je een mooie troef hebt. De hoogste ruiten wint, en hoger dan het aas is er niet. Leg"
        " dus een kleintje.",
        "East leads {AD}. That asks for diamonds, and whoever has diamonds must play one. That is called following"
        " suit. You must, even with a fine trump in your hand. The highest diamond wins, and nothing is above the ace."
        " So play a small one.",
    ),
    "lesson.step.followed": Text(
        "De slag is voor Oost: {points} punten. West zag dat de slag aan zijn maat lag, en legde er {TD} bij. Zo geef"
        " je je maat punten, en dat heet smeren. Oost heeft de slag, dus Oost komt weer uit.",
        "The trick goes to East: {points} points. West saw that his partner was winning it, and added {TD}. Giving"
        " points to your partner like that is called smeren. East has won the trick, so East leads again.",
    ),
    # Trick 2: trumping in.
    "lesson.step.trump_in": Text(
        "Oost komt uit met {AC}. Jij hebt geen klaveren, dus bekennen kan niet. De slag ligt aan Oost, en dat is een"
        " tegenstander. Dan moet je troef leggen, en dat heet introeven. Zelfs de kleinste troef wint van dit aas."
        " Welke leg je?",
        "East leads {AC}. You have no clubs, so you cannot follow suit. East is winning the trick, and he is an"
        " opponent. Then you must play a trump, which is called trumping in. Even the smallest trump beats this ace."
        " Which one do you play?",
    ),
    "lesson.less.trump_in.high": Text(
        "Die wint ook, maar {7H} wint net zo goed. Bewaar je hoge troeven.",
        "That wins too, but {7H} wins just as well. Keep your high trumps.",
    ),
    "lesson.step.trumped_in": Text(
        "Met {7H} heb je de slag. Noord zit achteraan, ziet dat de slag van jullie is en smeert {TC}. Dat maakt"
        " {points} punten voor jullie. En wie de slag heeft, komt uit: jij dus.",
        "With {7H} you have the trick. North plays last, sees that it is yours, and gives you {TC}. That makes"
        " {points} points for your side. And whoever has won the trick leads: that is you.",
    ),
    # Trick 3: drawing trumps.
    "lesson.step.lead": Text(
        "Nu kom jij uit. Wie speelt, begint vaak met troef trekken: is er troef gevraagd, dan moet ieder die troef"
        " heeft, troef spelen. Met elke troef die West en Oost kwijt zijn, worden je andere kaarten veiliger. Begin"
        " met je hoogste.",
        "Now you lead. The maker often draws trumps first: when trumps are led, everybody who has one must play one."
        " With every trump that West and East lose, your other cards are safer. Begin with your highest.",
    ),
    "lesson.less.lead.nine": Text(
        "Die wint ook, want de boer heb je zelf. Maar de boer is hoger: begin daarmee.",
        "That wins too, for you have the jack yourself. But the jack is higher: begin with it.",
    ),
    "lesson.less.lead.king": Text(
        "Die neemt West met {AH}: in troef is het aas hoger dan de heer.",
        "West takes that with {AH}: in trumps the ace is above the king.",
    ),
    "lesson.less.lead.plain": Text(
        "Die komt straks. Speel eerst troef: daar ben je sterk in.",
        "That comes later. Play a trump first: there you are strong.",
    ),
    "lesson.step.led": Text(
        "Is er troef gevraagd, dan moet je ook hoger als je kunt. Hoger dan de boer kan niemand: West verliest zelfs"
        " {AH}. Oost legt zijn laagste. Noord heeft geen troef en mag alles: hij speelt {9S} bij. De slag is voor jou:"
        " {points} punten.",
        "When trumps are led, you must also go higher if you can. Nobody can beat the jack: West even loses {AH}."
        " East plays his lowest. North has no trumps and may play anything: he discards {9S}. The trick is yours:"
        " {points} points.",
    ),
    # Trick 4: roem.
    "lesson.step.roem": Text(
        "Drie kaarten van een kleur op rij in één slag, dat is roem: 20 extra voor wie de slag wint. Vier op rij is"
        " 50. Voor roem is de rij aas, heer, vrouw, boer, tien, negen, acht, zeven. Noord heeft {AS}, en de enige"
        " schoppen van Oost is {QS}. Waarmee kom je uit?",
        "Three cards of a suit in a row in one trick are roem: 20 extra for whoever wins it. Four in a row are 50."
        " For roem the row is ace, king, queen, jack, ten, nine, eight, seven. North has {AS}, and the only spade of"
        " East is {QS}. What do you lead?",
    ),
    "lesson.less.roem.ten": Text(
        "Noord wint dan wel met {AS}, maar er liggen geen drie kaarten op rij.",
        "North does win that with {AS}, but there are no three cards in a row.",
    ),
    "lesson.less.roem.nine": Text(
        "Dan legt Oost {QH} en houdt hij {TH}, en die is hoger dan {KH}. Zoek de roem.",
        "Then East plays {QH} and keeps {TH}, which is above {KH}. Look for the roem.",
    ),
    "lesson.less.roem.king": Text(
        "Die neemt Oost met {TH}: in troef is de tien hoger dan de heer. Zoek de roem.",
        "East takes that with {TH}: in trumps the ten is above the king. Look for the roem.",
    ),
    "lesson.less.roem.diamond": Text(
        "Die slag wint West met {KD}. Zoek de roem.",
        "West wins that trick with {KD}. Look for the roem.",
    ),
    "lesson.step.run": Text(
        "Aas, heer en vrouw van schoppen: drie op rij. Noord wint met het aas, dus de slag is voor jullie: {points}"
        " punten en {roem} roem. Roem gaat altijd naar wie de slag wint. Pas dus op dat je die niet aan de anderen"
        " geeft.",
        "Ace, king and queen of spades: three in a row. North wins with the ace, so the trick is yours: {points}"
        " points and {roem} roem. Roem always goes to whoever wins the trick. So take care not to give it to the"
        " others.",
    ),
    # Trick 5: the partner's trick.
    "lesson.step.partner": Text(
        "Noord komt uit met {KC}. Aas en tien zijn al gespeeld, dus de heer is nu de hoogste klaveren. Jij hebt ze"
        " niet, maar deze slag ligt aan je maat. In Amsterdam hoef je dan niet te troeven: je mag alles spelen. Geef"
        " je maat punten.",
        "North leads {KC}. Ace and ten are gone, so the king is now the highest club. You have none, but this trick"
        " lies with your partner. In Amsterdam you need not trump then: you may play anything. Give your partner"
        " points.",
    ),
    "lesson.less.partner.diamond": Text(
        "Dat mag, maar er zitten geen punten in. De slag is van jullie: leg er iets moois bij.",
        "You may, but it has no points. The trick is your side's: add something good to it.",
    ),
    "lesson.less.partner.trump": Text(
        "Dat mag, maar het is zonde: de slag was al van jullie. Bewaar je troef.",
        "You may, but it is a waste: the trick was your side's already. Keep your trumps.",
    ),
    "lesson.step.gave": Text(
        "Gesmeerd! De slag is voor jullie: {points} punten. Zelf met {TS} uitkomen was gevaarlijk: Oost heeft geen"
        " schoppen meer en had hem kunnen aftroeven.",
        "Well given! The trick is yours: {points} points. To lead {TS} yourself was dangerous: East has no spades"
        " left and could have trumped it.",
    ),
    "lesson.step.rotterdam": Text(
        "In Rotterdam is de regel strenger. Kun je daar niet bekennen, dan moet je troeven, ook als de slag aan je"
        " maat ligt. Wat had je daar in deze slag mogen spelen?",
        "In Rotterdam the rule is stricter. If you cannot follow suit there, you must trump, even when the trick lies"
        " with your partner. What could you have played to this trick there?",
    ),
    "lesson.option.rotterdam.1": Text("Alleen {9H} of {KH}.", "Only {9H} or {KH}."),
    "lesson.option.rotterdam.2": Text("Ook {TS}.", "Also {TS}."),
    "lesson.less.rotterdam.2": Text(
        "In Rotterdam moest je troeven, van wie de slag ook is. Schoppen is geen troef.",
        "In Rotterdam you had to trump, whoever has the trick. Spades are not trumps.",
    ),
    # Trick 6: overtrumping.
    "lesson.step.overtrump": Text(
        "Noord komt uit met {QC}. Oost heeft geen klaveren meer en moet introeven: {QH}. Jij hebt ze ook niet. Ligt"
        " de slag aan een tegenstander met troef, dan moet je hoger als je kunt: overtroeven. En heer en vrouw van"
        " troef in één slag, dat is stuk: 20 roem.",
        "North leads {QC}. East has no clubs left and must trump in: {QH}. You have none either. When an opponent is"
        " winning with a trump, you must go higher if you can: overtrump. And king and queen of trumps in one trick"
        " are stuk: 20 roem.",
    ),
    "lesson.less.overtrump.nine": Text(
        "Die wint ook. Maar met {KH} op {QH} heb je stuk: 20 roem.",
        "That wins too. But with {KH} on {QH} you have stuk: 20 roem.",
    ),
    "lesson.step.stuk": Text(
        "Stuk! De slag is voor jou: {points} punten en {roem} roem. West heeft geen klaveren en geen troef, dus die"
        " mocht alles spelen. Er is nog een soort roem: vier gelijke in één slag, zoals vier heren. Die zijn 100.",
        "Stuk! The trick is yours: {points} points and {roem} roem. West has no clubs and no trumps, so he could play"
        " anything. There is one more kind of roem: four alike in one trick, such as four kings. They are 100.",
    ),
    "lesson.step.undertrump": Text(
        "Een troef leggen onder een troef die er al ligt, heet ondertroeven. Is er geen troef gevraagd, dan mag dat"
        " in Amsterdam alleen als je niets anders hebt. Stel dat je in deze slag alleen nog {7H} en {8D} had. Wat"
        " moest je dan spelen?",
        "To play a trump below one that lies there is called undertrumping. When trumps were not led, in Amsterdam"
        " you may do so only if you have nothing else. Suppose you had only {7H} and {8D} left in this trick. What"
        " would you have to play?",
    ),
    "lesson.option.undertrump.1": Text("De troef: {7H}.", "The trump: {7H}."),
    "lesson.option.undertrump.2": Text("De andere kaart: {8D}.", "The other card: {8D}."),
    "lesson.less.undertrump.1": Text(
        "Dat is ondertroeven, en je hebt nog iets anders.",
        "That undertrumps, and you have something else.",
    ),
    # Trick 7: counting.
    "lesson.step.count": Text(
        "Klaverjassen is tellen, vooral de troeven. Het zijn er acht. Gespeeld zijn {7H} in slag 2, {JH}, {AH} en"
        " {8H} in slag 3, en {QH} en {KH} in slag 6. Hoeveel troeven zijn er nog, die van jou meegeteld?",
        "Klaverjas is counting, above all the trumps. There are eight. Gone are {7H} in trick 2, {JH}, {AH} and {8H}"
        " in trick 3, and {QH} and {KH} in trick 6. How many trumps are left, with your own?",
    ),
    "lesson.option.count.1": Text("Nog één.", "One."),
    "lesson.option.count.2": Text("Nog twee.", "Two."),
    "lesson.option.count.3": Text("Nog drie.", "Three."),
    "lesson.less.count.1": Text("Dat is er één te weinig: tel nog eens.", "That is one too few: count again."),
    "lesson.less.count.3": Text("Dat is er één te veel: tel nog eens.", "That is one too many: count again."),
    "lesson.step.keep": Text(
        "Nog twee: jij hebt {9H} en Oost heeft {TH}. De jouwe is hoger. Er zijn ook nog twee slagen, en de laatste is"
        " 10 punten extra waard. Die wil je winnen. Waarmee kom je nu uit?",
        "Two are left: you have {9H} and East has {TH}. Yours is higher. There are two tricks left as well, and the"
        " last one is worth 10 points more. That is the one to win. What do you lead now?",
    ),
    "lesson.less.keep.nine": Text(
        "Deze slag win je dan, maar de laatste is voor West, met de 10 extra. Bewaar je troef.",
        "You win this trick then, but West wins the last one, with the 10 extra. Keep your trump.",
    ),
    "lesson.step.lost": Text(
        "De slag is voor West, met {KD}: {points} punten. Dat geeft niet. Jullie hebben al {ours} punten en"
        " {our_roem} roem, en voor de laatste slag heb je de hoogste kaart.",
        "The trick goes to West, with {KD}: {points} points. No matter. Your side has {ours} points and {our_roem}"
        " roem, and for the last trick you have the highest card.",
    ),
    # Trick 8: the last one.
    "lesson.step.last": Text(
        "West komt uit met {JS}. Oost had nog maar één kaart, en dat is troef: {TH}. Ook jij hebt er nog één, en die"
        " is hoger. Leg de nel maar neer.",
        "West leads {JS}. East had only one card left, and it is a trump: {TH}. You have one card left too, and it is"
        " higher. Put down the nel.",
    ),
    "lesson.step.ten": Text(
        "De slag is voor jou. Er liggen {lying} punten in, en de laatste slag is 10 extra: samen {points}.",
        "The trick is yours. It holds {lying} points, and the last trick is 10 more: {points} in all.",
    ),
    # The score.
    "lesson.step.sum": Text(
        "Nu de uitslag. Alle kaarten zijn samen 152 punten, en met de 10 van de laatste slag is dat 162. Jullie"
        " hebben {ours} punten, zij {theirs}. En jullie hebben {our_roem} roem. Wat hebben jullie in totaal?",
        "Now the score. All cards together are 152 points, and with the 10 of the last trick that is 162. Your side"
        " has {ours} points, the others {theirs}. And you have {our_roem} roem. What is your total?",
    ),
    "lesson.option.sum.1": Text("{ours} punten.", "{ours} points."),
    "lesson.option.sum.2": Text("{together} punten.", "{together} points."),
    "lesson.option.sum.3": Text("{whole} punten.", "{whole} points."),
    "lesson.less.sum.1": Text("Dat is zonder roem: roem telt mee.", "That is without roem: roem counts too."),
    "lesson.less.sum.3": Text(
        "Dat is alles wat er in dit spel zat, ook van hen.",
        "That is all there was in this deal, theirs too.",
    ),
    "lesson.step.made_it": Text(
        "Jullie hebben {together}, zij {theirs}. In dit spel zat dus {whole}. Wie speelt, moet meer dan de helft"
        " hebben: hier {needed} of meer. Gehaald! Ieder schrijft op wat hij heeft: jullie {ours} en {our_roem} roem,"
        " zij {theirs}.",
        "You have {together}, they have {theirs}. So there was {whole} in this deal. The makers must have more than"
        " half: here {needed} or more. Made! Each side writes down what it has: you {ours} and {our_roem} roem, they"
        " {theirs}.",
    ),
    "lesson.step.half": Text(
        "Stel dat jullie met roem en al precies {half} hadden, en zij ook {half}. Hadden jullie het dan gehaald?",
        "Suppose that with all roem you had exactly {half}, and they {half} as well. Would you have made it?",
    ),
    "lesson.option.half.1": Text("Ja, gelijk is genoeg.", "Yes, level is enough."),
    "lesson.option.half.2": Text("Nee, gelijk is te weinig.", "No, level is not enough."),
    "lesson.less.half.1": Text("Wie speelt, moet meer hebben dan de helft.", "The makers must have more than half."),
    "lesson.step.nat": Text(
        "Nee, dan ben je nat. Wie speelt en niet meer dan de helft haalt, schrijft 0. De anderen schrijven alle 162"
        " punten en alle roem, ook de roem uit jouw slagen. Met een slechte hand pas je dus liever.",
        "No, then you are nat. Makers who do not take more than half write 0. The others write all 162 points and all"
        " roem, also the roem in your tricks. So with a poor hand you had better pass.",
    ),
    "lesson.step.pit": Text(
        "Win je als speler alle acht slagen, dan is dat pit: 100 extra. Jullie wonnen er {won}. Een hele partij heet"
        " een boom en is zestien spellen. Wie dan het meeste heeft, wint.",
        "If the makers win all eight tricks, that is pit: 100 extra. You won {won} of them. A whole match is sixteen"
        " deals. Whoever has most then, wins.",
    ),
    "lesson.step.next": Text(
        "Dat was de les. Speel nu een partij met drie beginners: kies ze aan tafel met n, of begin met klaverjas play"
        " --level beginner. Of oefen wat je lastig vond: aan tafel met F2, of met klaverjas practise. Weet je het niet,"
        " vraag dan een hint met het vraagteken. Veel plezier!",
        "That was the lesson. Now play a match with three beginners: choose them at the table with n, or begin with"
        " klaverjas play --level beginner. Or practise what you found hard: with F2 at the table, or with klaverjas"
        " practise. When in doubt, ask for a hint with the question mark. Have fun!",
    ),
    # The keys, on the screen.
    "lesson.keys.go_on": Text("spatie verder  u terug  q stop", "space goes on  u back  q stop"),
    "lesson.keys.end": Text("spatie klaar  u terug  q stop", "space done  u back  q stop"),
    "lesson.keys.suit": Text("{suits}  u terug  q stop", "{suits}  u back  q stop"),
    "lesson.keys.play": Text(
        "1-8 speel  ←→ kies  Enter speelt  u terug  q stop",
        "1-8 play  ←→ choose  Enter plays  u back  q stop",
    ),
    "lesson.keys.choose": Text("1-{options} antwoord  u terug  q stop", "1-{options} answer  u back  q stop"),
    # In lines.
    "lesson.trick": Text("Gespeeld: {cards}.", "Played: {cards}."),
    "lesson.hand.none": Text("{seat}: geen kaarten meer.", "{seat}: no cards left."),
    "lesson.ask.go_on": Text("Enter: verder.", "Enter: go on."),
    "lesson.ask.end": Text("Enter: klaar.", "Enter: done."),
    "lesson.ask.choose": Text("Welk antwoord?", "Which answer?"),
    "lesson.help": Text(
        "Typ het nummer of de naam van een kaart, of het nummer van een antwoord. Enter: alle kaarten, of verder als"
        " er niets te kiezen is. u: een stap terug. q: stoppen.",
        "Type the number or the name of a card, or the number of an answer. Enter: all cards, or go on where there is"
        " nothing to choose. u: a step back. q: stop.",
    ),
    "lesson.unknown": Text(
        '"{typed}" kan hier niet: typ hulp als je wilt weten wat er kan.',
        '"{typed}" cannot be here: type help to see what can.',
    ),
    "lesson.left": Text("De les is gestopt. Tot een volgende keer!", "The lesson has stopped. Until next time!"),
    "lesson.done": Text("De les is uit. Veel plezier aan tafel!", "The lesson is over. Have fun at the table!"),
}
