"""Where there is a compiler, there is a core: otherwise its tests would all be passed over."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from border.core.backend import core

HEADER = Path(sysconfig.get_path("include")) / "Python.h"


@pytest.mark.skipif(
    shutil.which("cc") is None or not HEADER.exists() or os.environ.get("BORDER_CORE") == "python",
    reason="there is no compiler, or the core is not wanted",
)
def test_the_core_was_built() -> None:
    assert core is not None


@pytest.mark.parametrize("which", ["python", "c"])
def test_the_version_tells_which_engine_is_in_use(which: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "border", "--version"],
        env=os.environ | {"BORDER_CORE": which}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    without = which == "python" or core is None
    assert ("without the compiled core" in run.stdout) == without
