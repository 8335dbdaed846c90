"""Options of a table, and custom boards."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from random import Random
from typing import Annotated, Any, Literal, TypeAlias

from border.boards import SETS, board_names, boards_for, generate, map_named
from border.bots import bot_names, is_bot
from border.dice import ProvableDice
from border.engine import BadName, BadTable, Board, rules_named, start
from border.engine.rules import MAX_THROWS
from border.records import MAX_ROUNDS
from border.tables.schema import (
    BOARD_NAME,
    BoardName,
    BotName,
    BoundedTuple,
    Bounds,
    RulesName,
    TableId,
    message,
    published,
)

Pace: TypeAlias = Literal["relaxed", "normal", "quick", "at-once"]
Coach: TypeAlias = Literal["alone", "all", "none"]
CLASSIC_SET = "classic"  # its boards are dealt at random
MAX_PICTURE_CHARS = 2_000
Picture = Annotated[str, Bounds(max_length=MAX_PICTURE_CHARS)]


class NothingElse:
    """Annotation for a mapping whose JSON Schema forbids keys that do not match the key pattern."""

    def __get_pydantic_json_schema__(
        self, schema: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """Return the schema of the mapping; it forbids additional properties."""
        return handler(schema) | {"additionalProperties": False}


Pictures = Annotated[Mapping[BoardName, Picture], Bounds(max_length=4), NothingElse()]


@published("Trial")
class Branch:
    """A decision in a finished game; a new game continues from there."""

    game: TableId
    round: Annotated[int, Bounds(ge=1, le=MAX_ROUNDS)]
    throw: Annotated[int, Bounds(ge=1, le=MAX_THROWS)]  # throws in this round before the decision
    stage: Literal["keep", "first", "second"]  # the kind of decision


@message
class Options:
    """Options of a table; they are the same for all players and are kept for a rematch."""

    seats: Annotated[int, Bounds(ge=2, le=4)] = 4
    boards: Annotated[
        BoundedTuple[BoardName], Bounds(max_length=4)
    ] = ()  # empty: the classic ones, shuffled; otherwise one per seat
    pictures: Pictures = field(default_factory=dict)  # of custom boards
    rules: RulesName = "classic"  # the name of the rules
    clock: Annotated[int, Bounds(ge=5, le=86_400)] | None = None  # seconds for a decision
    away: Annotated[int, Bounds(ge=5, le=86_400)] = 90  # seconds of absence before a bot takes over
    pace: Pace = "normal"  # how fast bots play while people watch
    bots: BotName = "planner"  # which bot takes over for people
    coach: Coach = "alone"  # players allowed to use the coach: those alone with bots, all, or none
    same_dice: TableId | None = None  # a finished game whose dice are thrown again
    trial: Branch | None = None  # continue a finished game from this decision, against bots


def validated(options: Options) -> Options:
    """Return the options with normalised pictures; raise `BorderError` if no game is possible."""
    check_bot(options.bots)
    rules_named(options.rules)
    if options.boards and len(options.boards) != options.seats:
        raise BadTable(
            f"{options.seats} seats need {options.seats} boards, not {len(options.boards)}"
        )
    boards = boards_of(options, options.boards)
    if boards:
        start(boards, 0)
    if unused := set(options.pictures) - set(options.boards):
        raise BadName(f"there is a picture of board {min(unused)!r}, but no seat uses that board")
    pictures = {
        board.name: f"{board.picture}" for board in boards if board.name in options.pictures
    }
    return replace(options, pictures=pictures)


def check_bot(name: str) -> None:
    """Raise `BadName` if there is no such bot; clients cannot name external commands."""
    if not is_bot(name):
        raise BadName(f"there is no bot {name!r}: expected one of {', '.join(bot_names())}")


def dealt_boards(options: Options, dice: ProvableDice) -> tuple[str, ...]:
    """Return the board names, seat by seat; classic boards are dealt at random."""
    return options.boards or tuple(dice.shuffled(SETS[CLASSIC_SET])[: options.seats])


def boards_of(options: Options, names: tuple[str, ...]) -> list[Board]:
    """Return the boards with these names."""
    return boards_for(names, options.pictures)


BoardText: TypeAlias = Annotated[str, Bounds(max_length=2 * MAX_PICTURE_CHARS)]


def boards_for_table(texts: Sequence[str], seats: int | None, seed: int) -> list[Board]:
    """Return a board for each seat: the boards in the texts first, then generated boards.

    If `seats` is None, return only the boards in the texts.  Raise `BorderError` for a bad board.
    """
    pictures: dict[str, str] = {}
    for number, text in enumerate(texts, start=1):
        name, picture = _name_and_picture(text)
        taken = name in pictures or name in board_names()
        pictures[f"own-{number}" if taken or not re.fullmatch(BOARD_NAME, name) else name] = picture
    boards = boards_for([*pictures], pictures)[:seats]
    if seats is None:
        return boards
    boards += _generated(boards, seats - len(boards), seed)
    start(boards, 0)
    return boards


def _name_and_picture(text: str) -> tuple[str, str]:
    """Return the name and picture in a board file; any other text is taken as a picture."""
    try:
        match tomllib.loads(text):
            case {"name": str(name), "picture": str(picture)}:
                return name, picture
    except (ValueError, RecursionError):
        pass
    return "", text.strip("\r\n")


def _generated(boards: Sequence[Board], count: int, seed: int) -> list[Board]:
    """Generate more boards; only the classic map is known to have enough different boards."""
    map = map_named("classic")
    if count and boards and boards[0].map != map:
        raise BadTable("on a custom map, provide a board for every seat (rule 1.2)")
    rng = Random(seed)
    return [generate(f"new-{number}", map, number) for number in rng.sample(range(10**6), count)]
