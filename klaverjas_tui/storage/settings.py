"""The settings of a player: values with defaults, and the rule set of the last new match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from klaverjas_tui.rules.convention import Convention
from klaverjas_tui.rules.presets import preset
from klaverjas_tui.rules.ruleset import MatchLength, RuleSet
from klaverjas_tui.table.pace import Pace, TrickPause

PlainRule: TypeAlias = str | int | bool

LANGUAGES: Final = ("nl", "en")
DEFAULT_RULES: Final = "kbn"

#: What differs from a preset until the player says otherwise (RULES.md, section d: the first-run default).
_COMFORTS: Final[dict[str, dict[str, PlainRule]]] = {"kbn": {"roem_claim": "auto"}}


def usual_house_rules(rules: str) -> dict[str, PlainRule]:
    """The house rules of a preset that nobody has chosen house rules for."""
    return dict(_COMFORTS.get(rules, {}))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a player has chosen. None stands for what suits: the locale, the length of the preset, the terminal.

    ``rules`` is the name of a preset and ``house_rules`` are the plain values of the fields in which the player's
    rules differ from it, all but the length. Levels are a level's name or ``module:Class``, which the bots know and
    this module does not. ``keys`` are keys by the id of their binding.
    """

    language: str | None = None
    rules: str = DEFAULT_RULES
    house_rules: Mapping[str, PlainRule] = field(default_factory=lambda: usual_house_rules(DEFAULT_RULES))
    length: MatchLength | None = None
    partner_level: str = "club"
    opponents_level: str = "club"
    convention: Convention = Convention.FULL
    """How the bots signal in the next match."""
    pace: Pace = Pace.NORMAL
    pause: TrickPause = TrickPause.MEDIUM
    speaking_line: bool = True
    coach: bool = True
    """Whether it is told what a discard says."""
    four_colours: bool = False
    ascii: bool | None = None
    mouse: bool = False
    play_only_card: bool = False
    """Whether the only card that may be played plays itself."""
    keys: Mapping[str, str] = field(default_factory=dict)

    @property
    def rule_set(self) -> RuleSet:
        """The rules of the next match: the preset, the house rules over it, the chosen length over both."""
        rules = RuleSet.from_plain(self.house_rules, preset(self.rules))
        return rules if self.length is None else rules.but(match_length=self.length)

    def with_rules(self, rules: str, rule_set: RuleSet) -> Settings:
        """These settings, with a rule set to be the next match's, kept as its difference from the preset ``rules``."""
        base = preset(rules).to_plain()
        house_rules = {name: value for name, value in rule_set.to_plain().items() if base.get(name) != value}
        own_length = house_rules.pop("match_length", None) is not None
        return replace(
            self,
            rules=rules,
            house_rules=house_rules,
            length=rule_set.match_length if own_length else None,
        )
