"""Drawing: from a sight of the table to a canvas, a pure function."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.style import Style

from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.actions import MakeTrumps
from klaverjas_tui.rules.cards import Card, Suit
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.rules.duty import winning_place
from klaverjas_tui.rules.roem import roem_points, trick_roem
from klaverjas_tui.rules.ruleset import LengthUnit
from klaverjas_tui.rules.seats import SEATS, Seat, left_of
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.widgets.canvas import Canvas, wrapped
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.layout import SMALLEST_HEIGHT, SMALLEST_WIDTH, CardSize, Layout
from klaverjas_tui.widgets.palette import Palette
from klaverjas_tui.widgets.sheet import draw_sheet
from klaverjas_tui.widgets.sight import Sight, Tone, seat_played

#: A panel of text is this wide, so that it does not move from one deal to the next.
_PANEL_WIDTH: Final = 52


class Look(NamedTuple):
    """How things are drawn: in which words, styles and glyphs."""

    words: Words
    palette: Palette
    glyphs: Glyphs


def too_small(look: Look, width: int, height: int) -> Canvas:
    """What stands in a window that is too small for anything else: how large it has to be."""
    canvas = Canvas(width, height, look.palette.plain)
    said = look.words.say("table.too_small", width=SMALLEST_WIDTH, height=SMALLEST_HEIGHT)
    for row, line in enumerate(wrapped(said, width)):
        canvas.put(0, row, line)
    return canvas


def draw_table(sight: Sight, place: Layout, look: Look) -> Canvas:
    """The whole table."""
    canvas = Canvas(place.width, place.height, look.palette.plain)
    painter = _Painter(sight, place, look, canvas)
    painter.header()
    if sight.panel:
        painter.panel()
    else:
        painter.table(lying_on(sight.view, looking_back=sight.looking_back))
        painter.status()
    painter.hand()
    painter.speech()
    painter.keys()
    if place.sheet is not None:
        draw_sheet(canvas, place.sheet, sight.sheet, sight.totals, look.words, look.palette, look.glyphs)
    return canvas


class Lying(NamedTuple):
    """The cards on the table: those of the trick that is shown, by seat, and which one leads and wins."""

    cards: dict[Seat, Card]
    leader: Seat | None = None
    winner: Seat | None = None


def lying_on(view: SeatView, *, looking_back: bool = False) -> Lying:
    """The trick in progress, or else the last one, which is the one that is looked back at."""
    finished = view.tricks[-1] if view.tricks else None
    if view.trick and not looking_back and view.trump is not None:
        cards = {seat: card for seat in range(SEATS) if (card := seat_played(view, seat)) is not None}
        return Lying(cards, view.leader, (view.leader + winning_place(view.trick, view.trump)) % SEATS)
    if finished is not None:
        cards = {seat: finished.card_of(seat) for seat in range(SEATS)}
        return Lying(cards, finished.leader, finished.winner)
    return Lying({})


class TablePainter:
    """Draws what lies on a table as a seat sees it: seats, trick, calls and the cards of a hand."""

    def __init__(self, view: SeatView, place: Layout, look: Look, canvas: Canvas) -> None:
        self.view = view
        self.place = place
        self.words = look.words
        self.say = look.words.say
        self.palette = look.palette
        self.glyphs = look.glyphs
        self.canvas = canvas

    def bold(self, style: Style) -> Style:
        """A style that stands out by its weight."""
        return style + self.palette.strong

    def name(self, seat: Seat) -> str:
        """What a seat is called."""
        return self.words.seat(seat)

    def table(self, lying: Lying) -> None:
        """The four seats and what lies before them: calls until the first card, then the trick."""
        for seat in range(SEATS):
            self._seat_name(seat)
            self._slot(seat, lying)

    def _seat_name(self, seat: Seat) -> None:
        middle, y = self.place.names[seat]
        text = self.name(seat)
        if seat == self.view.seat:
            text = self.say("table.name.you", seat=text)
        elif seat == self.view.partner:
            text = self.say("table.name.partner", seat=text)
        self.canvas.put_centred(middle, y, text)

    def _slot(self, seat: Seat, lying: Lying) -> None:
        x, y = self.place.slots[seat]
        size = self.place.trick_card
        self.frame(x, y, size, self.palette.faint)
        card = lying.cards.get(seat)
        row = y + size.middle
        if card is not None:
            mark = self.glyphs.lead if seat == lying.leader else " "
            style = self.bold(self.palette.suit(card.suit))
            text = f"{mark}{self.words.card(card):>3} "
            self.canvas.put_centred(
                x + size.width // 2, row, text, self.palette.marked(style) if seat == lying.winner else style
            )
        elif seat == self.view.to_act:
            self.canvas.put_centred(x + size.width // 2, row, "...", self.palette.faint)
        elif not self.view.tricks and not self.view.trick:
            self._call(seat, x, row, size)

    def _call(self, seat: Seat, x: int, row: int, size: CardSize) -> None:
        """What a seat has said about trumps."""
        call = next((call for call in reversed(self.view.calls) if call.seat == seat), None)
        if call is None:
            return
        middle = x + size.width // 2
        if isinstance(call, MakeTrumps):
            sign = self.words.sign(call.suit)
            self.canvas.put_centred(middle, row, sign, self.bold(self.palette.suit(call.suit)))
        else:
            self.canvas.put_centred(middle, row, self.say("table.pass"))

    def frame(self, x: int, y: int, size: CardSize, style: Style) -> None:
        """The frame of a card, blank inside."""
        self.canvas.put(x, y, self.glyphs.top(size.width), style)
        for row in range(y + 1, y + size.height - 1):
            self.canvas.put(x, row, self.glyphs.down + " " * (size.width - 2) + self.glyphs.down, style)
        self.canvas.put(x, y + size.height - 1, self.glyphs.bottom(size.width), style)

    def hand_card(self, place: int, card: Card, *, chosen: bool) -> int:
        """A card at a place (0 to 7) of the hand; returns the column of its number above it and its marker below."""
        x, y = self.place.hand_slot(place)
        size = self.place.hand_card
        style = self.bold(self.palette.suit(card.suit))
        self.frame(x, y, size, self.palette.faint)
        shown = self.palette.marked(style) if chosen else style
        self.canvas.put(x + (size.width - 4) // 2, y + size.middle, f"{self.words.card(card):>3} ", shown)
        return x + size.width // 2 - 1


class _Painter(TablePainter):
    """Draws one sight on one canvas, part by part."""

    def __init__(self, sight: Sight, place: Layout, look: Look, canvas: Canvas) -> None:
        super().__init__(sight.view, place, look, canvas)
        self.sight = sight

    def header(self) -> None:
        """Which rules and deal; who deals; what trumps are and who made them."""
        dot = f" {self.glyphs.dot} "
        dealer = self.say("table.dealer", seat=self.name(self.view.dealer))
        left = dot.join([self.sight.title, self._deal_number(), dealer])
        x = self.canvas.put(1, 0, left, self.palette.strong)
        if self.place.sheet is None:
            self._trumps(1, 1)
            ours, theirs = self.sight.totals
            self.canvas.put_right(self.place.width - 1, 1, self.say("table.totals", ours=ours, theirs=theirs))
        elif self.view.trump is not None or self.view.turned is not None:
            self._trumps(self.canvas.put(x, 0, dot, self.palette.strong), 0)

    def _deal_number(self) -> str:
        length = self.view.rules.match_length
        if length.unit is LengthUnit.DEALS:
            return self.say("table.deal_of", number=self.view.number, count=length.count)
        return self.say("table.deal_to", number=self.view.number, points=length.count)

    def _trumps(self, x: int, y: int) -> None:
        view = self.view
        if view.trump is not None and view.maker is not None:
            x = self.canvas.put(x, y, self.say("table.trumps") + " ", self.palette.strong)
            x = self._trump_suit(x, y, view.trump)
            maker = self.say("table.by_you") if view.maker == view.seat else self._made("table.by_seat", view.maker)
            self.canvas.put(x + 1, y, maker, self.palette.strong)
        elif view.turned is not None:
            x = self.canvas.put(x, y, self.say("table.turned") + " ", self.palette.strong)
            self._trump_suit(x, y, view.turned)

    def _trump_suit(self, x: int, y: int, suit: Suit) -> int:
        """Its sign, or in ASCII its name where there is room for it: a single letter would read as a word."""
        short = self.words.signs.charset is Charset.UNICODE or self.place.sheet is None
        name = self.words.sign(suit) if short else self.words.suit(suit)
        return self.canvas.put(x, y, name, self.bold(self.palette.suit(suit)))

    def _made(self, key: str, maker: Seat) -> str:
        return self.say(key, seat=self.name(maker))

    def _playing(self, maker: Seat) -> str:
        return self.say("table.you_play") if maker == self.view.seat else self._made("table.seat_plays", maker)

    def status(self) -> None:
        """Who is winning, what lies in the trick, and the tricks of both sides."""
        y = self.place.status
        self.canvas.put(1, y, self._status_text())
        if self.view.trump is not None:
            ours, theirs = self.view.tally.tricks
            tricks = self.say("table.tricks", ours=ours, theirs=theirs)
            self.canvas.put_right(self.place.area - 1, y, tricks)

    def _status_text(self) -> str:
        view = self.view
        if view.trick and view.trump is not None and not self.sight.looking_back:
            winner = (view.leader + winning_place(view.trick, view.trump)) % SEATS
            card = view.trick[winning_place(view.trick, view.trump)]
            points = sum(lying.points(view.trump) for lying in view.trick)
            roem = roem_points(trick_roem(view.rules, view.trump, view.trick))
            text = self.say("table.winning", seat=self._called(winner), card=self.words.card(card), points=points)
            return text + (self.say("table.with_roem", roem=roem) if roem else "")
        if view.tricks:
            trick = view.tricks[-1]
            key = "table.last_trick" if self.sight.looking_back else "table.won"
            text = self.say(key, seat=self._called(trick.winner), points=trick.points)
            return text + (self.say("table.with_roem", roem=trick.roem) if trick.roem else "")
        if view.phase is Phase.TRUMPS:
            return self.say("table.who_makes_trumps") if view.calls else self._cut_text()
        if view.trump is None or view.maker is None:
            return ""
        made, suit = self._playing(view.maker), self.words.suit(view.trump)
        if view.leader == view.seat:
            return self.say("table.you_lead", made=made, suit=suit)
        return self.say("table.leads", made=made, suit=suit, seat=self.name(view.leader))

    def _called(self, seat: Seat) -> str:
        """A seat in the middle of a sentence."""
        return self.say("table.to_you") if seat == self.view.seat else self.name(seat)

    def _cut_text(self) -> str:
        """Who cut and how the cards were dealt; it is shown and changes nothing."""
        dealer = self.view.dealer
        return self.say(
            "table.cut",
            cutter=self.name(left_of(dealer)),
            count=self.sight.cut,
            dealer=self.name(dealer),
            packets=self.view.rules.deal_packets,
        )

    def panel(self) -> None:
        """Text in place of the trick and of the hand, which is empty then."""
        lines = self.sight.panel
        y = max(min(3, self.place.speech - len(lines)), 2)
        left = max((self.place.area - _PANEL_WIDTH) // 2, 2)
        for row, line in enumerate(lines):
            self.canvas.put(left, y + row, line, self.palette.strong if row == 0 else None)

    def hand(self) -> None:
        """The hand with its numbers; a card played leaves a gap."""
        for place, card in enumerate(self.sight.places):
            if self.view.hand >> card & 1:
                self._hand_card(place, card)

    def _hand_card(self, place: int, card: Card) -> None:
        chosen = place == self.sight.cursor
        column = self.hand_card(place, card, chosen=chosen)
        if self.view.trump is not None:  # before that the digits name suits
            self.canvas.put(column, self.place.hand, str(place + 1))
        if chosen:
            self.canvas.put(column, self.place.hand + 1 + self.place.hand_card.height, self.glyphs.marker)

    def speech(self) -> None:
        """The speaking line, over as many rows as there are, a notice after it, and what is told beside."""
        style = self.palette.alert if self.sight.speech.tone is Tone.REFUSAL else self.palette.strong
        width = self.place.width - 2
        lines = [(line, style) for line in wrapped(self.sight.speech.text, width)[:2]]
        lines += [(line, self.palette.alert) for line in wrapped(self.sight.notice, width)]
        lines += [(line, self.palette.plain) for told in self.sight.told for line in wrapped(told, width)]
        for row, (line, its_style) in enumerate(lines[: self.place.keys - self.place.speech]):
            self.canvas.put(1, self.place.speech + row, line, its_style)

    def keys(self) -> None:
        """The keys that matter now."""
        self.canvas.put(1, self.place.keys, self.sight.keys)
