"""The compiled module, or None where there is none.

It is None where it could not be built, or where BORDER_CORE=python asks for Python alone.  Then
Python does the same, only slower.
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
