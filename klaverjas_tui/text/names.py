"""Names: cards by their full names, which every output can show and every screen reader can say."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from klaverjas_tui.locale.catalogue import key_of
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import Card, Rank

#: Ranks that are a number in the middle of a text.
PIPS: Final = frozenset({Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN})


class SpokenWords(Words):
    """Words in which a card is not ``B♥`` but ``hartenboer``; in English it has its article, as in a sentence."""

    __slots__ = ()

    @classmethod
    def like(cls, words: Words) -> SpokenWords:
        """The same language and characters for the same reader, with the cards by name."""
        return cls(words.catalogue, words.signs, words.retold)

    def card(self, card: Card) -> str:
        """``hartenboer``, ``the jack of hearts``."""
        return self.say("text.card.said", card=self.name(card))

    def cards(self, cards: Iterable[Card]) -> str:
        """``schoppen 9, schoppen 10, schoppenboer``, in the order given."""
        return ", ".join(self.name(card) for card in cards)

    def name(self, card: Card) -> str:
        """``hartenboer``, ``jack of hearts``: as it stands in a list."""
        kind = "pip" if card.rank in PIPS else "court"
        return self.say(f"text.card.{kind}", suit=self.suit(card.suit), rank=self.rank(card.rank))

    def rank(self, rank: Rank) -> str:
        """``10``, ``boer``."""
        return self.signs.rank(rank) if rank in PIPS else self.say(f"text.rank.{key_of(rank)}")

    def by_suit(self, cards: Iterable[Card]) -> str:
        """``klaveren aas, 10, 7; harten boer, 9``: cards that lie sorted by suit."""
        suits = groupby(cards, key=lambda card: card.suit)
        return "; ".join(
            f"{self.suit(suit)} {', '.join(self.rank(card.rank) for card in held)}" for suit, held in suits
        )
