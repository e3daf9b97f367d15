"""The full-screen app: one session at the table, with the screens around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from textual.screen import Screen

from klaverjas_tui.context import Context
from klaverjas_tui.rules.match import Header
from klaverjas_tui.rules.problem import Problem
from klaverjas_tui.screens.table import TableScreen, Wish
from klaverjas_tui.storage.settings import Settings
from klaverjas_tui.table.opening import Opened, header_for, header_like, leave, leave_for, new_seed, start
from klaverjas_tui.terminal import Terminal, TerminalApp


class KlaverjasApp(TerminalApp):
    """One player's session."""

    def __init__(self, context: Context, opened: Opened, terminal: Terminal | None = None) -> None:
        super().__init__(context, terminal)
        self.table = TableScreen(context, opened)
        self.kept = False
        """Whether a match was left that can be gone on with."""

    def get_default_screen(self) -> Screen[None]:
        """The table."""
        return self.table

    def touched(self) -> None:
        """From the first key on anything may have been painted over the table."""
        self.table.drawn.starting = False

    def on_unmount(self) -> None:
        """Let go of the match."""
        self.kept = not self.table.opened.match.finished and self.table.opened.saver.unsaved_since is None
        leave(self.table.opened)

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
            case Wish.PRACTICE:
                self._practice()
            case Wish.REVIEW:
                self._review()

    def tell(self, problem: Problem) -> None:
        """Have the table say what is wrong."""
        self.table.tell(problem)

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
                self.tell(problem)
            else:
                self._keep(settings, MATCH_SETTINGS)
                self._begin(header)

        form = new_match_form(self.context.settings, self.context.words, self.context.tongue)
        self.push_screen(FormScreen(self.context, form), chosen)

    def _begin(self, header: Header) -> None:
        """A new match; the one that is played now waits to be gone on with, if it was begun."""
        opened = self.open(header)
        leave_for(self.table.opened, opened)
        self.table.sit_down(opened)

    def open(self, header: Header) -> Opened:
        """A new match with its record."""
        return start(self.context.places, header)

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
            self.tell(problem)

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

    def _practice(self) -> None:
        from klaverjas_tui.screens.practice import PracticeScreen

        self.push_screen(PracticeScreen(self.context))

    def _review(self) -> None:
        """The last deal of the match that is over, else the latest one that lies on disk."""
        from klaverjas_tui.practice.records import find_record, place_of
        from klaverjas_tui.screens.review import ReviewScreen

        match, place = self.table.opened.match, self.table.last_scored
        try:
            if place is None:
                match = find_record(self.context.places)
                place = place_of(match)
        except Problem as problem:
            self.tell(problem)
        else:
            self.push_screen(ReviewScreen(self.context, match, place))
