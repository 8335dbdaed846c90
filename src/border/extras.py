"""Errors for missing optional libraries, naming the extra to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from border.engine import BorderError


class MissingExtra(BorderError):
    """A missing optional library; the message names the extra that installs it."""


class NoCore(BorderError):
    """The core that some work needs is missing or not compiled."""


@contextmanager
def require_extra(extra: str, purpose: str) -> Iterator[None]:
    """Turn a failed import in the block into `MissingExtra`."""
    try:
        yield
    except ImportError as error:  # psycopg without its C library raises one without a name
        missing = (error.name or "a library").partition(".")[0]
        if missing == "border":
            raise
        raise MissingExtra(
            f'{missing} is missing for {purpose}: pip install "border[{extra}]"'
        ) from error
