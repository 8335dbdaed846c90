"""Who chooses: bots, found by name."""

from border.bots.bot import Bot
from border.bots.guard import BotFault, Guarded
from border.bots.registry import BOTS, bot_named, bot_names, seated
from border.bots.rollout import rollout_bot
from border.bots.serve import serve

__all__ = [
    "BOTS",
    "Bot",
    "BotFault",
    "Guarded",
    "bot_named",
    "bot_names",
    "rollout_bot",
    "seated",
    "serve",
]
