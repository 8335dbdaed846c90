"""Luce ratings, fitted with SciPy, with bootstrap confidence intervals.

At a table, each seat's chance of winning is proportional to its player's strength; with two seats
this is the Bradley-Terry model. A unit is a group of games with the same boards and dice, one for
each rotation of the players. Games of one unit are not independent, but units are, so the bootstrap
resamples whole units.

Resampling alone cannot invent a win for a winless player. So every fit adds half a pseudo-win for
each player, spread over their tables. In the bootstrap, the size of the pseudo-win is random; with
one table, this is Jeffreys' prior. For a winless player, the bootstrap may also draw a unit in
which they win everything.
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
MEAN_RATING = 1500.0
RATING_SCALE = 400.0  # a player rated this much higher is ten times as strong
PERCENTILES = (2.5, 97.5)  # ends of a 95 % interval
PSEUDO_WINS = 0.5  # for each player, spread over all tables


@dataclass(frozen=True, slots=True)
class Estimate:
    """Value with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Sample:
    """Results of all units of one table."""

    members: Sequence[Player]
    seats: Sequence[int]  # number of seats of each member
    wins: Sequence[Sequence[float]]  # win share of each member, unit by unit


def estimate(
    samples: Sequence[Sample], players: int, seed: int
) -> tuple[list[Estimate], list[list[Estimate]]]:
    """Return each player's rating, and the win shares of the players at each table."""
    check_dependencies(plots=False)
    import numpy as np

    rng = np.random.default_rng(seed)
    drawn = [_resampled_shares(sample, rng) for sample in samples]
    seats = np.array([_row(sample, sample.seats, players) for sample in samples])
    won = np.array([_row(sample, np.sum(sample.wins, axis=0), players) for sample in samples])
    sits = seats > 0
    pseudo_wins = PSEUDO_WINS * sits / np.maximum(1, sits.sum(axis=0))
    strengths = _strengths(seats, won + pseudo_wins, np.zeros(players))
    resampled = np.empty((RESAMPLES, players))
    for index in range(RESAMPLES):
        wins = np.array([_row(sample, _resampled_wins(sample, rng), players) for sample in samples])
        resampled[index] = _strengths(seats, wins + rng.gamma(pseudo_wins), strengths)
    ratings = _estimates(_rating(strengths), _rating(resampled))
    shares = [
        _estimates(np.mean(sample.wins, axis=0), resampled_shares)
        for sample, resampled_shares in zip(samples, drawn, strict=True)
    ]
    return ratings, shares


def _rating(strength: Numbers) -> Numbers:
    return MEAN_RATING + RATING_SCALE / log(10) * strength


def _estimates(values: Numbers, resampled: Numbers) -> list[Estimate]:
    """Return each value with its interval; `resampled` has a column of resamples for each value."""
    import numpy as np

    lows, highs = np.percentile(resampled, PERCENTILES, axis=0)
    return [
        Estimate(float(value), min(float(low), float(value)), max(float(high), float(value)))
        for value, low, high in zip(values, lows, highs, strict=True)
    ]


def _row(sample: Sample, figures: Sequence[float] | Numbers, players: int) -> Numbers:
    """Return a row with a column for every player: the members' values, 0 for the others."""
    import numpy as np

    row = np.zeros(players)
    row[list(sample.members)] = figures
    return row


def _resampled_wins(sample: Sample, rng: np.random.Generator) -> Numbers:
    """Return each member's wins in a bootstrap resample of the units."""
    import numpy as np

    wins = np.asarray(sample.wins, dtype=float)
    chosen: Numbers = wins[rng.integers(len(wins), size=len(wins))].sum(axis=0)
    return chosen


def _resampled_shares(sample: Sample, rng: np.random.Generator) -> Numbers:
    """Return each member's win share for every bootstrap resample."""
    import numpy as np

    wins = np.asarray(sample.wins, dtype=float)
    never = wins.sum(axis=0) == 0
    every = np.vstack([wins, np.eye(len(sample.members))[never]])
    different, counts = np.unique(every, axis=0, return_counts=True)
    drawn = rng.multinomial(len(every), counts / len(every), size=RESAMPLES)
    shares: Numbers = drawn @ different / len(every)
    return shares


def _strengths(seats: Numbers, wins: Numbers, guess: Numbers) -> Numbers:
    """Return the maximum-likelihood log strengths, with mean 0.

    `seats` and `wins` have a row per table and a column per player.
    """
    import numpy as np
    from scipy.optimize import minimize

    won, played = wins.sum(axis=0), wins.sum(axis=1)
    total = played.sum()

    def negative_log_likelihood(strengths: Numbers) -> tuple[float, Numbers]:
        """Return the negative log-likelihood per unit, and its gradient."""
        odds = np.exp(strengths)
        tables = seats @ odds
        slope = odds * ((played / tables) @ seats) - won
        return float((played @ np.log(tables) - won @ strengths) / total), slope / total

    found: Numbers = minimize(negative_log_likelihood, guess, jac=True, method="BFGS", tol=1e-7).x
    centred: Numbers = found - found.mean()
    return centred


@dataclass(frozen=True, slots=True)
class Share:
    """Results of one player in the games of one table."""

    player: Player
    seats: int  # number of seats that the player has
    share: Estimate  # win share
    points: float  # mean score of a seat in a game


@dataclass(frozen=True, slots=True)
class MatchupStanding:
    """Results of the games of one table."""

    table: Matchup
    units: int
    games: int
    given_up: int  # games that reached the round limit, without a winner
    rounds: float  # mean number per game
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """Results of one player in the games of all tables."""

    player: Player
    rating: Estimate
    games: int
    share: float  # win share
    faults: Faults | None


@dataclass(frozen=True, slots=True)
class Standings:
    """Results of players, best first, and of tables, with confidence intervals."""

    players: tuple[PlayerStanding, ...]
    tables: tuple[MatchupStanding, ...]


def standings(tournament: Tournament, units: Sequence[MatchUnit]) -> Standings:
    """Return the standings after these units, in any order."""
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
    return PlayerStanding(player, rating, len(games), share, _merge_faults(faults))


def _merge_faults(faults: Sequence[Faults]) -> Faults | None:
    if not faults:
        return None
    kinds = sorted({kind for some in faults for kind in some.counts})
    counts = {kind: sum(some.counts.get(kind, 0) for some in faults) for kind in kinds}
    return Faults(counts, faults[0].first)


def check_dependencies(*, plots: bool) -> None:
    """Raise `MissingExtra` if a library for ratings, or with `plots` for plots, is missing."""
    with require_extra("arena", "ratings"):
        import_module("scipy.optimize")
    if plots:
        with require_extra("arena", "plots"):
            import_module("matplotlib.figure")
