"""Faults of a server, each explained in one sentence."""

from __future__ import annotations

from border.engine import BorderError


class Fault(BorderError):
    """Forbidden behaviour of the server."""


class Unreachable(Fault):
    """The server does not answer, or stopped answering for too long."""
