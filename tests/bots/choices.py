"""What ``meester`` chooses in a few deals, told line by line: `python -m tests.bots.choices` (the core's two forms)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bots.decide import Decision
from bots.expert import Expert
from bots.meester import Meester
from klaverjas_tui.rules.actions import Play
from klaverjas_tui.rules.deal import Deal
from klaverjas_tui.rules.view import SeatView
from tests.bots.tables import CITIES, deals, play_out

#: Worlds for each card; enough for calls, cards and endings to weigh in.
_BUDGET: Final = 12


def choices() -> Iterator[str]:
    """Each card and reason of West's in a deal by the rules of either city, the others being experts."""
    for city, rules in CITIES.items():
        said: list[str] = []

        def watch(deal: Deal, view: SeatView, decision: Decision, said: list[str] = said) -> None:
            if view.seat % 2 and isinstance(decision.action, Play):
                said.append(f"{decision.action.card} {decision.why}")

        meester = Meester(5, _BUDGET)
        for deal in deals(rules, 3, city):
            play_out(deal, (Expert(), meester, Expert(), meester), watch)
        yield from said


if __name__ == "__main__":
    print("\n".join(choices()))
