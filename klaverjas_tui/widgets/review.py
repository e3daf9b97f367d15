"""The review, drawn: the table as it lay before a decision, the decisions of the deal as marks, and what is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rich.style import Style

from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.practice.review import Moment
from klaverjas_tui.rules.cards import Suit, cards_in
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.scoring import Mark, SheetCell, SheetLine
from klaverjas_tui.rules.seats import Seat
from klaverjas_tui.widgets.canvas import Canvas, wrapped
from klaverjas_tui.widgets.drawing import Look, Lying, TablePainter, draw_table, lying_on
from klaverjas_tui.widgets.handorder import hand_order
from klaverjas_tui.widgets.layout import CardSize, Layout
from klaverjas_tui.widgets.sight import Sight
from klaverjas_tui.widgets.speaking import GAP

#: A mistake that cost at least this many points by what could be known is marked with two signs, else with one.
DEAR: Final = 15.0

#: Rows above all else: two of the title, one of marks.
_MARKS: Final = 2
_TOP: Final = 4
_SIDE_BY_SIDE: Final = 76
_ROOMY: Final = (104, 30)
#: A card of the hand without a frame: its number above it, the marker below.
_PLAIN_HAND: Final = CardSize(4, 1)
#: A place on the table without room for a frame.
_PLAIN_SLOT: Final = CardSize(5, 1)


class Box(NamedTuple):
    """Where text is: its top left cell and its size."""

    x: int
    y: int
    width: int
    height: int


class Seen(NamedTuple):
    """What the screen of the review shows.

    ``sight`` is the table as it lay (None before the first decision was thought of); the cursor points at the card that
    was played. ``result`` is what the deal wrote, ``trump`` and ``maker`` what was made in the end. ``marks`` are those
    of the decisions thought of so far (see ``mark_of``), and ``current`` is the place of the one shown. ``lines`` are
    said beside the table, the first one as a heading, from the row ``top`` on.
    """

    title: str
    result: SheetLine | None
    trump: Suit | None
    maker: Seat | None
    progress: str
    marks: tuple[str, ...]
    current: int
    sight: Sight | None
    lines: tuple[str, ...]
    top: int
    notice: str
    keys: tuple[str, ...]


def mark_of(moment: Moment) -> str:
    """The mark of a decision: nothing, or ``!`` or ``!!`` for a mistake."""
    if not moment.mistaken:
        return ""
    return "!!" if moment.cost >= DEAR else "!"


def open_hands(hands: Sequence[int], trump: Suit | None, words: Words, width: int) -> tuple[str, ...]:
    """The four hands, masks by seat, each on one line where that is wide enough, else on two."""
    lines = []
    for seat in (2, 1, 3, 0):
        held = hand_order(cards_in(hands[seat]), trump)
        cards = " ".join(f"{words.card(card):>3}" for card in held)
        lines += [f"{words.seat(seat):<7}{cards}"] if width >= 40 else [words.seat(seat), f"  {cards}"]
    return tuple(lines)


def text_box(width: int, height: int) -> Box:
    """Where the text is in a window of this size."""
    if width < _SIDE_BY_SIDE:
        return Box(1, 9, width - 2, height - 11)
    left = _table_width(width, height) + 1
    return Box(left, _TOP, width - left - 1, height - 2 - _TOP - 1)


def text_rows(lines: Iterable[str], width: int) -> tuple[str, ...]:
    """The lines, broken where they are too long; what goes on is set in."""
    rows: list[str] = []
    for line in lines:
        first, *more = wrapped(line, width) or [""]
        rows.append(first)
        if more:
            rows += [f"  {row}" for row in wrapped(" ".join(more), width - 2)]
    return tuple(rows)


def last_top(lines: Sequence[str], width: int, height: int) -> int:
    """The first row of text that is shown when the last one is."""
    box = text_box(width, height)
    return max(len(text_rows(lines, box.width)) - box.height, 0)


def draw_review(seen: Seen, width: int, height: int, look: Look) -> Canvas:
    """The screen of the review in a window that is large enough for the table."""
    painter = _Painter(seen, width, height, look)
    painter.title()
    painter.marks()
    painter.text()
    painter.bottom()
    return painter.canvas


class _Trick(TablePainter):
    """Draws the trick; a place without room for a frame has none."""

    def frame(self, x: int, y: int, size: CardSize, style: Style) -> None:
        """The frame of a card, blank inside."""
        if size.height > 1:
            super().frame(x, y, size, style)
        else:
            self.canvas.put(x, y, " " * size.width)


class _Painter:
    """Draws one moment of a review, part by part."""

    def __init__(self, seen: Seen, width: int, height: int, look: Look) -> None:
        self.seen = seen
        self.look = look
        self.words = look.words
        self.width = width
        self.height = height
        self.canvas = self._table()

    def _table(self) -> Canvas:
        """The table as it is drawn when it is played at, in the place that it has here."""
        sight = self.seen.sight
        if sight is None:
            return Canvas(self.width, self.height, self.look.palette.plain)
        place, view = review_layout(self.width, self.height), sight.view
        canvas = draw_table(sight, place, self.look)
        lying = lying_on(view) if view.trick else Lying({})  # on lead it is asked what was led, not what lay before
        _Trick(view, place, self.look, canvas).table(lying)
        if view.phase is Phase.TRUMPS:  # not who cut
            canvas.put(0, place.status, " " * place.area)
            canvas.put(1, place.status, self.words.say("table.who_makes_trumps"))
        return canvas

    def _clear(self, y: int) -> None:
        self.canvas.put(0, y, " " * self.width)

    def title(self) -> None:
        """Which deal; trumps and who made them; how it came out; how far the review has come."""
        seen, strong = self.seen, self.look.palette.strong
        for y in (0, 1):
            self._clear(y)
        self.canvas.put(1, 0, seen.title, strong)
        self.canvas.put_right(self.width - 1, 0, seen.progress, self.look.palette.alert)
        if seen.trump is not None and seen.maker is not None:
            self._trumps(seen.trump, seen.maker)
        if seen.result is not None:
            ours, theirs = (self._cell(cell) for cell in seen.result.cells)
            self.canvas.put_right(self.width - 1, 1, self.words.say("table.totals", ours=ours, theirs=theirs), strong)

    def _trumps(self, trump: Suit, maker: Seat) -> None:
        say, palette = self.words.say, self.look.palette
        unicode = self.words.signs.charset is Charset.UNICODE
        x = self.canvas.put(1, 1, say("table.trumps") + " ", palette.strong)
        suit = self.words.sign(trump) if unicode else self.words.suit(trump)
        x = self.canvas.put(x, 1, suit, palette.suit(trump) + palette.strong)
        by = say("table.by_you") if maker == 0 else say("table.by_seat", seat=self.words.seat(maker))
        self.canvas.put(x + 1, 1, by, palette.strong)

    def _cell(self, cell: SheetCell) -> str:
        """What a side wrote: points and roem, or that it is nat."""
        if cell.mark in (Mark.NAT, Mark.VERZAAKT):
            return self.words.mark(cell.mark)
        return f"{cell.points}+{cell.roem}" if cell.roem else str(cell.points)

    def marks(self) -> None:
        """The decisions, by number, with a mark by what each cost; a sign and reverse for the one that is shown.

        What the marks mean stands at the right end, where there is room for it.
        """
        palette, x = self.look.palette, 0
        for place, mark in enumerate(self.seen.marks):
            current = place == self.seen.current
            sign = self.look.glyphs.lead if current else " "
            style = palette.strong if mark else palette.plain
            text = f"{sign}{place + 1}{mark}"
            x = self.canvas.put(x, _MARKS, text, palette.marked(style) if current else style)
            x = self.canvas.put(x, _MARKS, " ")
        meaning = self.words.say("replay.marks")
        if 0 < x < self.width - 1 - len(meaning):
            self.canvas.put_right(self.width - 1, _MARKS, meaning, palette.faint)

    def text(self) -> None:
        """What is said of the decision."""
        box = text_box(self.width, self.height)
        lines = text_rows(self.seen.lines, box.width)
        for row, line in enumerate(lines[self.seen.top : self.seen.top + box.height]):
            heading = row + self.seen.top == 0
            self.canvas.put(box.x, box.y + row, line, self.look.palette.strong if heading else None)

    def bottom(self) -> None:
        """A notice in the place of the status, and the keys with how many rows of text are below."""
        seen, y = self.seen, self.height - 1
        if seen.notice:
            self._clear(y - 1)
            self.canvas.put(1, y - 1, seen.notice, self.look.palette.alert)
        self._clear(y)
        box = text_box(self.width, self.height)
        below = len(text_rows(seen.lines, box.width)) - seen.top - box.height
        more = f"+{below}" if below > 0 else ""
        room = self.width - 2 - len(more)
        self.canvas.put(1, y, fitting(seen.keys, room), self.look.palette.faint)
        self.canvas.put_right(self.width - 1, y, more, self.look.palette.faint)


def fitting(keys: Sequence[str], width: int) -> str:
    """The keys, those that matter most first, as many as fit in so many columns; the last one always."""
    *first, last = keys
    shown: list[str] = []
    for key in first:
        if len(GAP.join([*shown, key, last])) <= width:
            shown.append(key)
    return GAP.join([*shown, last])


def review_layout(width: int, height: int) -> Layout:
    """Where the parts of the table are: left of the text, or above it where the window is narrow."""
    side_by_side, roomy = width >= _SIDE_BY_SIDE, _is_roomy(width, height)
    area = _table_width(width, height) if side_by_side else width
    trick, slots, names, below = _around(area, height) if side_by_side else _in_three_rows(area)
    hand = CardSize(6, 3) if roomy else _PLAIN_HAND
    step = hand.width + roomy
    return Layout(
        width=width,
        height=height,
        area=area if roomy else width,
        sheet=None,
        trick_card=trick,
        slots=slots,
        names=names,
        status=below + hand.height + 3 if roomy else height - 2,
        hand=below,
        hand_card=hand,
        hand_left=max((area - 8 * step) // 2, 0),
        hand_step=step,
        speech=height - 1,
        keys=height - 1,
    )


def _table_width(width: int, height: int) -> int:
    return 58 if _is_roomy(width, height) else 38


def _is_roomy(width: int, height: int) -> bool:
    """Whether there is room for the hand in frames, left of the text."""
    return width >= _ROOMY[0] and height >= _ROOMY[1]


_Places = tuple[tuple[int, int], ...]


def _around(area: int, height: int) -> tuple[CardSize, _Places, _Places, int]:
    """The cards around the middle, the names of West and East above theirs; with the row of the hand below."""
    size, middle = CardSize(7, 3), area // 2
    between = -1 if height < 24 else 1 if area > 56 else 0
    north = _TOP + 1
    sides = north + size.height + between
    south = sides + size.height + between
    left, aside = middle - size.width // 2, size.width + 2
    slots = ((left, south), (left - aside, sides), (left, north), (left + aside, sides))
    names = ((middle, south + size.height), (middle - aside, sides - 1), (middle, _TOP), (middle + aside, sides - 1))
    return size, slots, names, south + size.height + (1 if height < 24 else 2)


def _in_three_rows(area: int) -> tuple[CardSize, _Places, _Places, int]:
    """The cards in three rows with the names beside; with the row of the hand below."""
    middle, top = area // 2, _MARKS + 1
    slots = ((middle - 2, top + 2), (middle - 9, top + 1), (middle - 2, top), (middle + 5, top + 1))
    names = ((middle - 9, top + 2), (middle - 13, top + 1), (middle - 12, top), (middle + 13, top + 1))
    return _PLAIN_SLOT, slots, names, top + 3
