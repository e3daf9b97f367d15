"""The wording of the duty drill: positions of every kind worked out by hand, and every kind within its columns."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

import pytest

from klaverjas_tui.locale.drills import duty as wording
from klaverjas_tui.locale.drills import wording as wording_of
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.drill import Answer, Drill, Marks, Mode, Setup
from klaverjas_tui.practice.duty import DutyQuestion, Kind, maker
from klaverjas_tui.rules.cards import FULL_MASK, Suit, parse_cards
from klaverjas_tui.rules.duty import duty
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RuleSet, TrumpDuty, Undertrump
from tests.rules.tables import mask

NL: Final = Words.of(Language.NL)
EN: Final = Words.of(Language.EN)

AMSTERDAM: Final = RuleSet()
ROTTERDAM: Final = RuleSet(trump_duty=TrumpDuty.ROTTERDAM)


def option(undertrump: Undertrump) -> RuleSet:
    """Amsterdam with this option."""
    return RuleSet(undertrump=undertrump)


class Case(NamedTuple):
    """A position with hearts trumps, the trick lead first; what may be played in each city, and why."""

    kind: Kind
    mode: Mode
    rules: RuleSet
    trick: str
    hand: str
    amsterdam: str
    rotterdam: str
    nl: tuple[str, ...]
    en: tuple[str, ...]


BOTH_NL: Final = "Amsterdams en Rotterdams:"
BOTH_EN: Final = "Amsterdam and Rotterdam:"
#: Where the option is the house's in both cities, and where it is Amsterdam's own.
HOUSES_NL: Final = "Amsterdams en Rotterdams, met deze huisregel:"
HOUSES_EN: Final = "Amsterdam and Rotterdam, with this house rule:"
HOUSE_NL: Final = "Amsterdams, en Rotterdams met deze huisregel:"
HOUSE_EN: Final = "Amsterdam, and Rotterdam with this house rule:"

CASES: Final = (
    Case(
        Kind.FOLLOW, Mode.AMSTERDAM, AMSTERDAM, "TS", "AS 7S JH 9C", "7S AS", "7S AS",
        (BOTH_NL, "  A♠ 7♠ mogen: je bekent schoppen.", "  9♣ B♥ mogen niet: je kunt schoppen bekennen."),
        (BOTH_EN, "  A♠ 7♠: yes, you follow suit in spades.", "  9♣ J♥: no, you hold spades and must follow suit."),
    ),
    Case(
        Kind.MUST_TRUMP, Mode.ROTTERDAM, ROTTERDAM, "AS", "7H JH AD", "7H JH", "7H JH",
        (
            BOTH_NL,
            "  B♥ 7♥ mogen: je hebt geen schoppen en troeft in.",
            "  A♦ mag niet: je hebt geen schoppen, dus je moet introeven.",
        ),
        (
            BOTH_EN,
            "  J♥ 7♥: yes, you have no spades and trump in.",
            "  A♦: no, you have no spades, so you must trump in.",
        ),
    ),
    Case(
        Kind.OVERTRUMP, Mode.AMSTERDAM, AMSTERDAM, "AS 7S TH", "JH KH AD", "JH", "JH",
        (
            BOTH_NL,
            "  B♥ mag: hoger dan 10♥.",
            "  A♦ mag niet: je kunt 10♥ overtroeven, dus dat moet.",
            "  H♥ mag niet: je moet overtroeven en kunt hoger dan 10♥.",
        ),
        (
            BOTH_EN,
            "  J♥: yes, higher than 10♥.",
            "  A♦: no, you can overtrump 10♥, so you must.",
            "  K♥: no, you must overtrump, and you can beat 10♥.",
        ),
    ),
    Case(
        Kind.TRUMP_LED, Mode.AMSTERDAM, AMSTERDAM, "TH", "AH 8H AS", "AH", "AH",
        (
            BOTH_NL,
            "  A♥ mag: hoger dan 10♥.",
            "  A♠ mag niet: troef is gevraagd en je hebt troef.",
            "  8♥ mag niet: troef is gevraagd en je kunt hoger dan 10♥.",
        ),
        (
            BOTH_EN,
            "  A♥: yes, higher than 10♥.",
            "  A♠: no, trumps were led and you hold trumps.",
            "  8♥: no, trumps were led and you can beat 10♥.",
        ),
    ),
    Case(
        Kind.TRUMP_LED_PARTNER, Mode.AMSTERDAM, AMSTERDAM, "AH 7H", "9H KH TH", "9H", "9H",
        (
            BOTH_NL,
            "  9♥ mag: hoger dan A♥.",
            "  10♥ H♥ mogen niet: troef is gevraagd en je kunt hoger dan A♥.",
        ),
        (BOTH_EN, "  9♥: yes, higher than A♥.", "  10♥ K♥: no, trumps were led and you can beat A♥."),
    ),
    Case(
        Kind.PARTNER_PLAIN, Mode.BOTH, AMSTERDAM, "AS 7S", "7H JH AD", "AD 7H JH", "7H JH",
        (
            "Amsterdams:",
            "  alles mag: de slag ligt aan je maat.",
            "Rotterdams:",
            "  B♥ 7♥ mogen: je hebt geen schoppen en troeft in.",
            "  A♦ mag niet: je hebt geen schoppen, dus je moet introeven.",
            "Anders: alleen in Rotterdam moet je de slag van je maat introeven.",
        ),
        (
            "Amsterdam:",
            "  all cards: yes, your partner is winning the trick.",
            "Rotterdam:",
            "  J♥ 7♥: yes, you have no spades and trump in.",
            "  A♦: no, you have no spades, so you must trump in.",
            "Different: only Rotterdam makes you trump your partner's trick.",
        ),
    ),
    Case(
        Kind.PARTNER_TRUMP, Mode.BOTH, AMSTERDAM, "7S TH 8S", "AH 7H AD", "AD AH", "AH",
        (
            "Amsterdams:",
            "  A♦ A♥ mogen: de slag ligt aan je maat.",
            "  7♥ mag niet: je maat ondertroeven mag alleen als je niets anders hebt.",
            "Rotterdams:",
            "  A♥ mag: hoger dan 10♥.",
            "  A♦ mag niet: je kunt 10♥ overtroeven, dus dat moet.",
            "  7♥ mag niet: je moet overtroeven en kunt hoger dan 10♥.",
            "Anders: alleen in Rotterdam moet je over de troef van je maat.",
        ),
        (
            "Amsterdam:",
            "  A♦ A♥: yes, your partner is winning the trick.",
            "  7♥: no, undertrump your partner only if that is all you hold.",
            "Rotterdam:",
            "  A♥: yes, higher than 10♥.",
            "  A♦: no, you can overtrump 10♥, so you must.",
            "  7♥: no, you must overtrump, and you can beat 10♥.",
            "Different: only Rotterdam makes you overtrump your partner.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_NEVER, Mode.AMSTERDAM, option(Undertrump.NEVER), "AS 7S 9H", "AH 7H AD 8C", "8C AD", "8C AD",
        (
            HOUSE_NL,
            "  8♣ A♦ mogen: hoger dan 9♥ kun je niet, dus je speelt bij.",
            "  A♥ 7♥ mogen niet: ondertroeven mag alleen als je niets anders hebt.",
        ),
        (
            HOUSE_EN,
            "  8♣ A♦: yes, you cannot beat 9♥, so you discard.",
            "  A♥ 7♥: no, undertrump only if that is all you hold.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_PARTNER, Mode.BOTH, option(Undertrump.UNDER_PARTNER), "7S JH 8S", "9H 7H AD", "AD 7H 9H", "AD",
        (
            "Amsterdams, met deze huisregel:",
            "  alles mag: de slag ligt aan je maat.",
            "Rotterdams, met deze huisregel:",
            "  A♦ mag: hoger dan B♥ kun je niet, dus je speelt bij.",
            "  9♥ 7♥ mogen niet: ondertroeven mag alleen als je niets anders hebt.",
            "Anders: alleen in Amsterdam mag je hier je maat ondertroeven.",
        ),
        (
            "Amsterdam, with this house rule:",
            "  all cards: yes, your partner is winning the trick.",
            "Rotterdam, with this house rule:",
            "  A♦: yes, you cannot beat J♥, so you discard.",
            "  9♥ 7♥: no, undertrump only if that is all you hold.",
            "Different: only Amsterdam lets you undertrump your partner here.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_MAY, Mode.AMSTERDAM, option(Undertrump.MAY), "AS 7S 9H", "AH 7H AD 8C",
        "8C AD 7H AH", "8C AD 7H AH",
        (
            HOUSES_NL,
            "  8♣ A♦ mogen: hoger dan 9♥ kun je niet, en bijspelen mag.",
            "  A♥ 7♥ mogen: hoger dan 9♥ kun je niet, en ondertroeven mag.",
        ),
        (
            HOUSES_EN,
            "  8♣ A♦: yes, you cannot beat 9♥, and may discard.",
            "  A♥ 7♥: yes, you cannot beat 9♥, and may undertrump.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_MUST, Mode.BOTH, option(Undertrump.MUST), "7S JH 8S", "9H 7H AD", "AD 7H 9H", "7H 9H",
        (
            "Amsterdams, met deze huisregel:",
            "  alles mag: de slag ligt aan je maat.",
            "Rotterdams:",
            "  9♥ 7♥ mogen: troeven moet, en hoger dan B♥ kun je niet.",
            "  A♦ mag niet: je moet troeven, ook al kun je niet hoger.",
            "Anders: alleen in Rotterdam moet je hier je maat ondertroeven.",
        ),
        (
            "Amsterdam, with this house rule:",
            "  all cards: yes, your partner is winning the trick.",
            "Rotterdam:",
            "  9♥ 7♥: yes, you must trump, and you cannot beat J♥.",
            "  A♦: no, you must trump, though you cannot go higher.",
            "Different: only Rotterdam makes you undertrump your partner here.",
        ),
    ),
    Case(
        Kind.UNDERTRUMP_CITY, Mode.BOTH, AMSTERDAM, "AS 7S 9H", "AH 7H AD 8C", "8C AD", "7H AH",
        (
            "Amsterdams:",
            "  8♣ A♦ mogen: hoger dan 9♥ kun je niet, dus je speelt bij.",
            "  A♥ 7♥ mogen niet: ondertroeven mag alleen als je niets anders hebt.",
            "Rotterdams:",
            "  A♥ 7♥ mogen: troeven moet, en hoger dan 9♥ kun je niet.",
            "  8♣ A♦ mogen niet: je moet troeven, ook al kun je niet hoger.",
            "Anders: in Amsterdam mag ondertroeven hier niet, in Rotterdam moet het.",
        ),
        (
            "Amsterdam:",
            "  8♣ A♦: yes, you cannot beat 9♥, so you discard.",
            "  A♥ 7♥: no, undertrump only if that is all you hold.",
            "Rotterdam:",
            "  A♥ 7♥: yes, you must trump, and you cannot beat 9♥.",
            "  8♣ A♦: no, you must trump, though you cannot go higher.",
            "Different: here Amsterdam forbids undertrumping, Rotterdam asks for it.",
        ),
    ),
    Case(
        Kind.ONLY_LOWER, Mode.ROTTERDAM, ROTTERDAM, "AS 7S 9H", "AH 7H", "7H AH", "7H AH",
        (
            "Amsterdams:",
            "  alles mag: je hebt niets dan lagere troef.",
            "Rotterdams:",
            "  alles mag: troeven moet, en hoger dan 9♥ kun je niet.",
            "In beide steden mogen dezelfde kaarten.",
        ),
        (
            "Amsterdam:",
            "  all cards: yes, you have nothing but lower trumps.",
            "Rotterdam:",
            "  all cards: yes, you must trump, and you cannot beat 9♥.",
            "Both cities allow the same cards.",
        ),
    ),
    Case(
        Kind.VOID, Mode.AMSTERDAM, AMSTERDAM, "TS 7H", "AD 7C", "7C AD", "7C AD",
        (BOTH_NL, "  alles mag: je hebt geen schoppen en geen troef."),
        (BOTH_EN, "  all cards: yes, you have no spades and no trumps."),
    ),
)  # fmt: skip


def asked(case: Case) -> DutyQuestion:
    """The question of a case: West made trumps."""
    trick = parse_cards(case.trick)
    made = maker(Setup(AMSTERDAM, Mode.AMSTERDAM)).make("follow", 1, Random(1))
    assert made.view is not None
    return DutyQuestion(
        drill=Drill.DUTY,
        kind=case.kind.value,
        difficulty=1,
        asked=Marks(("amsterdam", "rotterdam") if case.mode is Mode.BOTH else (case.mode.value,)),
        view=made.view._replace(
            rules=case.rules, hand=mask(case.hand), trick=trick, leader=4 - len(trick), trump=Suit.HEARTS, maker=1
        ),
        trump=Suit.HEARTS,
        mode=case.mode,
        rules=case.rules,
        duties=tuple(
            (city.value, duty(case.rules.but(trump_duty=city), Suit.HEARTS, mask(case.hand), trick))
            for city in TrumpDuty
        ),
    )


def of_kind(kind: Kind) -> Case:
    return next(case for case in CASES if case.kind is kind)


def explained(words: Words, case: Case, *marked: str) -> tuple[str, ...]:
    """What is said to these marks."""
    question = asked(case)
    answer: Answer = tuple(mask(cards) for cards in marked)
    return wording.explains(words, question, answer, question.grade(answer))


def test_every_kind_has_its_case() -> None:
    assert [case.kind for case in CASES] == list(Kind)


@pytest.mark.parametrize("position", CASES, ids=lambda position: position.kind.value)
def test_what_may_be_played_and_why(position: Case) -> None:
    question = asked(position)

    assert [owed.legal for _, owed in question.duties] == [mask(position.amsterdam), mask(position.rotterdam)]
    assert wording.reasons(NL, question) == position.nl
    assert wording.reasons(EN, question) == position.en


# What is given.


@pytest.mark.parametrize(
    ("position", "nl", "en"),
    [
        (
            of_kind(Kind.FOLLOW),
            ("Je speelt Amsterdams.", "Harten is troef, West speelt. Oost kwam uit en jij bent aan de beurt."),
            ("You play Amsterdam rules.", "Hearts are trumps, made by West. East led and it is your turn."),
        ),
        (
            of_kind(Kind.PARTNER_PLAIN),
            (
                "Eerst Amsterdams, dan Rotterdams: wat verandert er?",
                "Harten is troef, West speelt. Noord kwam uit en jij bent aan de beurt.",
            ),
            (
                "First Amsterdam, then Rotterdam: what changes?",
                "Hearts are trumps, made by West. North led and it is your turn.",
            ),
        ),
    ],
)
def test_the_rules_trumps_and_who_led_are_given(position: Case, nl: tuple[str, ...], en: tuple[str, ...]) -> None:
    assert wording.facts(NL, asked(position)) == nl
    assert wording.facts(EN, asked(position)) == en


def in_city(kind: Kind, rules: RuleSet) -> Case:
    """The case of a kind, asked by these rules."""
    return of_kind(kind)._replace(mode=Mode(rules.trump_duty.value), rules=rules)


@pytest.mark.parametrize(
    ("position", "nl", "en"),
    [
        (
            of_kind(Kind.UNDERTRUMP_NEVER),
            "Amsterdamse regel: ondertroeven mag alleen als je niets anders hebt.",
            "Amsterdam rule: undertrump only if that is all you hold.",
        ),
        (
            in_city(Kind.UNDERTRUMP_NEVER, ROTTERDAM.but(undertrump=Undertrump.NEVER)),
            "Huisregel: ondertroeven mag alleen als je niets anders hebt.",
            "House rule: undertrump only if that is all you hold.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_PARTNER),
            "Huisregel: in Amsterdam mag je je maat ondertroeven, in Rotterdam niet.",
            "House rule: you may undertrump your partner, in Amsterdam only.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_PARTNER)._replace(mode=Mode.AMSTERDAM),
            "Huisregel: je maat mag je ondertroeven, anderen pas als je niets anders hebt.",
            "House rule: you may undertrump partner; others only if that is all you hold.",
        ),
        (
            in_city(Kind.UNDERTRUMP_PARTNER, ROTTERDAM.but(undertrump=Undertrump.UNDER_PARTNER)),
            "Huisregel: ondertroef alleen als je niets anders hebt, ook onder je maat.",
            "House rule: undertrump only if that is all you hold, also under your partner.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_MAY),
            "Huisregel: ondertroeven mag als je niet hoger kunt.",
            "House rule: you may undertrump where you cannot go higher.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_MUST),
            "Huisregel: ook in Amsterdam moet je ondertroeven waar je moet troeven.",
            "House rule: Amsterdam too makes you undertrump where you must trump.",
        ),
        (
            in_city(Kind.UNDERTRUMP_MUST, ROTTERDAM.but(undertrump=Undertrump.MUST)),
            "Rotterdamse regel: ondertroeven moet waar je moet troeven en niet hoger kunt.",
            "Rotterdam rule: undertrump where you must trump and cannot go higher.",
        ),
        (
            of_kind(Kind.UNDERTRUMP_CITY),
            "In Amsterdam mag je niet ondertroeven, in Rotterdam moet het.",
            "Amsterdam forbids undertrumping, Rotterdam asks for it.",
        ),
        (
            in_city(Kind.PARTNER_TRUMP, AMSTERDAM),
            "Amsterdamse regel: ondertroeven mag alleen als je niets anders hebt.",
            "Amsterdam rule: undertrump only if that is all you hold.",
        ),
    ],
)
def test_the_undertrump_option_is_given_with_whose_it_is(position: Case, nl: str, en: str) -> None:
    assert wording.facts(NL, asked(position))[1] == nl
    assert wording.facts(EN, asked(position))[1] == en


def test_a_rule_of_the_house_is_told_with_the_city_and_with_the_reasons() -> None:
    """In Rotterdam you must undertrump, but in this house you may not."""
    question = asked(in_city(Kind.UNDERTRUMP_NEVER, ROTTERDAM.but(undertrump=Undertrump.NEVER)))

    assert wording.facts(NL, question)[0] == "Je speelt Rotterdams, met een huisregel."
    assert wording.facts(EN, question)[0] == "You play Rotterdam rules, with a house rule."
    assert wording.reasons(NL, question)[0] == "Amsterdams, en Rotterdams met deze huisregel:"
    assert wording.reasons(EN, question)[0] == "Amsterdam, and Rotterdam with this house rule:"


def test_where_rotterdam_has_its_own_rule_amsterdam_is_named_last() -> None:
    """Under an opponent's nine both cities make you undertrump, Amsterdam by a rule of the house."""
    case = of_kind(Kind.UNDERTRUMP_NEVER)._replace(rules=option(Undertrump.MUST))

    assert wording.facts(NL, asked(case))[:2] == (
        "Je speelt Amsterdams, met een huisregel.",
        "Huisregel: ondertroeven moet waar je moet troeven en niet hoger kunt.",
    )
    assert wording.reasons(NL, asked(case))[0] == "Rotterdams, en Amsterdams met deze huisregel:"


