"""The compiled module, or None if it is not available.

It is None if it could not be built or if BORDER_CORE=python disables it.  Python code then does
the same, but more slowly.
"""

import os
from types import ModuleType

core: ModuleType | None
try:
    if os.environ.get("BORDER_CORE") == "python":
        core = None
    else:
        from border.core import _core as core
except ImportError:
    core = None

__all__ = ["core"]
