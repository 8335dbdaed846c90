"""An arena in one function call, from bots to ratings."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from border.arena.parallel import parallel_map
from border.arena.ratings import Estimate, Standings, check_dependencies, standings
from border.arena.results import format_standings, plot
from border.arena.tournament import SIZES, MatchUnit, Tournament, UnitNumber
from border.boards import CLASSIC, is_packaged
from border.bots import Bot, is_bot
from border.engine import CLASSIC_RULES, BadInput, BadName, Board, Rules, rules_named

Players: TypeAlias = Mapping[str, Bot] | Iterable[str | Bot]


@dataclass(frozen=True, slots=True, repr=False)
class Contest:
    """Results of an arena; prints as a table and displays as a plot in notebooks."""

    tournament: Tournament
    units: tuple[MatchUnit, ...]
    standings: Standings

    @property
    def ratings(self) -> dict[str, Estimate]:
        """Each player's rating with its 95 % confidence interval, best first."""
        labels = self.tournament.labels
        return {labels[one.player]: one.rating for one in self.standings.players}

    @property
    def shares(self) -> dict[str, float]:
        """Each player's win share, best rating first."""
        labels = self.tournament.labels
        return {labels[one.player]: one.share for one in self.standings.players}

    @property
    def games(self) -> int:
        """Number of games played."""
        return sum(len(unit.games) for unit in self.units)

    def __str__(self) -> str:
        return format_standings(self.tournament, self.standings).rstrip("\n")

    def __repr__(self) -> str:
        rated = ", ".join(f"{name} {rating.value:.0f}" for name, rating in self.ratings.items())
        return f"<Contest of {self.games} games: {rated}>"

    def _repr_svg_(self) -> str:
        return plot(self.tournament.labels, self.standings, "svg").decode()


def compete(
    players: Players,
    *,
    games: int = 200,
    tables: Iterable[int] = SIZES,
    boards: Sequence[str | Board] = CLASSIC,
    rules: Rules | str = CLASSIC_RULES,
    seed: int = 0,
    jobs: int = 1,
    patience: float = 5.0,
) -> Contest:
    """Let players compete: functions, names of bots, or a mapping of names to functions.

    `tables` lists table sizes. Every combination of that many players plays at least `games` games,
    rounded up so that each player has every seat equally often. `jobs` is the number of processes.
    The same arguments give the same results if the functions are deterministic. If a function
    fails, `random` decides in its place, and the standings count the fault. Requires the extra
    `arena`.
    """
    if games < 1 or jobs < 1:
        raise BadInput(f"games and jobs must be 1 or more, not {games} and {jobs}")
    names, functions = _split_players(players)
    own = [board for board in boards if isinstance(board, Board) and not is_packaged(board)]
    tournament = Tournament(
        players=names,
        seed=seed,
        sizes=tuple(sorted(set(tables))),
        boards=tuple(board.name if isinstance(board, Board) else board for board in boards),
        pictures={board.name: str(board.picture) for board in own},
        patience=patience,
        rules=rules_named(rules) if isinstance(rules, str) else rules,
        functions=functions,
    )
    check_dependencies(plots=False)
    if jobs > 1:
        _check_picklable(functions)
    with closing(
        parallel_map(partial(_play_unit, tournament), tournament.units(games), jobs)
    ) as played:
        units = tuple(played)
    return Contest(tournament, units, standings(tournament, units))


def _play_unit(tournament: Tournament, id: UnitNumber) -> MatchUnit:
    return tournament.play(id)[0]


def _split_players(players: Players) -> tuple[tuple[str, ...], dict[str, Bot]]:
    """Return the players' names, and the functions by name."""
    if isinstance(players, str):
        raise BadInput(f"{players!r} is one player: expected a list of two or more")
    if isinstance(players, Mapping):
        entries = list(players.items())
    else:
        entries = [_entry(player) for player in players]
    functions: dict[str, Bot] = {}
    for name, bot in entries:
        if isinstance(bot, str):
            continue
        if is_bot(name):
            raise BadName(f"{name!r} is already the name of a bot: rename yours")
        if functions.setdefault(name, bot) is not bot:
            raise BadName(f"two functions are named {name!r}: pass a dict with different names")
    return tuple(name for name, _ in entries), functions


def _entry(player: str | Bot) -> tuple[str, str | Bot]:
    if isinstance(player, str):
        return player, player
    if not callable(player):
        raise BadInput(f"{player!r} is not a player: expected a function or the name of a bot")
    return getattr(player, "__name__", type(player).__name__), player


def _check_picklable(functions: Mapping[str, Bot]) -> None:
    """Raise `BadInput` for a player that cannot be pickled, even on systems that fork."""
    for name, bot in functions.items():
        try:
            pickle.dumps(bot)
        except Exception as error:  # pickling may raise anything
            raise BadInput(
                f"{name!r} cannot be sent to other processes: with several jobs, players must be "
                f"module-level functions, not a local {type(bot).__name__}"
            ) from error
