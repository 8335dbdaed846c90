"""Old public names, which still work for one release and give a warning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from warnings import warn


def old_names(module: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a module in which these names have changed."""

    def find(name: str) -> object:
        if (new := names.get(name)) is None:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warn(f"{module}.{name} is now {module}.{new}", DeprecationWarning, stacklevel=2)
        return getattr(import_module(module), new)

    return find


def old_attributes(names: Mapping[str, str]) -> Callable[[object, str], object]:
    """Return the `__getattr__` of a class in which these names have changed."""

    def find(self: object, name: str) -> object:
        kind = type(self).__name__
        if (new := names.get(name)) is None:
            raise AttributeError(f"{kind!r} object has no attribute {name!r}")
        warn(f"{kind}.{name} is now {kind}.{new}", DeprecationWarning, stacklevel=2)
        return getattr(self, new)

    return find
