"""Provably fair dice: drawing from a seed, proofs and verification."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from border.engine import DICE, LETTERS, BadInput, BorderError

Thrown: TypeAlias = tuple[Sequence[str], Sequence[Sequence[int]]]  # throws and kept dice of a round
Dealt: TypeAlias = tuple[Sequence[str], Sequence[str]]  # boards of a set, and the boards dealt


class BadProof(BadInput):
    """Malformed proof in a record."""


class Unproved(BorderError):
    """Dice, boards or first seat that do not follow from the seed, or a missing seed."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Proof that a game's dice follow from a seed, which stays hidden until the game ends."""

    game: str  # id of the game, or of an earlier one whose dice are reused
    commitment: str
    seed: str | None = None
    luck: Luck | None = None  # player seeds; None if the players were not asked for any

    @property
    def scheme(self) -> str:
        """Name of the drawing scheme, as in records."""
        return SCHEME if self.luck is None else SCHEME_WITH_LUCK

    def dice(self) -> ProvableDice:
        """Return the dice drawn from the seed; raise `Unproved` if the seed is hidden or wrong."""
        if self.seed is None:
            raise Unproved("the seed has not been revealed yet: wait until the game is over")
        dice = ProvableDice(parse_seed(self.seed), self.game, self.luck)
        if not hmac.compare_digest(dice.commitment, self.commitment):
            raise Unproved("the seed does not match the commitment")
        return dice


def proof_of(dice: ProvableDice) -> Proof:
    """Return the proof of these dice, with the seed revealed."""
    return Proof(dice.game, dice.commitment, dice.seed.hex(), dice.luck)


def parse_proof(entry: Mapping[str, object]) -> Proof:
    """Parse the `dice` field of a record."""
    scheme = entry.get("scheme")
    if scheme not in (SCHEME, SCHEME_WITH_LUCK):
        raise BadProof(
            f"dice: the scheme is {scheme!r}, expected {SCHEME!r} or {SCHEME_WITH_LUCK!r}"
        )
    luck = _luck(entry.get("luck")) if scheme == SCHEME_WITH_LUCK else None
    match entry:
        case {"game": str(game), "commitment": str(commitment)} if commitment.isascii():
            seed = entry.get("seed")
            if seed is None or isinstance(seed, str):
                return Proof(game, commitment, seed, luck)
    raise BadProof("dice: expected a game, a commitment and optionally a seed, all of them strings")


def _luck(value: object) -> Luck:
    if isinstance(value, list | tuple) and value and all(map(_is_luck, value)):
        return tuple(value)
    raise BadProof("dice: luck must be 32 lower-case hexadecimal digits or null for each seat")


def _is_luck(part: object) -> bool:
    return part is None or (isinstance(part, str) and LUCK.fullmatch(part) is not None)


def format_proof(proof: Proof) -> dict[str, object]:
    """Return the `dice` field of a record; the inverse of `parse_proof`."""
    public = {"scheme": proof.scheme, "game": proof.game, "commitment": proof.commitment}
    seed = {} if proof.seed is None else {"seed": proof.seed}
    luck = {} if proof.luck is None else {"luck": list(proof.luck)}
    return {**public, **seed, **luck}


def verify(
    proof: Proof,
    seats: int,
    first: int | None,
    rounds: Iterable[Thrown],
    boards: Dealt | None = None,
) -> None:
    """Check dice, boards and first seat against the seed; raise `Unproved` if any differ."""
    dice = proof.dice()
    if boards is not None:
        names, dealt = boards
        order = dice.shuffled(names)[:seats]
        if order != [*dealt]:
            raise Unproved(
                f"the boards are {', '.join(dealt)}, but the seed dealt {', '.join(order)}"
            )
    if first is not None and first != dice.first_seat(seats):
        raise Unproved(f"round 1: seat {first} began, but the seed drew {dice.first_seat(seats)}")
    for number, (throws, kept) in enumerate(rounds, start=1):
        for throw, shown in enumerate(throws, start=1):
            held = kept[throw - 2] if throw > 1 else ()
            for index in sorted(set(range(DICE)) - set(held)):
                drawn = dice.die(number, throw, index)
                if shown[index] != drawn:
                    raise Unproved(
                        f"round {number}: throw {throw}: die {index} shows {shown[index]}, "
                        f"but the seed drew {drawn}"
                    )


