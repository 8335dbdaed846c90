"""Dice that can be proved: each die follows from a secret seed that was committed to before.

A die depends on the seed, the game, the round, the throw and its own index, and on nothing that
anybody decides: whoever keeps other dice still meets the same later ones.  Where people add luck
of their own after the commitment, it depends on that, too, and neither side can choose.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from border.engine import LETTERS, BadInput

SCHEME = "hmac-sha256/1"
SCHEME_WITH_LUCK = "hmac-sha256/2"
SEED_BYTES = 32
LUCK_BYTES = 16

Luck: TypeAlias = tuple[str | None, ...]  # in hexadecimal, seat by seat; None: none was given

_SEED = re.compile(r"[0-9a-f]{64}")
LUCK = re.compile(r"[0-9a-f]{32}")


class BadSeed(BadInput):
    """A seed, game id or luck that the scheme does not allow."""


@dataclass(frozen=True, slots=True)
class ProvableDice:
    """The dice of one game under one seed, and what people have added to it."""

    seed: bytes
    game: str
    luck: Luck | None = None  # None: nobody was asked for any

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise BadSeed(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")
        if not self.game.isascii():
            raise BadSeed(f"the game id {self.game!r} is not ASCII")
        if any(luck is not None and not LUCK.fullmatch(luck) for luck in self.luck or ()):
            raise BadSeed(f"luck is {2 * LUCK_BYTES} hexadecimal digits in lower case")

    @property
    def scheme(self) -> str:
        """How they are drawn, by its name in a record."""
        return SCHEME if self.luck is None else SCHEME_WITH_LUCK

    @property
    def key(self) -> bytes:
        """What everything is drawn with: the seed, or what the seed and the luck make."""
        if self.luck is None:
            return self.seed
        luck = ",".join(part or "" for part in self.luck)
        return sha256(self.seed + b"|" + luck.encode("ascii")).digest()

    @property
    def commitment(self) -> str:
        """What is shown before the first throw, and before anybody is asked for luck."""
        return sha256(self.seed + b"|" + self.game.encode("ascii")).hexdigest()

    def draw(self, label: str, n: int) -> int:
        """One of n equally likely values, from 0; bytes that would favour some are passed over."""
        if not 1 <= n <= 256:
            raise BadSeed(f"one of {n} values cannot be drawn from bytes: expected 1 to 256")
        fair, key = 256 - 256 % n, self.key
        counter = 0
        while True:
            message = f"{self.game}|{label}|{counter}".encode("ascii")
            for byte in hmac.digest(key, message, "sha256"):
                if byte < fair:
                    return byte % n
            counter += 1

    def die(self, round: int, throw: int, index: int) -> str:
        """The letter that a die shows; rounds and throws count from 1, dice from 0."""
        return LETTERS[self.draw(f"{round}|{throw}|{index}", len(LETTERS))]

    def first_seat(self, seats: int) -> int:
        """The seat that begins (2.1)."""
        return self.draw("first", seats)

    def shuffled(self, names: Sequence[str]) -> list[str]:
        """The names in drawn order: Fisher-Yates from the last index down."""
        order = list(names)
        for last in range(len(order) - 1, 0, -1):
            other = self.draw(f"boards|{last}", last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def simulated_dice(seed: int, game: int) -> ProvableDice:
    """The dice of a simulated game, by the simulation's seed and the game's number from 0."""
    secret = sha256(f"simulate|{seed}|{game}".encode("ascii")).digest()
    return ProvableDice(secret, f"{seed}-{game}")


def parse_seed(text: str) -> bytes:
    """The seed written in hexadecimal."""
    if not _SEED.fullmatch(text):
        raise BadSeed(f"a seed is {2 * SEED_BYTES} hexadecimal digits in lower case")
    return bytes.fromhex(text)
