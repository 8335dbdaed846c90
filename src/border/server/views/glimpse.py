"""Glimpse of a table: the little that a link shows of it where somebody passes it on."""

from __future__ import annotations

from dataclasses import dataclass

from border.engine import Seat
from border.server.table.table import Person, Phase, Player, Table
from border.server.table.wire import Milliseconds
from border.server.views.table_view import view


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A table without its game, small enough to be kept for many tables."""

    phase: Phase
    players: tuple[Player, ...]
    host: str  # the name of the person who opened the table; empty: not known
    round: int
    winners: tuple[Seat, ...]
    secret_until: Milliseconds | None  # the dice of a day are secret until it is over


def glimpse_of(table: Table) -> Glimpse:
    """Glimpse of a table as it stands."""
    game = view(table, None).game
    names = (table.players[seat] for seat in table.seats_of(table.host))
    return Glimpse(
        table.phase,
        table.players,
        host=next((player.name for player in names if isinstance(player, Person)), ""),
        round=game.round if game else 1,
        winners=tuple(game.outcome.winners) if game and game.outcome else (),
        secret_until=table.hidden_until,
    )
