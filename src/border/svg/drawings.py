"""SVG pictures of boards, positions and records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from border.engine import (
    NO_DICE,
    BadInput,
    Board,
    Cells,
    Cross,
    Dice,
    FirstAction,
    Keeping,
    Over,
    Position,
    Seat,
    SecondAction,
    Throwing,
    outcome,
    score,
)
from border.records import Record
from border.svg.board import SANS, Palette, Sheet, draw, glyph
from border.svg.element import ART, Svg, element, moved, picture, text

WIDTH = 480  # width of a board in pixels
MARGIN, HEAD, TRAY = 8, 20, 40  # space around everything, above each board, below all boards

CellNames: TypeAlias = Cells | str | Iterable[str]  # a bit set, a text or a list of names


def board(
    board: Board,
    crosses: CellNames = 0,
    *,
    highlights: CellNames = 0,
    pencil: CellNames = 0,
    values: bool = True,
    names: bool = False,
    dark: bool = False,
    size: float = WIDTH,
) -> Svg:
    """Draw a board in the style of the page.

    `crosses` are crossed in addition to the white cells, `highlights` are framed, and `pencil`
    marks unconfirmed crosses.  Each is given as names like "d1 e1" or as a set of cells.  `size`
    is the width in pixels.
    """
    crossed = board.map.white | _cells(board, crosses)
    closed = board.map.closed(crossed)
    sheet = Sheet(
        board,
        crossed,
        closed,
        closed,
        _cells(board, highlights),
        _cells(board, pencil),
        values,
        names,
    )
    palette = ART.palette(dark=dark)
    width, height = sheet.size
    return picture(width, height, size, f"The board {board.name}", *draw(sheet, palette))


def position(
    position: Position,
    *,
    seat: Seat | None = None,
    highlights: Mapping[Seat, CellNames] | None = None,
    pencil: Mapping[Seat, CellNames] | None = None,
    players: Sequence[str] = (),
    caption: str = "",
    names: bool = False,
    dark: bool = False,
    size: float | None = None,
) -> Svg:
    """Draw a position: boards with crosses and values, the dice, and the next event.

    `seat` selects a single board.  `highlights` and `pencil` map seats to cells, `players` are
    the names of the players, and `caption` replaces the text about the next event.  Decisions
    in a second action are drawn in pencil until all seats have decided.
    """
    seats = list(position.seats) if seat is None else [_seat(position, seat)]
    sheets = [_sheet(position, s, highlights or {}, pencil or {}, names) for s in seats]
    palette = ART.palette(dark=dark)
    columns = 1 if len(seats) == 1 else 2
    across, down = (max(sizes) for sizes in zip(*(sheet.size for sheet in sheets), strict=True))
    rows = -(-len(sheets) // columns)
    width = columns * across + (columns + 1) * MARGIN
    height = rows * (down + HEAD + MARGIN) + TRAY + MARGIN
    content = [element("rect", width=f"{width:g}", height=f"{height:g}", fill=palette["paper"])]
    for place, (who, sheet) in enumerate(zip(seats, sheets, strict=True)):
        x = MARGIN + place % columns * (across + MARGIN)
        y = MARGIN + place // columns * (down + HEAD + MARGIN)
        head = _head(position, who, players, palette)
        content += [moved(x, y + 13, head), moved(x, y + HEAD, *draw(sheet, palette))]
    status = caption or _status(position, players)
    content.append(moved(MARGIN, height - TRAY, *_tray(position, status, width, palette)))
    return picture(width, height, size or WIDTH * columns, status, *content)


def record(
    record: Record,
    step: int | None = None,
    *,
    names: bool = False,
    dark: bool = False,
    size: float | None = None,
) -> Svg:
    """Draw a recorded game after `step` events (default: all); the latest crosses are framed.

    Raise `BadInput` if the record has no such step.
    """
    played = list(record.transitions())
    number = len(played) if step is None else step
    if not 0 <= number <= len(played):
        raise BadInput(f"there is no step {number}: the game has steps from 0 to {len(played)}")
    players = [seat.name for seat in record.seats]
    if not played:
        raise BadInput("the record has no round yet: there is nothing to draw")
    draw_position = partial(position, players=players, names=names, dark=dark, size=size)
    if number == 0:
        return draw_position(played[0].before)
    last = played[number - 1]
    crossed = {
        seat: after & ~before
        for seat, (before, after) in enumerate(
            zip(last.before.crossed, last.after.crossed, strict=True)
        )
    }
    who = players[last.event.seat if isinstance(last.event, Cross) else last.before.active]
    caption = f"Round {last.round}, step {number} of {len(played)}: {who}, {last.event}"
    if outcome(last.after) is not None:
        caption += f"; {_status(last.after, players)}"
    return draw_position(last.after, highlights=crossed, caption=caption)


def drawn(thing: object) -> Svg | None:
    """Draw a value for a notebook; None if it has no picture."""
    match thing:
        case Board():
            return board(thing)
        case Position():
            return position(thing)
        case Record():
            return record(thing) if thing.rounds else None
        case _:
            return None


def _cells(board: Board, given: CellNames) -> Cells:
    return given if isinstance(given, int) else board.map.parse_cells(given)


def _seat(position: Position, seat: Seat) -> Seat:
    if seat not in position.seats:
        raise BadInput(
            f"there is no seat {seat!r}: expected one from 0 to {len(position.seats) - 1}"
        )
    return seat


def _sheet(
    position: Position,
    seat: Seat,
    highlights: Mapping[Seat, CellNames],
    pencil: Mapping[Seat, CellNames],
    names: bool,
) -> Sheet:
    board, stage = position.boards[seat], position.stage
    sealed = stage.decided[seat] if isinstance(stage, SecondAction) else 0  # 4.6
    return Sheet(
        board,
        position.crossed[seat],
        position.firsts[seat],
        position.taken,
        _cells(board, highlights.get(seat, 0)),
        _cells(board, pencil.get(seat, 0)) | (sealed or 0),
        names=names,
    )


def _head(position: Position, seat: Seat, players: Sequence[str], palette: Palette) -> str:
    who = players[seat] if players else f"Seat {seat}"
    active = "▸ " if seat == position.active and outcome(position) is None else ""
    words = f"{active}{who} · {position.boards[seat].name} · {score(position, seat)} points"
    weight = 700 if active else 400
    return _words(words, palette["ink"], weight)


def _words(words: str, fill: str, weight: int) -> str:
    return text(
        words, anchor="start", fill=fill, font_family=SANS, font_size=12, font_weight=weight
    )


def _tray(position: Position, status: str, width: float, palette: Palette) -> Iterator[str]:
    """Draw the status on the left and the dice on the right."""
    yield moved(0, 22, _words(status, palette["soft"], 400))
    dice = list(_dice(position))
    for place, colour in enumerate(dice):
        x = width - 2 * MARGIN - 28 * (len(dice) - place) + 14
        yield moved(x, 18, _die(colour.letter, palette))


def _dice(position: Position) -> Dice:
    match position.stage:
        case Throwing(kept=dice):
            return dice
        case Keeping(dice=dice) | FirstAction(dice=dice) | SecondAction(dice=dice):
            return dice
        case Over():
            return NO_DICE


def _die(letter: str, palette: Palette) -> str:
    face = {"x": -12, "y": -12, "width": 24, "height": 24, "rx": 5.5}
    edge = {"stroke": palette["key"], "stroke_width": 0.9}
    square = element("rect", **face, fill=palette[letter], **edge)
    return square + moved(0, 0, glyph(letter, palette), scale=1.55)


def _status(position: Position, players: Sequence[str]) -> str:
    """Describe the next event, or the winners."""
    ended = outcome(position)
    if ended is None:
        return position.next
    winners = " and ".join(players[s] if players else f"seat {s}" for s in ended.winners)
    return f"won by {winners}, {' : '.join(map(str, ended.scores))}"
