"""The compiled twin of the engine, and the exact planner of throws.

`core` is the compiled module, or None where it could not be built or BORDER_CORE=python asks for
the engine alone; then Python does the same, only slower.
"""

import os
from types import ModuleType

core: ModuleType | None
try:
    if os.environ.get("BORDER_CORE") == "python":
        core = None
    else:
        from border.fast import _core as core
except ImportError:
    core = None

__all__ = ["core"]
