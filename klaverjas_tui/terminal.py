"""The app around every screen: what any of ours needs of its terminal, whichever screens it shows."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Protocol, runtime_checkable

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen

from klaverjas_tui.context import Context
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.widgets.palette import palette


@runtime_checkable
class Commanded(Protocol):
    """A screen with commands of its own."""

    def commands(self) -> Iterable[SystemCommand]:
        """What can be done there, for the command palette."""


class Terminal(Protocol):
    """What an app is shown on."""

    @property
    def size(self) -> Size:
        """How large it is now."""

    def driver_class(self, usual: Callable[[], type[Driver]]) -> type[Driver]:
        """What writes to it and reads from it; Textual's ``usual`` one is for the process's own terminal."""

    def furnish(self, app: TerminalApp) -> None:
        """Give an app what it needs of this terminal, when it has just been made."""

    def attach(self, app: TerminalApp) -> None:
        """Have the app leave (``ended``) when this terminal goes; called in its event loop before it starts."""


class OwnTerminal:
    """The terminal of this process."""

    @property
    def size(self) -> Size:
        """By the system."""
        return Size(*shutil.get_terminal_size())

    def driver_class(self, usual: Callable[[], type[Driver]]) -> type[Driver]:
        """On Unix one that bears what Textual's own does not."""
        own = usual()
        if sys.platform == "win32":
            return own
        from textual.drivers.linux_driver import LinuxDriver

        class PatientDriver(LinuxDriver):
            def run_input_thread(self) -> None:
                """A byte that is no text does not end the session: bad lines and old terminals send such."""
                while not self.exit_event.is_set():
                    with contextlib.suppress(UnicodeDecodeError):
                        super().run_input_thread()

            @property
            def can_suspend(self) -> bool:
                """Only where a shell would go on with us: one keeps its jobs in process groups beside its own."""
                return os.getpgrp() != os.getsid(0)

            def _sigcont_application(self, *_: object) -> None:
                """Go on after a suspension only: a line that drops sends this too, and a second reader never ends."""
                if self._must_signal_resume:
                    super()._sigcont_application()

        return PatientDriver if own is LinuxDriver else own

    def furnish(self, app: TerminalApp) -> None:
        """Nothing: Textual looks at this terminal by itself."""

    def attach(self, app: TerminalApp) -> None:
        """A signal to end is a wish to leave."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, app.ended, number)
            if not app.is_headless and sys.__stdin__ is not None:
                watch = threading.Thread(
                    target=self._await_hangup, args=(app, loop, sys.__stdin__.fileno()), daemon=True
                )
                watch.start()

    def _await_hangup(self, app: TerminalApp, loop: asyncio.AbstractEventLoop, terminal: int) -> None:
        """End when the terminal is gone: no signal says so where another process leads the session."""
        if sys.platform != "win32":
            import select

            gone = select.poll()
            gone.register(terminal, 0)
            if any(state & (select.POLLHUP | select.POLLERR) for _, state in gone.poll()):
                with contextlib.suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(app.ended, signal.SIGHUP)


class TerminalApp(App[None], inherit_bindings=False):
    """An app of one player on one terminal."""

    AUTO_FOCUS = None
    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = True

    STOP_COMMAND: ClassVar = "command.stop"
    """The key of the text that says what stopping is."""

    BINDINGS = [
        Binding("q,ctrl+q,ctrl+c", "stop", id="app.stop"),
        Binding("ctrl+p", "command_palette", id="app.commands"),
        Binding("ctrl+z", "suspend_process", id="app.suspend"),
        Binding("ctrl+l", "redraw", id="app.redraw"),
    ]

    def __init__(self, context: Context, terminal: Terminal | None = None) -> None:
        self.terminal = terminal or OwnTerminal()
        super().__init__(ansi_color=True)  # before the theme: the colour filters are chosen in here
        self.theme = "ansi-dark"
        self.context = context
        self.key_time = 0.0
        """When the last key or button was pressed, by the monotonic clock."""
        self._sized = False
        self._warned = False
        self.set_keymap(dict(context.settings.keys))
        self.terminal.furnish(self)

    def on_load(self) -> None:
        """The terminal says from now on when it goes. All is saved already."""
        self.terminal.attach(self)

    def get_driver_class(self) -> type[Driver]:
        """The terminal's own."""
        return self.terminal.driver_class(super().get_driver_class)

    def ended(self, number: int) -> None:
        """Leave because of this signal, with the status that says so; the terminal is put back first."""
        self.exit(return_code=128 + number)

    def on_ready(self) -> None:
        """The start is over. The collector, held off until now, need not look again at what was loaded for it."""
        if not gc.isenabled():
            gc.enable()
            gc.freeze()

    def on_mount(self) -> None:
        """Draw again after having been suspended, which Textual does not."""
        self.app_resume_signal.subscribe(self, lambda _: self.action_redraw())

    def on_resize(self, event: events.Resize) -> None:
        """A window that has changed may have lost what it showed, also when its size is the old one again.

        The first of these tells the size at the start, before anything could be lost. Of many at once an old size may
        come last.
        """
        if self._sized:
            self.action_redraw()
        self._sized = True
        now = self.terminal.size
        if event.size != now and not self.is_headless:
            self.post_message(events.Resize(now, now))

    def on_app_blur(self, event: events.AppBlur) -> None:
        """Nothing changes when the window is left: Textual would repaint everything."""
        event.prevent_default()

    def on_app_focus(self, event: events.AppFocus) -> None:
        """As above."""
        event.prevent_default()

    async def on_event(self, event: events.Event) -> None:
        """Note when a key or a button was pressed, before anything acts on it; after the end nothing does."""
        if isinstance(event, events.InputEvent):
            if self._exit:
                return
            self.touched()
        if isinstance(event, events.Key | events.MouseDown):
            self.key_time = event.time
            screen = self._top
            if screen is not None:
                screen.settle()
            if self._warned:
                self._warned = False
                return
        await super().on_event(event)

    def warn(self, text: str) -> None:
        """Ring the bell, and show this until the next key, which does nothing else."""
        self.bell()
        self.announce(text)
        self._warned = self._top is not None

    def announce(self, text: str) -> None:
        """Show this over the last row until the next key, where there is a picture."""
        screen = self._top
        if screen is not None:
            styles = palette(colour=self.context.colour, four_colours=False)
            screen.warn(text, styles.alert if self.context.colour else styles.marked(styles.plain))

    @property
    def _top(self) -> DrawnScreen[Any] | None:
        """The picture that is shown; None where there is none yet, or no more, or something else."""
        stack = self.screen_stack
        return stack[-1] if stack and isinstance(stack[-1], DrawnScreen) else None

    def touched(self) -> None:
        """Called when the player does something, before anything acts on it."""

    def action_stop(self) -> None:
        """Stop; all is saved."""
        self.exit()

    def action_redraw(self) -> None:
        """Draw the whole screen again."""
        if isinstance(self.screen, DrawnScreen):
            self.screen.drawn.repaint()
        else:
            self.screen.refresh()

    def action_command_palette(self) -> None:
        """The command palette, in the language of the session."""
        from klaverjas_tui.screens.commands import Commands

        if not isinstance(self.screen, Commands):
            self.push_screen(Commands(placeholder=self.context.words.say("command.search")))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Everything that can be done."""
        if isinstance(screen, Commanded):
            yield from screen.commands()
        key = self.STOP_COMMAND if self.context.kept else "practice.stop"
        yield SystemCommand(self.context.words.say(key), "q", self.action_stop)
