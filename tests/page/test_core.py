"""The core in the browser agrees with the native core and the engine."""

from __future__ import annotations

import json
import subprocess
from array import array
from collections.abc import Iterator
from dataclasses import astuple
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from border.bots import bot_named
from border.bots.planner import plan_turn
from border.bots.value_net import value_for
from border.bots.weights import tuned_weights
from border.coach import analyse_round, hints, odds, shares
from border.core.backend import core
from border.core.packing import pack_boards, pack_table
from border.core.plan import dice_needed
from border.engine import (
    NO_DICE,
    RULES,
    Cross,
    Decision,
    FirstAction,
    Keep,
    Keeping,
    Over,
    Position,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    dice_of,
    legal_decisions,
    outcome,
    play,
    score,
    start,
    throws,
)
from border.records import Record
from border.tables.boards import BoardView, board_view
from tests.coach.games import games
from tests.page.conftest import NewDevice
from tests.page.core_questions import ASK, names, round_asked, same, viewed
from tests.page.tables import opened, you
from tests.table import BOARDS

GAMES = 6
RECORDS = 6
ANSWERS = Path(__file__).with_name("core.js")
BOARD = TypeAdapter(BoardView)

Question = dict[str, Any]


class Asked:
    """Questions for the module, with the answers of the engine and the native core."""

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
                question = {"seat": seat, "instant": []}
                asked.ask(position, question, planned(position) | {"shares": valued(position)})
            asked.ask(position, *weighed(position))
            return play(position, luck.choice([throw for throw, _ in throws(position)]))
        case Keeping(throw=throw, dice=dice):
            asked.ask(position, *aimed(position, throw, [int(colour) for colour in dice], luck))
            asked.ask(position, *weighed(position))
            asked.ask(position, *hinted(position, seat, Stop()))
            return play(position, bots[seat](position, seat, luck))
        case _:
            return crossed(asked, position, bots, luck)


def valued(position: Position) -> list[float]:
    """The champion's value at the start of a round."""
    value = value_for(len(position.boards)).compiled
    return list(
        array("d", core.value_of(pack_boards(position.boards), pack_table(position), value))
    )


def weighed(position: Position) -> tuple[Question, Question]:
    """Everybody's shares at an instant of a round: stage, dice, and a number with them."""
    left = position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=dice):
            instant = (0, dice.counts, left - throw + 1)
        case Keeping(throw=throw, dice=dice):
            instant = (1, dice.counts, left - throw)
        case FirstAction(dice=dice):
            instant = (1, dice.counts, 0)
        case SecondAction(dice=dice, most=most):
            instant = (2, dice.counts, most)
        case _:
            raise AssertionError
    return {"seat": position.active, "instant": instant}, {"shares": list(shares(position))}


def hinted(position: Position, seat: int, mine: Decision) -> tuple[Question, Question]:
    stage, left, cells = position.stage, 0, []
    assert isinstance(stage, Keeping | FirstAction | SecondAction)
    if isinstance(stage, Keeping):
        left = position.rules.throws - stage.throw
    if isinstance(mine, Cross):
        cells = names(position, seat, mine.cells)
    told = []
    for hint in hints(position, seat, mine if isinstance(mine, Cross) else None):
        match hint.decision:
            case Cross(cells=set):
                told.append((" ".join(names(position, seat, set)), NO_DICE.counts, hint.shares))
            case Keep(dice=dice):
                told.append(("", dice.counts, hint.shares))
            case Stop():
                told.append(("", stage.dice.counts, hint.shares))
    most = stage.most if isinstance(stage, SecondAction) else -1
    question = {"dice": stage.dice.counts, "most": most, "left": left, "mine": cells}
    return {"seat": seat, "hinted": question}, {"hints": told}


def planned(position: Position) -> Question:
    plan = plan_turn(tuned_weights(len(position.boards)), position, position.active)
    rows = {"keeps": plan.keeps, "worths": plan.worths}
    flat = {name: [one for row in found for one in row] for name, found in rows.items()}
    return {"before": plan.before} | flat


def aimed(
    position: Position, throw: int, dice: list[int], luck: Random
) -> tuple[Question, Question]:
    """The open rings and incomplete segments, with some kept dice."""
    board, seat = position.boards[position.active], position.active
    kept, open = dice_of(luck.sample(dice, luck.randrange(5))), ~position.crossed[seat]
    rings = [(ring & open, number) for number, ring in enumerate(board.map.rings)]
    segments = [(one.cells & open, None) for coloured in board.segments for one in coloured]
    after = play(position, Keep(kept))
    told = [
        {
            "cells": " ".join(names(position, seat, aim)),
            "territory": territory,
            "dice": dice_needed(position, aim).counts,
            "odds": odds(after, aim),
        }
        for aim, territory in [*rings, *segments]
        if aim
    ]
    question = {"kept": kept.counts, "throws": position.rules.throws - throw}
    return {"seat": seat, "aimed": question}, {"aims": told}


