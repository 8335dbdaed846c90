"""The proof that a game's dice are those of its seed."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from border.dice.provable import SCHEME, ProvableDice, parse_seed
from border.engine import DICE, BadInput, BorderError

Thrown: TypeAlias = tuple[Sequence[str], Sequence[Sequence[int]]]  # a round's throws and kept dice


class BadProof(BadInput):
    """An entry that does not say how the dice were drawn."""


class Unproved(BorderError):
    """Dice that are not those of the seed, or no seed to prove them with."""


@dataclass(frozen=True, slots=True)
class Proof:
    """How the dice of a game were drawn; the seed is told when the game is over."""

    game: str  # the game's id, or that of the game whose dice are played again
    commitment: str
    seed: str | None = None

    def dice(self) -> ProvableDice:
        """The dice of the seed, if it is known and is the one that was committed to."""
        if self.seed is None:
            raise Unproved("the seed has not been told yet")
        dice = ProvableDice(parse_seed(self.seed), self.game)
        if not hmac.compare_digest(dice.commitment, self.commitment):
            raise Unproved("the seed is not the one that was committed to")
        return dice


def proof_of(dice: ProvableDice) -> Proof:
    """The proof that shows a game's dice to everyone."""
    return Proof(dice.game, dice.commitment, dice.seed.hex())


def parse_proof(entry: Mapping[str, object]) -> Proof:
    """The proof in a record's `dice`."""
    if entry.get("scheme") != SCHEME:
        raise BadProof(f"dice: the scheme is {entry.get('scheme')!r}, expected {SCHEME!r}")
    match entry:
        case {"game": str(game), "commitment": str(commitment)} if commitment.isascii():
            seed = entry.get("seed")
            if seed is None or isinstance(seed, str):
                return Proof(game, commitment, seed)
    raise BadProof("dice: expected a game, a commitment and a seed, all of them texts")


def format_proof(proof: Proof) -> dict[str, str]:
    """The proof as a record's `dice`; the inverse of `parse_proof`."""
    entry = {"scheme": SCHEME, "game": proof.game, "commitment": proof.commitment}
    return entry if proof.seed is None else entry | {"seed": proof.seed}


def verify(proof: Proof, seats: int, first: int | None, rounds: Iterable[Thrown]) -> None:
    """Checks that everything drawn follows from the seed; raises `Unproved`."""
    dice = proof.dice()
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
