"""The pictures in the repository are the ones that the program makes now."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tests.screenshots import FOLDER, SHOTS, Shot, picture, seed_in

WORDS_SHOWN = {
    "trump-making": ["Wie maakt troef?", "Noord (je maat)", "pas"],
    "trick": ["Slag aan Noord", "Je hoeft niet te troeven: de slag ligt aan je maat."],
    "match-over": ["Wij winnen met", "nat", "pit", "roem"],
    "duty-drill": ["Troefplicht", "Amsterdams", "Rotterdams", "Anders: "],
    "review": ["Nakaarten: spel", "Naar wat je kon weten", "De expert"],
    "trick-english": ["your partner", "North ("],
}

by_name = pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)


@by_name
async def test_a_picture_is_what_the_program_draws_now(shot: Shot) -> None:
    committed = shot.file.read_text(encoding="utf-8")

    assert await picture(shot, seed_in(committed)) == committed, "the picture is old: make screenshots"


@by_name
def test_a_picture_shows_what_it_is_for(shot: Shot) -> None:
    texts = [element.text or "" for element in ElementTree.parse(shot.file).iter()]

    assert "klaverjas" in texts
    for words in WORDS_SHOWN[shot.name]:
        assert any(words in text for text in texts), words


@by_name
def test_a_picture_names_no_host_to_load_from(shot: Shot) -> None:
    addresses = re.findall(r"[a-z]+://[^\s\"')]+", shot.file.read_text(encoding="utf-8"))

    assert addresses == ["http://www.w3.org/2000/svg"], "the name space alone"


def test_there_are_no_other_pictures() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {shot.file.name for shot in SHOTS}
