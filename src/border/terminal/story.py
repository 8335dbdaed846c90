"""A recorded game told in words, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Console, Group
from rich.text import Text

from border.engine import (
    Cross,
    Outcome,
    Position,
    members,
    outcome,
    score,
    values,
)
from border.records import Record, Round, Step, format_round
from border.terminal.drawing import SMALL, draw_board, draw_dice


def print_notation(record: Record) -> None:
    """Prints a game, one line per round in the notation of the docs."""
    for played in record.rounds:
        print(format_round(played))


def print_game(record: Record, steps: Sequence[Step], *, draw: bool) -> None:
    """Prints a game round by round, with the boards after each round if wanted, and its end."""
    console = Console(highlight=False, soft_wrap=not draw)
    names = [clean(seat.name) for seat in record.seats]
    seated = ", ".join(f"{n} on {clean(s.board)}" for n, s in zip(names, record.seats, strict=True))
    console.print(Text(f"Game {clean(record.id)}: {seated}", "bold"))
    for number, played in enumerate(record.rounds, start=1):
        console.print(_heading(number, names[played.active]))
        console.print(*_dice(played), sep="\n")
        taken = [step for step in steps if step.round == number]
        for line in _crosses(taken, names):
            console.print(line, markup=False)
        if draw:
            console.print(_boards(taken[-1].after, names))
    console.print(_ending(record, steps, names))


def tell_closures(before: Position, after: Position, names: Sequence[str]) -> Iterator[str]:
    """A sentence for each territory that was closed between two positions."""
    for seat in after.seats:
        for number in members(after.closed(seat) & ~before.closed(seat)):
            key = after.boards[seat].map.territories[number].key
            first = "first" if after.firsts[seat] >> number & 1 else "later"
            yield f"{names[seat]} closes the {key} {first}: {values(after, seat)[number]} points"


def tell_outcome(ended: Outcome, names: Sequence[str]) -> str:
    """A sentence on who has won and why."""
    winners = " and ".join(names[seat] for seat in ended.winners)
    scores = ", ".join(f"{n} {points}" for n, points in zip(names, ended.scores, strict=True))
    reason = {
        "points": f"{winners} wins",
        "highest territory": f"{winners} wins the tie by the highest single territory",
        "shared": f"{winners} share the victory",
    }[ended.reason]
    return f"{reason}.  Points: {scores}."


def clean(name: str) -> str:
    """A name without characters that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)


def _heading(number: int, active: str) -> Text:
    return Text(f"\nRound {number}: {active} is active", "bold")


def _dice(played: Round) -> Iterator[Text]:
    for throw, shown in enumerate(played.throws):
        line = Text(f"  throw {throw + 1}  ").append_text(draw_dice(shown))
        line.append(f" {shown}")
        if throw < len(played.kept):
            kept = "".join(shown[index] for index in played.kept[throw])
            line.append(f"  keeps {kept or 'nothing'}")
        yield line


def _crosses(steps: Sequence[Step], names: Sequence[str]) -> Iterator[str]:
    for step in steps:
        if isinstance(step.event, Cross):
            map = step.before.boards[step.event.seat].map
            cells = " ".join(map.format_cells(step.event.cells))
            yield f"  {names[step.event.seat]} crosses {cells or 'nothing'}"
            for closure in tell_closures(step.before, step.after, names):
                yield f"  {closure}"


def _boards(position: Position, names: Sequence[str]) -> Columns:
    drawn = (
        Group(
            Text(f"{names[seat]}, {score(position, seat)} points", "bold"),
            draw_board(position.boards[seat], position.crossed[seat], width=SMALL),
        )
        for seat in position.seats
    )
    return Columns(drawn, padding=(1, 3))


def _ending(record: Record, steps: Sequence[Step], names: Sequence[str]) -> Text:
    ended = outcome(steps[-1].after) if steps else None
    if ended is not None:
        return Text(f"\n{tell_outcome(ended, names)}", "bold")
    given_up = "The game was given up" if record.ended else "The game is not over"
    return Text(f"\n{given_up} after {len(record.rounds)} rounds.", "bold")
