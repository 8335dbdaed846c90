"""Parts of the game that need more than the base install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from border.arena.extras import MissingExtra


@contextmanager
def needing(extra: str, purpose: str) -> Iterator[None]:
    """Imports within it may fail: then a sentence names the extra that brings what is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == "border":
            raise
        raise MissingExtra(
            f'{purpose} needs {missing}, which is missing: pip install "border[{extra}]"'
        ) from error
