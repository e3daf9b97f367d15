"""Files: a server takes as many as its tables need, where the system gives them, and says so where it does not."""

from __future__ import annotations

import io
import sys

import pytest

from klaverjas_tui.locale.language import Language
from klaverjas_tui.ssh.files import make_room
from klaverjas_tui.ssh.limits import Limits
from klaverjas_tui.ssh.log import Log

if sys.platform != "win32":
    import resource

    LIMITS = Limits(sessions=100, unauthenticated=20)
    WANTED = 2 * 100 + 20 + 64

    class System:
        """A system with these limits."""

        def __init__(self, soft: int, hard: int, patch: pytest.MonkeyPatch, *, refuses: bool = False) -> None:
            self.limits = (soft, hard)
            self._refuses = refuses
            patch.setattr(resource, "getrlimit", lambda _: self.limits)
            patch.setattr(resource, "setrlimit", self._set)

        def _set(self, which: int, limits: tuple[int, int]) -> None:
            assert which == resource.RLIMIT_NOFILE
            if self._refuses:
                raise OSError(22, "Invalid argument")
            self.limits = limits

    def told() -> list[str]:
        """What is logged when room is made."""
        out = io.StringIO()
        log = Log(out, Language.EN)
        make_room(LIMITS, log)
        log.flush()
        return [line.split(" ", 2)[2] for line in out.getvalue().splitlines()]

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ((1024, 4096), (1024, 4096)),
            ((WANTED, WANTED), (WANTED, WANTED)),
            ((256, 4096), (WANTED, 4096)),
            ((256, resource.RLIM_INFINITY), (WANTED, resource.RLIM_INFINITY)),
            ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), (resource.RLIM_INFINITY, resource.RLIM_INFINITY)),
        ],
    )
    def test_as_many_as_are_needed_are_taken(
        before: tuple[int, int], after: tuple[int, int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        system = System(*before, monkeypatch)
        assert told() == []
        assert system.limits == after

    def test_where_there_are_too_few_all_are_taken_and_it_is_told_for_how_many_tables(
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        system = System(64, 184, monkeypatch)
        assert told() == ["the system gives the server 184 files: too few for 100 tables, enough for 50"]
        assert system.limits == (184, 184)

    def test_where_there_are_hardly_any_there_is_room_for_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
        System(40, 40, monkeypatch)
        assert told() == ["the system gives the server 40 files: too few for 100 tables, enough for 0"]

    def test_a_system_that_refuses_leaves_it_at_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
        System(104, 4096, monkeypatch, refuses=True)
        assert told() == ["the system gives the server 104 files: too few for 100 tables, enough for 10"]
