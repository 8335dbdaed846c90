"""Lookup of bots by name: built-in, from a file, installed, or external commands."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from border.boards import suggestion
from border.bots.bot import Bot, CheckedBot
from border.bots.champion import EVALUATIONS, value_at
from border.bots.ladder import LADDER, LEVELS, PLANNER, STRENGTHS, level_bot, level_weights
from border.bots.planner import planner
from border.bots.process import PATIENCE, ProcessBot
from border.bots.simple import greedy, random
from border.core.backend import check_core
from border.core.games import KINDS, Lineup, kinds_of
from border.engine import BadName, Position
from border.extras import NoCore

EXTENSION = ".py"


def is_in_file(name: str) -> bool:
    """Whether a player's name refers to a Python file, with or without a function."""
    return name.endswith(EXTENSION) or name.rpartition(":")[0].endswith(EXTENSION)


def short_name(name: str) -> str:
    """Return a player's name without the path of its file."""
    return name.rpartition(":")[2] if is_in_file(name) else name


def absolute_name(name: str) -> str:
    """Return a player's name; if it contains a path, the path is made absolute."""
    return str(Path(name).absolute()) if is_in_file(name) else name


def bot_in_file(name: str) -> Bot:
    """Return the function that `FILE.py:FUNCTION` names; run the file if it is new or changed."""
    if name.endswith(EXTENSION):
        raise BadName(f"{name!r} is a file: name a function in it, as in {name}:eager")
    written, _, function = name.rpartition(":")
    path = Path(written)
    try:
        module = _load_module(path.resolve(), path.stat().st_mtime_ns)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        why = getattr(error, "strerror", None) or "not a file name"
        raise BadName(f"the player {name!r} cannot be loaded: {written}: {why}") from error
    bot = getattr(module, function, None)
    if bot is None:
        there = ", ".join(_functions(module)) or "none"
        raise BadName(f"there is no {function!r} in {written}: its functions are {there}")
    if not callable(bot):
        raise BadName(f"the player {name!r} is not a bot: {function} cannot be called")
    return bot  # type: ignore[no-any-return]  # its answers are checked


@cache
def _load_module(path: Path, _changed: int) -> ModuleType:
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # last, so that files in its folder hide no modules
    spec = spec_from_file_location(f"border_player_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # registered first, because dataclasses and pickle look it up
    path.open("rb").close()  # raises a clear error if the file is unreadable
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # third-party code may raise anything
        where = f"{type(error).__name__}: {error}"
        raise BadName(f"the file {path.name} cannot be run: {where}") from error
    return module


def _functions(module: ModuleType) -> list[str]:
    own = ((name, thing) for name, thing in vars(module).items() if not name.startswith("_"))
    return [name for name, one in own if getattr(one, "__module__", None) == module.__name__]


BOTS: dict[str, Bot] = {level.name: level_bot(level) for level in LADDER}
BOTS |= {"random": random, "greedy": greedy, "planner": planner}
CORE_BOTS = (*LEVELS, "planner")
OLD_NAMES = {"rollout": "champion"}  # may still occur in records and commands
# Levels about as strong as the bots that were offered before the ladder:
SUCCESSORS = OLD_NAMES | {"random": "wanderer", "greedy": "farmer", "planner": "surveyor"}
GROUP = "border.bots"  # group of entry points
EXEC = "exec:"  # prefix of names that are commands


def bot_named(name: str, patience: float = PATIENCE) -> Bot:
    """Return the bot with this name; the decisions of third-party bots are checked."""
    if (current := current_name(name)) in BOTS:
        check_can_play(current)
        return BOTS[current]
    if name.startswith(EXEC):
        return CheckedBot(ProcessBot(name.removeprefix(EXEC), patience))
    if is_in_file(name):
        return CheckedBot(bot_in_file(name))
    for entry in entry_points(group=GROUP, name=name):
        return CheckedBot(_load_entry(entry))
    meant = suggestion(name, bot_names())
    raise BadName(f"there is no player {name!r}{meant}: expected one of {', '.join(bot_names())}")


def check_can_play(name: str) -> None:
    """Raise `NoCore`, naming the bots that need the core, if there is no core."""
    if current_name(name) in CORE_BOTS:
        try:
            check_core()
        except NoCore as error:
            raise NoCore(f"{', '.join(CORE_BOTS)} cannot play: {error}") from error


def current_name(name: str) -> str:
    """Return the current name of a bot."""
    return OLD_NAMES.get(name, name)


def bot_names() -> tuple[str, ...]:
    """Return the names of all built-in and installed bots."""
    return tuple(dict.fromkeys([*BOTS, *sorted(entry_points(group=GROUP).names)]))


def is_bot(name: str) -> bool:
    """Whether this is the current or an old name of a bot."""
    current = current_name(name)
    return current in BOTS or current in bot_names()


def offered_names() -> tuple[str, ...]:
    """Return the names to offer: the ladder, easiest first, then installed bots."""
    return tuple(name for name in bot_names() if name in STRENGTHS or name not in BOTS)


def _load_entry(entry: EntryPoint) -> Bot:
    try:
        bot: Any = entry.load()
    except (Exception, SystemExit) as error:  # third-party code may raise anything
        why = f"{type(error).__name__}: {error}"
        raise BadName(f"the player {entry.name!r} cannot be loaded: {why}") from error
    if not callable(bot):
        raise BadName(f"the player {entry.name!r} is not a bot: {entry.value} cannot be called")
    return bot  # type: ignore[no-any-return]  # its answers are checked


@contextmanager
def open_bots(
    names: Mapping[int, str],
    patience: float = PATIENCE,
    functions: Mapping[str, Bot] = MappingProxyType({}),
) -> Iterator[dict[int, Bot]]:
    """Yield the bots with these names, under the same keys; end their processes on exit.

    `functions` defines additional names.
    """
    bots: dict[int, Bot] = {}
    try:
        for key, name in names.items():
            own = functions.get(name)
            bots[key] = bot_named(name, patience) if own is None else CheckedBot(own)
        yield bots
    finally:
        for bot in bots.values():
            if isinstance(bot, CheckedBot):
                bot.close()


CORE_PLAYERS = tuple(dict.fromkeys([*LEVELS, *KINDS]))  # players that the core supports


def core_kind(player: str) -> str:
    """Return the name of the core's algorithm for a player, such as `planner`."""
    name = current_name(player)
    return LEVELS[name].algorithm if name in LEVELS else name


def lineup_for(
    players: Sequence[str], position: Position, evaluations: int = EVALUATIONS
) -> Lineup:
    """Return a lineup for the core; champions without a usable network become planners."""
    kinds = list(map(core_kind, players))
    value = value_at(position) if "champion" in kinds else None
    weights, budgets = array("d"), array("q")
    for seat, player in enumerate(players):
        level = LEVELS.get(current_name(player), PLANNER)
        if kinds[seat] == "champion" and value is None:
            kinds[seat], level = "planner", PLANNER
        weights.extend(level_weights(level, len(players)).packed())
        budgets.append(evaluations if level.lookahead else 0)
    compiled = None if value is None else value.compiled
    return Lineup(kinds_of(kinds), weights, compiled, budgets)
