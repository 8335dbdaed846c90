"""Options of a table, and boards that players bring along."""

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
CLASSIC_SET = "classic"  # whose boards are dealt by lot
MAX_PICTURE_CHARS = 2_000
Picture = Annotated[str, Bounds(max_length=MAX_PICTURE_CHARS)]


class NothingElse:
    """Marks a mapping: its JSON Schema admits no names but those of its pattern."""

    def __get_pydantic_json_schema__(
        self, schema: Any, handler: Callable[[Any], dict[str, Any]]
    ) -> dict[str, Any]:
        """Return the schema of the mapping without additional properties."""
        return handler(schema) | {"additionalProperties": False}


Pictures = Annotated[Mapping[BoardName, Picture], Bounds(max_length=4), NothingElse()]


@published("Trial")
@message
class Branch:
    """A decision of a finished game, from which it is played once more."""

    game: TableId
    round: Annotated[int, Bounds(ge=1, le=MAX_ROUNDS)]
    throw: Annotated[int, Bounds(ge=1, le=MAX_THROWS)]  # thrown so often
    stage: Literal["keep", "first", "second"]  # what was to be decided


@message
class Options:
    """The options of a table; they are the same for everybody and stay for a rematch."""

    seats: Annotated[int, Bounds(ge=2, le=4)] = 4
    boards: Annotated[
        BoundedTuple[BoardName], Bounds(max_length=4)
    ] = ()  # none: the classic ones, shuffled; else one per seat
    pictures: Pictures = field(default_factory=dict)  # of boards that are not in the package
    rules: RulesName = "classic"  # by which the game is played
    clock: Annotated[int, Bounds(ge=5, le=86_400)] | None = None  # seconds for a decision
    away: Annotated[int, Bounds(ge=5, le=86_400)] = 90  # seconds until a bot holds an absent seat
    pace: Pace = "normal"  # how fast bots play where people follow them
    bots: BotName = "planner"  # the level of the bots that hold seats
    coach: Coach = (
        "alone"  # who may ask the coach: a person against bots alone, everybody, or nobody
    )
    same_dice: TableId | None = None  # a finished game whose dice are played again
    trial: Branch | None = None  # where a finished game is taken up again; all but you are bots


def validated(options: Options) -> Options:
    """The options, if a game can be played with them; raises `BorderError`.

    Pictures are as we write them: whatever else was in their texts is not kept.
    """
    check_bot(options.bots)
    rules_named(options.rules)
    if options.boards and len(options.boards) != options.seats:
        raise BadTable(f"{options.seats} seats need as many boards, not {len(options.boards)}")
    boards = boards_of(options, options.boards)
    if boards:
        start(boards, 0)
    if strange := set(options.pictures) - set(options.boards):
        raise BadName(f"there is a picture of {min(strange)!r}, but no seat has that board")
    drawn = {board.name: f"{board.picture}" for board in boards if board.name in options.pictures}
    return replace(options, pictures=drawn)


def check_bot(name: str) -> None:
    """Checks that there is such a bot; commands are not for clients to name."""
    if not is_bot(name):
        raise BadName(f"there is no bot {name!r}: expected one of {', '.join(bot_names())}")


def dealt_boards(options: Options, dice: ProvableDice) -> tuple[str, ...]:
    """The names of the boards, seat by seat: chosen ones as they are, classic ones by lot."""
    return options.boards or tuple(dice.shuffled(SETS[CLASSIC_SET])[: options.seats])


def boards_of(options: Options, names: tuple[str, ...]) -> list[Board]:
    """The boards of these names."""
    return boards_for(names, options.pictures)


BoardText: TypeAlias = Annotated[str, Bounds(max_length=2 * MAX_PICTURE_CHARS)]


def boards_for_table(texts: Sequence[str], seats: int | None, seed: int) -> list[Board]:
    """A board for each seat: those in the texts first, then new ones; raises `BorderError`.

    Without seats, those in the texts alone.
    """
    pictures: dict[str, str] = {}
    for number, text in enumerate(texts, start=1):
        name, picture = _read(text)
        taken = name in pictures or name in board_names()
        pictures[f"own-{number}" if taken or not re.fullmatch(BOARD_NAME, name) else name] = picture
    boards = boards_for([*pictures], pictures)[:seats]
    if seats is None:
        return boards
    boards += _new(boards, seats - len(boards), seed)
    start(boards, 0)
    return boards


def _read(text: str) -> tuple[str, str]:
    """The name and the picture in a board file; a text that is none is the picture itself."""
    try:
        match tomllib.loads(text):
            case {"name": str(name), "picture": str(picture)}:
                return name, picture
    except (ValueError, RecursionError):
        pass
    return "", text.strip("\r\n")


def _new(boards: Sequence[Board], count: int, seed: int) -> list[Board]:
    """New boards beside these; only the map of the box is known to have enough of them."""
    map = map_named("classic")
    if count and boards and boards[0].map != map:
        raise BadTable("on a map of your own every seat needs a board of its own (rule 1.2)")
    luck = Random(seed)
    return [generate(f"new-{number}", map, number) for number in luck.sample(range(10**6), count)]
