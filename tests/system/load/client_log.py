"""Log of the events that one client received, to compare with the stored log."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.system.load.fault import Fault

News: TypeAlias = Mapping[str, Any]


@dataclass(slots=True)
class ClientLog:
    """Events that a client received, by version, from 1."""

    seen: list[str] = field(default_factory=list)
    carried_out: int = 0  # decisions that the server confirmed

    @property
    def version(self) -> int:
        """Last received version."""
        return len(self.seen)

    def hears(self, news: Iterable[News], version: int) -> None:
        """Record an update that leads to this version; raise `Fault` if versions do not match."""
        for one in news:
            self._note(one["version"], written(one))
        if version < self.version:
            raise Fault(f"the table is at version {version}, but {self.version} was received")
        if version > self.version:
            raise Fault(f"the table is at version {version}, but only {self.version} arrived")

    def _note(self, version: int, event: str) -> None:
        if version == self.version + 1:
            self.seen.append(event)
        elif version > self.version:
            raise Fault(f"version {version} arrived after {self.version}")
        elif self.seen[version - 1] == event:
            raise Fault(f"version {version} arrived twice")
        else:
            raise Fault(f"version {version} was used twice: {self.seen[version - 1]} and {event}")

    def compare(self, log: Iterable[News]) -> None:
        """Raise `Fault` unless the stored events begin with the received ones."""
        stored = [written(one) for one in log]
        if len(stored) < len(self.seen):
            raise Fault(f"{len(self.seen)} events were received, but {len(stored)} are stored")
        for version, (one, other) in enumerate(zip(self.seen, stored, strict=False), start=1):
            if one != other:
                raise Fault(f"version {version} was received as {one}, but is stored as {other}")


def written(news: News) -> str:
    """Canonical text of an event, without the game and the duration that only updates contain."""
    stored = {key: value for key, value in news.items() if key not in ("game", "lasts")}
    return json.dumps(stored, sort_keys=True, separators=(",", ":"))
