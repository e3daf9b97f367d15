"""The golden matches, by the name of their file. ``python -m tests.rules.golden.matches`` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from klaverjas_tui.rules.match import Header
from klaverjas_tui.rules.presets import PRESETS
from klaverjas_tui.rules.ruleset import RoemClaim
from tests.rules.golden.playing import header_of, played
from tests.rules.golden.writer import written_out

#: Seeds were chosen for what happens: pit, tegenpit, all pass, level deals, superkraak, large hand roem.
MATCHES: Final[dict[str, Header]] = {
    "kbn": header_of("kbn", "golden-kbn-29", rules=PRESETS["kbn"].but(roem_claim=RoemClaim.AUTO)),
    "rotterdams": header_of("rotterdams", "golden-rotterdams-257"),
    "online": header_of("online", "golden-online-217"),
    "kraken": header_of("kraken", "golden-kraken-993"),
}


def golden_file(name: str) -> Path:
    """The file of a golden match."""
    return Path(__file__).with_name(f"{name}.txt")


if __name__ == "__main__":
    for name, match_header in MATCHES.items():
        golden_file(name).write_text(written_out(played(match_header)[0]), encoding="utf-8")
