"""The `border` command line."""

from border.cli.main import main

__all__ = ["main"]
