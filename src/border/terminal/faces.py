"""Dice as they lie: a row of faces in a sentence, and a tray of large ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from border.engine import LETTERS, Colour
from border.terminal.palette import LOOKS
from border.texts import Texts

FACE = 6  # columns of a large die: no name of a colour and no note is longer
GAP = 1  # columns between two of them


@dataclass(frozen=True, slots=True)
class Die:
    """A die in the tray."""

    colour: Colour
    note: str = ""  # the key of what becomes of it: kept, used, gone
    faded: bool = False
    pointed: bool = False


def draw_dice(colours: Iterable[Colour]) -> Text:
    """Dice in a row, each with its glyph."""
    text = Text(no_wrap=True)
    for colour in colours:
        look = LOOKS[colour]
        text.append(f" {look.glyph} ", Style(color=look.ink, bgcolor=look.ground, bold=True))
    return text


def draw_letters(shown: str) -> Text:
    """Dice in a row, die by die."""
    return draw_dice(Colour(LETTERS.index(letter)) for letter in shown)


def draw_tray(texts: Texts, dice: Sequence[Die]) -> Text:
    """Large dice in three lines: glyph, name, and below each its number or what became of it."""
    lines = [Text(no_wrap=True) for _ in range(3)]
    for number, die in enumerate(dice, start=1):
        look = LOOKS[die.colour]
        face = Style(color=look.ink, bgcolor=look.ground, bold=not die.faded, dim=die.faded)
        foot = Style(bold=bool(die.note) and not die.faded, dim=die.faded, reverse=die.pointed)
        lines[0].append(look.glyph.center(FACE), face)
        lines[1].append(texts(f"tray-{die.colour.letter}").center(FACE), face)
        note = texts(f"die-{die.note}") if die.note else ""
        lines[2].append((note if die.faded else f"{number} {note}").center(FACE), foot)
        for line in lines:
            line.append(" " * GAP)
    return Text("\n").join(lines)


def die_at(column: int) -> int | None:
    """The index of the die that is drawn in a column of the tray; None between two dice."""
    index, inside = divmod(column, FACE + GAP)
    return index if inside < FACE else None
