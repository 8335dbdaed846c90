"""The outlook on a table: what viewers are told, made once where it is the same for several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from border.engine import Seat
from border.server.table.step import Holder, Step
from border.server.table.table import Table
from border.server.views.changes import changes, own_changes
from border.server.views.legal import Legal, legal
from border.server.views.messages import encoded
from border.server.views.news import News
from border.server.views.snapshots import Snapshots
from border.server.views.table_view import Own, TableView, own, personal, public


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as one viewer sees it."""

    common: TableView  # as watchers see it
    own: Own

    @property
    def version(self) -> int:
        """Of the table."""
        return self.common.version

    @property
    def view(self) -> TableView:
        """As it is told to somebody who has not seen it before."""
        return personal(self.common, self.own)


@dataclass(slots=True)
class Outlook:
    """What has been made so far of one table and what happened there."""

    _public: TableView | None = None  # as watchers see the table, made once for each version
    _before: TableView | None = None  # as they saw it last before that
    _encoded: dict[tuple[str, int], bytes] = field(default_factory=dict)  # since which version
    _legal: dict[Seat, tuple[int, Legal | None]] = field(default_factory=dict)  # since a version
    _snapshots: Snapshots = field(default_factory=Snapshots)

    def note(self, step: Step) -> None:
        """Keeps what is needed to tell of a step."""
        self._snapshots.note(step)

    def sight(self, table: Table, viewer: Holder | None) -> Sight:
        """The table as a viewer sees it."""
        if self._public is None or self._public.version != table.version:
            self._before, self._public = self._public, public(table)
            self._encoded.clear()
        return Sight(self._public, own(table, viewer, self._allowed))

    def told(self, news: tuple[News, ...]) -> bytes:
        """News, with how the game stood between them."""
        return encoded(self._snapshots.told(news))

    def changes(self, seen: Sight, now: Sight) -> tuple[bytes, ...]:
        """What is new to a viewer: what is so to all who saw the same, and what is own."""
        if seen.common is not self._before or seen.common.phase == "gathering":
            return (encoded(changes(seen.view, now.view)),)
        new = self.once("table", seen.version, lambda: encoded(changes(seen.common, now.common)))
        own = own_changes(seen.own, now.own)
        return (new, encoded(own)) if own else (new,)

    def once(self, what: str, since: int, make: Callable[[], bytes]) -> bytes:
        """What everybody is told who has seen a version, made for the first of them."""
        if (what, since) not in self._encoded:
            self._encoded[what, since] = make()
        return self._encoded[what, since]

    def _allowed(self, table: Table, seat: Seat) -> Legal | None:
        """What a seat may do: made once, as it stays until the seat's decision changes."""
        since = table.since[seat]
        if since is None:
            return None
        version, allowed = self._legal.get(seat, (0, None))
        if version != since.version:
            allowed = legal(table, seat)
            self._legal[seat] = since.version, allowed
        return allowed
