"""Panels: the text shown in place of the trick when a deal or the match is over."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.match import Match
from klaverjas_tui.rules.ruleset import LengthUnit, MatchLength
from klaverjas_tui.rules.view import SeatView
from klaverjas_tui.widgets.glyphs import Glyphs
from klaverjas_tui.widgets.sheet import sheet_texts

_BOOM: Final = MatchLength(LengthUnit.DEALS, 16)


def deal_panel(match: Match, view: SeatView, words: Words, width: int) -> tuple[str, ...]:
    """How the deal that is over came out, its code, and how to go on."""
    from klaverjas_tui.locale.results import deal_result

    current = match.deals[-1]
    started = current.started
    lines = [words.say("panel.deal", number=started.number, code=started.code), ""]
    lines += deal_result(words, view, current.deal.sheet_line(), width)
    if current.assisted:
        lines.append(words.say("table.assisted"))
    return (*lines, "", words.say("panel.last_deal" if match.standing.over else "panel.next_deal"))


def match_panel(match: Match, words: Words, *, with_sheet: bool) -> tuple[str, ...]:
    """Who won and what can be done now; with the score sheet where it is not on the screen already."""
    from klaverjas_tui.locale.results import match_result

    outcome = match_result(words, match.rules, match.standing) or ""
    title = words.say("panel.boom" if match.rules.match_length == _BOOM else "panel.match")
    if with_sheet:
        return (f"{title}. {outcome}", *sheet_texts(match.sheet, match.standing.totals, words, Glyphs.of(words)))
    return (title, "", outcome, "", words.say("panel.match_over"), words.say("panel.match_over.more"))
