"""Find puzzles in games between ladder bots, and confirm each with rollouts of its decisions.

    python -m research.puzzles --out puzzles.jsonl                          # ten puzzles
    python -m research.puzzles --out puzzles.jsonl --count 100 --jobs 4 --resume  # 90 more

The same seed gives the same puzzles for any number of jobs. After an interrupt, `--resume`
continues with the puzzles found so far. A puzzle takes about ten seconds.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from border.arena import parallel_map
from border.boards import CLASSIC, board_named
from border.bots import LADDER, bot_named
from border.bots.champion import champion_bot
from border.bots.registry import lineup_for
from border.cli.options import LineFile, check_vacant, progress, read_bytes
from border.coach import BadPuzzle, format_puzzle, parse_puzzle
from border.coach.chances import Hint, hints
from border.coach.puzzles import Choice, Kind, Puzzle, Trial, kind_of
from border.core.backend import native
from border.core.games import play_games
from border.engine import (
    DICE,
    ROUND_START,
    BadInput,
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

_champion = champion_bot(0)  # plays the rollouts; without lookahead
_unused_rng = Random(0)


def rollout(
    position: Position, seat: Seat, decision: Decision, games: range, seed: int
) -> list[float]:
    """Return the seat's win share in each of these games, played to the end by champions.

    Games with the same number have the same dice in every round, whatever the decision.  So luck
    does not affect the comparison of decisions.
    """
    after = play(position, decision)
    ends: dict[Position, list[int]] = {}
    for number in games:
        ends.setdefault(_round_end(after, _draw_dice(seed + number)), []).append(number)
    share_by_game: dict[int, float] = {}
    for end, numbers in ends.items():
        share_by_game |= dict(
            zip(numbers, _shares(end, seat, [seed + n for n in numbers]), strict=True)
        )
    return [share_by_game[number] for number in games]


def _draw_dice(seed: int) -> list[list[int]]:
    """Draw five dice for each throw of a round; a throw of n dice uses the last n of them."""
    rng = Random(seed)
    return [[rng.randrange(6) for _ in range(DICE)] for _ in range(DICE)]


def _round_end(position: Position, drawn_dice: Sequence[Sequence[int]]) -> Position:
    """Play the round with champions and these dice; return the position after it."""
    while position.stage != ROUND_START and not isinstance(position.stage, Over):
        if isinstance(position.stage, Throwing):
            thrown = drawn_dice[position.stage.throw - 1][len(position.stage.kept) :]
            position = advance(position, Throw(dice_of(thrown)))
        else:
            position = _play_decisions(position)
    return position


@lru_cache(maxsize=4096)
def _play_decisions(position: Position) -> Position:
    for seat in position.awaited:
        position = advance(position, _champion(position, seat, _unused_rng))
    return position


def _shares(position: Position, seat: Seat, seeds: Sequence[int]) -> list[float]:
    if ended := outcome(position):
        return [(seat in ended.winners) / len(ended.winners)] * len(seeds)
    lineup = lineup_for(["champion"] * len(position.boards), position, evaluations=0)
    endings = play_games(position, lineup, array("Q", seeds))
    return [(seat in end.winners) / max(1, len(end.winners)) for end in endings]


MIN_LEAD = 0.08  # by how much the best decision leads in win share, by the value network
MIN_GAMES, MAX_GAMES = 64, 256  # rollouts per decision, doubled until the result is clear
NORMAL = 1.96  # standard errors on each side of a 95 % interval
MARGIN = 1.3  # widens the interval that must exclude zero, because it is tested up to three times
MAX_CHOICES = 4  # number of choices in a puzzle, besides greedy's decision
SEATS = (2, 2, 3, 4)
PLAYERS = tuple(level.name for level in LADDER[2:])
KINDS: tuple[Kind, ...] = ("keep", "first", "second")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A decision that may become a puzzle."""

    position: Position
    seat: Seat
    greedy: Decision
    hints: list[Hint]  # best first

    @property
    def rivals(self) -> list[Decision]:
        """Decisions that must be clearly worse than the best: the second best and greedy's."""
        return list(dict.fromkeys((self.hints[1].decision, self.greedy)))


def puzzle_in(seed: int, number: int) -> Puzzle | None:
    """Return a puzzle from a game, or None; the same arguments give the same puzzle."""
    rng = Random(f"puzzle|{seed}|{number}")
    found = list(_candidates(rng))
    rng.shuffle(found)
    wanted = KINDS[number % len(KINDS)]
    found.sort(key=lambda candidate: kind_of(candidate.position) != wanted)
    return _confirm(found[0], f"{seed}-{number}", rng.getrandbits(62)) if found else None


def _candidates(rng: Random) -> Iterator[Candidate]:
    for position, seat in _decisions(rng):
        candidate = _candidate(position, seat)
        if candidate is not None:
            yield candidate


def _decisions(rng: Random) -> Iterator[tuple[Position, Seat]]:
    """Play a game; yield the position and seat of each decision, without sealed decisions."""
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
    if found[0].shares[seat] - found[1].shares[seat] < MIN_LEAD:
        return None
    if bot_named("champion")(position, seat, Random(0)) != found[0].decision:
        return None  # lookahead prefers another decision
    return Candidate(position, seat, greedy, found)


