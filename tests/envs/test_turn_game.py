"""Turn-based games: the core and the engine agree on seats, observations and rewards."""

from __future__ import annotations

import pickle
from array import array
from copy import deepcopy
from random import Random

import pytest

from border.core.backend import native
from border.engine import RULES, BadName, BadTable, Rules
from border.envs.actions import END, STOP, IllegalAction
from border.envs.episode import Episode, seen
from border.envs.game import SavedGame, Seen, TurnGame
from border.envs.game_state import snapshot
from border.envs.terms import GameSettings, Utility, make_settings, utilities
from border.records import Record
from tests.envs.random_games import SEATS
from tests.table import BOARDS

TERMS = make_settings(2)

if native is None:
    pytest.skip("the core was not compiled", allow_module_level=True)


class EngineGame:
    """The same game in the Python engine."""

    def __init__(self, terms: GameSettings) -> None:
        self.terms = terms
        self.deal(0)

    def deal(self, seed: int) -> None:
        self._board_ids = self.terms.board_ids(seed)
        self._episode = Episode(self.terms.opening(self._board_ids), seed)

    def act(self, action: int) -> None:
        assert self.current_seat is not None
        self._episode.act(self.current_seat, action)

    def reseed(self, seed: int) -> None:
        self._episode.seed = seed

    @property
    def current_seat(self) -> int | None:
        return next(iter(self._episode.awaited), None)

    @property
    def over(self) -> bool:
        return self._episode.over

    @property
    def given_up(self) -> bool:
        return self._episode.given_up

    def seen(self, seat: int) -> Seen:
        asked = () if self.current_seat is None else (self.current_seat,)
        bits, position = self._episode.observe(seat, asked), self._episode.position
        legal = self._episode.legal(seat) if seat == self.current_seat else 0
        return seen(bits, position, seat, legal or 1 << END, boards=self.terms.include_boards)

    def rewards(self) -> list[float]:
        return utilities(self._episode.position, self.terms.utility)

    def words(self) -> bytes:
        return snapshot(self._episode.game_state, self._board_ids).packed()

    def record(self, players: list[str]) -> Record:
        return self._episode.record(players)


def assert_equal(one: EngineGame, other: TurnGame) -> None:
    assert one.words() == other.keep().words
    assert (one.current_seat, one.over, one.given_up) == (
        other.current_seat,
        other.over,
        other.given_up,
    )
    for seat in range(len(one.rewards())):
        for mine, theirs in zip(one.seen(seat), other.seen(seat), strict=True):
            assert (mine == theirs).all()
    assert one.rewards() == pytest.approx(other.rewards())


@pytest.mark.slow
@pytest.mark.parametrize("rules", [*RULES.values(), Rules(1, 2, False), Rules(5, 7, True)], ids=str)
@pytest.mark.parametrize(
    ("utility", "pool", "planes"), [("win", None, True), ("margin", 6, True), ("win", 6, False)]
)
@pytest.mark.parametrize("seats", SEATS)
def test_core_and_engine_agree_on_seats_and_observations(
    seats: int, utility: Utility, pool: int | None, planes: bool, rules: Rules
) -> None:
    rng = Random(seats)
    terms = make_settings(seats, pool=pool, rules=rules, utility=utility, planes=planes)
    one, other = EngineGame(terms), TurnGame(terms)
    for seed in (0, 1, rng.getrandbits(64), 2**64 - 1):
        one.deal(seed)
        other.deal(seed)
        while one.current_seat is not None:
            assert_equal(one, other)
            legal = one.seen(one.current_seat)[1].nonzero()[0]
            action = int(rng.choice(legal))
            one.act(action)
            other.act(action)
        assert_equal(one, other)
        assert one.over
        assert other.record(["lots"] * seats) == one.record(["lots"] * seats)


def test_the_core_abandons_games_where_the_engine_does() -> None:
    one, other = EngineGame(TERMS), TurnGame(TERMS)
    while one.current_seat is not None:
        action = STOP if one.seen(one.current_seat)[1][STOP] else END
        one.act(action)
        other.act(action)
    assert one.given_up
    assert_equal(one, other)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    played = TurnGame(TERMS)
    asked = played.current_seat
    with pytest.raises(IllegalAction, match="action 0 is not legal now: expected one of 87"):
        played.act(0)
    assert played.current_seat == asked
    played.act(STOP)
    assert played.current_seat == asked


