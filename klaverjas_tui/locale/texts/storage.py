"""Texts: what is wrong with the files of the game, and what was done about it."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "storage.home": Text(
        "Er kan niets bewaard worden in {path} ({why}): kies met KLAVERJAS_HOME een andere map.",
        "Nothing can be saved in {path} ({why}): choose another folder with KLAVERJAS_HOME.",
    ),
    "storage.record_unreadable": Text(
        "Het verslag {path} is niet te lezen: {why}.",
        "The record {path} cannot be read: {why}.",
    ),
    "storage.played_elsewhere": Text(
        "Deze partij wordt elders gespeeld: {path}.",
        "This match is being played elsewhere: {path}.",
    ),
    "storage.settings_unreadable": Text(
        "De instellingen in {path} zijn niet te lezen ({why}): de gewone gelden.",
        "The settings in {path} cannot be read ({why}): the usual ones hold.",
    ),
    "storage.settings_not_saved": Text(
        "De instellingen zijn niet bewaard in {path}: {why}.",
        "The settings are not saved in {path}: {why}.",
    ),
    "storage.settings_damaged": Text(
        "Regel {line} van {path} klopt niet: het bestand heet nu {kept}, en de gewone instellingen gelden.",
        "Line {line} of {path} is wrong: the file is now {kept}, and the usual settings hold.",
    ),
    "storage.settings_value": Text(
        'In settings.toml kan {setting} niet "{value}" zijn: kies uit {choices}.',
        'In settings.toml {setting} cannot be "{value}": choose from {choices}.',
    ),
    "storage.settings_unknown": Text(
        "In settings.toml staat {setting}, dat bestaat niet: kies uit {choices}.",
        "In settings.toml there is {setting}, which does not exist: choose from {choices}.",
    ),
    "storage.settings_clash": Text(
        "De eigen regels in settings.toml gaan niet samen met {rules}. {reason}",
        "The house rules in settings.toml do not go with {rules}. {reason}",
    ),
    "storage.database_not_saved": Text(
        "Wat je oefent wordt niet bewaard in {path}: {why}.",
        "What you practise is not saved in {path}: {why}.",
    ),
    "storage.database_damaged": Text(
        "De cijfers in {path} zijn niet te lezen: het bestand heet nu {kept}, en je begint opnieuw.",
        "The figures in {path} cannot be read: the file is now {kept}, and you begin anew.",
    ),
    "storage.database_unreadable": Text(
        "De cijfers in {path} zijn niet te lezen: {why}.",
        "The figures in {path} cannot be read: {why}.",
    ),
    "storage.database_newer": Text(
        "De cijfers in {path} zijn van een nieuwere versie: ze blijven zoals ze zijn, en er wordt niets bewaard.",
        "The figures in {path} are of a newer version: they stay as they are, and nothing is saved.",
    ),
}
