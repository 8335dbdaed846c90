"""A recorded game, printed: in English, as all that commands print, and without the texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from border.engine import (
    Cross,
    Outcome,
    Position,
    Rules,
    can_cross,
    members,
    outcome,
    score,
    values,
)
from border.records import Record, Round, Transition, format_round
from border.terminal.cells import tell_cells
from border.terminal.console import Printer
from border.terminal.drawing import SMALL, draw_board, marks_of
from border.terminal.faces import draw_letters


def print_notation(record: Record) -> None:
    """Prints a game, one line per round in the notation of the docs."""
    for played in record.rounds:
        print(format_round(played))


def print_game(record: Record, transitions: Sequence[Transition], *, draw: bool) -> None:
    """Prints a game round by round, with the boards after each round if wanted, and its end."""
    console = Printer(highlight=False, soft_wrap=not draw)
    names = [clean(seat.name) for seat in record.seats]
    seated = ", ".join(f"{n} on {clean(s.board)}" for n, s in zip(names, record.seats, strict=True))
    console.print(Text(f"Game {clean(record.id)}{_rules(record.rules)}: {seated}", "bold"))
    for number, played in enumerate(record.rounds, start=1):
        console.print(_heading(number, names[played.active]))
        console.print(*_dice(played), sep="\n")
        for asking in record.consulted:
            if asking.round == number and 0 <= asking.seat < len(names):
                console.print(Text(f"  {names[asking.seat]} asked the coach: {clean(asking.aid)}"))
        taken = [transition for transition in transitions if transition.round == number]
        for transition in taken:
            if isinstance(transition.event, Cross):
                console.print(_cross(transition.before, transition.event, names))
                for closure in _closures(transition, names):
                    console.print(Text(f"  {closure}", "bold"))
        if draw:
            console.print(_boards(taken[-1].after, names))
    console.print(_ending(record, transitions, names))


def _rules(rules: Rules) -> str:
    """By which house rules a game is played, with what they change; nothing for the rulebook's."""
    changes = ", ".join(f"{key} {value}".lower() for key, value in rules.changes.items())
    return f" ({rules.name or 'house rules'}: {changes})" if changes else ""


def tell_outcome(ended: Outcome, names: Sequence[str]) -> str:
    """A sentence on who has won and why."""
    winners = " and ".join(names[seat] for seat in ended.winners)
    won = {
        "points": "won",
        "highest territory": "won the tie with the highest score for a single territory",
        "shared": "shared the victory",
    }[ended.reason]
    scores = ", ".join(f"{n} {points}" for n, points in zip(names, ended.scores, strict=True))
    return f"{winners} {won}.  Points: {scores}."


def clean(name: str) -> str:
    """A name without characters that a terminal would obey."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)


def _cross(before: Position, cross: Cross, names: Sequence[str]) -> Text:
    line = Text(f"  {names[cross.seat]} ")
    if cross.cells:
        cells = tell_cells(before.boards[cross.seat], cross.cells)
        return line.append("crossed ").append_text(cells)
    chosen = can_cross(before, cross.seat)
    return line.append("crossed nothing" if chosen else "found nothing to cross")


def _closures(transition: Transition, names: Sequence[str]) -> Iterator[str]:
    before, after = transition.before, transition.after
    for seat in after.seats:
        for number in members(after.closed(seat) & ~before.closed(seat)):
            key = after.boards[seat].map.territories[number].key
            first = "first" if after.firsts[seat] >> number & 1 else "later"
            yield f"{names[seat]} closed the {key} {first}: {values(after, seat)[number]} points"


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


def _ending(record: Record, transitions: Sequence[Transition], names: Sequence[str]) -> Text:
    ended = outcome(transitions[-1].after) if transitions else None
    if ended is not None:
        return Text(f"\n{tell_outcome(ended, names)}", "bold")
    given_up = "The game was given up" if record.ended else "The game is not over"
    return Text(f"\n{given_up} after {len(record.rounds)} rounds.", "bold")
