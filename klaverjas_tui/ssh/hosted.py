"""Hosted apps: those of a player in a process of many, of which nothing reaches the others."""

from __future__ import annotations

from collections.abc import Iterable

from textual.worker import WorkerFailed

from klaverjas_tui.app import KlaverjasApp
from klaverjas_tui.context import Context
from klaverjas_tui.practice_app import ScreenApp, ScreenOf
from klaverjas_tui.rules.match import Header
from klaverjas_tui.ssh.tables import begin
from klaverjas_tui.table.opening import Opened
from klaverjas_tui.terminal import Terminal, TerminalApp


class HostedApp(TerminalApp):
    """An app among others; what goes wrong in it is for the host, and shown neither to the player nor on its output."""

    @property
    def failure(self) -> Exception | None:
        """What went wrong, and ended it, in a worker or elsewhere; None: nothing."""
        error = self._exception
        return error.error if isinstance(error, WorkerFailed) and isinstance(error.error, Exception) else error

    def _handle_exception(self, error: Exception) -> None:
        """End, without the picture of the error that Textual would print."""
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._return_code = 1
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """There is nobody to read them."""
        self._exit_renderables.clear()


class HostedTable(HostedApp, KlaverjasApp):
    """A table."""

    def open(self, header: Header) -> Opened:
        """As at any table, but for how many matches can be left."""
        return begin(self.context.places, header)


class HostedScreen(HostedApp, ScreenApp):
    """What practises."""

    def __init__(self, context: Context, screen_of: ScreenOf, terminal: Terminal, notices: Iterable[str]) -> None:
        super().__init__(context, screen_of, terminal)
        self._notices = " ".join(notices)

    def on_ready(self) -> None:
        """Say on the screen what there is to be said, when it is there."""
        if self._notices:
            self.call_after_refresh(self.announce, self._notices)
