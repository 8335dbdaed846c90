"""A witness: what one client has been told, to be compared with what the server has stored."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.system.load.fault import Fault

News: TypeAlias = Mapping[str, Any]


@dataclass(slots=True)
class Witness:
    """The events that a client has been told of, in the order of their versions from 1."""

    seen: list[str] = field(default_factory=list)
    carried_out: int = 0  # decisions that the server says it carried out

    @property
    def version(self) -> int:
        """The last version that was seen."""
        return len(self.seen)

    def hears(self, news: Iterable[News], version: int) -> None:
        """Notes what is told, with the version of the table after it; raises `Fault`."""
        for one in news:
            self._note(one["version"], written(one))
        if version < self.version:
            raise Fault(f"the table is at version {version}, but {self.version} was seen")
        if version > self.version:
            raise Fault(f"the table is at version {version}, but told was only {self.version}")

    def _note(self, version: int, event: str) -> None:
        if version == self.version + 1:
            self.seen.append(event)
        elif version > self.version:
            raise Fault(f"version {version} was told after {self.version}")
        elif self.seen[version - 1] == event:
            raise Fault(f"version {version} was told twice")
        else:
            raise Fault(f"version {version} was used twice: {self.seen[version - 1]} and {event}")

    def compare(self, log: Iterable[News]) -> None:
        """Checks that everything seen is stored as it was seen; raises `Fault`."""
        stored = [written(one) for one in log]
        if len(stored) < len(self.seen):
            raise Fault(f"{len(self.seen)} events were seen, but {len(stored)} are stored")
        for version, (one, other) in enumerate(zip(self.seen, stored, strict=False), start=1):
            if one != other:
                raise Fault(f"version {version} was seen as {one}, but is stored as {other}")


def written(news: News) -> str:
    """The news as a text that is the same for the same news; only updates tell game and pace."""
    stored = {key: value for key, value in news.items() if key not in ("game", "lasts")}
    return json.dumps(stored, sort_keys=True, separators=(",", ":"))
