"""What a siege has sent, what it was answered, and what should not have happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Ledger:
    left: int  # messages that may still be sent
    sent: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def shares(self, number: int) -> list[Ledger]:
        """Ledgers of so many who share these messages, each for itself.

        So nobody sends more, and draws other ones, because somebody else is slow.
        """
        return [Ledger((self.left + k) // number) for k in range(number)]

    def take(self, most: int) -> int:
        """How many messages may be sent now; they count as sent."""
        number = min(most, self.left)
        self.left -= number
        self.sent += number
        return number

    def wrong(self, fault: str) -> None:
        self.faults.append(fault[:300])
