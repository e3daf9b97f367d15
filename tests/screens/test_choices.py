"""The form of the options says who plays now, where that differs from who will."""

from __future__ import annotations

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.match import Header, Sitter
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.shuffle import MatchSeed
from klaverjas_tui.screens.choices import options_form
from klaverjas_tui.widgets.form import draw_form
from klaverjas_tui.widgets.palette import palette
from tests.screens.sitting import settings

DUTCH = Words.of(Language.NL)


def header(*levels: str) -> Header:
    """A match in which West, North and East play at these levels."""
    return Header(PRESETS["kbn"], MatchSeed("x"), (Sitter(), *(Sitter(level) for level in levels)))


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        (("expert", "meester", "expert"), "Deze partij: je maat meester, tegenstanders expert, seinen volledig."),
        (
            ("club", "expert", "beginner"),
            "Deze partij: je maat expert, tegenstanders clubspeler / beginner, seinen volledig.",
        ),
    ],
)
def test_the_options_say_who_plays_now_beside_who_will(levels: tuple[str, ...], said: str) -> None:
    chosen = settings("kbn", partner_level="club", opponents_level="club", convention=Convention.SIMPLE)
    form = options_form(chosen, DUTCH, Language.NL, header(*levels))
    assert form.note == said
    assert form.fields[-3].options[form.fields[-3].chosen] == "clubspeler"


@pytest.mark.parametrize("language", Language)
def test_it_stands_there_whichever_row_is_changed_and_nothing_reaches_the_keys(language: Language) -> None:
    words = Words.of(language)
    form = options_form(settings("kbn"), words, language, header("meester", "meester", "meester"))
    start = form.note.split()[0]
    for _ in form.fields:
        canvas = draw_form(form, 60, 20, "keys", palette(colour=False, four_colours=False))
        shown = [canvas.text(y).strip() for y in range(20)]
        assert any(row.startswith(start) for row in shown)
        assert form.fields[form.row].note in " ".join(shown[14:19])
        assert shown[19] == "keys"
        form = form.moved(1)
