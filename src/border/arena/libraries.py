"""Whether everything is there that an arena will need at its end."""

from __future__ import annotations

from importlib import import_module

from border.extras import needing


def require_libraries(*, plots: bool) -> None:
    """Checks that ratings, and plots if wanted, can be made here; raises `MissingExtra`."""
    with needing("arena", "ratings"):
        import_module("scipy.optimize")
    if plots:
        with needing("arena", "plots"):
            import_module("matplotlib.figure")
