"""Secret tokens of seat holders: random, hashed, and compared in constant time."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

SECRET_BYTES = 32
ID_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # no letters that look alike
ID_LENGTH = 10
CONSONANTS, VOWELS = "bdfgklmnprst", "aeiou"  # pronounced alike in all four languages
SYLLABLE_COUNT = len(CONSONANTS) * len(VOWELS)  # number of different syllables
SYLLABLES, MAX_SYLLABLES = 3, 5  # in a join code; more while many codes are in use

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def new_secret() -> str:
    """Return a random URL-safe secret of 256 bits, for a token or a transfer link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_secret(secret: str) -> str:
    """Return the hash of a secret; only hashes are stored."""
    return sha256(secret.encode()).hexdigest()


def same_secret(one: str, other: str) -> bool:
    """Compare two hashes in constant time."""
    return hmac.compare_digest(one, other)


def new_id() -> str:
    """Return the id of a new table: short enough to read aloud, too long to guess."""
    number, base = secrets.randbelow(len(ID_LETTERS) ** ID_LENGTH), len(ID_LETTERS)
    return "".join(ID_LETTERS[number // base**place % base] for place in range(ID_LENGTH))


def new_code(syllables: int = SYLLABLES) -> str:
    """Return a pronounceable join code; it is short, so the server limits guesses."""
    return "".join(secrets.choice(part) for _ in range(syllables) for part in (CONSONANTS, VOWELS))


def new_seed() -> bytes:
    """Return a random secret seed for the dice of a game."""
    return secrets.token_bytes(SECRET_BYTES)


def is_token(text: str) -> bool:
    """Return whether a text has the form of a token."""
    return _SECRET.fullmatch(text) is not None
