"""The Textual app that shows one label: what start and memory are measured against."""

from __future__ import annotations

from typing import Final

from textual.app import App, ComposeResult
from textual.widgets import Label

SHOWN: Final = "klaverjas"


class LabelApp(App[None]):
    """Shows a label."""

    def compose(self) -> ComposeResult:
        """The label."""
        yield Label(SHOWN)


if __name__ == "__main__":
    LabelApp().run()
