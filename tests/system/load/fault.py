"""Faults of a server, each explained in one sentence."""

from __future__ import annotations

from border.engine import BorderError


class Fault(BorderError):
    """The server did something wrong."""


class Unreachable(Fault):
    """The server does not answer, or has not answered for too long."""