def crossed(asked: Asked, position: Position, bots: list[Any], luck: Random) -> Position:
    """Position after an action of the awaited seats."""
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
    asked.ask(position, *weighed(position))
    asked.ask(position, *hinted(position, seat, decision))
    return after


def ask_accounts(asked: Asked, record: Record) -> None:
    """Ask for the analysis of each round of a recorded game, alone."""
    boards = record.find_boards()
    position = start(boards, record.rounds[0].active, record.rules)
    for played, after in zip(record.rounds, record.rounds_replayed(), strict=True):
        account = analyse_round(position, played)
        best = [names(position, seat, account.best_crossed[seat]) for seat in position.seats]
        told = {
            "active": account.active,
            "before": account.before,
            "thrown": account.thrown,
            "decided": account.decided,
            "bestFirst": account.best_first,
            "first": account.first,
            "replied": account.replied,
            "after": account.after,
            "bestKept": [dice.counts for dice in account.best_kept],
            "bestCrossed": [" ".join(cells) for cells in best],
            "ledgers": list(map(astuple, account.ledgers)),
        }
        asked.ask(position, {"seat": 0, "round": round_asked(played)}, {"account": told})
        position = after


@pytest.mark.node
def test_the_module_agrees_with_the_engine() -> None:
    asked = asked_in_games(Random(5))
    for record in islice(games(5), RECORDS):
        ask_accounts(asked, record)
    answers = asked.answers()
    assert len(answers) == len(asked.expected) > 1_000
    for expected, said in zip(asked.expected, answers, strict=True):
        assert "fault" not in said
        for name, value in expected.items():
            if name == "crosses":  # in any order
                assert sorted(said[name]) == sorted(value)
            else:
                same(said[name], value)


@pytest.mark.node
def test_invalid_questions_are_refused() -> None:
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
            sound | {"aimed": {"kept": dice, "throws": 0}},
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


ODDS = {"what": "aims", "dice": "rrrrs", "lists": [[[*"rr"]], [["r"]], [[]]]}


def test_odds_in_the_browser_which_loads_the_core_on_demand(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    page.wait_for_selector(".mine .spot")
    assert data_asked_for(mine.requests) == []
    found = page.evaluate(ASK, ODDS)
    position = play(start(BOARDS[:2]), Throw("rrrrs"))
    aim = position.boards[0].segments[0][0].cells  # two red cells on every board
    expected = [odds(play(position, Keep(dice)), aim) for dice in ("rr", "r", "")]
    told = [one["odds"] for aims in found for one in aims if one["dice"] == ["r", "r"]]
    assert told == pytest.approx(expected)
    assert data_asked_for(mine.requests) == ["/data/core"]


def test_the_champions_weights_are_loaded_once(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben"), you("Cem")))
    page.wait_for_selector(".mine .spot")
    asked = page.evaluate(ASK, {"what": "hints", "dice": "rrrrs", "lists": [[0], [1], [2]]})
    ((seat, told),) = ((seat, told) for seat, told in enumerate(asked) if told != "bad-question")
    assert len(told) == 10
    assert {"".join(hint["kept"]) for hint in told} > {"", "rrrr", "rrrrs", "s"}
    weighed = [hint["shares"][seat] for hint in told]
    assert weighed == sorted(weighed, reverse=True)
    assert data_asked_for(mine.requests) == ["/data/core", "/data/champion-3"]


def data_asked_for(requests: list[str]) -> list[str]:
    """Requested data files, without their hashes."""
    return [
        f"/data/{url.partition('/data/')[2].rpartition('-')[0]}"
        for url in requests
        if "/data/" in url
    ]


def test_a_browser_without_webassembly_reports_it(device: NewDevice) -> None:
    mine = device()
    mine.begin_with("delete globalThis.WebAssembly;")
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    assert page.evaluate(ASK, ODDS) == ["unable"] * 3


def test_a_failed_load_of_the_core_is_retried(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), you("Ben")))
    mine.context.route("**/data/**", lambda route: route.abort())
    assert page.evaluate(ASK, ODDS) == ["unreachable"] * 3
    mine.context.unroute("**/data/**")
    assert len(page.evaluate(ASK, ODDS)[0]) == 33
    mine.context.route("**/core/worker.js", lambda route: route.abort())
    page.reload()
    assert page.evaluate(ASK, ODDS) == ["unreachable"] * 3
