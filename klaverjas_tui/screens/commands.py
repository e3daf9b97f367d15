"""The command palette, in characters that every output can show."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.command import CommandInput, CommandPalette


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

    def on_mount(self) -> None:
        """A blinking cursor would send bytes for ever."""
        self.query_one(CommandInput).cursor_blink = False

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Leave the palette, once: see ``DrawnScreen.dismiss``."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