@pytest.mark.parametrize(
    ("kind", "trick", "hand"),
    [
        (Kind.FOLLOW, "TS", "AS 7S JH 9C"),
        (Kind.PARTNER_PLAIN, "AS 7S", "7H JH AD"),
        (Kind.PARTNER_TRUMP, "7S TH 8S", "AH 9H AD"),
        (Kind.ONLY_LOWER, "AS 7S 9H", "AH 7H"),
    ],
)
def test_where_nothing_hangs_on_undertrumping_it_is_not_spoken_of(kind: Kind, trick: str, hand: str) -> None:
    """Partner's ten can only be gone over with the ace and the nine."""
    for mode, rules in ((Mode.BOTH, AMSTERDAM), (Mode.HOUSE, option(Undertrump.MAY))):
        question = asked(of_kind(kind)._replace(mode=mode, rules=rules, trick=trick, hand=hand))

        assert len(wording.facts(NL, question)) == 2
        assert not any("huisregel" in line for line in (*wording.facts(NL, question), *wording.reasons(NL, question)))


def test_where_only_amsterdam_has_a_choice_rotterdam_speaks_of_no_rule_of_the_house() -> None:
    """Partner lies with the ten: in Rotterdam the ace must be played, whatever the house says of the seven."""
    question = asked(of_kind(Kind.PARTNER_TRUMP)._replace(mode=Mode.HOUSE, rules=option(Undertrump.MAY)))

    assert wording.facts(NL, question)[:2] == (
        "Je eigen regels: Amsterdams, met een huisregel.",
        "Huisregel: ondertroeven mag als je niet hoger kunt.",
    )
    headings = [line for line in wording.reasons(EN, question) if line.endswith(":")]
    assert headings == ["Amsterdam, with this house rule:", "Rotterdam:"]


