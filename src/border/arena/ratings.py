"""Ratings by the model of Luce, fitted with scipy, and intervals by resampling whole units.

At a table the chance of each seat to win is in proportion to its player's strength; with two
seats this is the model of Bradley and Terry.  A unit's games mirror each other and so are not
independent, but units are: the bootstrap draws units.  Where somebody never won, this alone
would be sure that they never will.  So every fit adds half a unit that each player has won, spread
over their tables, and the bootstrap draws how much it is (with one table, Jeffreys' prior).  The
share of who never won at a table may also be drawn from a unit in which they win everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import fsum, log
from typing import TYPE_CHECKING, TypeAlias

from border.arena.tournament import Faults, MatchUnit, Matchup, Played, Player, Tournament
from border.extras import require_extra

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[np.float64]


RESAMPLES = 1_000
MIDDLE, SCALE = 1500.0, 400.0  # the mean of all ratings; so much more is ten times as strong
LEVEL = (2.5, 97.5)  # percent
DOUBT = 0.5  # units that every player may have won besides, at all tables together


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Sample:
    """What the units of one table say."""

    members: Sequence[Player]
    seats: Sequence[int]  # that each member holds
    wins: Sequence[Sequence[float]]  # per unit, each member's share of the victories


def estimate(
    samples: Sequence[Sample], players: int, seed: int
) -> tuple[list[Estimate], list[list[Estimate]]]:
    """The rating of each player, and per table the win share of each of its members."""
    check_dependencies(plots=False)
    import numpy as np

    rng = np.random.default_rng(seed)
    drawn = [_drawn(sample, rng) for sample in samples]
    seats = np.array([_row(sample, sample.seats, players) for sample in samples])
    won = np.array([_row(sample, np.sum(sample.wins, axis=0), players) for sample in samples])
    sits = seats > 0
    doubt = DOUBT * sits / np.maximum(1, sits.sum(axis=0))
    strengths = _strengths(seats, won + doubt, np.zeros(players))
    resampled = np.empty((RESAMPLES, players))
    for index in range(RESAMPLES):
        wins = np.array([_row(sample, _again(sample, rng), players) for sample in samples])
        resampled[index] = _strengths(seats, wins + rng.gamma(doubt), strengths)
    ratings = _estimates(_rating(strengths), _rating(resampled))
    shares = [
        _estimates(np.mean(sample.wins, axis=0), resampled_shares)
        for sample, resampled_shares in zip(samples, drawn, strict=True)
    ]
    return ratings, shares


def _rating(strength: Numbers) -> Numbers:
    return MIDDLE + SCALE / log(10) * strength


def _estimates(values: Numbers, resampled: Numbers) -> list[Estimate]:
    """The values with what lies between the percentiles of their columns."""
    import numpy as np

    lows, highs = np.percentile(resampled, LEVEL, axis=0)
    return [
        Estimate(float(value), min(float(low), float(value)), max(float(high), float(value)))
        for value, low, high in zip(values, lows, highs, strict=True)
    ]


def _row(sample: Sample, figures: Sequence[float] | Numbers, players: int) -> Numbers:
    """The members' figures in a row with a place for every player."""
    import numpy as np

    row = np.zeros(players)
    row[list(sample.members)] = figures
    return row


def _again(sample: Sample, rng: np.random.Generator) -> Numbers:
    """Each member's victories in as many units, drawn from those that were played."""
    import numpy as np

    wins = np.asarray(sample.wins, dtype=float)
    chosen: Numbers = wins[rng.integers(len(wins), size=len(wins))].sum(axis=0)
    return chosen


def _drawn(sample: Sample, rng: np.random.Generator) -> Numbers:
    """Each member's share of the victories, for every resample."""
    import numpy as np

    wins = np.asarray(sample.wins, dtype=float)
    never = wins.sum(axis=0) == 0
    every = np.vstack([wins, np.eye(len(sample.members))[never]])
    different, counts = np.unique(every, axis=0, return_counts=True)
    drawn = rng.multinomial(len(every), counts / len(every), size=RESAMPLES)
    shares: Numbers = drawn @ different / len(every)
    return shares


