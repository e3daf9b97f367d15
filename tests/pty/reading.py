"""Reading: what a person sees on a screen of the table, from its rows of text alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from klaverjas_tui.locale.texts import find
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.cards import RANKS, SUITS

SMALLEST_ROWS: Final = 20
#: From so many rows on, three rows over the keys are for what is said, below that two.
_ROWS_TO_SAY_MORE: Final = 24


class Moment(Enum):
    """What the table is waiting for, by its line of keys."""

    BOTS = auto()
    TRUMPS = auto()
    CARD = auto()
    TRICK = auto()
    DEAL = auto()
    MATCH = auto()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of a score sheet as it stands there; pairs are Wij and Zij, points are a number or ``nat``.

    ``swept`` is who has the sign of all eight tricks.
    """

    number: int
    points: tuple[str, str]
    roem: tuple[int, int]
    swept: tuple[bool, bool] = (False, False)
    marks: str = ""

    @property
    def totals(self) -> tuple[int, int]:
        """What both sides add up for it."""
        first, second = (int(points) if points.isdigit() else 0 for points in self.points)
        return first + self.roem[0], second + self.roem[1]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet: its lines, and the totals under them."""

    rows: tuple[SheetRow, ...]
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Seen:
    """A screen of the table.

    ``speech`` is what is said to the person first, ``notice`` what is said after it, or all while they are not asked.
    ``hand`` is the cards by their number, ``cursor`` the number of the chosen one. ``slots`` is what lies before South,
    West, North and East (a card, a suit or a pass); there are none while a ``panel`` is shown in their place.
    ``faults`` is what no screen should show.
    """

    rows: tuple[str, ...]
    moment: Moment
    number: int
    dealer: str
    trumps: str
    maker: str
    hand: Mapping[int, str]
    cursor: int | None
    slots: tuple[str, ...]
    panel: tuple[str, ...]
    status: str
    tricks: tuple[int, int] | None
    speech: str
    notice: str
    keys: str
    sheet: Sheet | None
    faults: tuple[str, ...]

    @property
    def deal(self) -> tuple[int, str]:
        """Which deal this is."""
        return self.number, self.dealer

    @property
    def lying(self) -> tuple[str, ...]:
        """What lies before each seat, without the signs of who led and who is to act."""
        return tuple(slot.lstrip("▸> ").replace("...", "") for slot in self.slots)

    @property
    def my_turn(self) -> bool:
        """Whether the person is asked for a suit or a card."""
        return self.moment in (Moment.TRUMPS, Moment.CARD)


class Reader:
    """Reads in one language and one set of characters."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._patterns = _Patterns(words)

    def read(self, rows: Sequence[str], columns: int) -> Seen | None:
        """What these rows show in a window so wide; None when they do not show the table."""
        head = self._patterns.head.fullmatch(rows[0])
        if head is None or len(rows) < SMALLEST_ROWS:
            return None
        return _Reading(self._patterns, tuple(rows), columns, head).seen()

    def sheet(self, lines: Sequence[str]) -> Sheet | None:
        """The score sheet that stands in these lines, without its heading; None when there is none."""
        return _sheet(self._patterns, lines, [])

    def is_card(self, text: str) -> bool:
        """Whether this is a card."""
        return self._patterns.card.fullmatch(text) is not None


class _Patterns:
    """What the parts of the screen look like."""

    def __init__(self, words: Words) -> None:
        self.words = words
        write, say, phrase = words.signs.write, words.say, self._phrase
        dot = re.escape(f" {write('·')} ")
        deal = phrase("table.deal_of", number=r"(?P<number>\d+)", count=r"\d+")
        deal_to = phrase("table.deal_to", number=r"(?P<number_to>\d+)", points=r"\d+")
        made_by = f"{phrase('table.by_you')}|{phrase('table.by_seat', seat='[A-Z][a-z]+')}"
        made = rf"{phrase('table.trumps')} (?P<trumps>\S+) (?P<maker>{made_by})"
        turned = rf"{phrase('table.turned')} \S+"
        dealer = phrase("table.dealer", seat="(?P<dealer>[A-Z][a-z]+)")
        self.head = re.compile(rf" \S.*?{dot}(?:{deal}|{deal_to}){dot}{dealer}(?P<rest>.*)")
        self.trumps = re.compile(rf"(?:{dot}| )(?:{made}|{turned})")
        self.tricks = re.compile(phrase("table.tricks", ours=r"(\d)", theirs=r"(\d)"))
        self.totals = re.compile(phrase("table.totals", ours=r"(\d+)", theirs=r"(\d+)"))

        roem = say("sheet.roem")
        self.heading = re.compile(rf". # +{words.side(0)} +{roem} +{words.side(1)} +{roem}")
        self.points = re.compile(rf" *(\d+|{say('sheet.nat')})([ {say('sheet.swept')}]?)")
        self.marks = re.compile(rf"|{say('sheet.pit')}|{say('sheet.tegenpit')}|[pt]?{re.escape(write('×'))}[248]")

        corner, other_corner, across = (re.escape(write(sign)) for sign in "┌┐─")
        self.top = re.compile(rf"{corner}{across}+{other_corner}")
        self.rule = re.compile(rf" ?{across}{{10,}}")
        self.marker = write("▲")
        ranks = "|".join(words.signs.rank(rank) for rank in RANKS)
        suits = "".join(words.signs.suit(suit) for suit in SUITS)
        self.card = re.compile(rf"(?:{ranks})[{suits}]")
        self.end = re.compile(rf"[.?]$|[1-4] [{suits}]$|{say('key.pass')}$")
        self.suit_key = re.compile(rf"[1-4] [{suits}](?: |$)")

    def _phrase(self, key: str, **places: str) -> str:
        """A text of the catalogue as a pattern, with a pattern for each place in it."""
        text = re.escape(self.words.signs.write(find(key).of(self.words.catalogue.language)))
        return re.sub(r"\\\{(\w+)\\\}", lambda place: places[place[1]], text)


