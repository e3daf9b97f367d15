"""What a bot is asked, and what it answers: a choice with its reason."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Protocol

from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.view import SeatView


class WhyKind(StrEnum):
    """Why a choice was made. Each says what it puts in ``Why``; what is not said is left empty."""

    ONLY_CARD = "only_card"
    """There was nothing to choose."""
    MUST_NAME = "must_name"
    """It may not pass: ``suit`` is its best, ``expected`` what the makers are expected to win by."""
    HAND_GOOD_ENOUGH = "hand_good_enough"
    """It plays: ``suit``, and in ``expected`` what it expects to win by."""
    HAND_TOO_WEAK = "hand_too_weak"
    """It passes: ``suit`` is the best it could name, ``expected`` what that is worth (as a rule below 0)."""
    GOOD_AGAINST = "good_against"
    """It passes a hand that others would play: its aces and jacks win as much against them; as ``HAND_TOO_WEAK``."""
    EXPECTS_NAT = "expects_nat"
    """It doubles: ``expected`` is what its side is expected to win by."""
    NO_DOUBLE = "no_double"
    """It does not double: ``expected`` as above, too little for it."""

    DRAW_TRUMPS = "draw_trumps"
    """It leads trumps since the opponents still hold some: ``cards`` are the ones that may lie with them."""
    FETCH_JACK = "fetch_jack"
    """The same, to bring down the jack: ``cards`` is that jack, which may lie with the opponents."""
    TRUMPS_ASKED = "trumps_asked"
    """It leads trumps since its partner asked for them: ``suit``."""
    MASTER_CARD = "master_card"
    """It leads the highest card left of ``suit``, which is ``cards``."""
    PARTNER_ASKED = "partner_asked"
    """It leads ``suit``, which its partner signalled on."""
    RETURN_SUIT = "return_suit"
    """It leads back ``suit``, which its partner led; ``cards`` is the high card that partner may hold."""
    GIVE_RUFF = "give_ruff"
    """It leads ``suit``, of which its partner holds none, so that it can trump where it still has trumps."""
    ASK_TRUMPS = "ask_trumps"
    """A low lead of ``suit`` that asks its partner to lead trumps back."""
    LOW_LEAD = "low_lead"
    """It holds no highest card of any suit and leads what gives the least away; ``suit`` is the suit led."""

    TAKE_TRICK = "take_trick"
    """It takes the trick: ``cards`` is the card that was winning, ``expected`` all that lies there with its own."""
    SMEREN = "smeren"
    """It gives points to its partner's trick: ``cards`` is the card by which partner wins.

    Empty where partner is still to play, and expected to take it.
    """
    LIKELY_OURS = "likely_ours"
    """It gives points to a trick that is probably its partner's, and can still be beaten."""
    PARTNERS_TRICK = "partners_trick"
    """The trick is its partner's already and need not be taken: ``cards`` is the card by which partner wins."""
    MADE_ROEM = "made_roem"
    """Its card makes roem for its side: ``cards`` are the cards of that roem, ``expected`` its points."""
    NO_ROEM_FOR_THEM = "no_roem_for_them"
    """Another card would have made roem for the opponents: ``cards`` is that card, ``expected`` the roem."""
    RISKS_ROEM = "risks_roem"
    """With another card the opponents could have made roem: ``cards`` is that card."""
    NO_POINTS_FOR_THEM = "no_points_for_them"
    """The trick looks lost: it keeps its points out of it. ``cards`` is the most costly one kept."""
    KEEP_HIGH = "keep_high"
    """It saves a better card for later: ``cards`` is that card."""
    SIGNAL_ON = "signal_on"
    """A discard that asks for ``suit``: ``cards`` is the ace, or the highest card left, that it holds."""
    SIGNAL_OFF = "signal_off"
    """A discard that says that it holds nothing much in ``suit``."""
    DECIDES = "decides"
    """It plays for whether the makers make it, or for all eight tricks; else another card would be better."""
    THROW_LOW = "throw_low"
    """A card that costs little; nothing more was to be had."""

    BEST_ON_AVERAGE = "best_on_average"
    """In many sampled worlds it brings more than ``cards``, the card of the heuristics; ``expected`` is how much."""
    BEST_OF_ALL_WAYS = "best_of_all_ways"
    """The same in every world that there still is."""

    FINISHED = "finished"
    """The last trick lies finished and is turned; no choice."""
    WHIM = "whim"
    """No reason at all: a beginner's slip."""
    UNSAID = "unsaid"
    """For a bot that gives no reasons."""

    MASTER_KEPT = "master_kept"
    """It leads ``suit``, which gives the least away: ``cards`` is the highest card left of a suit, which it keeps."""
    MAY_RUFF = "may_ruff"
    """It leads ``suit``, which its partner may be able to trump."""
    TRUMP_TO_MAKER = "trump_to_maker"
    """It leads trumps to its partner, who is the maker: ``suit``."""
    SMEREN_KEEPING = "smeren_keeping"
    """It gives points to its partner's trick, and keeps a dearer card, which is ``cards``."""
    DEAR_CARD = "dear_card"
    """A card that costs ten points or more, where every other one is expected to cost more."""


class Why(NamedTuple):
    """A reason as a value; ``WhyKind`` says what ``cards``, ``suit`` and ``expected`` (points) mean for its kind."""

    kind: WhyKind
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    expected: int | None = None


class CallChoice(NamedTuple):
    """Make trumps with this suit; None passes."""

    suit: Suit | None
    why: Why


class CardChoice(NamedTuple):
    """Play this card."""

    card: Card
    why: Why


class KraakChoice(NamedTuple):
    """Double (kraak, rekraak or superkraak), or leave it at that."""

    double: bool
    why: Why


class Bot(Protocol):
    """A player that is a program. It sees a ``SeatView`` and nothing else; the same view gives the same answer.

    It is made with a seed. ``kraak`` is asked only under ``kraken``, ``claim`` only where roem is claimed by hand.
    """

    def make_trumps(self, view: SeatView) -> CallChoice:
        """Pass or name a suit: ``view.suits`` may be named, ``view.may_pass`` says whether it may pass."""

    def play(self, view: SeatView) -> CardChoice:
        """One of ``view.legal_cards``; asked only when there is more than one."""

    def kraak(self, view: SeatView) -> KraakChoice:
        """Whether to double what ``view.kraak`` is now."""

    def claim(self, view: SeatView) -> bool:
        """Whether to claim the roem in the last of ``view.tricks``, which lies there to be claimed."""
