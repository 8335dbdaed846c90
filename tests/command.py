"""Run `border` within the test's process, for commands that end early."""

from __future__ import annotations

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from signal import SIGTERM, getsignal, signal

import pytest

from border.cli import main


def border_here(*arguments: object) -> tuple[int, str, str]:
    """Exit code, standard output and standard error."""
    kept, out, err = getsignal(SIGTERM), StringIO(), StringIO()
    try:
        with pytest.raises(SystemExit) as end, redirect_stdout(out), redirect_stderr(err):
            main([*map(str, arguments)])
    finally:
        signal(SIGTERM, kept)
    assert isinstance(end.value.code, int)
    return end.value.code, out.getvalue(), err.getvalue()
