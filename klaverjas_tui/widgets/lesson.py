"""The drawn lesson: four open hands, the trick, the words and the keys, as a pure function of where the lesson is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.style import Style

from klaverjas_tui.locale.lesson import options, replies, score, tells, title
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice.lesson import HANDS, LEARNER, STEPS, Choose, GoOn, Lesson, NameSuit, PlayCard
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.duty import winning_place
from klaverjas_tui.rules.seats import SEATS, Seat, partner_of
from klaverjas_tui.rules.view import view_of
from klaverjas_tui.widgets.canvas import Canvas, wrapped
from klaverjas_tui.widgets.drawing import Look, too_small
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.layout import CardSize, fits
from klaverjas_tui.widgets.speaking import suit_keys

#: Rows for the words, and the widest that a line of them gets, so that it can be read.
_WORDS_ROWS: Final = 8
_WORDS_WIDTH: Final = 92
#: From this height on the hand has frames, and then the cards of the trick.
_FRAMED_HAND: Final = 24
_FRAMED_TRICK: Final = 30
#: From this width on the header says that this is the first lesson, and trumps in full where a letter stands for them.
_ROOMY_HEADER: Final = 80

_CARD: Final = CardSize(6, 3)
_STEP: Final = _CARD.width + 1
#: How far from the middle the cards of the trick lie, and where the hands of West and East begin.
_ASIDE: Final = 9
_WEST, _EAST = -26, 17


class _Lying(NamedTuple):
    """The cards on the table by seat, who led and who wins."""

    cards: dict[Seat, Card]
    leader: Seat | None = None
    winner: Seat | None = None


def places(lesson: Lesson) -> tuple[Card, ...]:
    """The cards of the learner as they lie from left to right, those that are played among them."""
    return hand_order(HANDS[LEARNER], lesson.deal.state.trump)


def draw_lesson(lesson: Lesson, cursor: int | None, width: int, height: int, look: Look) -> Canvas:
    """The whole lesson; ``cursor`` is the place of the chosen card. Too small a window gets one line that says so."""
    if not fits(width, height):
        return too_small(look, width, height)
    canvas = Canvas(width, height, look.palette.plain)
    painter = _Painter(lesson, cursor, look, canvas)
    painter.header()
    painter.hands()
    painter.trick()
    painter.own_hand()
    painter.told()
    painter.keys()
    return canvas


def _lying(lesson: Lesson) -> _Lying:
    """What lies on the table: a finished trick until the learner is asked for a card."""
    state = lesson.deal.state
    if state.trick and state.trump is not None:
        cards = {(state.leader + place) % SEATS: card for place, card in enumerate(state.trick)}
        return _Lying(cards, state.leader, (state.leader + winning_place(state.trick, state.trump)) % SEATS)
    if state.tricks and not isinstance(lesson.step.asked, PlayCard):
        last = state.tricks[-1]
        return _Lying({seat: last.card_of(seat) for seat in range(SEATS)}, last.leader, last.winner)
    return _Lying({})


class _Painter:
    """Draws one moment of the lesson on one canvas, part by part."""

    def __init__(self, lesson: Lesson, cursor: int | None, look: Look, canvas: Canvas) -> None:
        self.lesson = lesson
        self.cursor = cursor
        self.words, self.palette, self.glyphs = look
        self.say = look.words.say
        self.canvas = canvas
        self.state = lesson.deal.state
        self.middle = canvas.width // 2
        self.keys_row = canvas.height - 1
        self.words_row = self.keys_row - _WORDS_ROWS
        self.framed = canvas.height >= _FRAMED_HAND
        self.hand_row = self.words_row - (_CARD.height + 2 if self.framed else 2)
        # What is above the hand: North, the trick with West and East beside it, the name of South.
        self.lying_size = CardSize(7, 3) if canvas.height >= _FRAMED_TRICK else CardSize(5, 1)
        self.apart = self.lying_size.height + (self.lying_size.height == 1)
        spare = self.hand_row - 1 - (3 + 2 * self.apart + self.lying_size.height) - self.framed
        self.top = 1 + max(spare // 2, 0)
        self.trick_row = self.top + 1 + self.framed

    def header(self) -> None:
        """Which part this is, what trumps are and what was taken so far."""
        dot = f" {self.glyphs.dot} "
        parts = [title(self.words, self.lesson)]
        roomy = self.canvas.width >= _ROOMY_HEADER
        if roomy:
            parts.insert(0, self.say("lesson.title"))
        x = self.canvas.put(1, 0, dot.join(parts), self.palette.strong)
        trump = self.state.trump
        if trump is None:
            return
        x = self.canvas.put(x, 0, f"{dot}{self.say('table.trumps')} ", self.palette.strong)
        in_full = roomy and self.words.signs.charset is Charset.ASCII  # a single letter would read as a word
        self.canvas.put(x, 0, self.words.suit(trump) if in_full else self.words.sign(trump), self._style(trump))
        if self.state.tricks:
            self.canvas.put_right(self.canvas.width - 1, 0, score(self.words, self.lesson))

    def _style(self, suit: Suit) -> Style:
        return self.palette.suit(suit) + self.palette.strong

    def hands(self) -> None:
        """The open hands of the others, and the name of South."""
        self._north()
        self._beside(1, self.middle + _WEST)
        self._beside(3, self.middle + _EAST)
        name = self.say("table.name.you", seat=self.words.seat(LEARNER))
        self.canvas.put_centred(self.middle, self.hand_row - 1, name)

    def _north(self) -> None:
        seat = partner_of(LEARNER)
        name = self.say("table.name.partner", seat=self.words.seat(seat))
        suits = [cards for cards in self._by_suit(seat) if cards]
        length = sum(len(self.words.cards(cards)) + 2 for cards in suits)
        if self.framed:
            self.canvas.put_centred(self.middle, self.top, name)
            x = self.middle - length // 2
        else:
            x = self.canvas.put(self.middle - (len(name) + 2 + length) // 2, self.top, name) + 2
        for cards in suits:
            x = self._row(x, self.top + self.framed, cards) + 2

    def _beside(self, seat: Seat, x: int) -> None:
        """West or East: a row for each suit, which stays where it is when its cards are gone."""
        y = self.trick_row + (2 * self.apart + self.lying_size.height - 5) // 2
        self.canvas.put(x, y, self.words.seat(seat))
        for row, cards in enumerate(self._by_suit(seat), start=1):
            self._row(x, y + row, cards)

    def _by_suit(self, seat: Seat) -> list[list[Card]]:
        """What a seat still holds of each suit that it was dealt."""
        dealt = hand_order(HANDS[seat], self.state.trump)
        held = self.state.hands[seat]
        return [[card for card in suit if held >> card & 1] for _, suit in groupby(dealt, key=lambda card: card.suit)]

    def _row(self, x: int, y: int, cards: Sequence[Card]) -> int:
        """Cards on one row; returns the column after the last one."""
        for place, card in enumerate(cards):
            x = self.canvas.put(x + bool(place), y, self.words.card(card), self._style(card.suit))
        return x

    def trick(self) -> None:
        """The cards on the table: who led has a mark, and the winning card stands out."""
        lying = _lying(self.lesson)
        rows = (
            self.trick_row + 2 * self.apart,
            self.trick_row + self.apart,
            self.trick_row,
            self.trick_row + self.apart,
        )
        for seat, (aside, y) in enumerate(zip((0, -_ASIDE, 0, _ASIDE), rows, strict=True)):
            card = lying.cards.get(seat)
            if card is not None:
                self._lying_card(self.middle + aside, y, card, lying, seat)

    def _lying_card(self, middle: int, y: int, card: Card, lying: _Lying, seat: Seat) -> None:
        size, x = self.lying_size, middle - self.lying_size.width // 2
        if size.height > 1:
            self._frame(x, y, size)
        style = self._style(card.suit)
        shown = self.palette.marked(style) if seat == lying.winner else style
        if seat == lying.leader:
            self.canvas.put(middle - 2, y + size.middle, self.glyphs.lead, self.palette.strong)
        self.canvas.put(middle - 1, y + size.middle, self.words.card(card), shown)

    def _frame(self, x: int, y: int, size: CardSize) -> None:
        self.canvas.put(x, y, self.glyphs.top(size.width), self.palette.faint)
        for row in range(y + 1, y + size.height - 1):
            self.canvas.put(x, row, self.glyphs.down + " " * (size.width - 2) + self.glyphs.down, self.palette.faint)
        self.canvas.put(x, y + size.height - 1, self.glyphs.bottom(size.width), self.palette.faint)

    def own_hand(self) -> None:
        """The hand of the learner with its numbers; a card played leaves a gap."""
        left = max((self.canvas.width - 8 * _STEP + 1) // 2, 0)
        for place, card in enumerate(places(self.lesson)):
            if self.state.hands[LEARNER] >> card & 1:
                self._own_card(place, card, left + place * _STEP)

    def _own_card(self, place: int, card: Card, x: int) -> None:
        middle = x + _CARD.width // 2
        y = self.hand_row + (2 if self.framed else 1)
        chosen = place == self.cursor
        if isinstance(self.lesson.step.asked, PlayCard):  # else the digits name something else
            self.canvas.put(middle - 1, self.hand_row, str(place + 1))
        if self.framed:
            self._frame(x, self.hand_row + 1, _CARD)
            if chosen:
                self.canvas.put(middle - 1, self.hand_row + 1 + _CARD.height, self.glyphs.marker)
        style = self._style(card.suit)
        shown = self.palette.marked(style) if chosen else style
        self.canvas.put(x + 1, y, f"{self.words.card(card):>3} ", shown)

    def told(self) -> None:
        """The words of the step, the answers to its question, and the reply to the last answer."""
        width = min(self.canvas.width - 4, _WORDS_WIDTH)
        left = max((self.canvas.width - width) // 2, 2)
        lines = [(line, self.palette.plain) for line in wrapped(tells(self.words, self.lesson), width)]
        for number, option in enumerate(options(self.words, self.lesson), start=1):
            lines.append((f"  {number}  {option}", self.palette.strong))
        lines += [(line, self.palette.alert) for line in wrapped(replies(self.words, self.lesson), width)]
        for row, (line, style) in enumerate(lines[:_WORDS_ROWS]):
            self.canvas.put(left, self.words_row + row, line, style)

    def keys(self) -> None:
        """The keys that matter now."""
        self.canvas.put(1, self.keys_row, self._keys())

    def _keys(self) -> str:
        match self.lesson.step.asked:
            case GoOn():
                last = self.lesson.step is STEPS[-1]
                return self.say("lesson.keys.end" if last else "lesson.keys.go_on")
            case NameSuit():
                keys = suit_keys(view_of(self.lesson.deal, LEARNER))
                suits = (f"{key} {self.words.suit(suit)}" for key, suit in keys.items())
                return self.say("lesson.keys.suit", suits="  ".join(suits))
            case PlayCard():
                return self.say("lesson.keys.play")
            case Choose(count):
                return self.say("lesson.keys.choose", options=count)
