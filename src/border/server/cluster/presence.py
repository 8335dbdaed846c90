"""Who is connected to a table, in this process or another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from border.server.store.channel import Attending
from border.tables.schema import Milliseconds
from border.tables.table import Person, Table

LASTS = 5_000  # milliseconds for which the word of another process is taken: it may have died


@dataclass(slots=True)
class Presence:
    """Who is at one table.  Who is not known to be anywhere may be away, but not before `sure`."""

    here: set[str] = field(default_factory=set)  # by the hashes of their tokens
    sure: Milliseconds = 0  # by then every other process has had the time to say who is there
    _gone: set[str] = field(default_factory=set)  # who has left since there is doubt
    _elsewhere: dict[str, tuple[Attending, Milliseconds]] = field(default_factory=dict)

    def come(self, holder: str) -> None:
        """Notes that somebody is here."""
        self.here.add(holder)
        self._gone.discard(holder)

    def go(self, holder: str, now: Milliseconds) -> None:
        """Notes that somebody is not here any more."""
        self.here.discard(holder)
        if now < self.sure:
            self._gone.add(holder)

    def doubt(self, now: Milliseconds) -> None:
        """Waits until all others have said who is there: they may not have been heard."""
        self.sure = now + LASTS
        self._gone.clear()

    def hear(self, word: Attending, now: Milliseconds) -> None:
        """Notes what another process says."""
        valid = {by: said for by, said in self._elsewhere.items() if said[1] > now}
        self._elsewhere = valid | {word.by: (word, now + LASTS)}

    def word(self, table: Table, name: str) -> Attending:
        """What the process that goes by a name says about its own."""
        seated = {player.holder for player in table.players if isinstance(player, Person)}
        return Attending(table.id, name, tuple(sorted(self.here & seated)), bool(self.here))

    def anybody(self, now: Milliseconds) -> bool:
        """Whether somebody is there, if only to watch."""
        return bool(self.here) or any(word.watched for word in self._words(now))

    def there(self, table: Table, now: Milliseconds) -> set[str]:
        """Whoever has to count as being there."""
        told = self.here.union(*(word.holders for word in self._words(now)))
        if now < self.sure:
            people = (player for player in table.players if isinstance(player, Person))
            told |= {person.holder for person in people if person.away is None} - self._gone
        return told

    def _words(self, now: Milliseconds) -> Iterator[Attending]:
        return (word for word, until in self._elsewhere.values() if until > now)
