"""The command line: `border play`, `boards`, `replay`, `simulate` and `arena`."""

from border.cli.main import main

__all__ = ["main"]
