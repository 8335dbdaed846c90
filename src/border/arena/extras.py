"""Third-party packages that only a part of the package needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from border.engine import BorderError


class MissingExtra(BorderError):
    """A package that is not installed; names the extra that brings it."""


def require(extra: str, purpose: str, *modules: str) -> Any:
    """The last of these modules; raises `MissingExtra` where one is not installed."""
    try:
        return [import_module(module) for module in modules][-1]
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in {module.partition(".")[0] for module in modules}:
            raise
        raise MissingExtra(
            f'{purpose} need {missing}, which is missing: pip install "border[{extra}]"'
        ) from error


def require_libraries(*, plots: bool) -> None:
    """Checks that ratings, and plots if wanted, can be made here."""
    require("arena", "ratings", "numpy", "scipy.optimize")
    if plots:
        require("arena", "plots", "matplotlib.figure")
