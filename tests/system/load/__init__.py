"""A load client: many tables whose seats are played by scripts over real sockets, and a check."""

from tests.system.load.load import Load
from tests.system.load.watch import Watch

__all__ = ["Load", "Watch"]
