"""A load client: many tables whose seats are played by scripts over real sockets, and a check."""

from border.server.load.load import Load
from border.server.load.watch import Watch

__all__ = ["Load", "Watch"]
