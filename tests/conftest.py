"""What holds for all tests: which examples Hypothesis tries, that an interrupt interrupts, and
what is skipped on a Python that is newer than the libraries."""

from __future__ import annotations

import os
import signal
import sys
import threading
from importlib.abc import MetaPathFinder
from types import ModuleType

import pytest
from hypothesis import settings

EXTRAS = {"numpy", "scipy", "matplotlib", "ray", "grpc"}
EXTRAS |= {"pyspiel", "open_spiel", "pettingzoo", "pygame", "gymnasium"}

# The same examples in every run of `make test`, many new ones in `make prove`.
settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("prove", deadline=None, max_examples=3_000)
settings.load_profile("prove" if os.environ.get("BORDER_PROVE") else "test")

# A shell starts background jobs with Ctrl-C ignored, and processes that tests start inherit that.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


class NotYet(MetaPathFinder):
    """Asked last: a library that no other finder knows skips what needs it."""

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> None:
        if name in EXTRAS:
            version = "{}.{}".format(*sys.version_info)
            pytest.skip(f"{name} is not there yet for Python {version}", allow_module_level=True)


# Python 3.11 to 3.14 have all of them, and there a missing one is a failure.
if sys.version_info >= (3, 15):
    sys.meta_path.append(NotYet())