def test_rules_of_a_house_are_said_to_be_your_own() -> None:
    amsterdam = of_kind(Kind.FOLLOW)._replace(mode=Mode.HOUSE)
    rotterdam = of_kind(Kind.MUST_TRUMP)._replace(mode=Mode.HOUSE)

    assert wording.facts(NL, asked(amsterdam))[0] == "Je eigen regels: Amsterdams."
    assert wording.facts(EN, asked(rotterdam))[0] == "Your own rules: Rotterdam."


def test_the_reason_reads_well_after_one_card_and_after_several() -> None:
    """Trumps led: the ace of the hand beats the ten, or the ace and the nine do."""
    one, several = (of_kind(Kind.TRUMP_LED)._replace(hand=hand) for hand in ("AH 8H AS", "AH 9H AS"))

    assert wording.reasons(NL, asked(one))[1] == "  A♥ mag: hoger dan 10♥."
    assert wording.reasons(NL, asked(several))[1] == "  9♥ A♥ mogen: hoger dan 10♥."
    assert wording.reasons(EN, asked(several))[1] == "  9♥ A♥: yes, higher than 10♥."


def test_lower_trumps_that_must_follow_are_told_of_as_what_you_do() -> None:
    """Trumps led, and nothing is higher than the jack."""
    case = of_kind(Kind.TRUMP_LED)._replace(trick="JH", hand="AH 8H AS")

    assert wording.reasons(EN, asked(case))[1] == "  A♥ 8♥: yes, you follow suit, and cannot beat J♥."


