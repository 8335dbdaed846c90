"""What holds for all tests: which examples Hypothesis tries, and that an interrupt interrupts."""

from __future__ import annotations

import os
import signal
import threading

from hypothesis import settings

# The same examples in every run of `make test`, many new ones in `make prove`.
settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("prove", deadline=None, max_examples=3_000)
settings.load_profile("prove" if os.environ.get("BORDER_PROVE") else "test")

# A shell starts background jobs with Ctrl-C ignored, and processes that tests start inherit that.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)
