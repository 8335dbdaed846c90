"""People connected to a table through this process or another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from border.server.store.channel import PresenceReport
from border.tables.schema import Milliseconds
from border.tables.table import Person, Table

PEER_TTL_MS = 5_000  # how long a report is valid, as its sender may crash


@dataclass(slots=True)
class Presence:
    """People connected to one table.

    Until `grace_until`, people who were connected count as connected unless they disconnect from
    this process, because other processes may not have reported yet.
    """

    here: set[str] = field(default_factory=set)  # token hashes of people connected to this process
    grace_until: Milliseconds = 0  # every other process has reported by then
    _left: set[str] = field(default_factory=set)  # disconnected during the grace period
    _elsewhere: dict[str, tuple[PresenceReport, Milliseconds]] = field(default_factory=dict)

    def connect(self, holder: str) -> None:
        """Record that a person has connected to this process."""
        self.here.add(holder)
        self._left.discard(holder)

    def disconnect(self, holder: str, now: Milliseconds) -> None:
        """Record that a person has disconnected from this process."""
        self.here.discard(holder)
        if now < self.grace_until:
            self._left.add(holder)

    def start_grace(self, now: Milliseconds) -> None:
        """Start the grace period: reports of other processes may have been lost."""
        self.grace_until = now + PEER_TTL_MS
        self._left.clear()

    def receive(self, report: PresenceReport, now: Milliseconds) -> None:
        """Store a report from another process."""
        valid = {by: said for by, said in self._elsewhere.items() if said[1] > now}
        self._elsewhere = valid | {report.by: (report, now + PEER_TTL_MS)}

    def report(self, table: Table, name: str) -> PresenceReport:
        """Return this process's report for the others; `name` identifies this process."""
        seated = {player.holder for player in table.players if isinstance(player, Person)}
        return PresenceReport(table.id, name, tuple(sorted(self.here & seated)), bool(self.here))

    def anyone(self, now: Milliseconds) -> bool:
        """Whether anyone is connected, with or without a seat."""
        return bool(self.here) or any(report.watched for report in self._reports(now))

    def present(self, table: Table, now: Milliseconds) -> set[str]:
        """Token hashes of people who count as connected."""
        connected = self.here.union(*(report.holders for report in self._reports(now)))
        if now < self.grace_until:
            people = (player for player in table.players if isinstance(player, Person))
            connected |= {person.holder for person in people if person.away is None} - self._left
        return connected

    def _reports(self, now: Milliseconds) -> Iterator[PresenceReport]:
        return (report for report, until in self._elsewhere.values() if until > now)
