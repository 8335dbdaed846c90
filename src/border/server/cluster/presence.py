"""Who is connected to a table, in this process or another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from border.server.store.channel import PresenceReport
from border.tables.schema import Milliseconds
from border.tables.table import Person, Table

PEER_TTL_MS = 5_000  # milliseconds for which the word of another process is taken: it may have died


@dataclass(slots=True)
class Presence:
    """Who is at one table.  Who is not known to be anywhere may be away, but not before `sure`."""

    here: set[str] = field(default_factory=set)  # by the hashes of their tokens
    grace_until: Milliseconds = (
        0  # by then every other process has had the time to say who is there
    )
    _left: set[str] = field(default_factory=set)  # who has left since there is doubt
    _elsewhere: dict[str, tuple[PresenceReport, Milliseconds]] = field(default_factory=dict)

    def connect(self, holder: str) -> None:
        """Notes that somebody is here."""
        self.here.add(holder)
        self._left.discard(holder)

    def disconnect(self, holder: str, now: Milliseconds) -> None:
        """Notes that somebody is not here any more."""
        self.here.discard(holder)
        if now < self.grace_until:
            self._left.add(holder)

    def start_grace(self, now: Milliseconds) -> None:
        """Waits until all others have said who is there: they may not have been heard."""
        self.grace_until = now + PEER_TTL_MS
        self._left.clear()

    def receive(self, report: PresenceReport, now: Milliseconds) -> None:
        """Notes what another process says."""
        valid = {by: said for by, said in self._elsewhere.items() if said[1] > now}
        self._elsewhere = valid | {report.by: (report, now + PEER_TTL_MS)}

    def report(self, table: Table, name: str) -> PresenceReport:
        """What the process that goes by a name says about its own."""
        seated = {player.holder for player in table.players if isinstance(player, Person)}
        return PresenceReport(table.id, name, tuple(sorted(self.here & seated)), bool(self.here))

    def anyone(self, now: Milliseconds) -> bool:
        """Whether somebody is there, if only to watch."""
        return bool(self.here) or any(report.watched for report in self._reports(now))

    def present(self, table: Table, now: Milliseconds) -> set[str]:
        """Whoever has to count as being there."""
        told = self.here.union(*(report.holders for report in self._reports(now)))
        if now < self.grace_until:
            people = (player for player in table.players if isinstance(player, Person))
            told |= {person.holder for person in people if person.away is None} - self._left
        return told

    def _reports(self, now: Milliseconds) -> Iterator[PresenceReport]:
        return (report for report, until in self._elsewhere.values() if until > now)
