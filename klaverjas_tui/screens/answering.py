"""Answering: an answer in the making, by what is asked for, and what each key does to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

from klaverjas_tui.practice.drill import Amount, Answer, Asked, Marks, OneCard, OneOf
from klaverjas_tui.rules.cards import Card

#: The answer when it is complete, or the key of a text that says what is lacking; None: go on.
Reply: TypeAlias = Answer | str | None


class Draft(ABC):
    """An answer that is being made; what a key does not do for a kind of answer, it does for none.

    ``cursor`` is a place, from 0, of the hand or of the options; None as long as none was chosen.
    """

    def __init__(self, places: int) -> None:
        self.cursor: int | None = None
        self._places = places

    @abstractmethod
    def digit(self, digit: int) -> Reply:
        """A digit was pressed (0 to 9)."""

    @abstractmethod
    def enter(self) -> Reply:
        """Enter was pressed."""

    def across(self, step: int) -> None:
        """Left (-1) or right (1): the cursor goes on, round and round."""
        if self._places:
            start = self.cursor if self.cursor is not None else (-1 if step > 0 else 0)
            self.cursor = (start + step) % self._places

    def along(self, step: int) -> None:
        """Up (-1) or down (1): as across, unless there is something else to go along."""
        self.across(step)

    def space(self) -> None:  # noqa: B027 (most have no use for it)
        """Space was pressed."""

    def backspace(self) -> None:  # noqa: B027
        """Backspace was pressed."""


class MarkDraft(Draft):
    """Cards of the hand are marked, for each part in turn; ``masks`` are the cards marked, by part."""

    def __init__(self, asked: Marks, hand: Sequence[Card]) -> None:
        super().__init__(len(hand))
        self.masks = [0] * len(asked.parts)
        self.part = 0
        """The part that is being answered."""
        self._hand = hand

    def digit(self, digit: int) -> Reply:
        """Mark the card, or take its mark away."""
        if not 0 < digit <= len(self._hand):
            return "practice.no_card_there"
        self.masks[self.part] ^= 1 << self._hand[digit - 1]
        return None

    def space(self) -> None:
        """Mark the chosen card, or take its mark away."""
        if self.cursor is not None:
            self.masks[self.part] ^= 1 << self._hand[self.cursor]

    def along(self, step: int) -> None:
        """Another part."""
        self.part = min(max(self.part + step, 0), len(self.masks) - 1)

    def enter(self) -> Reply:
        """This part is done; after the last one all are. Something can always be played."""
        if not self.masks[self.part]:
            return "practice.mark_first"
        if self.part < len(self.masks) - 1:
            self.part += 1
            return None
        if not all(self.masks):
            self.part = self.masks.index(0)
            return "practice.mark_first"
        return tuple(self.masks)


class CardDraft(Draft):
    """One card of the hand is chosen."""

    def __init__(self, asked: OneCard, hand: Sequence[Card]) -> None:
        super().__init__(len(hand))
        self._among = asked.cards
        self._hand = hand

    def digit(self, digit: int) -> Reply:
        """This card."""
        return self._card(digit - 1) if 0 < digit <= len(self._hand) else "practice.no_card_there"

    def enter(self) -> Reply:
        """The chosen card."""
        return "practice.choose_first" if self.cursor is None else self._card(self.cursor)

    def _card(self, place: int) -> Reply:
        card = self._hand[place]
        return (int(card),) if card in self._among else "practice.not_among"


class OptionDraft(Draft):
    """One option is chosen."""

    def digit(self, digit: int) -> Reply:
        """This option."""
        return (digit - 1,) if 0 < digit <= self._places else "practice.no_option"

    def enter(self) -> Reply:
        """The chosen option."""
        return "practice.choose_first" if self.cursor is None else (self.cursor,)


class AmountDraft(Draft):
    """A number is typed."""

    def __init__(self, asked: Amount) -> None:
        super().__init__(0)
        self.typed = ""
        self._most = asked.most

    def digit(self, digit: int) -> Reply:
        """One more digit, as long as the number can be."""
        typed = str(int(f"{self.typed}{digit}"))
        if len(typed) <= len(str(self._most)):
            self.typed = typed
        return None

    def backspace(self) -> None:
        """The last digit goes."""
        self.typed = self.typed[:-1]

    def enter(self) -> Reply:
        """The number."""
        if not self.typed:
            return "practice.type_first"
        return (int(self.typed),) if int(self.typed) <= self._most else "practice.too_much"


def draft(asked: Asked, hand: Sequence[Card]) -> Draft:
    """An empty answer to what is asked for, with this hand as it lies."""
    match asked:
        case Marks():
            return MarkDraft(asked, hand)
        case OneCard():
            return CardDraft(asked, hand)
        case OneOf(options):
            return OptionDraft(options)
        case Amount():
            return AmountDraft(asked)
