"""What the units of an arena say: win shares and ratings, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from border.arena.matchups import Matchup, Player
from border.arena.ratings import Estimate, Sample, estimate
from border.arena.tournament import Tournament
from border.arena.unit import Faults, Played, Unit


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


def standings(tournament: Tournament, units: Sequence[Unit]) -> Standings:
    """The standings after these units, in whatever order they were played."""
    units = sorted(units, key=lambda unit: unit.id)
    by_table: dict[int, list[Unit]] = {index: [] for index in range(len(tournament.tables))}
    for unit in units:
        by_table[unit.id.table].append(unit)
    played = [(tournament.tables[index], some) for index, some in by_table.items() if some]
    samples = [_sample(table, some) for table, some in played]
    ratings, shares = estimate(samples, len(tournament.players), tournament.seed)
    tables = [_table(*one, share) for one, share in zip(played, shares, strict=True)]
    players = [_player(p, ratings[p], units) for p in range(len(tournament.players))]
    players.sort(key=lambda standing: -standing.rating.value)
    return Standings(tuple(players), tuple(tables))


def _sample(table: Matchup, units: Sequence[Unit]) -> Sample:
    wins = [[_share(unit.games, player) for player in table.members] for unit in units]
    return Sample(table.members, tuple(map(table.players.count, table.members)), wins)


def _share(games: Sequence[Played], player: Player) -> float:
    return fsum(game.share(player) for game in games) / len(games)


def _table(table: Matchup, units: Sequence[Unit], shares: Sequence[Estimate]) -> MatchupStanding:
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


def _player(player: Player, rating: Estimate, units: Sequence[Unit]) -> PlayerStanding:
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
