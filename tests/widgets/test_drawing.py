"""The drawn table: what a player finds on it, at every moment and size."""

from __future__ import annotations

import re

import pytest

from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.deal import Phase
from klaverjas_tui.table.opening import OFFERED
from klaverjas_tui.widgets.layout import layout
from klaverjas_tui.widgets.sight import Speech, Tone
from tests.widgets.sights import ASCII, CROSSED, EN, NL, drawn, first, moments, rows, sight

SIZES = [(60, 20), (80, 24), (120, 40)]


@pytest.mark.parametrize("name", OFFERED)
@pytest.mark.parametrize("words", [NL, EN], ids=["nl", "en"])
def test_the_header_names_rules_deal_dealer_and_trumps_and_is_never_cut_off(name: str, words: Words) -> None:
    for match in moments(name, 1):
        for width, height in SIZES:
            screen = rows(drawn(sight(match, words, width, height), words, width, height))
            view = match.view(0)
            top = " ".join(screen[:2])
            assert words.preset(name) in screen[0]
            assert words.say("table.dealer", seat=words.seat(view.dealer)) in screen[0]
            assert f"{view.number}/2" in screen[0]
            if view.trump is not None and view.maker is not None:
                maker = "table.by_you" if view.maker == 0 else "table.by_seat"
                said = words.say(maker, seat=words.seat(view.maker))
                assert f"{words.say('table.trumps')} {words.sign(view.trump)} {said}" in top


@pytest.mark.parametrize(("width", "height"), SIZES[1:])
def test_in_ascii_trumps_are_named_in_full_and_not_cut_off(width: int, height: int) -> None:
    for name in OFFERED:
        match = first(moments(name, 1), lambda match: match.view(0).trump is not None)
        view = match.view(0)
        assert view.trump is not None
        assert view.maker is not None
        said = "door jou" if view.maker == 0 else f"door {ASCII.seat(view.maker)}"
        top = " ".join(rows(drawn(sight(match, ASCII, width, height), ASCII, width, height))[:2])
        assert f"troef {ASCII.suit(view.trump)} {said}" in top


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_card_on_the_table_lies_before_its_seat(width: int, height: int) -> None:
    place = layout(width, height)
    size = place.trick_card
    for match in moments("rotterdams", 2, deals=1):
        view = match.view(0)
        if match.deals[-1].scored:
            break
        canvas = drawn(sight(match, NL, width, height), NL, width, height)
        for seat, (x, y) in enumerate(place.slots):
            inside = canvas.text(y + size.middle)[x + 1 : x + size.width - 1].strip(" ▸")
            if view.trick:
                turn = (seat - view.leader) % 4
                expected = NL.card(view.trick[turn]) if turn < len(view.trick) else ""
                expected = "..." if seat == view.to_act else expected
            elif view.tricks:
                expected = NL.card(view.tricks[-1].card_of(seat))
            else:
                said = [call for call in view.calls if call.seat == seat]
                suit = getattr(said[-1], "suit", None) if said else None
                expected = "" if not said else "pas" if suit is None else NL.sign(suit)
                expected = "..." if seat == view.to_act else expected
            assert inside == expected


def test_the_hand_keeps_its_places_and_numbers_while_cards_are_played() -> None:
    places = None
    for match in moments("utrechts", 3, deals=1):
        view = match.view(0)
        if view.trump is None or match.deals[-1].scored:
            continue
        seen = sight(match, NL)
        places = places or seen.places
        assert seen.places == places
        place = layout(80, 24)
        canvas = drawn(seen, NL)
        for number, card in enumerate(places):
            x, y = place.hand_slot(number)
            text = canvas.text(y + 1)[x + 1 : x + 5].strip()
            digit = canvas.text(y - 1)[x : x + 6].strip()
            held = view.hand >> card & 1
            assert (text, digit) == ((NL.card(card), str(number + 1)) if held else ("", ""))
    assert places is not None