class _Reading:
    """One screen being read."""

    def __init__(self, patterns: _Patterns, rows: tuple[str, ...], columns: int, head: re.Match[str]) -> None:
        self._patterns = patterns
        self._rows = rows
        self._columns = columns
        self._head = head
        self._faults: list[str] = []
        heading = patterns.heading.search(rows[1])
        #: The column in which the score sheet begins; None where there is no room for it.
        self._area = heading.start() if heading else None
        self._speech_row = len(rows) - (4 if len(rows) >= _ROWS_TO_SAY_MORE else 3)

    def seen(self) -> Seen:
        rows, head = self._rows, self._head
        trumps, maker = self._trumps()
        top, hand, cursor = self._hand()
        slots = self._slots(top)
        status, tricks = self._status()
        moment = self._moment()
        speech, *notices = self._said() or [""]
        return Seen(
            rows=rows,
            moment=moment,
            number=int(head["number"] or head["number_to"]),
            dealer=head["dealer"],
            trumps=trumps,
            maker=maker,
            hand=hand,
            cursor=cursor,
            slots=slots,
            panel=() if slots else tuple(row[: self._area].strip() for row in rows[1 : self._speech_row]),
            status=status,
            tricks=tricks,
            speech=speech,
            notice=" ".join(notices if moment in (Moment.TRUMPS, Moment.CARD) else [speech, *notices]),
            keys=rows[-1].strip(),
            sheet=self._sheet(),
            faults=(*self._faults, *self._ends(speech)),
        )

    def _trumps(self) -> tuple[str, str]:
        """The sign of trumps, and the words that tell who made them."""
        text = self._head["rest"]
        if self._area is None:  # they stand a row lower, before the name of the partner
            text = re.split(r"(?<=\S)  ", self._rows[1])[0]
            text = "" if text.startswith("  ") else text
        found = self._patterns.trumps.fullmatch(text)
        if found is None and text.strip():
            self._faults.append(f"nothing about trumps: {text!r}")
        return (found["trumps"] or "", found["maker"] or "") if found else ("", "")

    def _moment(self) -> Moment:
        keys, say = self._rows[-1].strip(), self._patterns.words.say
        if keys.startswith((say("key.deal"), say("key.last_deal"))):
            return Moment.DEAL
        for moment in (Moment.TRICK, Moment.MATCH):
            if keys.startswith(say(f"key.{moment.name.lower()}")):
                return moment
        if keys.startswith(say("key.cards")):
            return Moment.CARD
        return Moment.TRUMPS if self._patterns.suit_key.match(keys) else Moment.BOTS

    def _said(self) -> list[str]:
        """The rows over the keys, joined where a row had no room for the first word of the next."""
        said: list[str] = []
        room = 0
        for row in filter(None, map(str.strip, self._rows[self._speech_row : -1])):
            if said and len(row.split()[0]) > room:
                said[-1] += f" {row}"
            else:
                said.append(row)
            room = self._columns - 3 - len(row)
        return said

    def _hand(self) -> tuple[int, dict[int, str], int | None]:
        """The row of the hand's upper edges, the cards by number, and the number with the marker."""
        for y in range(len(self._rows) - 1, 1, -1):
            numbers = self._rows[y - 1][: self._area]
            tops = [*self._patterns.top.finditer(self._rows[y][: self._area])]
            if tops and re.fullmatch(r"[ 1-8]*", numbers) and (numbers.strip() or len(tops) == 8):
                return y, *self._cards(y, numbers, tops)
        return self._speech_row, {}, None

    def _cards(self, y: int, numbers: str, tops: list[re.Match[str]]) -> tuple[dict[int, str], int | None]:
        """The cards by number; while trumps are made there are no numbers over them, and all eight."""
        width = len(tops[0][0])
        height = (width + 1) // 2  # 6 by 3, 9 by 5
        hand: dict[int, str] = {}
        cursor = None
        homes = set()
        for place, top in enumerate(tops, start=1):
            middle = top.start() + width // 2 - 1
            number = numbers[middle : middle + 1].strip() if numbers.strip() else str(place)
            text = self._rows[y + height // 2][top.start() + 1 : top.end() - 1].strip()
            if not number or not self._patterns.card.fullmatch(text):
                self._faults.append(f"card {text!r} has the number {number!r}")
                continue
            hand[int(number)] = text
            homes.add(top.start() - (int(number) - 1) * (width + 1))
            if self._rows[y + height][middle : middle + 1] == self._patterns.marker:
                cursor = int(number)
        if len(homes) > 1 or len(hand) != len(tops):
            self._faults.append(f"the numbers do not fit the cards: {numbers!r}, {hand}")
        return hand, cursor

    def _slots(self, end: int) -> tuple[str, ...]:
        """What lies before South, West, North and East; nothing where no four places are drawn."""
        tops = [(y, top) for y in range(1, end) for top in self._patterns.top.finditer(self._rows[y][: self._area])]
        if len(tops) != 4:
            return ()
        height = (len(tops[0][1][0]) + 1) // 2 - 1  # 7 by 3, 9 by 5
        north, west, east, south = (
            self._rows[y + height // 2][top.start() + 1 : top.end() - 1].strip() for y, top in tops
        )
        return south, west, north, east

    def _status(self) -> tuple[str, tuple[int, int] | None]:
        """What is said of the trick, and the tricks of both sides."""
        for row in self._rows[self._speech_row : 0 : -1]:
            tricks = self._patterns.tricks.search(row[: self._area])
            if tricks:
                return row[: tricks.start()].strip(), (int(tricks[1]), int(tricks[2]))
        return "", None

    def _sheet(self) -> Sheet | None:
        if self._area is None:
            totals = self._patterns.totals.search(self._rows[1])
            return Sheet((), (int(totals[1]), int(totals[2]))) if totals else None
        lines = [row[self._area + 1 :] for row in self._rows[2:-1]]
        return _sheet(self._patterns, lines, self._faults)

    def _ends(self, speech: str) -> list[str]:
        """What a line that ran over the edge would look like."""
        faults = []
        if not self._rows[-1].endswith(self._patterns.words.say("key.stop")):
            faults.append(f"the keys end in the middle: {self._rows[-1]!r}")
        if speech and not self._patterns.end.search(speech):
            faults.append(f"the speaking line ends in the middle: {speech!r}")
        return faults


def _sheet(patterns: _Patterns, lines: Sequence[str], faults: list[str]) -> Sheet | None:
    """The sheet in these lines; what is wrong with it is added to the faults."""
    rows: list[SheetRow] = []
    for place, line in enumerate(lines):
        if patterns.rule.fullmatch(line.rstrip()):
            totals = re.fullmatch(r" +(\d+) +(\d+) *", "".join(lines[place + 1 : place + 2]))
            if totals is None:
                break
            return Sheet(tuple(rows), (int(totals[1]), int(totals[2])))
        if line.strip():
            row = _sheet_row(patterns, line)
            if row is None:
                faults.append(f"no line of a score sheet: {line!r}")
            else:
                rows.append(row)
    faults.append("no totals under the score sheet")
    return None


def _sheet_row(patterns: _Patterns, line: str) -> SheetRow | None:
    """Two columns for the number; for each side four for points, one for a sign, four for roem; the marks after one."""
    number, ours, our_roem, theirs, their_roem, blank = (
        line[start:end] for start, end in ((0, 2), (2, 7), (7, 11), (11, 16), (16, 20), (20, 21))
    )
    points = [patterns.points.fullmatch(part) for part in (ours, theirs)]
    roem = [re.fullmatch(r" *(\d*)", part) for part in (our_roem, their_roem)]
    marks = line[21:].rstrip()
    if not all((*points, *roem, re.fullmatch(r" *\d+", number), patterns.marks.fullmatch(marks))) or blank.strip():
        return None
    first, second = (part[1] for part in points if part)
    swept, also_swept = (bool(part[2].strip()) for part in points if part)
    first_roem, second_roem = (int(part[1] or 0) for part in roem if part)
    return SheetRow(int(number), (first, second), (first_roem, second_roem), (swept, also_swept), marks)
