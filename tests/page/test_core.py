"""The core in the browser: its answers are those of the core on this machine and of the engine."""

from __future__ import annotations

import json
import subprocess
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from border.bots import bot_named
from border.bots.planner import plan_turn
from border.bots.weights import tuned_weights
from border.coach import odds
from border.engine import (
    RULES,
    Cells,
    Cross,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    SecondAction,
    Throwing,
    dice_of,
    legal_decisions,
    members,
    outcome,
    play,
    score,
    start,
    throws,
    values,
)
from border.fast.packing import pack_boards, pack_table
from border.server.views.board_view import BoardView, board_view
from tests.page.conftest import NewDevice
from tests.page.tables import bot, opened, you
from tests.table import BOARDS

GAMES = 12
ANSWERS = Path(__file__).with_name("core.js")
BOARD = TypeAdapter(BoardView)

Question = dict[str, Any]


def names(position: Position, seat: int, cells: Cells) -> list[str]:
    return list(position.boards[seat].map.format_cells(cells))


def viewed(position: Position) -> Question:
    """What the page knows of a position, as far as the core needs it."""
    rules, stages = position.rules, {Throwing: "throw", Keeping: "keep", FirstAction: "first"}
    seats = [
        {
            "crossed": names(position, seat, position.crossed[seat]),
            "closed": [
                {"territory": t + 1, "first": bool(position.firsts[seat] >> t & 1)}
                for t in values(position, seat)
            ],
        }
        for seat in position.seats
    ]
    return {
        "rules": {"throws": rules.throws, "last": rules.last, "chain": rules.chain},
        "seats": seats,
        "game": {
            "active": position.active,
            "taken": [t + 1 for t in members(position.taken)],
            "stage": stages.get(type(position.stage), "second"),
        },
    }


class Asked:
    """Questions to the module, and what the engine and the core of this machine say."""

    def __init__(self) -> None:
        self.tables: list[tuple[Any, ...]] = []
        self.questions: list[Question] = []
        self.expected: list[Question] = []

    def ask(self, position: Position, question: Question, expected: Question) -> None:
        if position.boards not in self.tables:
            self.tables.append(position.boards)
        which = {"boards": self.tables.index(position.boards), "view": viewed(position)}
        words = [str(word) for word in array("Q", pack_table(position))]
        told = {"words": words, "scores": [score(position, seat) for seat in position.seats]}
        self.questions.append(which | question)
        self.expected.append(told | expected)

    def answers(self) -> list[Question]:
        boards = [
            [BOARD.dump_python(board_view(board), mode="json") for board in table]
            for table in self.tables
        ]
        weights = {seats: list(tuned_weights(seats).packed()) for seats in (2, 3, 4)}
        lines = [{"boards": boards, "weights": weights}, *self.questions]
        said = subprocess.run(
            ["node", str(ANSWERS)],
            input="".join(f"{json.dumps(line)}\n" for line in lines),
            capture_output=True, text=True, check=True,
        ).stdout.splitlines()  # fmt: skip
        packed = [[str(w) for w in array("Q", pack_boards(table))] for table in self.tables]
        assert json.loads(said[0]) == {"boards": packed}
        return [json.loads(line) for line in said[1:]]


def asked_in_games(luck: Random) -> Asked:
    """Questions at every stage of games between a planner and random players."""
    asked = Asked()
    for game in range(GAMES):
        seats = 2 + game % 3
        rules = luck.choice(list(RULES.values()))
        position = start(luck.sample(BOARDS, seats), luck.randrange(seats), rules)
        bots = [bot_named(name) for name in ("planner", *["random"] * (seats - 1))]
        while not isinstance(position.stage, Over):
            position = asked_and_played(asked, position, bots, luck)
    return asked


def asked_and_played(asked: Asked, position: Position, bots: list[Any], luck: Random) -> Position:
    seat = position.active
    match position.stage:
        case Throwing(throw=throw):
            if throw == 1:
                asked.ask(position, {"seat": seat}, planned(position))
            return play(position, luck.choice([throw for throw, _ in throws(position)]))
        case Keeping(throw=throw, dice=dice):
            asked.ask(position, *aimed(position, throw, [int(colour) for colour in dice], luck))
            return play(position, bots[seat](position, seat, luck))
        case _:
            return crossed(asked, position, bots, luck)


def planned(position: Position) -> Question:
    plan = plan_turn(position, position.active)
    rows = {"keeps": plan.keeps, "worths": plan.worths}
    flat = {name: [one for row in found for one in row] for name, found in rows.items()}
    return {"before": plan.before} | flat


def aimed(
    position: Position, throw: int, dice: list[int], luck: Random
) -> tuple[Question, Question]:
    """Rings and pairs of cells, each with some dice kept."""
    board, seat = position.boards[position.active], position.active
    aims, expected = [], []
    for ring in luck.sample(board.map.rings, 3):
        kept = dice_of(luck.sample(dice, luck.randrange(5)))
        aim = luck.choice((ring, luck.choice(luck.choice(board.segments)).cells))
        cells, left = names(position, seat, aim), position.rules.throws - throw
        aims.append({"cells": cells, "kept": kept.counts, "throws": left})
        expected.append(odds(play(position, Keep(kept)), aim))
    return {"seat": seat, "aims": aims}, {"odds": expected}