def test_the_question_says_how_it_is_answered() -> None:
    question = asked(CASES[0])

    assert wording.asks(NL, question) == "Kruis elke kaart aan die je mag spelen."
    assert wording.asks(EN, question) == "Mark every card that you may play."
    assert wording.options(NL, question) == ()


# What is said to an answer.


def test_a_right_answer_is_said_to_be_right_and_the_reasons_follow() -> None:
    case = of_kind(Kind.PARTNER_PLAIN)

    assert explained(NL, case, "AD 7H JH", "7H JH") == ("Goed.", *case.nl)
    assert explained(EN, case, "AD 7H JH", "7H JH") == ("Right.", *case.en)


def test_cards_marked_wrongly_and_cards_left_out_are_named() -> None:
    case = of_kind(Kind.FOLLOW)

    assert explained(NL, case, "AS JH 9C")[:3] == (
        "Niet goed.",
        "Je kruiste 9♣ B♥ aan, maar die mogen niet.",
        "Je vergat 7♠: die mag ook.",
    )
    assert explained(EN, case, "AS JH 9C")[:3] == (
        "Not right.",
        "You marked 9♣ J♥, which you may not play.",
        "You left out 7♠, which you may play too.",
    )


def test_with_both_cities_the_city_that_was_wrong_is_named() -> None:
    case = of_kind(Kind.UNDERTRUMP_CITY)

    assert explained(NL, case, "AD 8C", "AH 8C")[:4] == (
        "Niet goed.",
        "Rotterdams: je kruiste 8♣ aan, maar die mag niet.",
        "Rotterdams: je vergat 7♥: die mag ook.",
        "Amsterdams:",
    )


