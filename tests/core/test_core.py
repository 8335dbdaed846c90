"""The core must exist where there is a compiler; otherwise its tests would all be skipped."""

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
    reason="no compiler, or BORDER_CORE=python",
)
def test_the_core_was_built() -> None:
    assert core is not None


@pytest.mark.parametrize("which", ["python", "c"])
def test_the_version_names_the_active_engine(which: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "border", "--version"],
        env=os.environ | {"BORDER_CORE": which}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    without = which == "python" or core is None
    assert ("without the compiled core" in run.stdout) == without
