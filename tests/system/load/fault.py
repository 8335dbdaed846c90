"""What can be wrong with a server, said in one sentence."""

from __future__ import annotations

from border.engine import BorderError


class Fault(BorderError):
    """Something that the server did and must not do."""


class Unreachable(Fault):
    """A server that does not answer, or not for long enough."""
