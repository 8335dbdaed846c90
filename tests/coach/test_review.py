"""Reviews: the cost of each decision, reasons for better ones, and their data."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from border.boards import parse_position
from border.coach import (
    Closing,
    closings,
    format_review,
    ledgers,
    odds,
    reason,
    review,
    round_analyses,
    round_reviews,
    shares,
)
from border.engine import Cross, FirstAction, Keep, SecondAction, legal_decisions, play, score
from border.records import Record
from tests.coach.games import games


def first(seed: int) -> Record:
    (record,) = islice(games(seed), 1)
    return record


@pytest.mark.slow
def test_costs_match_the_ledger() -> None:
    for record in islice(games(21), 6):
        told = review(round_reviews(record))
        assert [seat.ledger for seat in told.seats] == list(ledgers(round_analyses(record)))
        for seat in told.seats:
            cost = sum(one.cost for one in seat.judgements)
            assert cost == pytest.approx(-seat.ledger.cost, abs=1e-9)
            assert seat.given_away == pytest.approx(cost, abs=1e-9)
            costliest = seat.costliest()
            assert [one.cost for one in costliest] == sorted(
                (one.cost for one in seat.judgements if one.cost >= 0.005), reverse=True
            )[:3]


@pytest.mark.slow
def test_every_decision_is_rated_and_both_are_legal() -> None:
    record = first(22)
    told = review(round_reviews(record))
    judged = [one for seat in told.seats for one in seat.judgements]
    decided = [one for one in record.transitions() if hasattr(one.event, "seat") or
               isinstance(one.event, Keep) or str(one.event) == "stop"]  # fmt: skip
    assert len(judged) == len(decided)
    for one in judged:
        legal = legal_decisions(one.position, one.seat)
        assert one.made in legal
        assert one.best in legal
        if not isinstance(one.position.stage, SecondAction):
            after = shares(play(one.position, one.made))[one.seat]
            assert one.share == pytest.approx(after, abs=1e-9)


def test_closings_match_the_game() -> None:
    record = first(23)
    told, last = review(round_reviews(record)), record.replay()
    for seat in last.seats:
        points = sum(c.points for round in told.rounds for c in round.closings if c.seat == seat)
        assert points == score(last, seat)


def test_a_running_game_is_reviewed_up_to_now() -> None:
    record = first(24)
    cut = replace(record, rounds=record.rounds[:4], scores=None, winners=None)
    cut = replace(cut, rounds=(*cut.rounds[:3], replace(cut.rounds[3], second=None)))
    told = review(round_reviews(cut))
    assert [one.number for one in told.rounds] == [1, 2, 3]
    assert len(told.shares) == 4
    assert format_review(cut, told)["over"] is False
    assert review(round_reviews(replace(cut, rounds=()))).shares == []


def test_territories_that_crosses_close_and_approach() -> None:
    line = "classic-1, classic-2; k1 l2 m2 k3 k4 l5 m5 n5 n4, -; -, -; 0; first rrrog"
    position = parse_position(line)
    seat = position.active
    red = position.boards[0].segments[0]
    best = Cross(0, red[1].cells, position.boards[0].map.names)
    nothing = Cross(0, 0, position.boards[0].map.names)
    why = reason(position, seat, nothing, best)
    assert why.aim is None
    assert str(why.made.left) == "rrrog"
    assert str(why.best.left) == "og"
    assert why.best.missing != why.made.missing
    assert why.made.closes == ()


def test_only_the_first_closing_counts_the_high_value() -> None:
    position = parse_position("classic-1, classic-2; -, -; -, -; 0; first rrrog")
    ring = position.boards[0].map.rings[0]
    well = position.boards[0].map.territories[0]
    assert closings(position, 0, ring) == (Closing(0, 0, True, well.high),)
    later = replace(position, taken=1)
    assert closings(later, 0, ring) == (Closing(0, 0, False, well.low),)


def test_odds_justify_a_keep() -> None:
    position = parse_position("classic-1, classic-2; -, -; -, -; 0; keep 1 rrrsy")
    why = reason(position, 0, Keep("s"), Keep("rrr"))
    assert why.aim is not None
    assert why.aim.best == odds(play(position, Keep("rrr")), why.aim.cells)
    assert why.aim.made == odds(play(position, Keep("s")), why.aim.cells)
    assert why.aim.best > why.aim.made + 0.03
    assert reason(position, 0, Keep("rrr"), Keep("rrr")).aim is None


def test_a_review_as_data() -> None:
    record = first(25)
    told = review(round_reviews(record))
    data: Any = format_review(record, told, 1)
    assert data["format"] == "border-review/1"
    (seat,) = data["seats"]
    assert seat["seat"] == 1
    for one in seat["costliest"]:
        position = parse_position(one["position"])
        assert 1 in position.awaited
        assert one["best_share"] - one["share"] > 0.004
        assert {"keep": {"aim"}, "first": {"made", "best"}, "second": {"made", "best"}}[
            one["kind"]
        ] >= set(one["reason"])
        if one["kind"] == "first":
            assert isinstance(position.stage, FirstAction)
            assert set(one["reason"]["best"]) == {"closes", "missing", "left", "most", "replies"}
