"""Puzzles over HTTP: each is a position to decide, with an answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from border.coach.puzzles import puzzles
from border.engine import Cross, Keep, Stop, legal_decisions
from border.server.config import Config
from border.server.learn.puzzles import PuzzleView, puzzle_list, puzzle_view
from tests.server.clients import Site, running


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("puzzles")
    with running(Config(f"sqlite:///{folder}/t.db", port=0)) as site:
        yield site


def shown(id: str) -> PuzzleView:
    view = puzzle_view(id)
    assert view is not None
    return view


def test_every_puzzle_is_a_table_where_you_decide() -> None:
    for puzzle in puzzles():
        view = shown(puzzle.id)
        table, position = view.table, puzzle.position
        assert table.game is not None
        assert table.game.stage == view.kind == puzzle.kind
        assert [seat.seat for seat in table.seats if seat.yours] == [puzzle.seat]
        for seat, board in zip(table.seats, position.boards, strict=True):
            assert seat.board == board.name
            assert seat.crossed == tuple(board.map.format_cells(position.crossed[seat.seat]))
        (legal,) = table.legal
        assert legal.seat == puzzle.seat
        assert "".join(die.colour for die in legal.dice) == table.game.dice
        if puzzle.kind == "second":
            assert table.game.left == tuple(range(len(table.game.dice)))
            assert 0 < table.game.most <= len(table.game.dice)


def test_legal_decisions_match_the_rules() -> None:
    for puzzle in puzzles():
        view, board = shown(puzzle.id), puzzle.position.boards[puzzle.seat]
        (legal,) = view.table.legal
        single = {
            board.map.format_cells(decision.cells)[0]
            for decision in legal_decisions(puzzle.position, puzzle.seat)
            if isinstance(decision, Cross) and decision.cells.bit_count() == 1
        }
        if puzzle.kind == "second":
            assert set(legal.cells) == single
        elif puzzle.kind == "first":
            assert {s.cells[0] for s in legal.segments if len(s.cells) == 1} == single
        else:
            assert set(legal.may) == {"keep", "stop"}


def test_the_choices_are_the_puzzle_s_and_the_best_comes_first() -> None:
    for puzzle in puzzles():
        view = shown(puzzle.id)
        assert [choice.share for choice in view.choices] == [one.share for one in puzzle.choices]
        assert view.choices[0].share == max(choice.share for choice in view.choices)
        assert 0 < view.obvious < len(view.choices)
        for told, choice in zip(view.choices, puzzle.choices, strict=True):
            match choice.decision:
                case Stop():
                    assert len(told.kept) == 5
                case Keep(dice=dice):
                    assert sorted(told.kept) == sorted(f"{dice}".replace("-", ""))
                case Cross(cells=cells):
                    map = puzzle.position.boards[puzzle.seat].map
                    assert map.parse_cells(told.cells) == cells


def test_the_daily_puzzle_changes_every_day() -> None:
    days = [puzzle_list(f"2026-11-{day:02}") for day in range(1, 31)]
    assert {line.id for line in days[0].puzzles} == {puzzle.id for puzzle in puzzles()}
    assert all(one.today != after.today for one, after in pairwise(days))
    assert len({day.today for day in days}) == min(30, len(puzzles()))


def test_puzzles_are_listed_and_served(site: Site) -> None:
    listed = site.get("/api/puzzles").json()
    assert listed["today"] in [line["id"] for line in listed["puzzles"]]
    told = site.get(f"/api/puzzles/{listed['today']}").json()
    assert (told["id"], len(told["boards"])) == (listed["today"], len(told["table"]["seats"]))
    answer = site.get("/api/puzzles/nosuch")
    assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")
