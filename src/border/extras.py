"""What the base install lacks: one sentence names what is missing and the extra that brings it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from border.engine import BorderError


class MissingExtra(BorderError):
    """A package that is not installed; names the extra that brings it."""


class NoCore(BorderError):
    """Work that is too much without the compiled core, which needs a C compiler to be installed."""


@contextmanager
def needing(extra: str, purpose: str) -> Iterator[None]:
    """Imports within it may fail; then it raises `MissingExtra`."""
    try:
        yield
    except ImportError as error:  # not all say which module: psycopg alone misses a library of C
        missing = (error.name or "a library").partition(".")[0]
        if missing == "border":
            raise
        raise MissingExtra(
            f'{missing} is missing for {purpose}: pip install "border[{extra}]"'
        ) from error
