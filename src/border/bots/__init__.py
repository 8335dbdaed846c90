"""Who chooses: bots, found by name."""

from border.bots.bot import Bot, BotFault, Guarded
from border.bots.champion import champion_bot
from border.bots.ladder import LADDER, STRENGTHS, Level
from border.bots.process import serve
from border.bots.registry import (
    BOTS,
    SUCCESSORS,
    bot_named,
    bot_names,
    current_name,
    is_bot,
    offered_names,
    seated,
)

__all__ = [
    "BOTS",
    "LADDER",
    "STRENGTHS",
    "SUCCESSORS",
    "Bot",
    "BotFault",
    "Guarded",
    "Level",
    "bot_named",
    "bot_names",
    "champion_bot",
    "current_name",
    "is_bot",
    "offered_names",
    "seated",
    "serve",
]
