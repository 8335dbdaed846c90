"""Who plays, on which boards, with whose luck: everything that is settled before a game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256

from border.boards import SETS, boards_for
from border.bots import is_bot
from border.bots.file import is_in_file, short_name
from border.dice import LUCK_BYTES, SEED_BYTES, ProvableDice
from border.engine import (
    CLASSIC_RULES,
    FEWEST_SEATS,
    MOST_SEATS,
    BadName,
    BadTable,
    Rules,
    start,
)
from border.records import HUMAN, Record, Seating
from border.terminal.local_table import LocalTable

LONGEST_NAME = 24  # characters


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played, and what a rematch needs to know."""

    players: tuple[str, ...]  # per seat: the name of a bot or FILE.py:FUNCTION, or of a person
    set: str = "classic"  # whose boards are shuffled, where they are not named
    boards: tuple[str, ...] | None = None  # names of boards, per seat
    pictures: Mapping[str, str] = field(default_factory=dict)  # of boards that the package lacks
    seed: int | None = None  # None: a secret one
    rules: Rules = CLASSIC_RULES
    games: int = 0  # how many of them were played before this one

    def __post_init__(self) -> None:
        if not FEWEST_SEATS <= len(self.players) <= MOST_SEATS:
            raise BadTable(
                f"a game has {FEWEST_SEATS} to {MOST_SEATS} players, not {len(self.players)}"
            )
        for player in self.players:
            _check_name(short_name(player))
            if not _is_bot(player) and self.players.count(player) > 1:
                raise BadTable(f"two players are called {player!r}: give each a name of their own")
        if self.boards is None:
            if self.set not in SETS:
                raise BadName(f"there is no set {self.set!r}: expected one of {', '.join(SETS)}")
        else:
            if len(self.boards) != len(self.players):
                raise BadTable(f"{len(self.players)} players need {len(self.players)} boards")
            start(boards_for(self.boards, self.pictures), 0)  # refuses what does not go together

    def table(self) -> LocalTable:
        """A new game; with a seed always the same, else with dice that nobody can know."""
        dice = self._dice()
        boards = self.boards or dice.shuffled(SETS[self.set])
        seats = tuple(
            Seating(name, board, player if _is_bot(player) else HUMAN)
            for name, board, player in zip(self._names(), boards, self.players, strict=False)
        )
        began = datetime.now(UTC).isoformat(timespec="seconds")
        opening = Record(
            dice.game,
            seats,
            boards=dict(self.pictures),
            shuffled=self.set if self.boards is None else None,
            rules=self.rules,
            started=began,
        )
        return LocalTable(opening, dice)

    def rotated(self) -> Setup:
        """The same for a rematch: everybody moves up by one seat."""
        players = (*self.players[1:], self.players[0])
        return replace(self, players=players, games=self.games + 1)

    def _dice(self) -> ProvableDice:
        if self.seed is None:
            luck = tuple(
                None if _is_bot(player) else secrets.token_hex(LUCK_BYTES)
                for player in self.players
            )
            return ProvableDice(secrets.token_bytes(SEED_BYTES), secrets.token_hex(8), luck)
        name = f"play-{self.seed}-{self.games}"
        return ProvableDice(sha256(name.encode("ascii")).digest(), name)

    def _names(self) -> list[str]:
        """The names per seat; bots of one kind are numbered."""
        names = [*map(short_name, self.players)]
        return [
            f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
            for seat, name in enumerate(names)
        ]


def _is_bot(player: str) -> bool:
    return is_in_file(player) or is_bot(player)


def _check_name(name: str) -> None:
    if not name.strip():
        raise BadName("a player needs a name")
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadName(
            f"{name!r} cannot be a player's name: expected at most "
            f"{LONGEST_NAME} printable characters"
        )
