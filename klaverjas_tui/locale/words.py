"""Words: what the rules hold as values, said in one language and with the signs that the output can show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from klaverjas_tui.locale.catalogue import Catalogue, key_of
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset, Signs
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.deal import IllegalCard
from klaverjas_tui.rules.duty import Duty, Owes, Ruling
from klaverjas_tui.rules.problem import Problem, shown
from klaverjas_tui.rules.record import NewerRecord
from klaverjas_tui.rules.roem import Meld, MeldKind
from klaverjas_tui.rules.scoring import Mark
from klaverjas_tui.rules.seats import SEATS, Seat, Side, partner_of

#: Data of problems that is the program's own, and shown at any length.
_OUR_OWN: Final = frozenset({"choices", "example", "fields", "kept", "names", "path", "why"})

#: Data of problems that is a seat.
_SEATS: Final = frozenset({"called", "maker", "seat", "to_act"})


def as_it_is(problem: Problem) -> Problem:
    """A problem as the owner of the files that it is about is told it."""
    return problem


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that is said to one reader: a catalogue and the signs that go with it.

    ``retold`` makes of a problem what this reader is told of it.
    """

    catalogue: Catalogue
    signs: Signs
    retold: Callable[[Problem], Problem] = as_it_is

    @classmethod
    def of(
        cls,
        language: Language,
        charset: Charset = Charset.UNICODE,
        retold: Callable[[Problem], Problem] = as_it_is,
    ) -> Words:
        """The words of a language for an output with these characters."""
        return cls(Catalogue(language), Signs(language, charset), retold)

    def say(self, key: str, /, **data: object) -> str:
        """The text of a key, in characters that the output can show; raises KeyError for an unknown key."""
        return self.signs.write(self.catalogue.say(key, **data))

    def count(self, key: str, n: int, /, **data: object) -> str:
        """The text of ``key.one`` or ``key.many`` by the number."""
        return self.signs.write(self.catalogue.count(key, n, **data))

    # Cards.

    def card(self, card: Card) -> str:
        """``10♠``: at most three columns."""
        return self.signs.card(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """``9♠ 10♠ B♠``, in the order given."""
        return " ".join(self.card(card) for card in cards)

    def suit(self, suit: Suit) -> str:
        """``schoppen``."""
        return self.say(f"suit.{key_of(suit)}")

    def sign(self, suit: Suit) -> str:
        """``♠``: one column."""
        return self.signs.suit(suit)

    def meld(self, meld: Meld) -> str:
        """``9-10-B van schoppen: 20``."""
        return self.say("meld.worth", meld=self.meld_name(meld), points=meld.points)

    def meld_name(self, meld: Meld) -> str:
        """``9-10-B van schoppen``, ``stuk`` or ``vier boeren``."""
        first = meld.cards[0]
        match meld.kind:
            case MeldKind.RUN:
                ranks = "-".join(self.signs.rank(card.rank) for card in meld.cards)
                return self.say("meld.run", ranks=ranks, suit=self.suit(first.suit))
            case MeldKind.STUK:
                return self.say("meld.stuk")
            case MeldKind.FOUR:
                return self.say("meld.four", ranks=self.say(f"ranks.{key_of(first.rank)}"))

    # Seats, sides and the score sheet.

    def seat(self, seat: Seat) -> str:
        """``Zuid``."""
        return self.say(f"seat.{seat}")

    def seat_as(self, seat: Seat, viewer: Seat) -> str:
        """The seat as this viewer calls it: ``jij``, ``je maat`` or ``Oost``."""
        if seat == viewer:
            return self.say("seat.you")
        return self.say("seat.partner") if seat == partner_of(viewer) else self.seat(seat)

    def side(self, side: Side, mine: Side = 0) -> str:
        """``Wij`` for one's own side, ``Zij`` for the other."""
        return self.say("side.we" if side == mine else "side.they")

    def mark(self, mark: Mark) -> str:
        """``nat``, ``pit``, ``tegenpit`` or ``verzaakt``."""
        return self.say(f"mark.{key_of(mark)}")

    def preset(self, name: str) -> str:
        """The name of a preset on screen: ``Amsterdams (KBN)``."""
        return self.say(f"preset.{name}")

    def preset_line(self, name: str) -> str:
        """One line, of at most 60 columns, that tells a preset from the others."""
        return self.say(f"preset.{name}.line")

    def one_of(self, words: Sequence[str]) -> str:
        """``azen, tienen of heren``."""
        *most, last = words
        return self.say("list.or", most=", ".join(most), last=last) if most else last

    # The duty.

    def duty(self, owed: Duty, winner: str = "") -> str:
        """What you owe to the trick and why, at most 78 columns where the winner's name has at most 12.

        ``winner`` names the opponent with whom the trick lies; nobody is named on lead and where it is your partner.
        """
        return self.say(f"duty.{key_of(owed.owes)}{_case_of(owed)}", winner=winner, **self._facts(owed))

    def ruling(self, owed: Duty, ruling: Ruling) -> str:
        """Why a card of the hand may be played, or why it is refused; at most 78 columns."""
        key = "ruling.may" if ruling.allowed else "ruling.may_not"
        return self.say(key, card=self.card(ruling.card), why=self.why(owed, ruling))

    def why(self, owed: Duty, ruling: Ruling) -> str:
        """The reason of a ruling by itself: ``de slag ligt aan je maat.``"""
        key = f"ruling.{key_of(owed.owes)}.{key_of(ruling.reason)}"
        if owed.owes is Owes.NOTHING and owed.led is owed.trump:
            key += ".trump_led"
        return self.say(key, **self._facts(owed))

    def _facts(self, owed: Duty) -> dict[str, str]:
        led = "" if owed.led is None else self.suit(owed.led)
        return {"led": led, "winning": "" if owed.winning is None else self.card(owed.winning)}

    # What is wrong.

    def problem(self, problem: Problem) -> str:
        """One line that says what is wrong, and how to mend it."""
        if isinstance(problem, IllegalCard):
            return self.ruling(problem.duty, problem.ruling)
        if isinstance(problem, NewerRecord):
            return self.problem(problem.reason)
        told = self.retold(problem)
        return self.say(told.key, **{name: self._value(name, value) for name, value in told.data.items()})

    def _value(self, name: str, value: object) -> str:
        match value:
            case Card():
                return self.card(value)
            case Suit():
                return self.suit(value)
            case Problem():
                return self.problem(value)
            case int() if name in _SEATS and 0 <= value < SEATS:
                return self.seat(value)
            case _:
                text = str(value if name in _OUR_OWN else shown(value))
                return "".join(character if character.isprintable() else "?" for character in text)


def _case_of(owed: Duty) -> str:
    """The end of the key of a duty that is said in two ways."""
    match owed.owes:
        case Owes.NOTHING if owed.led is owed.trump:
            return ".trump_led"
        case Owes.BEAT_TRUMP | Owes.TRUMP_IN | Owes.OVERTRUMP if owed.by_partner:
            return ".partner"
        case Owes.PARTNER_FREE if owed.winning is not None and owed.winning.suit is owed.trump:
            return ".trump"
        case _:
            return ""


def capital(text: str) -> str:
    """The text with a capital, to begin a sentence."""
    return text[:1].upper() + text[1:]
