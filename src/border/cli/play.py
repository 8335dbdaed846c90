"""`border play`: a game at this keyboard."""

from __future__ import annotations

import click


@click.command()
@click.option("--terminal", is_flag=True, help="Play in this terminal.")
def play(terminal: bool) -> None:
    """Play the game."""
