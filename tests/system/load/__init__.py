"""Load client: many scripted tables over real sockets, with checks."""

from tests.system.load.load import Load
from tests.system.load.watch import Watch

__all__ = ["Load", "Watch"]
