"""Hypothesis: the same examples in every run of `make test`, many new ones in `make prove`."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("prove", deadline=None, max_examples=3_000)
settings.load_profile("prove" if os.environ.get("BORDER_PROVE") else "test")
