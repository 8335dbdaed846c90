"""A puzzle: a position in which one decision is clearly best, and the obvious one is not."""

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
GRADES = (1, 2, 3)  # the easiest first

Kind: TypeAlias = Literal["keep", "first", "second"]  # what is to be decided


class BadPuzzle(BadInput):
    """A text that is not a puzzle."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How a decision did in games that were played out, beside the best one with the same dice."""

    won: float  # of the victory
    behind: float  # the best decision's
    error: float  # of that: half of its 95 % interval


@dataclass(frozen=True, slots=True)
class Choice:
    """What could be decided, and what that is worth."""

    decision: Decision
    share: float  # of the victory, for the seat that decides, by the champion's value
    trial: Trial | None = None  # where it was played out


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what is best there, and what else comes to mind."""

    id: str
    position: Position
    seat: Seat  # who decides
    greedy: Decision  # the obvious one
    choices: tuple[Choice, ...]  # the best first; greedy's is among them
    games: int  # that were played out after each decision that has a trial
    grade: int

    @property
    def kind(self) -> Kind:
        """What is to be decided."""
        return kind_of(self.position)

    @property
    def best(self) -> Decision:
        """The answer."""
        return self.choices[0].decision


def kind_of(position: Position) -> Kind:
    """What is to be decided in a position."""
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
    """The puzzles of the package."""
    text = resources.files("border.coach").joinpath("data", "puzzles.jsonl").read_text("utf-8")
    return tuple(map(parse_puzzle, text.splitlines()))


def format_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as a line without its end."""
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
    """The puzzle in a line."""
    try:
        data: Any = json.loads(line)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise BadPuzzle(f"expected an object with the format {FORMAT!r}")
        puzzle = _parse(data)
        if data["kind"] != puzzle.kind or data["best"] != str(puzzle.best):
            raise BadPuzzle("its kind or its best decision is not that of its position")
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
        raise BadPuzzle("it has no choices, or a grade that is none")
    return puzzle


def _format_choice(choice: Choice) -> dict[str, object]:
    told: dict[str, object] = {"decision": str(choice.decision), "share": round(choice.share, 4)}
    if choice.trial is not None:
        told["won"] = round(choice.trial.won, 4)
        told["behind"] = round(choice.trial.behind, 4)
        told["error"] = round(choice.trial.error, 4)
    return told


def _parse_choice(data: Mapping[str, Any], position: Position, seat: Seat) -> Choice:
    trial = None
    if "won" in data:
        trial = Trial(float(data["won"]), float(data["behind"]), float(data["error"]))
    decision = parse_decision(data["decision"], position, seat)
    return Choice(decision, float(data["share"]), trial)


def parse_decision(text: str, position: Position, seat: Seat) -> Decision:
    """What `str` writes of a decision, by a seat of this table."""
    verb, _, what = text.partition(" ")
    what = what.replace("-", "")
    match verb:
        case "stop" if not what:
            return Stop()
        case "keep":
            return Keep(what)
        case "cross":
            return Cross(seat, what, position.boards[seat].map.names)
        case _:
            raise BadPuzzle(f"{text!r} is not a decision: expected stop, keep rr or cross d1 e1")