@pytest.mark.parametrize("name", OFFERED)
def test_no_text_reaches_the_table_but_through_the_catalogue(name: str) -> None:
    """Said in crosses, no letter is left but the ranks of cards."""
    card = re.compile(r"(?:10|[AHVB987])[♠♥♦♣]")
    for match in moments(name, 4):
        for width, height in SIZES:
            for row in rows(drawn(sight(match, CROSSED, width, height), CROSSED, width, height)):
                assert re.findall(r"[^\W\d_x]", card.sub("", row)) == []


def test_in_ascii_nothing_but_ascii_is_drawn() -> None:
    for match in moments("online", 5):
        for row in rows(drawn(sight(match, ASCII, cursor=2), ASCII)):
            assert row.isascii()


def test_the_status_counts_what_lies_in_the_trick() -> None:
    """Rank, roem and points are worked out here from the cards shown."""
    points = {"A": 11, "10": 10, "H": 4, "V": 3, "B": 2, "9": 0, "8": 0, "7": 0}
    trumps = {**points, "B": 20, "9": 14}
    for match in moments("thuis1500", 6, deals=1):
        view = match.view(0)
        if not view.trick or view.trump is None:
            continue
        sign = NL.sign(view.trump)
        said = [NL.card(card) for card in view.trick]
        worth = sum((trumps if card[-1] == sign else points)[card[:-1]] for card in said)
        status = drawn(sight(match, NL), NL).text(layout(80, 24).status)
        assert f": {worth} punten" in status


def test_the_speaking_line_is_shown_whole_in_the_smallest_window() -> None:
    match = first(moments("kbn", 7), lambda match: match.view(0).my_turn and match.deal.phase is Phase.PLAY)
    long = Speech("Je moet overtroeven: de slag ligt aan Noord met 10♥, jij kunt hoger dan dat.", Tone.REFUSAL)
    screen = rows(drawn(sight(match, NL, 60, 20, speech=long), NL, 60, 20))
    speech = layout(60, 20).speech
    assert " ".join(row.strip() for row in screen[speech : speech + 2]) == long.text


@pytest.mark.parametrize("words", [NL, EN], ids=["nl", "en"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_result_of_a_deal_and_the_end_of_a_match_are_shown_whole(words: Words, width: int, height: int) -> None:
    for name in OFFERED:
        for match in moments(name, 8):
            seen = sight(match, words, width, height)
            if seen.panel:
                screen = "\n".join(rows(drawn(seen, words, width, height)))
                for line in seen.panel:
                    assert line.rstrip() in screen


@pytest.mark.parametrize("words", [NL, EN, ASCII], ids=["nl", "en", "ascii"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_line_of_keys_fits_and_always_says_how_to_stop(words: Words, width: int, height: int) -> None:
    for name in OFFERED:
        for match in moments(name, 9, deals=1):
            keys = sight(match, words, width, height).keys
            assert len(keys) <= width - 2
            assert keys.endswith(words.say("key.stop"))


def test_the_score_sheet_is_as_dutch_people_keep_it() -> None:
    """Every line: number, Wij, roem, Zij, roem; nat in place of points, no roem left blank."""
    for match in moments("kbn", 10, deals=16):
        if not match.finished:
            continue
        text = [row[56:] for row in rows(drawn(sight(match, NL), NL))]
        assert text[1] == " # Wij roem Zij roem"
        for number, line in enumerate(match.sheet, start=1):
            shown = [
                text[1 + number][start:stop].strip() for start, stop in ((0, 2), (2, 7), (7, 11), (11, 16), (16, 20))
            ]
            expected = [str(number)]
            for cell in line.cells:
                swept = "P" if cell.mark in ("pit", "tegenpit") else ""
                expected += ["nat" if cell.mark == "nat" else f"{cell.points}{swept}", str(cell.roem or "")]
            assert shown == expected
        assert text[19].split() == [str(total) for total in match.standing.totals]
