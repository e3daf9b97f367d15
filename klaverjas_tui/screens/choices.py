"""The forms of the new match and of the options: settings as choices, and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bots.levels import LEVELS
from klaverjas_tui.locale.language import Language
from klaverjas_tui.locale.thoughts import level_name
from klaverjas_tui.locale.words import Words
from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.match import Header
from klaverjas_tui.rules.ruleset import LengthUnit, MatchLength
from klaverjas_tui.storage.settings import Settings, usual_house_rules
from klaverjas_tui.table.opening import OFFERED, known_levels
from klaverjas_tui.table.pace import Pace, TrickPause
from klaverjas_tui.widgets.form import Field, Form

#: The settings that the form of the new match is about.
MATCH_SETTINGS: Final = ("rules", "house_rules", "length", "partner_level", "opponents_level", "convention")

_LENGTHS: Final = (
    *(MatchLength(LengthUnit.DEALS, count) for count in (4, 8, 16)),
    *(MatchLength(LengthUnit.POINTS, count) for count in (750, 1001, 1500)),
)


def length_text(length: MatchLength, words: Words) -> str:
    """``16 spellen``, ``tot 1500 punten``."""
    return words.count(f"length.{length.unit}", length.count)


def new_match_form(settings: Settings, words: Words, tongue: Language) -> Form:
    """What can be chosen for a new match, with the last choices chosen."""
    lengths = [words.say("value.preset_length"), *(length_text(length, words) for length in _LENGTHS)]
    chosen_length = 0 if settings.length not in _LENGTHS else 1 + _LENGTHS.index(settings.length)
    return Form(
        words.say("screen.new"),
        (
            Field(
                "rules",
                words.say("field.rules"),
                tuple(words.preset(name) for name in OFFERED),
                OFFERED.index(settings.rules) if settings.rules in OFFERED else 0,
                tuple(words.preset_line(name) for name in OFFERED),
            ),
            Field("length", words.say("field.length"), tuple(lengths), chosen_length),
            *_player_fields(settings, words),
            _language_field(settings, words, tongue),
        ),
    )


def _player_fields(settings: Settings, words: Words, note: str = "") -> Iterator[Field]:
    """The level of the partner, that of the opponents, and how all of them signal; ``note`` is said of each."""
    levels = _levels(settings)
    named = tuple(level_name(words, level) for level in levels)
    notes = tuple(note for _ in levels)
    yield Field("partner", words.say("field.partner"), named, levels.index(settings.partner_level), notes)
    yield Field("opponents", words.say("field.opponents"), named, levels.index(settings.opponents_level), notes)
    conventions = tuple(Convention)
    yield Field(
        "convention",
        words.say("field.convention"),
        tuple(words.say(f"convention.{convention}") for convention in conventions),
        conventions.index(settings.convention),
        tuple(f"{words.say(f'convention.{convention}.line')} {note}".rstrip() for convention in conventions),
    )


def _with_players(form: Form, settings: Settings) -> Settings:
    """The settings with the players that were chosen."""
    levels = _levels(settings)
    return replace(
        settings,
        partner_level=levels[form.chosen("partner")],
        opponents_level=levels[form.chosen("opponents")],
        convention=tuple(Convention)[form.chosen("convention")],
    )


def _levels(settings: Settings) -> tuple[str, ...]:
    return known_levels(LEVELS, settings.partner_level, settings.opponents_level)


def new_match_settings(form: Form, settings: Settings) -> Settings:
    """The settings with what was chosen for a new match. House rules stay with their preset."""
    name = OFFERED[form.chosen("rules")]
    place = form.chosen("length")
    return replace(
        _with_players(form, settings),
        rules=name,
        house_rules=settings.house_rules if name == settings.rules else usual_house_rules(name),
        length=_LENGTHS[place - 1] if place else None,
        language=_language(form, settings),
    )


def options_form(settings: Settings, words: Words, tongue: Language, header: Header | None = None) -> Form:
    """What can be chosen about how the table plays, and who plays at it the next time.

    With the header of a match it is said below who plays in that one.
    """
    switch = (words.say("value.off"), words.say("value.on"))
    paces = tuple(words.say(f"pace.{pace}") for pace in Pace)
    pauses = tuple(words.say(f"pause.{pause}") for pause in TrickPause)
    return Form(
        words.say("screen.options"),
        (
            Field("pace", words.say("field.pace"), paces, list(Pace).index(settings.pace)),
            Field("pause", words.say("field.pause"), pauses, list(TrickPause).index(settings.pause)),
            Field("speaking_line", words.say("field.speaking_line"), switch, settings.speaking_line),
            _language_field(settings, words, tongue),
            Field("four_colours", words.say("field.four_colours"), switch, settings.four_colours),
            Field("play_only_card", words.say("field.play_only_card"), switch, settings.play_only_card),
            Field("coach", words.say("field.coach"), switch, settings.coach),
            *_player_fields(settings, words, words.say("field.next_match")),
        ),
        note=_players_now(header, words) if header else "",
    )


def _players_now(header: Header, words: Words) -> str:
    """Who plays in the match of this header, and how they signal, as seen from the player's seat."""
    left, partner, right = (level_name(words, header.sitters[seat].player) for seat in (1, 2, 3))
    signals = (words.say(f"convention.{convention}") for convention in header.conventions)
    return words.say(
        "field.this_match",
        partner=partner,
        opponents=" / ".join(dict.fromkeys((left, right))),
        convention=" / ".join(dict.fromkeys(signals)),
    )


def options_settings(form: Form, settings: Settings) -> Settings:
    """The settings with what was chosen among the options."""
    return replace(
        _with_players(form, settings),
        pace=list(Pace)[form.chosen("pace")],
        pause=list(TrickPause)[form.chosen("pause")],
        speaking_line=bool(form.chosen("speaking_line")),
        language=_language(form, settings),
        four_colours=bool(form.chosen("four_colours")),
        play_only_card=bool(form.chosen("play_only_card")),
        coach=bool(form.chosen("coach")),
    )


def _language_field(settings: Settings, words: Words, tongue: Language) -> Field:
    spoken = settings.language or tongue.value
    languages = tuple(language.value for language in Language)
    return Field(
        "language",
        words.say("field.language"),
        tuple(words.say(f"language.{language}") for language in languages),
        languages.index(spoken),
    )


def _language(form: Form, settings: Settings) -> str | None:
    """The language chosen; while nothing was ever chosen and the locale's is kept, the locale goes on deciding."""
    chosen = tuple(Language)[form.chosen("language")].value
    field = next(field for field in form.fields if field.name == "language")
    return chosen if settings.language or field.touched else None
