"""Provably fair dice, with proofs and their verification."""

from border.dice.proof import (
    LUCK_BYTES,
    SCHEME,
    SCHEME_WITH_LUCK,
    SEED_BYTES,
    BadProof,
    BadSeed,
    Luck,
    Proof,
    ProvableDice,
    Unproved,
    format_proof,
    parse_proof,
    parse_seed,
    proof_of,
    simulated_dice,
    verify,
)

__all__ = [
    "LUCK_BYTES",
    "SCHEME",
    "SCHEME_WITH_LUCK",
    "SEED_BYTES",
    "BadProof",
    "BadSeed",
    "Luck",
    "Proof",
    "ProvableDice",
    "Unproved",
    "format_proof",
    "parse_proof",
    "parse_seed",
    "proof_of",
    "simulated_dice",
    "verify",
]