def crossed(asked: Asked, position: Position, bots: list[Any], luck: Random) -> Position:
    """The position after an action of the seats that are awaited."""
    stage, after = position.stage, position
    assert isinstance(stage, FirstAction | SecondAction)
    sets: list[list[str]] = [[] for _ in position.seats]
    for seat in position.awaited:
        decision = bots[seat](position, seat, luck)
        sets[seat] = names(position, seat, decision.cells)
        after = play(after, decision)
    seat = position.awaited[-1]
    legal = [
        " ".join(names(position, seat, one.cells))
        for one in legal_decisions(position, seat)
        if isinstance(one, Cross)
    ]
    most = stage.most if isinstance(stage, SecondAction) else -1
    ended = outcome(after)
    question = {
        "seat": seat, "dice": stage.dice.counts, "most": most,
        "crossed": sets, "second": most >= 0,
    }  # fmt: skip
    words = [str(word) for word in array("Q", pack_table(after))]
    winners = list(ended.winners) if ended else []
    if ended:  # the engine leaves the last player active, and so does the core
        assert after.active == position.active
    asked.ask(position, question, {"crosses": legal, "after": words, "winners": winners})
    return after


@pytest.mark.node
def test_the_module_says_what_the_engine_says() -> None:
    asked = asked_in_games(Random(5))
    answers = asked.answers()
    assert len(answers) == len(asked.expected) > 1_000
    for expected, said in zip(asked.expected, answers, strict=True):
        assert "fault" not in said
        for name, value in expected.items():
            if name == "crosses":
                assert sorted(said[name]) == sorted(value)
            elif name in ("before", "odds", "worths"):
                assert said[name] == pytest.approx(value, abs=1e-6)
            else:
                assert said[name] == value, name


@pytest.mark.node
def test_what_cannot_be_asked_is_refused() -> None:
    asked, position = Asked(), start(BOARDS[:2])
    asked.ask(position, {"seat": 0}, {})
    sound = asked.questions[0]
    dice = [5, 0, 0, 0, 0, 0]
    wrong: Iterator[Question] = iter(
        [
            sound | {"seat": 2},
            sound | {"seat": -1, "dice": dice, "most": -1},
            sound | {"dice": [9, 9, 9, 9, 9, 9], "most": 5},
            sound | {"dice": dice, "most": 6},
            sound | {"aims": [{"cells": [], "kept": dice, "throws": 0}]},
            sound | {"view": sound["view"] | {"seats": sound["view"]["seats"][:1]}},
            sound | {"view": sound["view"] | {"rules": {"throws": 9, "last": 6, "chain": True}}},
            sound | {"view": sound["view"] | {"seats": [{"crossed": [], "closed": []}] * 2}},
        ]
    )
    asked.questions += wrong
    first, *others = asked.answers()
    assert "fault" not in first
    assert all(answer["fault"] for answer in others)
    assert "white cell" in others[-1]["fault"]


ODDS = """async ({ id, keeps, cells }) => {
  const { odds } = await import("/page/core/ask.js");
  const boards = await (await fetch(`/api/tables/${id}/boards`)).json();
  const game = { active: 0, throw: 1, taken: [] };
  const white = ({ cells }) => cells.filter((cell) => !cell.colour).map(({ name }) => name);
  const seats = boards.map((board) => ({ crossed: white(board), closed: [] }));
  const view = { rules: { throws: 3, last: 6, chain: true }, seats, game };
  const aim = cells ?? boards[0].segments.find(({ colour }) => colour === "r").cells;
  const asked = keeps.map((kept) => odds(boards, view, aim, [...kept]));
  return Promise.all(asked.map((one) => one.catch(({ reason }) => reason)));
}"""


def test_odds_in_the_browser_which_loads_the_core_when_it_is_asked(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), bot())
    page = mine.open(path)
    page.wait_for_selector(".mine .spot")
    assert data_asked_for(mine.requests) == []
    found = page.evaluate(ODDS, {"id": path.removeprefix("/t/"), "keeps": ["rr", "r", "ss", ""]})
    position = start(BOARDS[:2])
    aim = position.boards[0].segments[0][0].cells
    position = play(position, throws_red(position))
    expected = [odds(play(position, Keep(dice)), aim) for dice in ("rr", "r", "", "")]
    assert found[:2] == pytest.approx(expected[:2])
    assert found[3] == pytest.approx(expected[3])
    assert found[2] < found[3] < found[1] < found[0] == 1
    assert [url.rpartition("-")[0] for url in data_asked_for(mine.requests)] == ["/data/core"]


def throws_red(position: Position) -> Any:
    return next(throw for throw, _ in throws(position) if str(throw.dice) == "rrrrr")


def data_asked_for(requests: list[str]) -> list[str]:
    return [f"/data/{url.partition('/data/')[2]}" for url in requests if "/data/" in url]


def test_a_browser_without_webassembly_says_so(device: NewDevice) -> None:
    mine = device()
    mine.begin_with("delete globalThis.WebAssembly;")
    path = opened(mine, you("Ada"), bot())
    page = mine.open(path)
    asked = {"id": path.removeprefix("/t/"), "keeps": ["rr"]}
    assert page.evaluate(ODDS, asked) == ["unable"]


def test_a_core_that_could_not_be_loaded_is_asked_for_again(device: NewDevice) -> None:
    mine = device()
    path = opened(mine, you("Ada"), bot())
    page = mine.open(path)
    asked = {"id": path.removeprefix("/t/"), "keeps": ["rr"]}
    mine.context.route("**/data/**", lambda route: route.abort())
    assert page.evaluate(ODDS, asked) == ["unreachable"]
    mine.context.unroute("**/data/**")
    assert page.evaluate(ODDS, asked) == [1]
    mine.context.route("**/worker.js", lambda route: route.abort())
    page.reload()
    assert page.evaluate(ODDS, asked) == ["unreachable"]
