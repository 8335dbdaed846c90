"""Who chooses: bots, found by name."""

from border.bots.bot import Bot
from border.bots.random import random
from border.engine import BadName

BOTS: dict[str, Bot] = {"random": random}


def bot_named(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadName(f"there is no player {name!r}: expected one of {', '.join(BOTS)}")
    return BOTS[name]


__all__ = ["BOTS", "Bot", "bot_named"]
