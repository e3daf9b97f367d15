"""A form: named choices, one a row, moved through with the arrows; a value and its drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from klaverjas_tui.widgets.canvas import Canvas, wrapped
from klaverjas_tui.widgets.palette import Palette


@dataclass(frozen=True, slots=True)
class Field:
    """A choice: what it is called, what can be chosen, and which of them is (a place in ``options``).

    Where there is nothing to choose there is one empty option: such a row is for what the screen does with it.
    ``notes`` are said below the form while this row is chosen, one for each option, or none. ``touched`` is whether
    the player has changed it.
    """

    name: str
    label: str
    options: tuple[str, ...]
    chosen: int = 0
    notes: tuple[str, ...] = ()
    touched: bool = False

    def turned(self, step: int) -> Field:
        """The same field with another option, round and round."""
        return replace(self, chosen=(self.chosen + step) % len(self.options), touched=True)

    @property
    def note(self) -> str:
        """What is said about the chosen option."""
        return self.notes[self.chosen] if self.notes else ""


@dataclass(frozen=True, slots=True)
class Form:
    """Fields, the row that is being changed, and what is said below them whichever row that is."""

    title: str
    fields: tuple[Field, ...]
    row: int = 0
    note: str = ""
    gaps: tuple[int, ...] = ()
    """The rows before which there is a blank one."""

    def moved(self, step: int) -> Form:
        """The same form with another row."""
        return replace(self, row=(self.row + step) % len(self.fields))

    def turned(self, step: int) -> Form:
        """The same form with another option in its row."""
        fields = list(self.fields)
        fields[self.row] = fields[self.row].turned(step)
        return replace(self, fields=tuple(fields))

    def chosen(self, name: str) -> int:
        """The place of the option chosen in the field of this name."""
        return next(field.chosen for field in self.fields if field.name == name)


def draw_form(form: Form, width: int, height: int, keys: str, palette: Palette, brackets: str = "<>") -> Canvas:
    """The form on a screen of its own, with the keys on the last row."""
    canvas = Canvas(width, height, palette.plain)
    canvas.put(2, 1, form.title, palette.strong)
    label_width = max(len(field.label) for field in form.fields) + 3
    for row, field in enumerate(form.fields):
        y, chosen = 3 + row + sum(gap <= row for gap in form.gaps), row == form.row
        canvas.put(2, y, brackets[1] if chosen else " ", palette.strong)
        canvas.put(4, y, field.label, palette.strong if chosen else None)
        if len(field.options) > 1:
            before, after = (brackets[0], brackets[1]) if chosen else (" ", " ")
            value = f"{before} {field.options[field.chosen]} {after}"
            canvas.put(4 + label_width, y, value, palette.strong if chosen else None)
    notes = (*wrapped(form.note, width - 4), *wrapped(form.fields[form.row].note, width - 4))
    for row, line in enumerate(notes):
        canvas.put(4, 4 + len(form.fields) + len(form.gaps) + row, line)
    canvas.put(2, height - 1, keys, palette.faint)
    return canvas
