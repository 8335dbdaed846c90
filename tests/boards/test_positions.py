"""Positions as lines of text."""

from __future__ import annotations

from random import Random

import pytest

import border
from border.boards import BadPosition, format_position, generate, map_named, parse_position
from border.bots import bot_named
from border.engine import (
    DICE,
    RULES,
    BadName,
    BadTable,
    Board,
    Over,
    Position,
    Throw,
    Throwing,
    dice_of,
    parse_board,
    parse_map,
    play,
)

CLASSIC = ["classic-1", "classic-2", "classic-3", "classic-4"]


def positions(boards: list[str | Board], rules: str, rng: Random) -> list[Position]:
    """Return every position of a game between random bots."""
    random, found = bot_named("random"), [border.start(boards, rng.randrange(len(boards)), rules)]
    while not isinstance((position := found[-1]).stage, Over):
        if isinstance(position.stage, Throwing):
            number = DICE - len(position.stage.kept)
            event = Throw(dice_of(rng.choices(range(6), k=number)))
            found.append(play(position, event))
        else:
            found.append(play(position, random(position, rng.choice(position.awaited), rng)))
    return found


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_contains_the_whole_position(seats: int, rules: str) -> None:
    for position in positions(list(CLASSIC[:seats]), rules, Random(seats)):
        line = format_position(position)
        assert parse_position(line) == position
        assert format_position(parse_position(line)) == line


def test_own_boards_include_their_pictures() -> None:
    own = generate("Tim's own, first; 100 %", map_named("classic"), 5)
    for position in positions([own, "classic-1"], "quick", Random(1)):
        again = parse_position(format_position(position))
        assert again == position
        assert [board.name for board in again.boards] == [own.name, "classic-1"]


def test_the_line_of_a_start() -> None:
    line = "classic-1, classic-2; -, -; -, -; 1; throw 1; last=4"
    assert format_position(border.start(["classic-1", "classic-2"], 1, "quick")) == line


def test_a_board_with_other_values_cannot_be_written() -> None:
    classic = map_named("classic")
    map = parse_map("dear", str(classic.picture), classic.territories[::-1])
    boards = [generate(f"{seed}", map, seed) for seed in (1, 2)]
    with pytest.raises(BadPosition, match="territories"):
        format_position(border.start(boards))


BAD = {
    "": "expected a line like",
    "classic-1, classic-2; -, -; -, -; 7; throw 1": "expected a line like",
    "classic-1; -; -; 0; throw 1": "2 to 4 players",
    "classic-1, classic-9; -, -; -, -; 0; throw 1": "no board 'classic-9'",
    "classic-1, mine=rr/gg; -, -; -, -; 0; throw 1": "territory 1 is missing",
    "classic-1, classic-2; -; -, -; 0; throw 1": "1 parts: expected one for each of 2 seats",
    "classic-1, classic-2; z9, -; -, -; 0; throw 1": "'z9' is not a border cell",
    "classic-1, classic-2; -, -; x, -; 0; throw 1": "digits from 1 to 9",
    "classic-1, classic-2; -, -; 3, -; 0; throw 1": "seat 0 has not closed 3",
    "classic-1, classic-2; k6 n6 l5 m5 n5 l7 m7 n7, -; -, -; 0; throw 1": "first to close 1",
    "classic-1, classic-2; -, -; -, -; 0; throw 4": "the rules allow 3 throws",
    "classic-1, classic-2; -, -; -, -; 0; keep 3 rrrrr": "the rules allow 3 throws",
    "classic-1, classic-2; -, -; -, -; 0; throw 1 rr": "no dice can be kept",
    "classic-1, classic-2; -, -; -, -; 0; keep 1 rr": "not a stage",
    "classic-1, classic-2; -, -; -, -; 0; over": "not over",
    "classic-1, classic-2; -, -; -, -; 0; second 2 rrr: *, *": "or one of all five",
    "classic-1, classic-2; -, -; -, -; 0; second 3 rrr: *, n9": "n9",
    "classic-1, classic-2; -, -; -, -; 0; second 3 rrr: *, -": "all seats have decided",
    "classic-1, classic-2; -, -; -, -; 0; second 3 rrr: -, *": "seat 0",
    "classic-1, classic-2; -, -; -, -; 0; throw 1; last=0": "not a rule",
}


@pytest.mark.parametrize("line", BAD)
def test_an_invalid_line_is_refused_with_a_message(line: str) -> None:
    with pytest.raises(BadPosition, match="is not a position") as caught:
        parse_position(line)
    assert BAD[line] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_invalid_boards_of_a_start_are_refused() -> None:
    with pytest.raises(BadTable, match="a list of two to four"):
        border.start("classic-1")
    with pytest.raises(BadName, match="no board 'classic-9'"):
        border.start(["classic-1", "classic-9"])
    with pytest.raises(BadTable, match="7 is not a board"):
        border.start(["classic-1", 7])  # type: ignore[list-item]


def test_only_strings_are_parsed() -> None:
    with pytest.raises(BadPosition, match="expected a line like"):
        parse_position(7)  # type: ignore[arg-type]


def test_boards_of_another_shape_keep_their_map() -> None:
    """A picture of a different shape has its own map."""
    own = generate("own", map_named("classic"), 3)
    rows = str(own.picture).splitlines()
    shifted = "\n".join(row + " ." for row in rows)
    map = parse_map("wide", shifted, map_named("classic").territories)
    wide = parse_board("wide", shifted, map)
    others = [wide, parse_board("w2", "\n".join(r + " ." for r in _rows(4)), map)]
    position = border.start(others)
    assert parse_position(format_position(position)) == position


def _rows(seed: int) -> list[str]:
    return str(generate("", map_named("classic"), seed).picture).splitlines()