def _strengths(seats: Numbers, wins: Numbers, guess: Numbers) -> Numbers:
    """The likeliest logarithms of the players' strengths; their mean is 0.

    `seats` and `wins` have a row per table and a column per player.
    """
    import numpy as np
    from scipy.optimize import minimize

    won, played = wins.sum(axis=0), wins.sum(axis=1)
    total = played.sum()

    def surprise(strengths: Numbers) -> tuple[float, Numbers]:
        """Minus the logarithm of the likelihood, per unit, and its slope."""
        odds = np.exp(strengths)
        tables = seats @ odds
        slope = odds * ((played / tables) @ seats) - won
        return float((played @ np.log(tables) - won @ strengths) / total), slope / total

    found: Numbers = minimize(surprise, guess, jac=True, method="BFGS", tol=1e-7).x
    centred: Numbers = found - found.mean()
    return centred


@dataclass(frozen=True, slots=True)
class Share:
    """How a player did at a table."""

    player: Player
    seats: int  # that the player holds there
    share: Estimate  # of the victories
    points: float  # per seat and game


@dataclass(frozen=True, slots=True)
class MatchupStanding:
    """What happened at a table."""

    table: Matchup
    units: int
    games: int
    given_up: int  # games over the limit of rounds, won by nobody
    rounds: float  # per game
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """How a player did altogether."""

    player: Player
    rating: Estimate
    games: int
    share: float  # of the victories, over all tables
    faults: Faults | None


@dataclass(frozen=True, slots=True)
class Standings:
    """Who is better, and how sure that is; the best player first."""

    players: tuple[PlayerStanding, ...]
    tables: tuple[MatchupStanding, ...]


def standings(tournament: Tournament, units: Sequence[MatchUnit]) -> Standings:
    """The standings after these units, in whatever order they were played."""
    units = sorted(units, key=lambda unit: unit.id)
    by_table: dict[int, list[MatchUnit]] = {index: [] for index in range(len(tournament.tables))}
    for unit in units:
        by_table[unit.id.table].append(unit)
    played = [(tournament.tables[index], some) for index, some in by_table.items() if some]
    samples = [_sample(table, some) for table, some in played]
    ratings, shares = estimate(samples, len(tournament.players), tournament.seed)
    tables = [_table(*one, share) for one, share in zip(played, shares, strict=True)]
    players = [_player(p, ratings[p], units) for p in range(len(tournament.players))]
    players.sort(key=lambda standing: -standing.rating.value)
    return Standings(tuple(players), tuple(tables))


def _sample(table: Matchup, units: Sequence[MatchUnit]) -> Sample:
    wins = [[_share(unit.games, player) for player in table.members] for unit in units]
    return Sample(table.members, tuple(map(table.players.count, table.members)), wins)


def _share(games: Sequence[Played], player: Player) -> float:
    return fsum(game.share(player) for game in games) / len(games)


def _table(
    table: Matchup, units: Sequence[MatchUnit], shares: Sequence[Estimate]
) -> MatchupStanding:
    games = [game for unit in units for game in unit.games]
    return MatchupStanding(
        table=table,
        units=len(units),
        games=len(games),
        given_up=sum(game.scores is None for game in games),
        rounds=sum(game.rounds for game in games) / len(games),
        shares=tuple(
            Share(player, table.players.count(player), share, _points(games, player))
            for player, share in zip(table.members, shares, strict=True)
        ),
    )


def _points(games: Sequence[Played], player: Player) -> float:
    points = [score for game in games for score in game.points(player)]
    return sum(points) / len(points) if points else 0.0


def _player(player: Player, rating: Estimate, units: Sequence[MatchUnit]) -> PlayerStanding:
    games = [game for unit in units for game in unit.games if player in game.seats]
    faults = [unit.faults[player] for unit in units if player in unit.faults]
    share = _share(games, player) if games else 0.0
    return PlayerStanding(player, rating, len(games), share, _together(faults))


def _together(faults: Sequence[Faults]) -> Faults | None:
    if not faults:
        return None
    kinds = sorted({kind for some in faults for kind in some.counts})
    counts = {kind: sum(some.counts.get(kind, 0) for some in faults) for kind in kinds}
    return Faults(counts, faults[0].first)


def check_dependencies(*, plots: bool) -> None:
    """Checks that ratings, and plots if wanted, can be made here; raises `MissingExtra`."""
    with require_extra("arena", "ratings"):
        import_module("scipy.optimize")
    if plots:
        with require_extra("arena", "plots"):
            import_module("matplotlib.figure")
