"""Bots by name: built in, a command, a function in a file, or installed as an entry point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType
from typing import Any

from border.bots.bot import Bot
from border.bots.child import PATIENCE, Child
from border.bots.file import bot_in_file, is_in_file
from border.bots.greedy import greedy
from border.bots.guard import Guarded
from border.bots.levels import LADDER, STRENGTHS, level_bot
from border.bots.planner import planner
from border.bots.random import random
from border.engine import BadName

BOTS: dict[str, Bot] = {level.name: level_bot(level) for level in LADDER}
BOTS |= {"random": random, "greedy": greedy, "planner": planner}
OLD_NAMES = {"rollout": "champion"}  # that records and commands may still use
# Who plays about as well as those that could be chosen before there was a ladder:
SUCCESSORS = OLD_NAMES | {"random": "wanderer", "greedy": "farmer", "planner": "surveyor"}
GROUP = "border.bots"  # of entry points
EXEC = "exec:"  # begins a name that is a command


def bot_named(name: str, patience: float = PATIENCE) -> Bot:
    """The bot of that name; one that is not ours is guarded.  Nothing is started yet."""
    if (current := current_name(name)) in BOTS:
        return BOTS[current]
    if name.startswith(EXEC):
        return Guarded(Child(name.removeprefix(EXEC), patience))
    if is_in_file(name):
        return Guarded(bot_in_file(name))
    for entry in entry_points(group=GROUP, name=name):
        return Guarded(_loaded(entry))
    raise BadName(f"there is no player {name!r}: expected one of {', '.join(bot_names())}")


def current_name(name: str) -> str:
    """The name by which a bot goes today."""
    return OLD_NAMES.get(name, name)


def bot_names() -> tuple[str, ...]:
    """The names of all bots that are built in or installed."""
    return tuple(dict.fromkeys([*BOTS, *sorted(entry_points(group=GROUP).names)]))


def is_bot(name: str) -> bool:
    """Whether a bot goes by that name, or did."""
    current = current_name(name)
    return current in BOTS or current in bot_names()


def offered_names() -> tuple[str, ...]:
    """Those to choose from: the ladder, the easiest first, then what is installed."""
    return tuple(name for name in bot_names() if name in STRENGTHS or name not in BOTS)


def _loaded(entry: EntryPoint) -> Bot:
    try:
        bot: Any = entry.load()
    except (Exception, SystemExit) as error:  # a stranger's module may raise anything
        why = f"{type(error).__name__}: {error}"
        raise BadName(f"the player {entry.name!r} cannot be loaded: {why}") from error
    if not callable(bot):
        raise BadName(f"the player {entry.name!r} is not a bot: {entry.value} cannot be called")
    return bot  # type: ignore[no-any-return]  # whether it is a bot, its answers will show


@contextmanager
def seated(
    names: Mapping[int, str],
    patience: float = PATIENCE,
    functions: Mapping[str, Bot] = MappingProxyType({}),
) -> Iterator[dict[int, Bot]]:
    """A bot for each of the names, under the same keys; their processes end with the context.

    Names may also be those of functions that are handed in.
    """
    bots: dict[int, Bot] = {}
    try:
        for key, name in names.items():
            own = functions.get(name)
            bots[key] = bot_named(name, patience) if own is None else Guarded(own)
        yield bots
    finally:
        for bot in bots.values():
            if isinstance(bot, Guarded):
                bot.close()
