"""The compiled core, or None if it is unavailable.

`core` is None if the C module was not built, or if BORDER_CORE=python disables it.  Slower Python
code then gives the same results.
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
