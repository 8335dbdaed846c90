"""Updates for viewers: made once where several get the same."""

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

LATEST = 30  # events: who is further behind sees how the game stands now


@dataclass(slots=True)
class Snapshots:
    """The latest tables of a game, each seen once for all viewers."""

    _tables: dict[int, tuple[Event, Table]] = field(default_factory=dict)  # by version
    _games: dict[int, GameView | None] = field(default_factory=dict)

    def record(self, step: Change) -> None:
        """Keeps the tables of a step, and forgets what is long past."""
        for event, table in zip(step.events, (*step.intermediate, step.table), strict=True):
            self._tables[table.version] = event, table
            self._tables.pop(table.version - LATEST, None)
            self._games.pop(table.version - LATEST, None)

    def after(self, version: int) -> GameView | None:
        """How the game stood; None where it is not known any more, or was not to be seen."""
        if version not in self._games and version in self._tables:
            event, table = self._tables[version]
            seen = None if is_hidden(event, table) else table.game
            self._games[version] = game_view(table, seen) if seen else None
        return self._games.get(version)

    def with_positions(self, news: Iterable[PublicEntry]) -> tuple[PublicEntry, ...]:
        """The news with the game between them; after the last, the table itself is told."""
        *between, last = (replace(one, lasts=self._lasts(one.version)) for one in news)
        game = self.after(between[0].version - 1) if between else None  # as it was told before
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
    """A table as one viewer sees it."""

    common: TableView  # as watchers see it
    own: ViewerState

    @property
    def version(self) -> int:
        """Of the table."""
        return self.common.version

    @property
    def view(self) -> TableView:
        """As it is told to somebody who has not seen it before."""
        return view_for(self.common, self.own)


@dataclass(slots=True)
class ViewCache:
    """What has been made so far of one table and what happened there."""

    _public: TableView | None = None  # as watchers see the table, made once for each version
    _before: TableView | None = None  # as they saw it last before that
    _encoded: dict[tuple[str, int], bytes] = field(default_factory=dict)  # since which version
    _legal: dict[Seat, tuple[int, Legal | None]] = field(default_factory=dict)  # since a version
    _snapshots: Snapshots = field(default_factory=Snapshots)

    def record(self, step: Change) -> None:
        """Keeps what is needed to tell of a step."""
        self._snapshots.record(step)

    def viewer_snapshot(self, table: Table, viewer: TokenHolder | None) -> ViewerSnapshot:
        """The table as a viewer sees it."""
        if self._public is None or self._public.version != table.version:
            self._before, self._public = self._public, public_view(table)
            self._encoded.clear()
        return ViewerSnapshot(self._public, viewer_state(table, viewer, self._allowed))

    def encode_events(self, news: tuple[PublicEntry, ...]) -> bytes:
        """News, with how the game stood between them."""
        return encode_json(self._snapshots.with_positions(news))

    def changes(self, seen: ViewerSnapshot, now: ViewerSnapshot) -> tuple[bytes, ...]:
        """What is new to a viewer: what is so to all who saw the same, and what is own."""
        if seen.common is not self._before or seen.common.phase == "gathering":
            return (encode_json(view_diff(seen.view, now.view)),)
        new = self.cached(
            "table", seen.version, lambda: encode_json(view_diff(seen.common, now.common))
        )
        own = viewer_diff(seen.own, now.own)
        return (new, encode_json(own)) if own else (new,)

    def cached(self, what: str, since: int, make: Callable[[], bytes]) -> bytes:
        """What everybody is told who has seen a version, made for the first of them."""
        if (what, since) not in self._encoded:
            self._encoded[what, since] = make()
        return self._encoded[what, since]

    def _allowed(self, table: Table, seat: Seat) -> Legal | None:
        """What a seat may do: made once, as it stays until the seat's decision changes."""
        since = table.awaited_since[seat]
        if since is None:
            return None
        version, allowed = self._legal.get(seat, (0, None))
        if version != since.version:
            allowed = legal(table, seat)
            self._legal[seat] = since.version, allowed
        return allowed