def test_a_saved_game_resumes() -> None:
    """Copies and restored games are independent of the game, and play on like the engine."""
    rng, terms = Random(1), make_settings(3, pool=5)
    one, played, other = EngineGame(terms), TurnGame(terms), TurnGame(terms)
    one.deal(3)
    played.deal(3)
    for step in range(90):
        other.restore(played.keep())
        assert_equal(one, other)
        twin = other.copy()
        assert one.current_seat is not None
        action = int(rng.choice(one.seen(one.current_seat)[1].nonzero()[0]))
        one.act(action)
        played.act(action)
        twin.act(action)
        assert_equal(one, twin)
        assert other.keep() != twin.keep()
        if step == 40:
            one.reseed(99)
            played.reseed(99)
    kept = pickle.loads(pickle.dumps(twin.keep()))
    other.restore(kept)
    assert other.record(["lots"] * 3) == twin.record(["lots"] * 3)
    assert twin.record(["lots"] * 3) == played.record(["lots"] * 3)
    assert_equal(one, pickle.loads(pickle.dumps(twin)))
    assert_equal(one, deepcopy(twin))


def test_another_seed_draws_other_dice() -> None:
    played = TurnGame(TERMS)
    other = played.copy()
    other.reseed(5)
    assert other.game_state.position == played.game_state.position
    for turns in (played, other):
        turns.act(87)  # all dice again
    assert other.game_state.position != played.game_state.position


@pytest.mark.parametrize("word", range(27))
def test_corrupted_saves_do_no_harm(word: int) -> None:
    """Change one word at a time: the core refuses it or can play on."""
    rng, played = Random(word), TurnGame(make_settings(3))
    for _ in range(40):
        assert played.current_seat is not None
        played.act(int(rng.choice(played.seen(played.current_seat)[1].nonzero()[0])))
    words = array("Q", played.keep().words)
    for number in (0, 1, 5, 200, 2**16, 2**40 - 1, 2**63, 2**64 - 1):
        spoiled = array("Q", words)
        spoiled[word] = number
        turns = TurnGame(make_settings(3))
        try:
            turns.restore(SavedGame(spoiled.tobytes(), ((0, ()),)))
        except (ValueError, IndexError):
            continue
        while turns.current_seat is not None:
            legal = turns.seen(turns.current_seat)[1].nonzero()[0]
            turns.act(int(rng.choice(legal)))


def test_boards_by_name_or_as_objects() -> None:
    assert [board.name for board in make_settings(2).boards] == ["classic-1", "classic-2"]
    assert make_settings(2, [BOARDS[0], "classic-4"]).boards[0] is BOARDS[0]
    assert make_settings(2, ["generated-7", "classic-4"]).boards[0].name == "generated-7"
    with pytest.raises(BadTable, match="3 players need 3 boards, not 2"):
        make_settings(3, ["classic-1", "classic-2"])
    with pytest.raises(BadTable, match="must all be different"):
        make_settings(2, ["classic-1", "classic-1"])
    with pytest.raises(BadTable, match="2 to 4 players, not 5"):
        make_settings(5)


def test_boards_are_drawn_from_a_pool() -> None:
    terms = make_settings(3, pool=5)
    drawn = [terms.board_ids(seed) for seed in range(400)]
    assert {board for board_ids in drawn for board in board_ids} == set(range(5))
    assert len(set(drawn)) == 60  # every permutation of three of five
    assert all(len(set(board_ids)) == 3 for board_ids in drawn)
    with pytest.raises(BadTable, match="choose one of them"):
        make_settings(2, ["classic-1", "classic-2"], pool=5)
    with pytest.raises(BadTable, match="must be different and have the same map"):
        make_settings(2, pool=["classic-1", "classic-2", "classic-1"])


def test_rules_by_name_or_as_objects() -> None:
    assert make_settings(2).rules == RULES["classic"]
    assert make_settings(3, rules="quick").rules == RULES["quick"]
    assert make_settings(2, rules=Rules(throws=2)).rules.throws == 2
    with pytest.raises(BadName, match="no rules 'slow': expected one of classic, quick, strict"):
        make_settings(2, rules="slow")
