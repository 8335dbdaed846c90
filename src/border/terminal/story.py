"""What has happened, told in words: one event, a round, a recorded game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from border.engine import (
    NO_DICE,
    ROUND_START,
    Board,
    Cells,
    Cross,
    Outcome,
    Position,
    Throw,
    Throwing,
    can_cross,
    members,
    outcome,
    score,
    values,
)
from border.records import Record, Round, Step, format_round
from border.terminal.console import Printer
from border.terminal.drawing import SMALL, draw_board, marks_of
from border.terminal.faces import draw_dice, draw_letters
from border.terminal.palette import LOOKS


def print_notation(record: Record) -> None:
    """Prints a game, one line per round in the notation of the docs."""
    for played in record.rounds:
        print(format_round(played))


def print_game(record: Record, steps: Sequence[Step], *, draw: bool) -> None:
    """Prints a game round by round, with the boards after each round if wanted, and its end."""
    console = Printer(highlight=False, soft_wrap=not draw)
    names = [clean(seat.name) for seat in record.seats]
    seated = ", ".join(f"{n} on {clean(s.board)}" for n, s in zip(names, record.seats, strict=True))
    console.print(Text(f"Game {clean(record.id)}: {seated}", "bold"))
    for number, played in enumerate(record.rounds, start=1):
        console.print(_heading(number, names[played.active]))
        console.print(*_dice(played), sep="\n")
        taken = [step for step in steps if step.round == number]
        for step in taken:
            if isinstance(step.event, Cross):
                for line in tell(step, names):
                    console.print(Text("  ").append_text(line))
        if draw:
            console.print(_boards(taken[-1].after, names))
    console.print(_ending(record, steps, names))


def tell(step: Step, names: Sequence[str]) -> Iterator[Text]:
    """An event in words: a line for a throw or crosses, none for a decision that a throw follows.

    Everything is told in the past, so that the sentences also fit a player called "You".
    """
    if isinstance(step.event, Throw):
        if step.before.stage == ROUND_START:
            yield Text(f"Round {step.round}", "bold")
        yield _throw(step, names[step.before.active])
    elif isinstance(step.event, Cross):
        yield _cross(step.before, step.event, names[step.event.seat])
        for closure in tell_closures(step.before, step.after, names):
            yield Text(closure, "bold")


def tell_closures(before: Position, after: Position, names: Sequence[str]) -> Iterator[str]:
    """A sentence for each territory that was closed between two positions."""
    for seat in after.seats:
        for number in members(after.closed(seat) & ~before.closed(seat)):
            key = after.boards[seat].map.territories[number].key
            first = "first" if after.firsts[seat] >> number & 1 else "later"
            yield f"{names[seat]} closed the {key} {first}: {values(after, seat)[number]} points"


def tell_outcome(ended: Outcome, names: Sequence[str]) -> str:
    """A sentence on who has won and why."""
    scores = ", ".join(f"{n} {points}" for n, points in zip(names, ended.scores, strict=True))
    return f"{tell_winners(ended, names)}.  Points: {scores}."


def tell_winners(ended: Outcome, names: Sequence[str]) -> str:
    """Who has won, and by which rule if it was a tie."""
    winners = " and ".join(names[seat] for seat in ended.winners)
    return {
        "points": f"{winners} won",
        "highest territory": f"{winners} won the tie by the highest single territory",
        "shared": f"{winners} shared the victory",
    }[ended.reason]


def tell_cells(board: Board, cells: Cells) -> Text:
    """The names of cells behind the glyphs of their colours."""
    parts = []
    for colour in dict.fromkeys(board.dice_for(cells)):
        names = " ".join(board.map.format_cells(cells & board.coloured[colour]))
        parts.append(f"{LOOKS[colour].glyph} {names}")
    return Text(", ".join(parts))


def clean(name: str) -> str:
    """A name without characters that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)


def _throw(step: Step, name: str) -> Text:
    kept = step.before.stage.kept if isinstance(step.before.stage, Throwing) else NO_DICE
    again = Text("kept ").append_text(draw_dice(kept)).append(", ") if kept else Text()
    thrown = step.event.dice if isinstance(step.event, Throw) else NO_DICE
    return Text(f"{name} ").append_text(again).append("threw ").append_text(draw_dice(thrown))


def _cross(before: Position, cross: Cross, name: str) -> Text:
    if cross.cells:
        crossed = tell_cells(before.boards[cross.seat], cross.cells)
        return Text(f"{name} crossed ").append_text(crossed)
    passed = "crossed nothing" if can_cross(before, cross.seat) else "found nothing to cross"
    return Text(f"{name} {passed}")


def _heading(number: int, active: str) -> Text:
    return Text(f"\nRound {number}: {active} is active", "bold")


def _dice(played: Round) -> Iterator[Text]:
    for throw, shown in enumerate(played.throws):
        line = Text(f"  throw {throw + 1}  ").append_text(draw_letters(shown))
        line.append(f"  {shown}")
        if throw < len(played.kept):
            kept = "".join(shown[index] for index in played.kept[throw])
            line.append(f"  kept {kept or 'nothing'}")
        yield line


def _boards(position: Position, names: Sequence[str]) -> Columns:
    drawn = (
        Group(
            Text(f"{names[seat]}, {score(position, seat)} points", "bold"),
            draw_board(position.boards[seat], marks_of(position, seat), grain=SMALL),
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
