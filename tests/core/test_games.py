"""Games that the core plays follow the rules."""

from __future__ import annotations

from array import array
from itertools import product
from random import Random

import pytest

from border.bots import bot_named
from border.bots.registry import lineup_for
from border.core.backend import native
from border.core.games import KINDS, play_games
from border.engine import (
    RULES,
    Cross,
    Keep,
    Position,
    Rules,
    Stop,
    Throw,
    outcome,
    play,
    score,
    start,
)
from tests.core.core_game import play_game
from tests.table import BOARDS

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")


def replayed(position: Position, players: list[str], seed: int) -> Position:
    """End of a game that the core played, with every event checked by the engine.

    Players other than `random` decide as their Python counterparts do.
    """
    for played in play_game(position, lineup_for(players, position), seed):
        assert played.active == position.active
        kept = None
        for throw, shown in enumerate(played.shown, start=1):
            thrown = shown if kept is None else shown - kept
            position = play(position, Throw(thrown))
            if throw < len(played.shown):
                kept = played.kept[throw - 1]
                agreed(position, players, played.active, Keep(kept))
                position = play(position, Keep(kept))
        if len(played.shown) < position.rules.throws:
            agreed(position, players, played.active, Stop())
            position = play(position, Stop())
        order = [played.active, *(s for s in position.seats if s != played.active)]
        for seat in order:
            cross = Cross(seat, played.crossed[seat])
            agreed(position, players, seat, cross)
            position = play(position, cross)
    return position


def agreed(position: Position, players: list[str], seat: int, decision: object) -> None:
    if players[seat] != "random":
        assert bot_named(players[seat])(position.seen_by(seat), seat, Random(0)) == decision


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_games_of_one_kind_follow_the_rules(kind: str, seats: int) -> None:
    position = start(BOARDS[:seats], seats - 1)
    endings = play_games(position, lineup_for([kind] * seats, position), array("Q", range(6)))
    for seed, ending in enumerate(endings):
        last = replayed(position, [kind] * seats, seed)
        ended = outcome(last)
        assert ended is not None
        assert (ending.winners, ending.scores) == (ended.winners, ended.scores)
        assert ending.scores == tuple(score(last, seat) for seat in last.seats)


HOUSE = [*RULES.values(), Rules(1, 3, False), Rules(5, 5, True), Rules(2, 9, False)]


@pytest.mark.parametrize("rules", HOUSE, ids=str)
@pytest.mark.parametrize("players", list(product(KINDS, KINDS)))
def test_mixed_games_follow_the_rules(players: tuple[str, str], rules: Rules) -> None:
    position = start(BOARDS[1:3], 0, rules)
    (ending,) = play_games(position, lineup_for(players, position), array("Q", [77]))
    ended = outcome(replayed(position, list(players), 77))
    assert ended is not None
    assert ending.scores == ended.scores


def test_dice_do_not_depend_on_decisions() -> None:
    position = start(BOARDS[:2], 0)
    casts = [lineup_for([kind, "random"], position) for kind in KINDS]
    assert len({next(play_game(position, lineup, 5)).shown[0] for lineup in casts}) == 1


def test_equal_seeds_equal_games() -> None:
    position = start(BOARDS, 0)
    one, other = (
        play_games(position, lineup_for(["random"] * 4, position), array("Q", range(50)))
        for _ in range(2)
    )
    assert one == other
    assert len({ending.scores for ending in one}) > 25