def _confirm(candidate: Candidate, id: str, seed: int) -> Puzzle | None:
    """Return the puzzle if rollouts confirm that the best decision is clearly best."""
    best, games = candidate.hints[0].decision, 0
    won: dict[Decision, list[float]] = {best: [], **{rival: [] for rival in candidate.rivals}}
    while games < MAX_GAMES:
        more = range(games, max(2 * games, MIN_GAMES))
        for decision, shares in won.items():
            shares += rollout(candidate.position, candidate.seat, decision, more, seed)
        games = more.stop
        trials = {decision: _trial(won[best], shares) for decision, shares in won.items()}
        against = [trials[rival] for rival in candidate.rivals]
        if all(one.behind > MARGIN * one.error for one in against):
            return _puzzle(candidate, id, trials, games)
        if any(one.behind <= MARGIN * one.error * sqrt(games / MAX_GAMES) for one in against):
            return None  # at this rate, MAX_GAMES games would not be enough
    return None


def _trial(best: list[float], shares: list[float]) -> Trial:
    behind = [one - other for one, other in zip(best, shares, strict=True)]
    return Trial(fmean(shares), fmean(behind), NORMAL * stdev(behind) / sqrt(len(behind)))


def _puzzle(candidate: Candidate, id: str, trials: dict[Decision, Trial], games: int) -> Puzzle:
    seat = candidate.seat
    choices = [
        Choice(hint.decision, hint.shares[seat], trials.get(hint.decision))
        for place, hint in enumerate(candidate.hints)
        if place < MAX_CHOICES or hint.decision == candidate.greedy
    ]
    hard = grade(candidate.position, seat, choices[0].decision)
    return Puzzle(id, candidate.position, seat, candidate.greedy, tuple(choices), games, hard)


def grade(position: Position, seat: Seat, best: Decision) -> int:
    """Return the difficulty: higher if more levels below the champion miss the best decision."""
    missed = sum(bot_named(level.name)(position, seat, Random(0)) != best for level in LADDER[:-1])
    return 1 if missed == 0 else 2 if missed <= 4 else 3


MAX_GAME_DIGITS = 18  # digits of a game's number, which is part of a puzzle's id


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """The puzzles already in a file, and where to continue."""

    puzzles: int = 0
    following: int = 0  # number of the next game
    length: int = 0  # bytes of complete lines


def _read_resume_point(out: str, seed: int) -> ResumePoint:
    """Read the puzzles in a file; raise `BadInput` if another seed produced them."""
    resumed = ResumePoint()
    for line in read_bytes(out).splitlines(keepends=True) if Path(out).exists() else ():
        if not line.endswith(b"\n"):
            break  # an interrupt cut off this line; it will be written again
        where = f"{out}:{resumed.puzzles + 1}"
        try:
            of, _, number = parse_puzzle(line.decode()).id.rpartition("-")
        except (BadPuzzle, UnicodeDecodeError) as error:
            raise BadInput(f"{where}: {error}") from error
        valid = number.isdecimal() and len(number) <= MAX_GAME_DIGITS
        if of != str(seed) or not valid or int(number) < resumed.following:
            raise BadInput(f"{where} is not the next puzzle of seed {seed}")
        resumed = ResumePoint(resumed.puzzles + 1, int(number) + 1, resumed.length + len(line))
    return resumed


def write_puzzles(out: str, seed: int, wanted: int, jobs: int, resumed: ResumePoint) -> None:
    """Find puzzles until the file has the wanted number."""
    found = resumed.puzzles
    with (
        LineFile(out, keep=resumed.length) as file,
        closing(parallel_map(partial(puzzle_in, seed), count(resumed.following), jobs)) as results,
    ):
        try:
            with progress("searching", max(0, wanted - found), "puzzles") as advance:
                while found < wanted:
                    puzzle = next(results)
                    if puzzle is not None:
                        file.write(format_puzzle(puzzle) + "\n")
                        found += 1
                        advance(1)
        finally:
            go_on = "" if found >= wanted else f" of {wanted}; continue with --resume"
            print(f"{out}: {found} puzzles{go_on}", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m research.puzzles")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same puzzles")
    parser.add_argument("--count", type=int, default=10, help="number of puzzles")
    parser.add_argument("--out", metavar="FILE", required=True, help="output file")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes")
    parser.add_argument("--resume", action="store_true", help="continue a file with this seed")
    parser.add_argument("--force", action="store_true", help="overwrite a file that is not empty")
    given = parser.parse_args(arguments)
    if native is None:
        parser.error("making puzzles needs the compiled core: install a C compiler")
    if given.seed < 0 or given.count < 1 or given.jobs < 1:
        parser.error("expected a seed of at least 0, and at least one puzzle and one job")
    try:
        if not given.resume:
            check_vacant(given.out, given.force)
        resumed = _read_resume_point(given.out, given.seed) if given.resume else ResumePoint()
        write_puzzles(given.out, given.seed, given.count, given.jobs, resumed)
    except BadInput as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
