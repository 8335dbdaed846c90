"""A load client: many tables whose seats are played by scripts over real sockets, and a check."""

from tools.load.load import Load
from tools.load.watch import Watch

__all__ = ["Load", "Watch"]
