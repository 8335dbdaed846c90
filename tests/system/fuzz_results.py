"""Counts of sent messages and of answers, and the faults found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class FuzzResults:
    left: int  # messages left to send
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def shares(self, number: int) -> list[FuzzResults]:
        """Split the remaining messages evenly among this many senders.

        With a share of its own, a slow sender does not change what the others send.
        """
        return [FuzzResults((self.left + k) // number) for k in range(number)]

    def take(self, most: int) -> int:
        """Reserve up to this many messages and return how many may be sent."""
        number = min(most, self.left)
        self.left -= number
        self.sent += number
        return number

    def wrong(self, fault: str) -> None:
        self.faults.append(fault[:300])
