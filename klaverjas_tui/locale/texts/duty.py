"""Texts: what you owe to a trick, and why a card may or may not be played.

``duty.<owes>`` is said at your turn, ``ruling.<owes>.<reason>`` is why cards may or may not be played, of one card or
of several. ``winner`` is the opponent with whom the trick lies, ``winning`` the card there, ``led`` the suit led. Every
sentence holds under every trump duty and undertrump option that leads to its situation.
"""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "duty.lead": Text("Jij komt uit: speel wat je wilt.", "You lead: play any card."),
    "duty.beat_trump": Text(
        "Troef gevraagd: je moet hoger dan {winning} van {winner}.",
        "Trumps were led: you must beat {winning} of {winner}.",
    ),
    "duty.beat_trump.partner": Text(
        "Troef gevraagd: je moet hoger dan {winning}, ook over je maat.",
        "Trumps were led: you must beat {winning}, also over your partner.",
    ),
    "duty.any_trump": Text(
        "Troef gevraagd: je kunt niet over {winning}, speel een lagere troef.",
        "Trumps were led: you cannot beat {winning}, so play a lower trump.",
    ),
    "duty.follow": Text("Bekennen: {led}.", "Follow suit: {led}."),
    "duty.nothing": Text(
        "Je hebt geen {led} en geen troef: speel wat je wilt.",
        "You have no {led} and no trumps: play any card.",
    ),
    "duty.nothing.trump_led": Text(
        "Je hebt geen troef: speel wat je wilt.",
        "You have no trumps: play any card.",
    ),
    "duty.trump_in": Text(
        "Je moet introeven: je hebt geen {led} en de slag ligt aan {winner}.",
        "You must trump in: you have no {led} and {winner} is winning the trick.",
    ),
    "duty.trump_in.partner": Text(
        "Je moet introeven: je hebt geen {led}. Ook al ligt de slag aan je maat.",
        "You must trump in: you have no {led}, though your partner is winning.",
    ),
    "duty.overtrump": Text(
        "Je moet overtroeven: de slag ligt aan {winner} met {winning}, jij kunt hoger.",
        "You must overtrump: {winner} is winning with {winning} and you can beat it.",
    ),
    "duty.overtrump.partner": Text(
        "Je moet overtroeven: je kunt hoger dan {winning}, ook al is die van je maat.",
        "You must overtrump: you can beat {winning}, though it is your partner's.",
    ),
    "duty.trump_lower": Text(
        "Hoger dan {winning} kun je niet, maar troeven moet: ondertroeven.",
        "You cannot beat {winning}, but trump you must: undertrump.",
    ),
    "duty.discard": Text(
        "Je kunt niet over {winning} en ondertroeven mag niet: speel een andere kleur.",
        "You cannot beat {winning} and may not undertrump: discard.",
    ),
    "duty.only_lower": Text(
        "Je hebt niets dan lagere troef dan {winning}: dan mag je ondertroeven.",
        "You have nothing but trumps below {winning}: then you may undertrump.",
    ),
    "duty.free_lower": Text(
        "Hoger dan {winning} kun je niet: alles mag, ook ondertroeven.",
        "You cannot beat {winning}: play any card, also a lower trump.",
    ),
    "duty.partner_free": Text(
        "Je hoeft niet te troeven: de slag ligt aan je maat.",
        "You need not trump: your partner is winning the trick.",
    ),
    "duty.partner_free.trump": Text(
        "De slag ligt aan je maat met {winning}: alles mag, ook ondertroeven.",
        "Your partner is winning with {winning}: play any card, also a lower trump.",
    ),
    "duty.partner_not_lower": Text(
        "De slag ligt aan je maat met {winning}: alles mag, behalve een lagere troef.",
        "Your partner is winning with {winning}: play anything but a lower trump.",
    ),
    "ruling.may": Text("{card} mag: {why}", "{card} is allowed: {why}"),
    "ruling.may_not": Text("{card} mag niet: {why}", "{card} is not allowed: {why}"),
    "ruling.lead.any": Text("jij komt uit.", "you lead."),
    "ruling.beat_trump.beats": Text("hoger dan {winning}.", "higher than {winning}."),
    "ruling.beat_trump.must_trump": Text(
        "troef is gevraagd en je hebt troef.",
        "trumps were led and you hold trumps.",
    ),
    "ruling.beat_trump.too_low": Text(
        "troef is gevraagd en je kunt hoger dan {winning}.",
        "trumps were led and you can beat {winning}.",
    ),
    "ruling.any_trump.lower_forced": Text(
        "je bekent troef, en hoger dan {winning} kun je niet.",
        "you follow suit, and cannot beat {winning}.",
    ),
    "ruling.any_trump.must_trump": Text(
        "troef is gevraagd en je hebt troef.",
        "trumps were led and you hold trumps.",
    ),
    "ruling.follow.follows": Text("je bekent {led}.", "you follow suit in {led}."),
    "ruling.follow.must_follow": Text(
        "je kunt {led} bekennen.",
        "you hold {led} and must follow suit.",
    ),
    "ruling.nothing.any": Text(
        "je hebt geen {led} en geen troef.",
        "you have no {led} and no trumps.",
    ),
    "ruling.nothing.any.trump_led": Text(
        "je hebt geen troef.",
        "you have no trumps.",
    ),
    "ruling.trump_in.trumps": Text(
        "je hebt geen {led} en troeft in.",
        "you have no {led} and trump in.",
    ),
    "ruling.trump_in.must_trump": Text(
        "je hebt geen {led}, dus je moet introeven.",
        "you have no {led}, so you must trump in.",
    ),
    "ruling.overtrump.beats": Text("hoger dan {winning}.", "higher than {winning}."),
    "ruling.overtrump.must_trump": Text(
        "je kunt {winning} overtroeven, dus dat moet.",
        "you can overtrump {winning}, so you must.",
    ),
    "ruling.overtrump.too_low": Text(
        "je moet overtroeven en kunt hoger dan {winning}.",
        "you must overtrump, and you can beat {winning}.",
    ),
    "ruling.trump_lower.lower_forced": Text(
        "troeven moet, en hoger dan {winning} kun je niet.",
        "you must trump, and you cannot beat {winning}.",
    ),
    "ruling.trump_lower.must_trump": Text(
        "je moet troeven, ook al kun je niet hoger.",
        "you must trump, though you cannot go higher.",
    ),
    "ruling.discard.not_a_trump": Text(
        "hoger dan {winning} kun je niet, dus je speelt bij.",
        "you cannot beat {winning}, so you discard.",
    ),
    "ruling.discard.undertrumps": Text(
        "ondertroeven mag alleen als je niets anders hebt.",
        "undertrump only if that is all you hold.",
    ),
    "ruling.only_lower.lower_forced": Text(
        "je hebt niets dan lagere troef.",
        "you have nothing but lower trumps.",
    ),
    "ruling.free_lower.lower_allowed": Text(
        "hoger dan {winning} kun je niet, en ondertroeven mag.",
        "you cannot beat {winning}, and may undertrump.",
    ),
    "ruling.free_lower.not_a_trump": Text(
        "hoger dan {winning} kun je niet, en bijspelen mag.",
        "you cannot beat {winning}, and may discard.",
    ),
    "ruling.partner_free.any": Text(
        "de slag ligt aan je maat.",
        "your partner is winning the trick.",
    ),
    "ruling.partner_not_lower.any": Text(
        "de slag ligt aan je maat.",
        "your partner is winning the trick.",
    ),
    "ruling.partner_not_lower.undertrumps": Text(
        "je maat ondertroeven mag alleen als je niets anders hebt.",
        "undertrump your partner only if that is all you hold.",
    ),
}
