"""The dice of the next game of the same people: fixed before anybody adds luck to them."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from border.dice import ProvableDice, parse_seed
from border.server.table.tokens import ID_LENGTH, ID_LETTERS


@dataclass(frozen=True, slots=True)
class Heir:
    """What follows from the secret that a table hands down."""

    secret: str  # 32 bytes in hexadecimal, never told

    @property
    def dice(self) -> ProvableDice:
        """The dice of the rematch, to which its people can add luck; their game is its table."""
        number, letters = int.from_bytes(self._made("id")), ""
        for _ in range(ID_LENGTH):
            number, letter = divmod(number, len(ID_LETTERS))
            letters += ID_LETTERS[letter]
        return ProvableDice(self._made("seed"), letters)

    @property
    def next(self) -> Heir:
        """The heir of the rematch itself."""
        return Heir(self._made("heir").hex())

    def _made(self, what: str) -> bytes:
        return sha256(parse_seed(self.secret) + b"|" + what.encode("ascii")).digest()
