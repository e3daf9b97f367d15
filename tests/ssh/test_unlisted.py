"""Keys that are not in the list: kept while there is room for them, and guests when there is none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from klaverjas_tui.ssh import homes as module
from klaverjas_tui.ssh.homes import NEW_PER_NETWORK
from tests.ssh.remote import hosted
from tests.ssh.serving import Client, Serving, list_keys, new_key

NOT_KEPT = "You play as a guest: this table is not kept."


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Serving]:
    async with hosted(tmp_path) as server:
        yield server


async def told(server: Serving, **who: object) -> str:
    """What somebody is told who plays in lines, from the beginning to the first question, and leaves."""
    client = Client()
    connection = await server.client("quick", env={"LANG": "en"}, **who)
    async with connection:
        channel, _ = await connection.create_session(lambda: client, encoding=None)
        channel.write_eof()
        await client.ended()
    return client.came.decode()


async def test_who_makes_a_key_for_each_login_gets_no_more_homes_than_so_many(server: Serving, tmp_path: Path) -> None:
    keys = [new_key() for _ in range(NEW_PER_NETWORK + 2)]
    said = [await told(server, client_keys=[key]) for key in keys]
    assert [NOT_KEPT in text for text in said] == [False] * NEW_PER_NETWORK + [True] * 2
    assert len(list((tmp_path / "homes").iterdir())) == NEW_PER_NETWORK
    assert list((tmp_path / "guests").iterdir()) == []
    assert NOT_KEPT not in await told(server, client_keys=[keys[0]])
    list_keys(tmp_path, keys[-1])
    assert NOT_KEPT not in await told(server, client_keys=[keys[-1]])


async def test_a_match_that_was_only_shown_is_there_at_the_next_login(server: Serving, tmp_path: Path) -> None:
    key = new_key()
    first = await told(server, client_keys=[key])
    again = await told(server, client_keys=[key])
    hands = [[line for line in text.splitlines() if line.startswith("Your hand")] for text in (first, again)]
    assert hands[0]
    assert hands[0] == hands[1]
    assert len(list(tmp_path.glob("homes/*/running/*"))) == 1


async def test_a_full_house_has_room_for_keys_of_the_list_only(
    server: Serving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_HOMES", 1)
    first, second, listed = new_key(), new_key(), new_key()
    list_keys(tmp_path, listed)
    said = [await told(server, client_keys=[key]) for key in (first, second, listed, first)]
    assert [NOT_KEPT in text for text in said] == [False, True, False, False]
