"""The core: the native extension where it was compiled, else core.wasm in wasmtime.

BORDER_CORE=native or BORDER_CORE=wasm allows only one of them.
"""

from __future__ import annotations

import os
from functools import cache
from types import ModuleType
from typing import Any

from border.core.wasm import WasmCore, open_core
from border.extras import NoCore

CHOICE = os.environ.get("BORDER_CORE", "")

native: ModuleType | None  # the extension, or None if it was not compiled or is not allowed
try:
    from border.core import _core as native
except ImportError:
    native = None
if CHOICE not in ("", "native"):
    native = None


class _PortableCore:
    """The core in core.wasm, loaded on the first call, which raises `NoCore` if it fails."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(_open_once(), name)


@cache
def _open_once() -> WasmCore:
    if CHOICE == "native":
        raise NoCore("BORDER_CORE=native, but the core was not compiled: install a C compiler")
    if CHOICE not in ("", "wasm"):
        raise NoCore(f"BORDER_CORE={CHOICE} is unknown: expected native or wasm")
    return open_core()


core: Any = native or _PortableCore()
if hasattr(os, "register_at_fork"):  # a child cannot share the instance; Windows has no fork
    os.register_at_fork(after_in_child=_open_once.cache_clear)


def check_core() -> None:
    """Raise `NoCore` if there is no core."""
    if native is None:
        _open_once()


def check_native(work: str) -> None:
    """Raise `NoCore` if the core was not compiled; `work` is a plural noun for the message."""
    if native is None:
        raise NoCore(f"{work} need the compiled core: install border with a C compiler")
