"""Tokens that prove a seat: random, hashed, compared in constant time."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

SECRET_BYTES = 32
ID_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # none that are mistaken for another
ID_LENGTH = 10
CONSONANTS, VOWELS = "bdfgklmnprst", "aeiou"  # said alike in all our languages
SYLLABLE_COUNT = len(CONSONANTS) * len(VOWELS)  # syllables that there are
SYLLABLES, MAX_SYLLABLES = 3, 5  # of a code: more where many are in use

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def new_secret() -> str:
    """A fresh token or code of 256 bits, fit for a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_secret(secret: str) -> str:
    """What is stored of a secret: one cannot get back from it."""
    return sha256(secret.encode()).hexdigest()


def same_secret(one: str, other: str) -> bool:
    """Whether two hashes are of one secret; takes the same time either way."""
    return hmac.compare_digest(one, other)


def new_id() -> str:
    """The name of a new table: short enough to be read out, too long to be guessed."""
    number, base = secrets.randbelow(len(ID_LETTERS) ** ID_LENGTH), len(ID_LETTERS)
    return "".join(ID_LETTERS[number // base**place % base] for place in range(ID_LENGTH))


def new_code(syllables: int = SYLLABLES) -> str:
    """Two letters a syllable that can be said aloud; short, so guessing is guarded against."""
    return "".join(secrets.choice(part) for _ in range(syllables) for part in (CONSONANTS, VOWELS))


def new_seed() -> bytes:
    """The secret seed of a game's dice."""
    return secrets.token_bytes(SECRET_BYTES)


def is_token(text: str) -> bool:
    """Whether a text looks like a token or code of ours."""
    return _SECRET.fullmatch(text) is not None
