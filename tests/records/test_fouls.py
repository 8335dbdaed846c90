"""Forged records: each is refused with the rule and round of its foul."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from border.boards import boards_for
from border.engine import BadName, BadTable, outcome
from border.records import Foul, parse_record, replay

LINES = (Path(__file__).with_name("games.jsonl")).read_text(encoding="utf-8").splitlines()
COLOURS = "roygbs"

Game = dict[str, Any]


def forged(forge: Callable[[Game], int], line: str) -> None:
    """Forge and replay a record; `forge` returns the number of the foul round."""
    data = json.loads(line)
    number = forge(data)
    with pytest.raises(Foul) as caught:
        replay(*_parsed(data))
    assert caught.value.round == number
    raise caught.value


def _parsed(data: Game) -> tuple[Any, Any]:
    record = parse_record(json.dumps(data))
    return record, boards_for([seat.board for seat in record.seats], record.boards)


def colour_of(data: Game, seat: int, cell: str) -> str:
    rows = [r.split() for r in data["boards"][data["seats"][seat]["board"]].splitlines()]
    return str(rows[int(cell[1:]) - 1][ord(cell[0]) - ord("a")])


def find(data: Game, wanted: Callable[[Game], bool]) -> tuple[int, Game]:
    """Return the number of the first wanted round, and the round."""
    return next((n, r) for n, r in enumerate(data["rounds"], start=1) if wanted(r))


def wrong_seat(data: Game) -> int:
    data["rounds"][4]["active"] = (data["rounds"][4]["active"] + 1) % len(data["seats"])
    return 5


def seat_out_of_range(data: Game) -> int:
    data["rounds"][0]["active"] = 7
    return 1


def active_in_second(data: Game) -> int:
    data["rounds"][3]["second"][data["rounds"][3]["active"]] = []
    return 4


def round_left_open(data: Game) -> int:
    del data["rounds"][3]["second"]
    return 5


def undecided_seat(data: Game) -> int:
    data["rounds"][3]["second"] = [None] * len(data["seats"])
    return 5


def second_without_first(data: Game) -> int:
    del data["rounds"][3]["first"]
    return 4


def four_throws(data: Game) -> int:
    data["rounds"][2].update(throws=["rrrrr"] * 4, kept=[[0]] * 3)
    return 3


def no_throw(data: Game) -> int:
    data["rounds"][2].update(throws=[], kept=[])
    return 3


def kept_die_changed(data: Game) -> int:
    number, played = find(data, lambda r: any(r["kept"]))
    at = next(n for n, kept in enumerate(played["kept"]) if kept)
    index = played["kept"][at][0]
    shown = list(played["throws"][at + 1])
    shown[index] = COLOURS[(COLOURS.index(shown[index]) + 1) % 6]
    played["throws"][at + 1] = "".join(shown)
    return number


def all_five_kept(data: Game) -> int:
    number, played = find(data, lambda r: len(r["throws"]) == 1)
    played.update(throws=played["throws"] * 2, kept=[[0, 1, 2, 3, 4]])
    return number


def wrong_die_in_first(data: Game) -> int:
    number, played = find(data, lambda r: r["first"])
    used = colour_of(data, played["active"], played["first"][0])
    other = next(c for c in COLOURS if c != used)
    played["throws"], played["kept"] = [played["throws"][-1].replace(used, other)], []
    return number


def wrong_die_in_second(data: Game) -> int:
    number, played = find(data, lambda r: any(r["second"]) and not r["first"])
    seat = next(s for s, cells in enumerate(played["second"]) if cells)
    used = colour_of(data, seat, played["second"][seat][0])
    other = next(c for c in COLOURS if c != used)
    played["throws"], played["kept"] = [played["throws"][-1].replace(used, other)], []
    return number


def open_segment(data: Game) -> int:
    number, played = find(data, lambda r: len(r["first"]) > 1)
    played["first"].pop()
    return number


def crossed_again_in_first(data: Game) -> int:
    number, played = find(data, lambda r: r["first"])
    data["rounds"][number - 1]["first"] += [played["first"][0]]
    return number


def white_in_first(data: Game) -> int:
    number, played = find(data, lambda r: r["first"])
    played["first"].append("c1")
    return number


def crossed_again_in_second(data: Game) -> int:
    number, played = find(data, lambda r: any(r["second"]))
    cells = next(c for c in played["second"] if c)
    cells.append("c1")
    return number


def twice_in_second(data: Game) -> int:
    number, played = find(data, lambda r: any(r["second"]))
    cells = next(c for c in played["second"] if c)
    cells.append(cells[0])
    return number


def no_neighbour(data: Game) -> int:
    played = data["rounds"][0]
    seat = 1 - played["active"]
    played["throws"], played["kept"], played["first"] = ["roygb"], [], []
    played["second"][seat] = ["e7"]
    return 1


def wrong_order(data: Game) -> int:
    """Reverse two cells of which the second touches only the first."""
    played = data["rounds"][0]
    seat = 1 - played["active"]
    path = ["d1", "e1"]
    dice = "".join(colour_of(data, seat, cell) for cell in path)
    played["throws"], played["kept"], played["first"] = [dice.ljust(5, "r")], [], []
    played["second"][seat] = path[::-1]
    return 1


def two_after_all_five(data: Game) -> int:
    """Use all five dice in the first action, then two in the second."""
    played = data["rounds"][0]
    active, other = played["active"], 1 - played["active"]
    colour = colour_of(data, other, "d1")
    sheet = data["boards"][data["seats"][active]["board"]]
    played["throws"], played["kept"] = [5 * colour], []
    played["first"] = five_of(sheet, colour)
    played["second"][other] = ["d1", "e1"]
    return 1


def five_of(picture: str, colour: str) -> list[str]:
    from tests.referee import Sheet

    sheet = Sheet(picture)
    return sorted(next(s for s in sheet.segments if len(s) == 5 and sheet.colour[min(s)] == colour))


def score_off_by_one(data: Game) -> int:
    data["scores"][0] += 1
    return len(data["rounds"])


def wrong_winner(data: Game) -> int:
    data["winners"] = [(data["winners"][0] + 1) % len(data["seats"])]
    return len(data["rounds"])


def play_after_the_end(data: Game) -> int:
    data["rounds"].append(data["rounds"][-1])
    return len(data["rounds"])


def scores_missing(data: Game) -> int:
    del data["scores"]
    return len(data["rounds"])


def winners_missing(data: Game) -> int:
    del data["winners"]
    return len(data["rounds"])


def given_up_though_over(data: Game) -> int:
    data["ended"] = "limit"
    return len(data["rounds"])


def scores_early(data: Game) -> int:
    data["rounds"].pop()
    return len(data["rounds"])


FORGERIES: dict[Callable[[Game], int], str] = {
    wrong_seat: "2.1",
    seat_out_of_range: "2.1",
    active_in_second: "2.1",
    round_left_open: "2.1",
    undecided_seat: "2.1",
    second_without_first: "2.1",
    four_throws: "3.1",
    no_throw: "3.1",
    kept_die_changed: "3.2",
    all_five_kept: "3.2",
    wrong_die_in_first: "3.3",
    open_segment: "3.4",
    crossed_again_in_first: "3.7",
    white_in_first: "3.7",
    wrong_die_in_second: "4.1",
    no_neighbour: "4.2",
    wrong_order: "4.2",
    two_after_all_five: "4.4",
    crossed_again_in_second: "4.7",
    twice_in_second: "4.7",
    score_off_by_one: "5.2",
    play_after_the_end: "6.1",
    scores_missing: "6.1",
    winners_missing: "6.1",
    given_up_though_over: "6.1",
    scores_early: "6.1",
    wrong_winner: "6.3",
}


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
@pytest.mark.parametrize("line", LINES[:2], ids=["game 1", "game 2"])
def test_a_forgery_is_refused_with_its_rule(forge: Callable[[Game], int], line: str) -> None:
    with pytest.raises(Foul) as caught:
        forged(forge, line)
    assert caught.value.rule == FORGERIES[forge], str(caught.value)


def test_a_game_given_up_has_no_scores() -> None:
    data = json.loads(LINES[0])
    data["rounds"] = data["rounds"][:4]
    del data["scores"], data["winners"]
    data["ended"] = "limit"
    record, boards = _parsed(data)
    assert outcome(replay(record, boards)) is None


def test_five_seats_are_refused() -> None:
    data = json.loads(LINES[4])
    data["seats"].append(data["seats"][0])
    for played in data["rounds"]:
        played["second"].append(None)
    with pytest.raises(BadTable, match="2 to 4 players, not 5"):
        replay(*_parsed(data))


def test_equal_boards_are_refused() -> None:
    data = json.loads(LINES[0])
    data["seats"][0]["board"] = data["seats"][1]["board"]
    with pytest.raises(BadTable, match="must all be different"):
        replay(*_parsed(data))


@pytest.mark.parametrize("name", ["c2", "z9", "c", ""])
def test_unknown_cells_are_refused(name: str) -> None:
    data = json.loads(LINES[0])
    data["rounds"][0]["first"] = [name]
    with pytest.raises(BadName):
        replay(*_parsed(data))
