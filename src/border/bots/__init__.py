"""Who chooses: bots, found by name."""

from border.bots.bot import Bot
from border.bots.champion import champion_bot
from border.bots.guard import BotFault, Guarded
from border.bots.registry import BOTS, bot_named, bot_names, current_name, seated
from border.bots.serve import serve

__all__ = [
    "BOTS",
    "Bot",
    "BotFault",
    "Guarded",
    "bot_named",
    "bot_names",
    "champion_bot",
    "current_name",
    "seated",
    "serve",
]
