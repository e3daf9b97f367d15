"""The full-screen app: one session at the table, with the screens around it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import shutil
import signal
import sys
import threading
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen

from klaverjas_tui.context import Context
from klaverjas_tui.rules.match import Header
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.screens.base import DrawnScreen
from klaverjas_tui.screens.table import TableScreen, Wish
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import Opened, header_for, header_like, leave, new_seed, start


class KlaverjasApp(App[None], inherit_bindings=False):
    """One player's session."""

    AUTO_FOCUS = None
    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = True

    BINDINGS = [
        Binding("q,ctrl+q,ctrl+c", "stop", id="app.stop"),
        Binding("ctrl+p", "command_palette", id="app.commands"),
        Binding("ctrl+z", "suspend_process", id="app.suspend"),
        Binding("ctrl+l", "redraw", id="app.redraw"),
    ]

    def __init__(self, context: Context, opened: Opened) -> None:
        super().__init__(ansi_color=True)  # before the theme: the colour filters are chosen in here
        self.theme = "ansi-dark"
        self.context = context
        self.table = TableScreen(context, opened)
        self.kept = False
        """Whether a match was left that can be gone on with."""
        self._sized = False
        self.key_time = 0.0
        """When the last key was pressed, by the monotonic clock."""
        self.set_keymap(dict(context.settings.keys))

    def get_default_screen(self) -> Screen[None]:
        """The table."""
        return self.table

    def on_load(self) -> None:
        """A signal to end is a wish to leave: the terminal is put back first. All is saved already."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self._ended, number)
            if not self.is_headless and sys.__stdin__ is not None:
                watch = threading.Thread(target=self._await_hangup, args=(loop, sys.__stdin__.fileno()), daemon=True)
                watch.start()

    def _await_hangup(self, loop: asyncio.AbstractEventLoop, terminal: int) -> None:
        """End when the terminal is gone: no signal says so where another process leads the session."""
        if sys.platform != "win32":
            import select

            gone = select.poll()
            gone.register(terminal, 0)
            if any(state & (select.POLLHUP | select.POLLERR) for _, state in gone.poll()):
                with contextlib.suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(self._ended, signal.SIGHUP)

    def get_driver_class(self) -> type[Driver]:
        """On Unix one that bears what Textual's own does not."""
        usual = super().get_driver_class()
        if sys.platform == "win32":
            return usual
        from textual.drivers.linux_driver import LinuxDriver

        class PatientDriver(LinuxDriver):
            def run_input_thread(self) -> None:
                """A byte that is no text does not end the session: bad lines and old terminals send such."""
                while not self.exit_event.is_set():
                    with contextlib.suppress(UnicodeDecodeError):
                        super().run_input_thread()

            def _sigcont_application(self, *_: object) -> None:
                """Go on after a suspension only: a line that drops sends this too, and a second reader never ends."""
                if self._must_signal_resume:
                    super()._sigcont_application()

        return PatientDriver if usual is LinuxDriver else usual

    def _ended(self, number: int) -> None:
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
        now = Size(*shutil.get_terminal_size())
        if event.size != now and not self.is_headless:
            self.post_message(events.Resize(now, now))

    def on_unmount(self) -> None:
        """Let go of the match."""
        self.kept = not self.table.opened.match.finished and self.table.opened.saver.unsaved_since is None
        leave(self.table.opened)

    def on_app_blur(self, event: events.AppBlur) -> None:
        """Nothing changes when the window is left: Textual would repaint everything."""
        event.prevent_default()

    def on_app_focus(self, event: events.AppFocus) -> None:
        """As above."""
        event.prevent_default()

    async def on_event(self, event: events.Event) -> None:
        """Note when a key was pressed, before anything acts on it."""
        if isinstance(event, events.InputEvent):
            self.table.drawn.starting = False
        if isinstance(event, events.Key):
            self.key_time = event.time
        await super().on_event(event)

    def action_stop(self) -> None:
        """Stop; the match is saved."""
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
        if isinstance(screen, TableScreen):
            yield from screen.commands()
        yield SystemCommand(self.context.words.say("command.stop"), "q", self.action_stop)

    async def on_table_screen_wanted(self, message: TableScreen.Wanted) -> None:
        """Do what the table wants, unless another screen has come meanwhile: a key that is held wants all again."""
        if self.screen is not self.table:
            return
        match message.wish:
            case Wish.NEW:
                await self._new_match()
            case Wish.AGAIN:
                self._begin(header_like(self.table.opened.match.header, new_seed()))
            case Wish.OPTIONS:
                self._options()
            case Wish.RULES:
                self._rules()
            case Wish.SHEET:
                self._sheet()
            case Wish.THOUGHTS:
                self._thoughts()

    async def _new_match(self) -> None:
        from klaverjas_tui.screens.choices import MATCH_SETTINGS, new_match_form, new_match_settings
        from klaverjas_tui.screens.form import FormScreen
        from klaverjas_tui.widgets.form import Form

        def chosen(form: Form | None) -> None:
            if form is None:
                return
            settings = new_match_settings(form, self.context.settings)
            try:
                header = header_for(settings, new_seed())
            except Problem as problem:
                self.table.tell(problem)
            else:
                self._keep(settings, MATCH_SETTINGS)
                self._begin(header)

        form = new_match_form(self.context.settings, self.context.words, self.context.tongue)
        self.push_screen(FormScreen(self.context, form), chosen)

    def _begin(self, header: Header) -> None:
        """A new match; the one that is played now waits to be gone on with."""
        opened = start(self.context.places, header)
        leave(self.table.opened)
        self.table.sit_down(opened)

    def _options(self) -> None:
        from klaverjas_tui.screens.choices import options_form, options_settings
        from klaverjas_tui.screens.form import FormScreen
        from klaverjas_tui.widgets.form import Form

        def chosen(form: Form | None) -> None:
            if form is not None:
                self._keep(options_settings(form, self.context.settings))

        header = self.table.opened.match.header
        form = options_form(self.context.settings, self.context.words, self.context.tongue, header)
        self.push_screen(FormScreen(self.context, form), chosen)

    def _keep(self, settings: Settings, chosen: Sequence[str] = ()) -> None:
        """Go on with these settings, and store those that were changed or are named as chosen.

        What a command line said for this session alone is not stored with them.
        """
        from klaverjas_tui.storage.settings_file import load, save

        before, path = self.context.settings, self.context.places.settings
        names = [field.name for field in fields(settings)]
        changed = {
            name: getattr(settings, name)
            for name in names
            if name in chosen or getattr(settings, name) != getattr(before, name)
        }
        self.context = self.context.with_settings(settings)
        self.table.take_context(self.context)
        problem = save(path, replace(load(path)[0], **changed)) if changed else None
        if problem is not None:
            self.table.tell(problem)

    def _rules(self) -> None:
        from klaverjas_tui.screens.page import PageScreen
        from klaverjas_tui.screens.pages import rules_page

        opened, words = self.table.opened, self.context.words
        header, name = opened.match.header, opened.name
        self.push_screen(PageScreen(self.context, lambda width: rules_page(header, name, words, width)))

    def _sheet(self) -> None:
        from klaverjas_tui.screens.page import PageScreen, Start
        from klaverjas_tui.screens.pages import sheet_page

        page = sheet_page(self.table.opened.match, self.context.words)
        self.push_screen(PageScreen(self.context, lambda width: page, Start.END))

    def _thoughts(self) -> None:
        from klaverjas_tui.screens.thoughts import ThoughtsScreen
        from klaverjas_tui.table.thoughts import thoughts

        self.push_screen(ThoughtsScreen(self.context, thoughts(self.table.opened.match)))
