"""What is loaded before anybody comes is all that a session needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_SESSION = """
import asyncio, sys
from pathlib import Path
from klaverjas_tui.ssh.command import load
from tests.ssh.visiting import ANNE, Client, host_in, until, write_settings

load()
loaded = set(sys.modules)

async def play(folder):
    write_settings(folder, ANNE, 'pace = "instant"\\npartner_level = "meester"\\n')
    host = host_in(folder)
    client = Client(host, "rotterdams")
    for keys, shown in (
        ("", "Zuid (jij)"), ("\\x10", "Zoek"), ("\\x1b", "q stop"), ("?", "Zuid"), ("s", "Scoreblok"),
        ("\\x1b", "q stop"),
        ("o", "Opties"), ("\\x1b", "q stop"), ("n", "Nieuwe"), ("\\x1b", "q stop"), ("\\x1bOP", "De kaarten"),
        ("\\x1b", "q stop"), ("i", "denkt"), ("\\x1b", "q stop"), ("\\x1bOQ", "Oefenen"), ("5", "vraag 1"),
        ("\\x1b", "Oefenen"), ("7", "resultaten"), ("\\x1b", "Oefenen"),
    ):
        client.type(keys)
        try:
            await until(lambda: shown in client.screen)
        except TimeoutError:
            sys.exit(f"{shown!r} is not in {client.screen}")
    client.cut()
    await client.gone()
    for user in ("les", "oefenen", "quick"):
        for terminal in ("xterm", None):
            client = Client(host, user, terminal=terminal)
            await client.sees("1")
            client.cut()
            await client.gone()
    await host.close()

asyncio.run(play(Path(sys.argv[1])))
ours = ("klaverjas_tui", "bots", "textual", "rich", "asyncssh", "fsrs", "tomlkit", "sqlite3")
print(*sorted(name for name in set(sys.modules) - loaded if name.partition(".")[0] in ours))
"""


def test_a_session_has_everything_loaded_that_it_uses(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", _SESSION, str(tmp_path)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )

    assert (told.returncode, told.stdout, told.stderr) == (0, "\n", "")
