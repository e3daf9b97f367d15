"""The drawn drill: from a sight of one question to a canvas, a pure function."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from rich.style import Style

from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.cards import Card
from klaverjas_tui.rules.seats import SEATS, Seat
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.widgets.canvas import Canvas, wrapped
from klaverjas_tui.widgets.drawing import Look, Lying, TablePainter
from klaverjas_tui.widgets.layout import BESIDE_THE_HAND, Around, CardSize, Layout, around_in, drill_layout

#: Rows of the text of a question that are kept free, so that little moves from one question to the next.
_KEPT_FREE: Final = 2
#: The columns from one loose card to the next.
_LOOSE_STEP: Final = 9
_MARGIN: Final = 1


class Sign(Enum):
    """What stands under a card, or before an option."""

    NONE = auto()
    YES = auto()
    NO = auto()

    def drawn(self, words: Words) -> str:
        """The sign in characters that the output can show."""
        if self is Sign.NONE:
            return " "
        yes, no = ("✓", "✗") if words.signs.charset is Charset.UNICODE else ("+", "-")
        return yes if self is Sign.YES else no


class SignRow(NamedTuple):
    """Signs under the hand, one for each card; ``differing`` are the places where the player had it otherwise.

    ``current`` is whether this is the row that is being filled in, or the one that the answer was for.
    """

    label: str
    signs: tuple[Sign, ...]
    differing: frozenset[int] = frozenset()
    current: bool = False


class Option(NamedTuple):
    """One of the answers to choose from."""

    text: str
    sign: Sign = Sign.NONE


class DrillSight(NamedTuple):
    """Everything that the drill screen shows of one question at one moment.

    ``view`` is None where only loose ``cards`` are shown. ``numbered`` is whether the digits are for the cards of the
    hand; ``cursor`` is a place of the hand, or of the options where there are any. ``typed`` is the number that is
    typed, None where none is asked for. ``told`` are sentences, shown from the line ``top`` on; ``notice`` is something
    that is wrong.
    """

    header: str
    clock: str
    facts: tuple[str, ...]
    view: SeatView | None
    lying: Lying
    cards: tuple[Card, ...]
    hand: tuple[Card, ...]
    numbered: bool
    cursor: int | None
    rows: tuple[SignRow, ...]
    question: str
    options: tuple[Option, ...]
    typed: str | None
    told: tuple[str, ...]
    top: int
    notice: str
    keys: str


class _Text(NamedTuple):
    """A row of text in its style."""

    text: str
    style: Style


def last_top(sight: DrillSight, width: int, height: int, look: Look) -> int:
    """The first line of what is told when its end is shown."""
    painter = _DrillPainter(sight, width, height, look)
    return max(len(painter.told) - painter.told_rows, 0)


def place_at(sight: DrillSight, size: tuple[int, int], cell: tuple[int, int], look: Look) -> int | None:
    """The place of the hand at a cell (column, row) of a window of this size (width, height)."""
    place = _DrillPainter(sight, *size, look).place.place_at(*cell)
    return place if place is not None and place < len(sight.hand) else None


def draw_drill(sight: DrillSight, width: int, height: int, look: Look) -> Canvas:
    """The whole question."""
    painter = _DrillPainter(sight, width, height, look)
    painter.head()
    painter.middle()
    painter.hand()
    painter.text()
    painter.keys()
    return painter.canvas


class _DrillPainter:
    """Draws one sight, part by part."""

    def __init__(self, sight: DrillSight, width: int, height: int, look: Look) -> None:
        self.sight = sight
        self.look = look
        self.words = look.words
        self.palette = look.palette
        self.canvas = Canvas(width, height, look.palette.plain)
        self.room = width - 2 * _MARGIN
        self.facts = [line for fact in sight.facts for line in wrapped(fact, self.room)]
        self.told = [line for sentence in sight.told for line in _indented(sentence, self.room)]
        self.asked = [*self._asked()]
        self.place = self._layout()
        self.told_rows = max(self.place.keys - self.place.speech - len(self.asked), 0)

    def _layout(self) -> Layout:
        """The table shrinks where there is much to tell."""
        below = max(len(self.asked) + len(self.told), _KEPT_FREE)
        return drill_layout(
            self.canvas.width,
            self.canvas.height,
            top=1 + len(self.facts),
            marks=len(self.sight.rows),
            below=below,
            hand=len(self.sight.hand),
        )

    def _asked(self) -> Iterator[_Text]:
        """The question with what can be chosen, or has been typed."""
        for line in wrapped(self.sight.notice, self.room):
            yield _Text(line, self.palette.alert)
        for line in wrapped(self.sight.question, self.room):
            yield _Text(line, self.palette.strong)
        if self.sight.typed is not None:
            yield _Text(f"  {self.look.glyphs.lead} {self.sight.typed}_", self.palette.strong)
        for option in self._options():
            yield _Text(option, self.palette.plain)

    def _options(self) -> Sequence[str]:
        """The options, as many beside each other as there is room for; the chosen one has the mark before it."""
        texts = [f"{place} {option.text}" for place, option in enumerate(self.sight.options, start=1)]
        wide = max(map(len, texts), default=0) + 4
        columns = self.room // wide
        if columns < 2:
            return [line for place, text in enumerate(texts) for line in self._long_option(place, text)]
        cells = [f"{self._before(place)} {text}".ljust(wide) for place, text in enumerate(texts)]
        return ["".join(cells[start : start + columns]).rstrip() for start in range(0, len(cells), columns)]

    def _long_option(self, place: int, text: str) -> Iterator[str]:
        """An option by itself, over as many rows as it takes."""
        first, *others = wrapped(text, self.room - 4)
        yield f"{self._before(place)} {first}"
        yield from (f"    {line}" for line in others)

    def _before(self, place: int) -> str:
        sign = self.sight.options[place].sign
        if sign is not Sign.NONE:
            return sign.drawn(self.words)
        return self.look.glyphs.lead if place == self.sight.cursor else " "

    def head(self) -> None:
        """Which drill, how far and how well; the clock; what is given."""
        self.canvas.put(_MARGIN, 0, self.sight.header, self.palette.strong)
        if self.sight.clock:
            self.canvas.put_right(self.canvas.width - _MARGIN, 0, f" {self.sight.clock}", self.palette.strong)
        for row, line in enumerate(self.facts, start=1):
            self.canvas.put(_MARGIN, row, line)

    def middle(self) -> None:
        """The trick or the calls on the table, or the loose cards; in a line where there is no more room."""
        top = 1 + len(self.facts)
        rows = self.place.status - top + 1
        view = self.sight.view
        if view is None:
            self._loose(top, rows)
        elif around_in(rows) is Around.LINE:
            self._line(top, view)
        else:
            self._table(view).table(self.sight.lying)

    def _table(self, view: SeatView) -> TablePainter:
        return TablePainter(view, self.place, self.look, self.canvas)

    def _loose(self, top: int, rows: int) -> None:
        size = CardSize(7, 3)
        if rows < size.height:
            self.canvas.put(_MARGIN, top, self.words.cards(self.sight.cards), self.palette.strong)
            return
        y = top + (rows - size.height) // 2
        x = max((self.canvas.width - _LOOSE_STEP * len(self.sight.cards)) // 2, 0)
        for card in self.sight.cards:
            self._loose_card(x, y, size, card)
            x += _LOOSE_STEP

    def _loose_card(self, x: int, y: int, size: CardSize, card: Card) -> None:
        for row, line in enumerate(_frame(size, self.look)):
            self.canvas.put(x, y + row, line, self.palette.faint)
        style = self.palette.suit(card.suit) + self.palette.strong
        self.canvas.put(x + 1, y + size.middle, f"{self.words.card(card):>4}", style)

    def _line(self, y: int, view: SeatView) -> None:
        """Who played or said what, in the order in which they did."""
        lying = self.sight.lying
        x = _MARGIN
        for seat in _in_turn(view, lying):
            card = lying.cards.get(seat)
            said = self.words.card(card) if card is not None else self._call(view, seat)
            if not said:
                continue
            style = self.palette.suit(card.suit) + self.palette.strong if card is not None else self.palette.plain
            x = self.canvas.put(x, y, f"{self.words.seat(seat)} ")
            shown = self.palette.marked(style) if seat == lying.winner and card is not None else style
            x = self.canvas.put(x, y, said, shown) + 3

    def _call(self, view: SeatView, seat: Seat) -> str:
        """What a seat has said about trumps, as long as no card lies."""
        if view.tricks or view.trick:
            return ""
        call = next((call for call in reversed(view.calls) if call.seat == seat), None)
        if call is None:
            return ""
        return self.words.suit(call.suit) if isinstance(call, MakeTrumps) else self.words.say("table.pass")

    def hand(self) -> None:
        """The hand with its numbers, and the rows of signs under it."""
        view = self.sight.view
        if view is None or not self.sight.hand:
            return
        table, on_cards = self._table(view), not self.sight.options
        columns = []
        for place, card in enumerate(self.sight.hand):
            chosen = on_cards and place == self.sight.cursor
            columns.append(table.hand_card(place, card, chosen=chosen))
            if self.sight.numbered:
                before = self.look.glyphs.lead if chosen else " "
                self.canvas.put(columns[-1] - 1, self.place.hand, f"{before}{place + 1}")
        for number, row in enumerate(self.sight.rows):
            self._signs(self.place.hand + 4 + number, row, columns)

    def _signs(self, y: int, row: SignRow, columns: Sequence[int]) -> None:
        before = self.look.glyphs.lead if row.current else " "
        x = self.place.hand_left - BESIDE_THE_HAND
        self.canvas.put(x, y, f"{before}{row.label}", self.palette.strong if row.current else None)
        for place, (sign, column) in enumerate(zip(row.signs, columns, strict=True)):
            shown = sign.drawn(self.words)
            if place in row.differing:
                self.canvas.put(column - 1, y, f"[{shown}]", self.palette.marked(self.palette.strong))
            else:
                self.canvas.put(column, y, shown, self.palette.strong if row.current else None)

    def text(self) -> None:
        """The question, or what is told when it is answered."""
        y = self.place.speech
        for row, (line, style) in enumerate(self.asked):
            if y + row < self.place.keys:
                self.canvas.put(_MARGIN, y + row, line, style)
        shown = self.told[self.sight.top : self.sight.top + self.told_rows]
        for row, line in enumerate(shown, start=y + len(self.asked)):
            first = self.sight.top == 0 and row == y + len(self.asked)
            self.canvas.put(_MARGIN, row, line, self.palette.strong if first else None)

    def keys(self) -> None:
        """The keys that matter now, and how many lines there are further on."""
        self.canvas.put(_MARGIN, self.place.keys, self.sight.keys)
        below = len(self.told) - self.sight.top - self.told_rows
        if below > 0:
            self.canvas.put_right(self.canvas.width - _MARGIN, self.place.keys, f" +{below}", self.palette.faint)


def _indented(sentence: str, width: int) -> Iterator[str]:
    """The sentence in lines; one that begins further on goes on there."""
    indent = sentence[: len(sentence) - len(sentence.lstrip())]
    return (indent + line for line in wrapped(sentence.strip(), width - len(indent)))


def _in_turn(view: SeatView, lying: Lying) -> Iterator[Seat]:
    """The seats from the one that led, or that spoke first, on."""
    first = lying.leader
    if first is None:
        first = view.calls[0].seat if view.calls else view.leader
    return ((first + turn) % SEATS for turn in range(SEATS))


def _frame(size: CardSize, look: Look) -> Iterator[str]:
    yield look.glyphs.top(size.width)
    for _ in range(size.height - 2):
        yield look.glyphs.down + " " * (size.width - 2) + look.glyphs.down
    yield look.glyphs.bottom(size.width)
