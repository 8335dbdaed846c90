"""Puzzles: positions in which one decision is clearly best and the obvious one is not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal, TypeAlias

from border.boards import format_position, parse_position
from border.engine import (
    BadInput,
    BorderError,
    Cross,
    Decision,
    FirstAction,
    Keep,
    Keeping,
    Position,
    Seat,
    SecondAction,
    Stop,
)

FORMAT = "border-puzzle/1"
GRADES = (1, 2, 3)  # easiest first

Kind: TypeAlias = Literal["keep", "first", "second"]  # the kind of decision


class BadPuzzle(BadInput):
    """Invalid text of a puzzle."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Result of rollouts after a decision, and the difference from the best decision.

    Rollouts after different decisions throw the same dice.
    """

    won: float  # mean win share
    behind: float  # difference from the mean win share after the best decision
    error: float  # half the width of the 95 % interval of `behind`


@dataclass(frozen=True, slots=True)
class Choice:
    """A possible decision and the win share after it."""

    decision: Decision
    share: float  # estimate by the champion's value network, for the seat that decides
    trial: Trial | None = None  # None without rollouts


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its best decision and other plausible ones."""

    id: str
    position: Position
    seat: Seat  # the seat that decides
    greedy: Decision  # the obvious decision
    choices: tuple[Choice, ...]  # best first, including `greedy`
    games: int  # rollouts for each trial
    grade: int

    @property
    def kind(self) -> Kind:
        """The kind of decision."""
        return kind_of(self.position)

    @property
    def best(self) -> Decision:
        """The best decision."""
        return self.choices[0].decision


def kind_of(position: Position) -> Kind:
    """Return the kind of decision in a position."""
    match position.stage:
        case Keeping():
            return "keep"
        case FirstAction():
            return "first"
        case SecondAction():
            return "second"
        case _:
            raise BadPuzzle(f"nobody has anything to decide: {position.next}")


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the packaged puzzles."""
    text = resources.files("border.coach").joinpath("data", "puzzles.jsonl").read_text("utf-8")
    return tuple(map(parse_puzzle, text.splitlines()))


def format_puzzle(puzzle: Puzzle) -> str:
    """Return the puzzle as one line, without the newline."""
    return json.dumps(
        {
            "format": FORMAT,
            "id": puzzle.id,
            "position": format_position(puzzle.position),
            "seat": puzzle.seat,
            "kind": puzzle.kind,
            "best": str(puzzle.best),
            "greedy": str(puzzle.greedy),
            "choices": list(map(_format_choice, puzzle.choices)),
            "games": puzzle.games,
            "grade": puzzle.grade,
        }
    )


def parse_puzzle(line: str) -> Puzzle:
    """Parse a puzzle from a line; raise `BadPuzzle` if it is invalid."""
    try:
        data: Any = json.loads(line)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise BadPuzzle(f"expected an object with the format {FORMAT!r}")
        puzzle = _parse(data)
        if data["kind"] != puzzle.kind or data["best"] != str(puzzle.best):
            raise BadPuzzle("the kind or the best decision does not match the position")
    except (
        AttributeError,
        KeyError,
        TypeError,
        ValueError,
        OverflowError,
        RecursionError,
    ) as error:
        raise BadPuzzle(f"this is not a puzzle: {error!r}") from error
    except BorderError as error:
        raise BadPuzzle(f"this is not a puzzle: {error}") from error
    return puzzle


def _parse(data: Mapping[str, Any]) -> Puzzle:
    position, seat = parse_position(data["position"]), int(data["seat"])
    if seat not in position.awaited:
        raise BadPuzzle(f"seat {seat} has nothing to decide: {position.next}")
    puzzle = Puzzle(
        id=str(data["id"]),
        position=position,
        seat=seat,
        greedy=parse_decision(data["greedy"], position, seat),
        choices=tuple(_parse_choice(choice, position, seat) for choice in data["choices"]),
        games=int(data["games"]),
        grade=int(data["grade"]),
    )
    if puzzle.grade not in GRADES or not puzzle.choices:
        raise BadPuzzle("the puzzle has no choices or an unknown grade")
    return puzzle


def _format_choice(choice: Choice) -> dict[str, object]:
    data: dict[str, object] = {"decision": str(choice.decision), "share": round(choice.share, 4)}
    if choice.trial is not None:
        data["won"] = round(choice.trial.won, 4)
        data["behind"] = round(choice.trial.behind, 4)
        data["error"] = round(choice.trial.error, 4)
    return data


def _parse_choice(data: Mapping[str, Any], position: Position, seat: Seat) -> Choice:
    trial = None
    if "won" in data:
        trial = Trial(float(data["won"]), float(data["behind"]), float(data["error"]))
    decision = parse_decision(data["decision"], position, seat)
    return Choice(decision, float(data["share"]), trial)


def parse_decision(text: str, position: Position, seat: Seat) -> Decision:
    """Parse a decision of this seat, as written by `str`."""
    verb, _, argument = text.partition(" ")
    argument = argument.replace("-", "")
    match verb:
        case "stop" if not argument:
            return Stop()
        case "keep":
            return Keep(argument)
        case "cross":
            return Cross(seat, argument, position.boards[seat].map.names)
        case _:
            raise BadPuzzle(f"{text!r} is not a decision: expected stop, keep rr or cross d1 e1")
