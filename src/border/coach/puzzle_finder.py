"""Puzzles, found in games of the ladder by playing on after each decision."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from random import Random
from statistics import fmean, stdev

from border.boards import CLASSIC, board_named
from border.bots import LADDER, bot_named
from border.bots.champion import champion_bot
from border.bots.registry import lineup_for
from border.coach.chances import Hint, hints
from border.coach.puzzles import Choice, Kind, Puzzle, Trial, kind_of
from border.core.games import play_games
from border.engine import (
    DICE,
    ROUND_START,
    Cross,
    Decision,
    Over,
    Position,
    Seat,
    Throw,
    Throwing,
    advance,
    dice_of,
    outcome,
    play,
    start,
)

_player = champion_bot(0)  # who plays on: the champion, no further ahead than its value
_no_luck = Random(0)  # it asks for none


def rollout(
    position: Position, seat: Seat, decision: Decision, games: range, seed: int
) -> list[float]:
    """What the seat got of the victory in these games, in which champions play on.

    Equal numbers have equal dice after every decision, in this round and in those that follow, so
    that two decisions differ by what they do and not by their luck.
    """
    after = play(position, decision)
    ends: dict[Position, list[int]] = {}
    for number in games:
        ends.setdefault(_round_end(after, _falls(seed + number)), []).append(number)
    got: dict[int, float] = {}
    for end, numbers in ends.items():
        got |= dict(zip(numbers, _shares(end, seat, [seed + n for n in numbers]), strict=True))
    return [got[number] for number in games]


def _falls(seed: int) -> list[list[int]]:
    """What the dice of each throw of this round show, the first ones as many as are thrown."""
    rng = Random(seed)
    return [[rng.randrange(6) for _ in range(DICE)] for _ in range(DICE)]


def _round_end(position: Position, falls: Sequence[Sequence[int]]) -> Position:
    """The position after the round, with champions deciding and these dice falling."""
    while position.stage != ROUND_START and not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            thrown = falls[position.stage.throw - 1][len(position.stage.kept) :]
            position = advance(position, Throw(dice_of(thrown)))
        else:
            position = _decided(position)
    return position


@lru_cache(maxsize=4096)
def _decided(position: Position) -> Position:
    for seat in position.awaited:
        position = advance(position, _player(position, seat, _no_luck))
    return position


def _shares(position: Position, seat: Seat, seeds: Sequence[int]) -> list[float]:
    if ended := outcome(position):
        return [(seat in ended.winners) / len(ended.winners)] * len(seeds)
    lineup = lineup_for(["champion"] * len(position.boards), position, evaluations=0)
    endings = play_games(position, lineup, array("Q", seeds))
    return [(seat in end.winners) / max(1, len(end.winners)) for end in endings]


CLEAR = 0.08  # of the victory: what the best decision is ahead of any other, by the value
FEWEST, MOST = 64, 256  # games that are played out after a decision; twice as many until it shows
NORMAL = 1.96  # standard errors on each side: a 95 % interval
SURE = 1.3  # times as wide an interval must be clear of zero, as one looks up to three times
SHOWN = 4  # decisions that are told, and greedy's
SEATS = (2, 2, 3, 4)
PLAYERS = tuple(level.name for level in LADDER[2:])  # who get into such positions
KINDS: tuple[Kind, ...] = ("keep", "first", "second")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A decision that may be a puzzle."""

    position: Position
    seat: Seat
    greedy: Decision
    hints: list[Hint]  # the best first

    @property
    def rivals(self) -> list[Decision]:
        """What must be clearly worse: the second best, and greedy's."""
        return list(dict.fromkeys((self.hints[1].decision, self.greedy)))


def puzzle_in(seed: int, number: int) -> Puzzle | None:
    """A puzzle from a game, or None if that had none; equal numbers give equal ones."""
    rng = Random(f"puzzle|{seed}|{number}")
    found = list(_candidates(rng))
    rng.shuffle(found)
    wanted = KINDS[number % len(KINDS)]
    found.sort(key=lambda candidate: kind_of(candidate.position) != wanted)
    return _proved(found[0], f"{seed}-{number}", rng.getrandbits(62)) if found else None


def _candidates(rng: Random) -> Iterator[Candidate]:
    for position, seat in _decisions(rng):
        candidate = _candidate(position, seat)
        if candidate is not None:
            yield candidate


def _decisions(rng: Random) -> Iterator[tuple[Position, Seat]]:
    """Every instant of a game at which somebody decides; nobody knows what others have sealed."""
    seats = rng.choice(SEATS)
    bots = [bot_named(rng.choice(PLAYERS)) for _ in range(seats)]
    boards = [board_named(name) for name in rng.sample(CLASSIC, seats)]
    position = start(boards, rng.randrange(seats))
    while not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            thrown = DICE - len(position.stage.kept)
            position = advance(position, Throw(dice_of(rng.randrange(6) for _ in range(thrown))))
            continue
        before = position
        for seat in before.awaited:
            yield before, seat
            position = advance(position, bots[seat](before, seat, rng))


def _candidate(position: Position, seat: Seat) -> Candidate | None:
    greedy = bot_named("greedy")(position, seat, Random(0))
    found = hints(position, seat, greedy if isinstance(greedy, Cross) else None)
    if len(found) < 2 or found[0].decision == greedy:
        return None
    if found[0].shares[seat] - found[1].shares[seat] < CLEAR:
        return None
    if bot_named("champion")(position, seat, Random(0)) != found[0].decision:
        return None  # who looks one more turn ahead sees something else
    return Candidate(position, seat, greedy, found)


def _proved(candidate: Candidate, id: str, seed: int) -> Puzzle | None:
    """The puzzle, if the best decision is clearly best in games that are played out, too."""
    best, games = candidate.hints[0].decision, 0
    won: dict[Decision, list[float]] = {best: [], **{rival: [] for rival in candidate.rivals}}
    while games < MOST:
        more = range(games, max(2 * games, FEWEST))
        for decision, shares in won.items():
            shares += rollout(candidate.position, candidate.seat, decision, more, seed)
        games = more.stop
        trials = {decision: _trial(won[best], shares) for decision, shares in won.items()}
        against = [trials[rival] for rival in candidate.rivals]
        if all(one.behind > SURE * one.error for one in against):
            return _puzzle(candidate, id, trials, games)
        if any(one.behind <= SURE * one.error * sqrt(games / MOST) for one in against):
            return None  # the most games would not show it, if they went on like these
    return None


def _trial(best: list[float], shares: list[float]) -> Trial:
    behind = [one - other for one, other in zip(best, shares, strict=True)]
    return Trial(fmean(shares), fmean(behind), NORMAL * stdev(behind) / sqrt(len(behind)))


def _puzzle(candidate: Candidate, id: str, trials: dict[Decision, Trial], games: int) -> Puzzle:
    seat = candidate.seat
    told = [
        Choice(hint.decision, hint.shares[seat], trials.get(hint.decision))
        for place, hint in enumerate(candidate.hints)
        if place < SHOWN or hint.decision == candidate.greedy
    ]
    hard = grade(candidate.position, seat, told[0].decision)
    return Puzzle(id, candidate.position, seat, candidate.greedy, tuple(told), games, hard)


def grade(position: Position, seat: Seat, best: Decision) -> int:
    """How hard it is: by how many of the ladder's players below the champion miss it."""
    missed = sum(bot_named(level.name)(position, seat, Random(0)) != best for level in LADDER[:-1])
    return 1 if missed == 0 else 2 if missed <= 4 else 3
