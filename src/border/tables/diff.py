"""Encoding of updates, with a cache for viewers who get the same update."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from border.engine import Seat
from border.tables.events import Event
from border.tables.legal import Legal, legal
from border.tables.messages import PublicEntry, encode_json, is_hidden
from border.tables.step import Change, TokenHolder
from border.tables.table import Table
from border.tables.views import (
    GameView,
    TableView,
    ViewerState,
    game_view,
    public_view,
    view_diff,
    view_for,
    viewer_diff,
    viewer_state,
)

LATEST = 30  # how many versions are kept; a client further behind gets only the current game


@dataclass(slots=True)
class Snapshots:
    """Latest versions of a table, each with the game as viewers see it."""

    _tables: dict[int, tuple[Event, Table]] = field(default_factory=dict)  # by version
    _games: dict[int, GameView | None] = field(default_factory=dict)

    def record(self, step: Change) -> None:
        """Remember the table after each event of a change, and forget old versions."""
        for event, table in zip(step.events, (*step.intermediate, step.table), strict=True):
            self._tables[table.version] = event, table
            self._tables.pop(table.version - LATEST, None)
            self._games.pop(table.version - LATEST, None)

    def after(self, version: int) -> GameView | None:
        """Return the game at a version; None if the version is forgotten or hidden from viewers."""
        if version not in self._games and version in self._tables:
            event, table = self._tables[version]
            seen = None if is_hidden(event, table) else table.game
            self._games[version] = game_view(table, seen) if seen else None
        return self._games.get(version)

    def with_positions(self, news: Iterable[PublicEntry]) -> tuple[PublicEntry, ...]:
        """Add to each entry its display time and, except to the last, the game after its event.

        The last entry needs no game, because the client also gets the current table.
        """
        *between, last = (replace(one, lasts=self._lasts(one.version)) for one in news)
        game = self.after(between[0].version - 1) if between else None  # the game that clients have
        told: list[PublicEntry] = []
        for one in between:
            now = self.after(one.version)
            told.append(replace(one, game=now if now != game else None))
            game = now or game
        return (*told, last)

    def _lasts(self, version: int) -> int:
        return self._tables[version][1].display_ms if version in self._tables else 0


@dataclass(frozen=True, slots=True)
class ViewerSnapshot:
    """The table as one viewer sees it."""

    common: TableView  # as spectators see it
    own: ViewerState

    @property
    def version(self) -> int:
        """Version of the table."""
        return self.common.version

    @property
    def view(self) -> TableView:
        """Complete view, for a client that has no earlier one."""
        return view_for(self.common, self.own)


@dataclass(slots=True)
class ViewCache:
    """Cache of the views and encoded messages of one table."""

    _public: TableView | None = None  # as spectators see the current version
    _before: TableView | None = None  # as spectators see the previous version
    _encoded: dict[tuple[str, int], bytes] = field(default_factory=dict)  # by part and version
    # Legal decisions, with the version at which the seat's turn began.
    _legal: dict[Seat, tuple[int, Legal | None]] = field(default_factory=dict)
    _snapshots: Snapshots = field(default_factory=Snapshots)

    def record(self, step: Change) -> None:
        """Record a change, so that its events can be sent."""
        self._snapshots.record(step)

    def viewer_snapshot(self, table: Table, viewer: TokenHolder | None) -> ViewerSnapshot:
        """Return the table as a viewer sees it."""
        if self._public is None or self._public.version != table.version:
            self._before, self._public = self._public, public_view(table)
            self._encoded.clear()
        return ViewerSnapshot(self._public, viewer_state(table, viewer, self._allowed))

    def encode_events(self, news: tuple[PublicEntry, ...]) -> bytes:
        """Encode entries and the states of the game between them."""
        return encode_json(self._snapshots.with_positions(news))

    def changes(self, seen: ViewerSnapshot, now: ViewerSnapshot) -> tuple[bytes, ...]:
        """Encode the changes for a viewer: the shared part, and the private part if it changed."""
        if seen.common is not self._before or seen.common.phase == "gathering":
            return (encode_json(view_diff(seen.view, now.view)),)
        new = self.cached(
            "table", seen.version, lambda: encode_json(view_diff(seen.common, now.common))
        )
        own = viewer_diff(seen.own, now.own)
        return (new, encode_json(own)) if own else (new,)

    def cached(self, part: str, since: int, make: Callable[[], bytes]) -> bytes:
        """Return the cached encoding of a part; encode it for the first viewer who needs it."""
        if (part, since) not in self._encoded:
            self._encoded[part, since] = make()
        return self._encoded[part, since]

    def _allowed(self, table: Table, seat: Seat) -> Legal | None:
        """Return the legal decisions of a seat, cached until they change."""
        since = table.awaited_since[seat]
        if since is None:
            return None
        version, allowed = self._legal.get(seat, (0, None))
        if version != since.version:
            allowed = legal(table, seat)
            self._legal[seat] = since.version, allowed
        return allowed
