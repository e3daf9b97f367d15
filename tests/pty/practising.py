"""A person who practises at the terminal: reads the pages of drills, lessons and reviews, and answers by keys."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Final

from klaverjas_tui.locale.drills import wording
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.signs import Charset
from klaverjas_tui.practice.drill import Amount, Marks, OneCard, OneOf, Question
from klaverjas_tui.rules.cards import Card, cards_in
from klaverjas_tui.storage.database import Answered, Database, Reviewed
from klaverjas_tui.widgets.canvas import wrapped
from klaverjas_tui.widgets.handorder import hand_order
from tests.practice.answering import Known
from tests.pty.homes import Home
from tests.pty.sitting import AUTO_WRAP, CURSOR_SHOWN, ENTER, KLAVERJAS, REACTION, Sitting, text_faults
from tests.pty.terminal import SYNCHRONIZED_OUTPUT, Terminal, TerminalError

#: Columns at the sides of a drill that are not text.
_MARGINS: Final = 2


class Practising(Sitting):
    """A session of ``klaverjas`` with these arguments, used by a person who practises."""

    def __init__(
        self,
        home: Home,
        *arguments: str,
        language: Language = Language.NL,
        columns: int = 80,
        rows: int = 24,
        charset: Charset = Charset.UNICODE,
        env: Mapping[str, str] | None = None,
        program: Sequence[str] = KLAVERJAS,
    ) -> None:
        command = (*program, *arguments)
        super().__init__(home, language, command=command, columns=columns, rows=rows, charset=charset, env=env)

    # Looking.

    def page(self, *texts: str) -> tuple[str, ...]:
        """Wait for a screen that is not the table and shows all of these; it stays, and nothing on it may be wrong."""

        def shown(terminal: Terminal) -> bool:
            return SYNCHRONIZED_OUTPUT not in terminal.modes and all(text in terminal.text() for text in texts)

        try:
            self.terminal.wait_for(shown)
        except TerminalError as error:
            raise TerminalError(f"wanted: {texts}\n{error}") from None
        self.terminal.settle(REACTION)
        rows = tuple(self.terminal.rows())
        missing = [text for text in texts if not any(text in row for row in rows)]
        faults = [*text_faults(rows), *(f"did not stay: {text!r}" for text in missing)]
        if self.look() is not None:
            faults.append("this is the table")
        if faults:
            raise TerminalError(self.terminal.report("\n".join(faults)))
        return rows

    def question(self, number: int, length: int | None, right: int) -> tuple[str, ...]:
        """Wait for the question of this number of so many (None: no end), after so many right answers."""
        return self.page(self._number(number, length), self.say("practice.right", right=right))

    def _number(self, number: int, length: int | None) -> str:
        if length is None:
            return self.say("practice.number", number=number)
        return self.say("practice.number.of", number=number, length=length)

    @property
    def graded(self) -> int:
        """How many questions are graded by the last whole frame that was painted."""
        frame = self.terminal.frame
        number = re.search(self.say("practice.number", number=r"\0").replace("\\0", r"(\d+)"), "\n".join(frame))
        if number is None:
            return 0
        return int(number[1]) - (self.say("practice.key.next") not in frame[-1])

    # Answering.

    def answer(self, known: Known) -> tuple[str, ...]:
        """Watch what there is to watch, answer rightly by keys, and read what is said to it."""
        question, best = known
        self.watch(question)
        self.page(self._first_line(wording(question.drill).asks(self.words, question)))
        match question.asked:
            case Marks(parts):
                hand = hand_of(question)
                for part, mask in zip(parts, best, strict=True):
                    self.mark(part, [str(hand.index(card) + 1) for card in cards_in(mask)])
            case Amount():
                self.press(str(best[0]))
                self.page(f"{best[0]}_")
                self.press(ENTER)
            case OneOf():
                self.press(str(best[0] + 1))
            case OneCard():
                self.press(str(hand_of(question).index(Card(best[0])) + 1))
        return self.verdict()

    def watch(self, question: Question) -> None:
        """Look at each trick that is shown before the question."""
        tricks = () if question.view is None or not question.watch else question.view.tricks
        for number in range(1, len(tricks) + 1):
            self.page(self._first_line(self.say("practice.watch", number=number, count=len(tricks))))
            self.press(" ")

    def mark(self, part: str, numbers: list[str]) -> None:
        """Mark the cards of these numbers, and that is all for this part."""
        for count, number in enumerate(numbers, start=1):
            self.press(number)
            self.marked(part, count)
        self.press(ENTER)

    def marked(self, part: str, count: int) -> None:
        """Wait until so many cards of a part are marked."""
        sign = "+" if self.words.signs.charset is Charset.ASCII else "✓"
        row = re.compile(
            rf"^ +\W?{self.say(f'practice.part.{part}')}\b(?: +{re.escape(sign)}){{{count}}}$", re.MULTILINE
        )
        self.terminal.wait_for(row)
        self.terminal.settle(REACTION)

    def verdict(self) -> tuple[str, ...]:
        """What is said to an answer."""
        return self.page(self.say("practice.key.next"))

    def _first_line(self, text: str) -> str:
        return wrapped(text, self.terminal.screen.columns - _MARGINS)[0]

    # Leaving.

    def leave(self, key: str) -> None:
        """Press the last key; the terminal is given back as it was, with nothing on it, and all went well."""
        self.press(key)
        self.ended(0)

    def ended(self, status: int, timeout: float = 10.0) -> None:
        """The program has ended so, within so many seconds, and put the terminal back."""
        assert self.terminal.wait(timeout) == status
        assert self.terminal.modes - {AUTO_WRAP} == {CURSOR_SHOWN}, self.terminal.modes
        assert self.terminal.keyboard_stack == 0
        assert self.terminal.text().strip() == ""


def hand_of(question: Question) -> tuple[Card, ...]:
    """The hand as it lies on the screen."""
    assert question.view is not None
    return hand_order(question.view.cards, question.view.trump)


def answers_in(home: Home) -> tuple[Answered, ...]:
    """What is in the database of this home, which must be sound."""
    with closing(Database.open(home.places)) as database:
        assert database.problem is None
        return database.answers()


def reviews_in(home: Home) -> tuple[Reviewed, ...]:
    """The reviews in the database of this home, which must be sound."""
    with closing(Database.open(home.places)) as database:
        assert database.problem is None
        return database.reviews()
