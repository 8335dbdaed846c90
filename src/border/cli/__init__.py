"""The command line: `border boards`, `replay`, `simulate` and `play`."""

from border.cli.main import main

__all__ = ["main"]
