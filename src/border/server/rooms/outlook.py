"""The outlook on a table: what viewers are told, made once where it is the same for several."""

from __future__ import annotations

from dataclasses import dataclass, field

from border.engine import Seat
from border.server.table.step import Holder, Step
from border.server.table.table import Table
from border.server.views.legal import Legal, legal
from border.server.views.news import News
from border.server.views.snapshots import Snapshots
from border.server.views.table_view import TableView, personal, public


@dataclass(slots=True)
class Outlook:
    """What has been made so far of one table and what happened there."""

    _public: TableView | None = None  # as watchers see the table, made once for each version
    _legal: dict[Seat, tuple[int, Legal | None]] = field(default_factory=dict)  # since a version
    _snapshots: Snapshots = field(default_factory=Snapshots)

    def note(self, step: Step) -> None:
        """Keeps what is needed to tell of a step."""
        self._snapshots.note(step)

    def told(self, news: tuple[News, ...]) -> tuple[News, ...]:
        """News, with how the game stood between them."""
        return self._snapshots.told(news)

    def view(self, table: Table, viewer: Holder | None) -> TableView:
        """The table as a viewer sees it."""
        if self._public is None or self._public.version != table.version:
            self._public = public(table)
        return personal(table, self._public, viewer, self._allowed)

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
