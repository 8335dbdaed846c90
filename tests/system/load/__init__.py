"""Load client: scripted players at many tables over real sockets, with checks."""

from tests.system.load.load import Load
from tests.system.load.stopwatch import Stopwatch

__all__ = ["Load", "Stopwatch"]