SCHEME = "hmac-sha256/1"
SCHEME_WITH_LUCK = "hmac-sha256/2"
SEED_BYTES = 32
LUCK_BYTES = 16

Luck: TypeAlias = tuple[str | None, ...]  # hexadecimal player seeds, by seat; None if not given

_SEED = re.compile(r"[0-9a-f]{64}")
LUCK = re.compile(r"[0-9a-f]{32}")


class BadSeed(BadInput):
    """Seed, game id or player seed that the scheme does not allow."""


@dataclass(frozen=True, slots=True)
class ProvableDice:
    """Dice of a game, drawn from the server's seed and the player seeds."""

    seed: bytes
    game: str
    luck: Luck | None = None  # player seeds; None if the players were not asked for any

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise BadSeed(f"a seed must have {SEED_BYTES} bytes, not {len(self.seed)}")
        if not self.game.isascii():
            raise BadSeed(f"the game id {self.game!r} is not ASCII")
        if any(luck is not None and not LUCK.fullmatch(luck) for luck in self.luck or ()):
            raise BadSeed(f"a player seed must be {2 * LUCK_BYTES} lower-case hexadecimal digits")

    @property
    def scheme(self) -> str:
        """Name of the drawing scheme, as in records."""
        return SCHEME if self.luck is None else SCHEME_WITH_LUCK

    @property
    def key(self) -> bytes:
        """HMAC key of all draws: the seed, or a hash of the seed and the player seeds."""
        if self.luck is None:
            return self.seed
        luck = ",".join(part or "" for part in self.luck)
        return sha256(self.seed + b"|" + luck.encode("ascii")).digest()

    @property
    def commitment(self) -> str:
        """Hash of seed and game id, published before the players add seeds and throw."""
        return sha256(self.seed + b"|" + self.game.encode("ascii")).hexdigest()

    def draw(self, label: str, n: int) -> int:
        """Draw a number from 0 to n - 1; skip bytes that would make some numbers more likely."""
        if not 1 <= n <= 256:
            raise BadSeed(f"cannot draw one of {n} values from a byte: expected 1 to 256 values")
        fair, key = 256 - 256 % n, self.key
        counter = 0
        while True:
            message = f"{self.game}|{label}|{counter}".encode("ascii")
            for byte in hmac.digest(key, message, "sha256"):
                if byte < fair:
                    return byte % n
            counter += 1

    def die(self, round: int, throw: int, index: int) -> str:
        """Draw the letter that a die shows; rounds and throws count from 1, dice from 0."""
        return LETTERS[self.draw(f"{round}|{throw}|{index}", len(LETTERS))]

    def first_seat(self, seats: int) -> int:
        """Draw the seat that begins (2.1)."""
        return self.draw("first", seats)

    def shuffled(self, names: Sequence[str]) -> list[str]:
        """Shuffle names with Fisher-Yates, from the last index down."""
        order = list(names)
        for last in range(len(order) - 1, 0, -1):
            other = self.draw(f"boards|{last}", last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def simulated_dice(seed: int, game: int) -> ProvableDice:
    """Return the dice of a game in a simulation with this seed; `game` counts from 0."""
    secret = sha256(f"simulate|{seed}|{game}".encode("ascii")).digest()
    return ProvableDice(secret, f"{seed}-{game}")


def parse_seed(text: str) -> bytes:
    """Parse a seed in hexadecimal."""
    if not _SEED.fullmatch(text):
        raise BadSeed(f"a seed must be {2 * SEED_BYTES} lower-case hexadecimal digits")
    return bytes.fromhex(text)
