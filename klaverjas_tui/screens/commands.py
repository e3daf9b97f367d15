"""The command palette, in characters that every output can show."""

from __future__ import annotations

from typing import Any

from textual.await_complete import AwaitComplete
from textual.command import CommandInput, CommandList, CommandPalette
from textual.events import Mount
from textual.worker import Worker


class Commands(CommandPalette):
    """Textual's palette with a plain frame, without its picture and scroll bar, and with nothing that moves."""

    DEFAULT_CSS = """
    Commands #--input, Commands #--input.--list-visible { border: ascii ansi_default; }
    Commands SearchIcon { display: none; }
    Commands CommandInput, Commands CommandInput:focus { margin-left: 1; border: blank ansi_default; }
    Commands CommandList { border: ascii ansi_default; border-top: none; scrollbar-size: 0 0; }
    Commands LoadingIndicator { display: none; }
    """

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Textual would say in English that nothing was found; an empty list says it in every language."""

    def on_mount(self, event: Mount) -> None:
        """A blinking cursor would send bytes for ever. In an app that is ending nothing is there to search with."""
        if not self.query(CommandInput):
            event.prevent_default()
            return
        self.query_one(CommandInput).cursor_blink = False

    def run_worker(self, *args: Any, **settings: Any) -> Worker[Any]:
        """Search for what is typed. A search that finds the palette closed has nothing to show, which is no fault."""
        return super().run_worker(*args, **(settings | {"exit_on_error": False}))

    def _action_command_list(self, action: str) -> None:
        """A list that has no room in its window has no lines to move over either."""
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Leave the palette, once: see ``DrawnScreen.dismiss``."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
