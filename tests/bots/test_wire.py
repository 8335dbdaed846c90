"""The bot protocol: requests with everything a seat sees, answers with legal decisions."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from border.bots import BotFault, bot_named
from border.bots.protocol import Request, format_answer, format_request, parse_answer, parse_request
from border.engine import (
    Cross,
    Keep,
    Over,
    Stop,
    Throwing,
    legal_decisions,
    parse_dice,
    play,
    start,
    throws,
)
from tests.table import BOARDS, laid, second_action


@pytest.mark.slow
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_a_request_contains_everything_that_the_seat_sees(seats: int, seed: int) -> None:
    rng, random = Random(seed), bot_named("random")
    position = start(BOARDS[:seats], seed % seats)
    for step in range(rng.randrange(400)):
        if isinstance(position.stage, Over):
            break
        if isinstance(position.stage, Throwing):
            position = play(position, rng.choice([throw for throw, _ in throws(position)]))
            continue
        seat = rng.choice(position.awaited)
        request = Request(step, seed, seat, position.seen_by(seat))
        assert parse_request(format_request(request)) == request
        decision = random(position, seat, rng)
        answer = format_answer(step, decision, position.boards[seat])
        assert parse_answer(answer, request) == decision
        position = play(position, decision)


def test_a_complete_request() -> None:
    position = second_action("yb", seat0="d1 e1 f1")
    data = json.loads(format_request(Request(17, 4711, 0, position)))
    seats = data.pop("seats")
    assert data.pop("territories")[0] == {"key": "well", "high": 4, "low": 2}
    assert data == {
        "format": "border-bot/1",
        "id": 17,
        "seed": 4711,
        "seat": 0,
        "active": 1,
        "stage": "second",
        "dice": "yb",
        "throw": None,
        "most": 2,
        "rules": {"throws": 3, "last": 6, "chain": True},
        "taken": [],
    }
    assert [seat["board"] for seat in seats] == ["north", "east"]
    assert seats[0]["crossed"] == ["c1", "d1", "e1", "f1", "k12"]
    assert seats[0]["picture"] == str(BOARDS[0].picture)
    assert seats[1]["closed"] == {}
    assert seats[1]["points"] == 0


@pytest.mark.parametrize(
    "line",
    [
        "",
        "hello",
        "17",
        "[]",
        "null",
        '{"id": 1}',
        '{"stop": true}',
        '{"id": 2, "stop": true}',
        '{"id": "1", "stop": true}',
        '{"id": 1, "stop": false}',
        '{"id": 1, "stop": true, "keep": "r"}',
        '{"id": 1, "keep": ["r"]}',
        '{"id": 1, "keep": "rx"}',
        '{"id": 1, "cross": "d1"}',
        '{"id": 1, "cross": [1]}',
        '{"id": 1, "cross": ["a1"]}',
        '{"id": 1, "cross": ["z99"]}',
        '{"id": 1, "cross": [["d1"]]}',
        '{"id": 1, "throw": "rrrrr"}',
        "[" * 100_000,
        '{"id": 1, "cross": ["\\ud800"]}',
    ],
)
def test_invalid_answers(line: str) -> None:
    request = Request(1, 0, 0, second_action("yb"))
    with pytest.raises(BotFault) as caught:
        parse_answer(line, request)
    assert caught.value.kind == "nonsense"
    assert len(str(caught.value)) < 200


def test_answers() -> None:
    request = Request(1, 0, 0, second_action("yb", seat0="d1"))
    assert parse_answer('{"id": 1, "keep": "sr"}', request) == Keep(parse_dice("rs"))
    assert parse_answer('{"id": 1, "stop": true}', request) == Stop()
    both = parse_answer('{"cross": ["e1", "f1"], "id": 1}', request)
    assert both == parse_answer('{"cross": ["f1", "e1"], "id": 1}', request)
    assert both not in legal_decisions(request.position, 0)  # two of these blue dice do not exist
    assert Cross(0, 0) == parse_answer('{"id": 1, "cross": []}', request)


def test_nothing_is_asked_when_nobody_decides() -> None:
    with pytest.raises(ValueError, match="nobody has anything to decide"):
        format_request(Request(1, 0, 0, laid()))
