"""Bots, and their lookup by name."""

from typing import TYPE_CHECKING

from border.bots.bot import Bot, BotFault, CheckedBot
from border.bots.champion import champion_bot
from border.bots.ladder import LADDER, STRENGTHS, Level
from border.bots.process import serve
from border.bots.registry import (
    BOTS,
    SUCCESSORS,
    bot_named,
    bot_names,
    check_can_play,
    current_name,
    is_bot,
    offered_names,
    open_bots,
)
from border.deprecated import old_names

__all__ = [
    "BOTS",
    "LADDER",
    "STRENGTHS",
    "SUCCESSORS",
    "Bot",
    "BotFault",
    "CheckedBot",
    "Level",
    "bot_named",
    "bot_names",
    "champion_bot",
    "check_can_play",
    "current_name",
    "is_bot",
    "offered_names",
    "open_bots",
    "serve",
]

OLD_NAMES = {
    "Guarded": "CheckedBot",
    "seated": "open_bots",
}

if not TYPE_CHECKING:  # type checkers see only the new names
    __getattr__ = old_names(__name__, OLD_NAMES)
