"""The rulebook: one rule set in a player's words, every rule of it that matters at the table."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import (
    DEAL_POINTS,
    LAST_TRICK_POINTS,
    PLAIN_ORDER,
    PLAIN_POINTS,
    RANKS,
    TRUMP_ORDER,
    TRUMP_POINTS,
    Rank,
    Suit,
    mask_of,
    parse_cards,
)
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.duty import duty
from klaverjas_tui.rules.match import Header
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.roem import FOUR_POINTS, HAND_FOUR_POINTS, STUK_POINTS
from klaverjas_tui.rules.ruleset import (
    LengthUnit,
    RoemClaim,
    RuleSet,
    SpadesDouble,
    Switch,
    Verzaken,
)
from klaverjas_tui.rules.scoring import REVOKE_BONUS, TRUMP_CARD_POINTS

WIDTH: Final = 76

#: The situations of the duty for a seat that is void in the suit led (spades) and holds trumps (hearts): its hand,
#: and the trick as it finds it.
_OPPONENT: Final = {
    "opponent_plain": ("8H 7C", "AS"),
    "opponent_higher": ("JH 8H 7C", "7S TH"),
    "opponent_lower": ("8H 7C", "7S TH"),
}
_PARTNER: Final = {
    "partner_plain": ("8H 7C", "AS 7S"),
    "partner_higher": ("JH 8H 7C", "7S TH 8S"),
    "partner_lower": ("8H 7C", "7S TH 8S"),
}

#: Points of a run by its length (RULES.md, Roem); in hand the last stands for longer ones too.
RUN_POINTS: Final = {3: 20, 4: 50, 5: 100}

#: What a line begins with when its text begins further on: a dash, or a number of points.
_LEAD: Final = re.compile(r" *(?:\d+  |- )")


class Section(NamedTuple):
    """A part of the rulebook, its lines no wider than was asked for."""

    title: str
    lines: tuple[str, ...]


def rules_in_words(words: Words, rules: RuleSet, name: str | None, width: int = WIDTH) -> tuple[Section, ...]:
    """This very rule set in words.

    ``name`` is the preset that it was made from, None for rules of one's own; ``width`` is at least 40 columns.
    """
    book = _Book(words, rules)
    title = words.say("rules.own.title") if name is None else words.preset(name)
    parts: tuple[tuple[str, Iterable[str]], ...] = (
        (title, book.what(name)),
        (words.say("rules.cards.title"), book.cards()),
        (words.say("rules.deal.title"), book.dealing()),
        (words.say("rules.trumps.title"), book.making_trumps()),
        (words.say(f"rules.duty.title.{key_of(rules.trump_duty)}"), book.trump_duty()),
        (words.say("rules.roem.title"), book.roem()),
        (words.say("rules.hand_roem.title"), book.hand_roem()),
        (words.say("rules.score.title"), book.scoring()),
        (words.say("rules.table.title"), book.revoking()),
        (words.say(f"rules.match.title.{key_of(rules.match_length.unit)}"), book.match()),
    )
    sections = (Section(title, tuple(_wrapped(lines, width))) for title, lines in parts)
    return tuple(section for section in sections if section.lines)


def match_in_words(words: Words, header: Header, name: str | None, width: int = WIDTH) -> tuple[Section, ...]:
    """The rules of a match in words, and after them how its sides signal."""
    return (*rules_in_words(words, header.rules, name, width), *signals_in_words(words, header.conventions, width))


def signals_in_words(
    words: Words, conventions: tuple[Convention, Convention], width: int = WIDTH
) -> tuple[Section, ...]:
    """How the sides signal: once where both do it in the same way."""
    names = [words.say(f"convention.{convention}") for convention in conventions]
    if conventions[0] is conventions[1]:
        titles = [words.say("thoughts.convention.title", name=names[0])]
    else:
        titles = [
            words.say("thoughts.convention.side", side=words.side(side), name=name) for side, name in enumerate(names)
        ]
    return tuple(
        Section(title, tuple(_wrapped(_convention(words, convention), width)))
        for title, convention in zip(titles, conventions, strict=False)
    )


def _convention(words: Words, convention: Convention) -> Iterator[str]:
    if convention is Convention.OFF:
        yield words.say("thoughts.convention.off")
        return
    yield words.say("thoughts.convention.when")
    if convention is Convention.REVERSED:
        yield words.say("thoughts.convention.high_on")
        yield words.say("thoughts.convention.low_off")
    else:
        yield words.say("thoughts.convention.low_on")
        yield words.say("thoughts.convention.high_off")
    if convention is Convention.FULL:
        yield words.say("thoughts.convention.ace")
        yield words.say("thoughts.convention.trumps_back")
    yield words.say("thoughts.convention.public")


def _wrapped(lines: Iterable[str], width: int) -> Iterator[str]:
    """The lines; one that is too long is broken between words, and goes on under where its text begins."""
    for line in lines:
        lead = _LEAD.match(line)
        indent = " " * (lead.end() if lead else 2)
        yield from textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)


class _Book:
    """The lines of each section; a section that does not apply has none."""

    def __init__(self, words: Words, rules: RuleSet) -> None:
        self._words = words
        self._rules = rules
        self._say = words.say

    def _option(self, field: str) -> str:
        """The sentence of a field's option."""
        return self._say(f"rules.{field}.{key_of(getattr(self._rules, field))}")

    def what(self, name: str | None) -> Iterator[str]:
        if name is None:
            yield self._say("rules.own")
            return
        yield self._words.preset_line(name)
        if PRESETS[name] == self._rules:
            return
        by_itself = PRESETS[name].but(roem_claim=RoemClaim.AUTO)
        yield self._say("rules.changed.roem" if self._rules == by_itself else "rules.changed")

    def cards(self) -> Iterator[str]:
        yield from self._card_table("rules.cards.trumps", TRUMP_ORDER, TRUMP_POINTS)
        yield from self._card_table("rules.cards.plain", PLAIN_ORDER, PLAIN_POINTS)
        cards = DEAL_POINTS - LAST_TRICK_POINTS
        yield self._say("rules.cards.total", cards=cards, ten=LAST_TRICK_POINTS, total=DEAL_POINTS)
        yield self._say("rules.cards.names")

    def _card_table(self, title: str, order: tuple[Rank, ...], points: tuple[int, ...]) -> Iterator[str]:
        """Ranks from high to low, and their points below them."""
        high_to_low = order[::-1]
        for heading, cells in (
            (self._say(title), [self._words.signs.rank(rank) for rank in high_to_low]),
            ("  " + self._say("rules.cards.points"), [str(points[rank]) for rank in high_to_low]),
        ):
            yield f"{heading:<14}" + "".join(f"{cell:>4}" for cell in cells)

    def dealing(self) -> Iterator[str]:
        packets = self._rules.deal_packets.value
        yield self._say("rules.deal.packets", packets=packets)
        yield self._say("rules.deal.dealer")
        yield self._say("rules.deal.lead")
        yield self._say("rules.deal.trick")

    def making_trumps(self) -> Iterator[str]:
        rules = self._rules
        yield self._option("first_bidder")
        yield self._option("trump_making")
        if rules.first_deal_clubs:
            yield self._say("rules.first_deal_clubs")
        if rules.all_pass_in_force is not None:
            yield self._say(f"rules.all_pass.{key_of(rules.all_pass_in_force)}")
        yield self._option("hold_a_trump")
        if rules.kraken is Switch.ON:
            yield self._say("rules.kraken")

    def trump_duty(self) -> Iterator[str]:
        yield self._say("rules.duty.follow")
        yield self._say("rules.duty.trump_led")
        yield self._say("rules.duty.nothing")
        yield self._say("rules.duty.opponent")
        yield from self._cells(_OPPONENT)
        yield self._say("rules.duty.partner")
        yield from self._cells(_PARTNER)

    def _cells(self, situations: Mapping[str, tuple[str, str]]) -> Iterator[str]:
        """What the duty itself says in these situations."""
        for situation, (hand, trick) in situations.items():
            owed = duty(self._rules, Suit.HEARTS, mask_of(parse_cards(hand)), parse_cards(trick))
            yield self._say(f"rules.cell.{situation}.{key_of(owed.owes)}")

    def roem(self) -> Iterator[str]:
        rules = self._rules
        yield _priced(RUN_POINTS[3], self._say("rules.roem.run_3"))
        yield _priced(RUN_POINTS[4], self._say("rules.roem.run_4"))
        yield _priced(STUK_POINTS, self._option("stuk"))
        yield from self._fours("rules.roem.four", FOUR_POINTS[rules.roem_table])
        yield self._say("rules.roem.order", ranks=" ".join(self._words.signs.rank(rank) for rank in RANKS[::-1]))
        yield self._say("rules.roem.goes")
        yield self._option("roem_claim")

    def hand_roem(self) -> Iterator[str]:
        if self._rules.hand_roem is Switch.OFF:
            return
        yield _priced(RUN_POINTS[3], self._say("rules.hand_roem.run_3"))
        yield _priced(RUN_POINTS[4], self._say("rules.hand_roem.run_4"))
        yield _priced(RUN_POINTS[5], self._say("rules.hand_roem.run_5"))
        yield _priced(STUK_POINTS, self._say("rules.hand_roem.stuk"))
        yield from self._fours("rules.hand_roem.four", HAND_FOUR_POINTS)
        yield self._say("rules.hand_roem.besides")
        yield self._option("hand_roem_compare")
        yield self._option("hand_roem_tie")

    def _fours(self, key: str, points: Mapping[Rank, int]) -> Iterator[str]:
        """Four alike, a line for each worth, the highest first."""
        for worth in sorted(set(points.values()), reverse=True):
            ranks = [self._say(f"ranks.{key_of(rank)}") for rank in RANKS[::-1] if points.get(rank) == worth]
            yield _priced(worth, self._say(key, ranks=self._words.one_of(ranks)))

    def scoring(self) -> Iterator[str]:
        rules = self._rules
        yield self._say("rules.score.made")
        yield self._say("rules.score.nat", points=DEAL_POINTS)
        yield self._say("rules.score.level")
        yield self._say("rules.score.pit", bonus=rules.pit_bonus)
        if rules.tegenpit_bonus:
            yield self._say("rules.tegenpit", bonus=rules.tegenpit_bonus)
        else:
            yield self._say("rules.tegenpit.nothing")
        if rules.kraken is Switch.ON:
            yield self._option("kraak_doubles")
            yield self._option("kraak_result")
            yield self._option("kraak_tie")
        if rules.spades_double is SpadesDouble.CARD_POINTS:
            yield self._say("rules.spades_double.card_points", total=2 * DEAL_POINTS)
        if rules.spades_double is SpadesDouble.TRUMP_CARDS:
            yield self._say("rules.spades_double.trump_cards", total=DEAL_POINTS + TRUMP_CARD_POINTS)
        if rules.kraken is Switch.ON or rules.spades_double is not SpadesDouble.OFF:
            yield self._option("nat_test")

    def revoking(self) -> Iterator[str]:
        rules = self._rules
        if rules.verzaken is Verzaken.POSSIBLE:
            yield self._option("verzaak_scope")
        yield self._option("verzaken")
        if rules.verzaken is Verzaken.POSSIBLE:
            yield self._say(f"rules.verzaak.{key_of(rules.verzaak)}", points=DEAL_POINTS, bonus=REVOKE_BONUS)
        yield self._option("last_trick")

    def match(self) -> Iterator[str]:
        length = self._rules.match_length
        if length.unit is LengthUnit.DEALS:
            yield self._words.count("rules.match.deals", length.count)
            yield self._say("rules.match.deals.end")
        else:
            yield self._say("rules.match.points", points=length.count)
            yield self._say("rules.match.points.end")


def _priced(points: int, text: str) -> str:
    """A line of a price list."""
    return f"{points:>3}  {text}"
