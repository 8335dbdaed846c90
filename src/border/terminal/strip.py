"""Scores: one's own strip with both values of each territory, and a table of all players."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from border.engine import Position, Seat, score, values
from border.texts import Texts

STRIP = 18  # columns of a strip
LABEL = 10  # columns of a territory's number and name
COLUMNS = 5, 12  # of a player in the table, at least and at most


def draw_strip(texts: Texts, position: Position, seat: Seat) -> Text:
    """A seat's strip, a line per territory: a value won in brackets, a lost one struck."""
    return Text("\n").join(
        _territory(texts, position, number).append_text(_values(position, seat, number))
        for number in range(len(position.boards[seat].map.territories))
    )


def draw_players(position: Position, names: Sequence[str], seat: Seat) -> Text:
    """A line per player with the points and the territories closed; the seat shown is marked."""
    lines = []
    for other, name in enumerate(names):
        mark = "▸" if other == seat else " "
        closed = position.closed(other).bit_count()
        line = Text(f"{mark}{set_cell_size(_short(name, 9), 9)}{score(position, other):>3}")
        line.append(f" {closed}/{position.rules.last}".rjust(5), "dim")
        line.stylize("bold" if other == seat else "")
        lines.append(line)
    return Text("\n").join(lines)


def draw_table(
    texts: Texts, position: Position, names: Sequence[str], seat: Seat, width: int
) -> Text:
    """Both values of each territory, and what each player has got for it, with the sums."""
    column = min(max((width - LABEL - 7) // len(names), COLUMNS[0]), COLUMNS[1])
    head = Text().append(" " * (LABEL + 7))
    foot = Text().append(texts("points-head").ljust(LABEL + 7), "bold")
    for other, name in enumerate(names):
        short = _short(name, column - 1)
        head.append(" " * (column - cell_len(short)))
        head.append(short, Style(bold=True, underline=other == seat))
        foot.append(f"{score(position, other):>{column}}", "bold")
    lines = [head]
    for number in range(len(position.boards[seat].map.territories)):
        line = _territory(texts, position, number).append_text(_both(position, number))
        for other in position.seats:
            won = values(position, other).get(number)
            line.append((f"[{won}]" if won else "·").rjust(column), "bold" if won else "dim")
        lines.append(line)
    return Text("\n").join([*lines, foot])


def _short(name: str, width: int) -> str:
    """A name cut to a width, but not its number: `random 2` becomes `ran2`."""
    if cell_len(name) <= width:
        return name
    head, _, number = name.rpartition(" ")
    if head and number.isdigit():
        return set_cell_size(head, width - len(number)).rstrip() + number
    return set_cell_size(name, width).rstrip()


def _territory(texts: Texts, position: Position, number: int) -> Text:
    name = texts.named("territory", position.boards[0].map.territories[number].key)
    return Text().append(f"{number + 1} ", "dim").append(set_cell_size(name, LABEL - 2))


def _both(position: Position, number: int) -> Text:
    territory = position.boards[0].map.territories[number]
    lost = bool(position.taken >> number & 1)
    high = Style(strike=lost, dim=lost, bold=not lost)
    text = Text(" " * (3 - len(str(territory.high)))).append(str(territory.high), high)
    return text.append(f"{territory.low:>3} ", Style(bold=lost, dim=not lost))


def _values(position: Position, seat: Seat, number: int) -> Text:
    won = values(position, seat).get(number)
    if won is None:
        return _both(position, number)
    high = position.boards[seat].map.territories[number].high
    shown = f"[{won}]" if won == high else f"   [{won}]"
    return Text().append(shown.ljust(7), "bold reverse")