def test_a_group_too_long_for_its_line_is_called_the_rest_and_comes_last() -> None:
    # Partner lies with the jack; four lower trumps may not be thrown under it in Amsterdam, the four others may.
    case = of_kind(Kind.PARTNER_TRUMP)._replace(trick="7S JH 8S", hand="7H 8H TH AH 9C TC AD TD")

    assert wording.reasons(NL, asked(case))[1:3] == (
        "  10♣ 9♣ A♦ 10♦ mogen: de slag ligt aan je maat.",
        "  de rest mag niet: je maat ondertroeven mag alleen als je niets anders hebt.",
    )


# Every kind.


SETUPS: Final = (
    *(Setup(AMSTERDAM, mode) for mode in (Mode.AMSTERDAM, Mode.ROTTERDAM, Mode.BOTH)),
    *(Setup(rules.but(undertrump=option), Mode.HOUSE) for rules in (AMSTERDAM, ROTTERDAM) for option in Undertrump),
    Setup(PRESETS["nku"], Mode.HOUSE),
)


@cache
def drawn() -> tuple[DutyQuestion, ...]:
    """Some questions of every kind in every mode."""
    dice = Random(4)
    makers = [maker(setup) for setup in SETUPS]
    return tuple(by.make(kind, 1 + place, dice) for by in makers for kind in by.kinds for place in range(3))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("charset", Charset)
def test_every_line_of_every_kind_has_at_most_78_columns_and_no_hole(language: Language, charset: Charset) -> None:
    words = Words.of(language, charset)
    for question in drawn():
        best = question.grade(()).best
        for answer in (best, tuple(FULL_MASK & question.hand & ~legal for legal in best)):
            said = (
                *wording.facts(words, question),
                wording.asks(words, question),
                *wording.explains(words, question, answer, question.grade(answer)),
                *wording.legal(words, question),
            )
            for line in said:
                assert len(line) <= 78, line
                assert not set(line) & set("{}"), line
                assert line.rstrip() == line
                assert "  " not in line.strip(), line
                assert line[-1] in ".:?", line


def test_what_is_said_to_a_right_answer_has_at_most_ten_lines() -> None:
    for question in drawn():
        best = question.grade(()).best
        assert 3 <= len(wording.explains(NL, question, best, question.grade(best))) <= 10


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("words", [NL, EN])
def test_every_kind_has_a_name_of_at_most_34_columns(words: Words, kind: Kind) -> None:
    assert 0 < len(words.say(f"dutydrill.kind.{kind}")) <= 34


def test_the_wording_is_found_by_the_drill() -> None:
    assert wording_of(Drill.DUTY) is wording
