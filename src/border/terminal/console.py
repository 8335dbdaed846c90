"""Where stories and drawings are printed."""

from __future__ import annotations

from rich.console import Console


class Printer(Console):
    """A console that leaves a closed pipe to the command that prints."""

    def on_broken_pipe(self) -> None:
        """Raises what rich would answer with exit code 1, which means a foul here."""
        raise BrokenPipeError
