"""Bots that are functions in somebody's file: `eager.py:eager`."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from border.bots.bot import Bot
from border.engine import BadName

ENDING = ".py"


def is_in_file(name: str) -> bool:
    """Whether a player's name is a file of Python's, with or without a function."""
    return name.endswith(ENDING) or name.rpartition(":")[0].endswith(ENDING)


def short_name(name: str) -> str:
    """A player's name without the file that the player is in."""
    return name.rpartition(":")[2] if is_in_file(name) else name


def absolute_name(name: str) -> str:
    """A player's name that means the same in every folder."""
    return str(Path(name).absolute()) if is_in_file(name) else name


def bot_in_file(name: str) -> Bot:
    """The function of that name, `FILE.py:FUNCTION`; the file is run once, and after a change."""
    if name.endswith(ENDING):
        raise BadName(f"{name!r} is a file: say which function in it, as in {name}:eager")
    written, _, function = name.rpartition(":")
    path = Path(written)
    try:
        module = _module(path.resolve(), path.stat().st_mtime_ns)
    except (OSError, ValueError) as error:  # a NUL in the name
        why = getattr(error, "strerror", None) or "not a file name"
        raise BadName(f"the player {name!r} cannot be loaded: {written}: {why}") from error
    bot = getattr(module, function, None)
    if bot is None:
        there = ", ".join(_functions(module)) or "none"
        raise BadName(f"there is no {function!r} in {written}: its functions are {there}")
    if not callable(bot):
        raise BadName(f"the player {name!r} is not a bot: {function} cannot be called")
    return bot  # type: ignore[no-any-return]  # whether it is a bot, its answers will show


@cache
def _module(path: Path, _changed: int) -> ModuleType:
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # last, so that what lies beside it hides nothing
    spec = spec_from_file_location(f"border_player_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # before it runs: dataclasses and pickles look for it there
    path.open("rb").close()  # what cannot be read is said as such
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # a stranger's file may raise anything
        where = f"{type(error).__name__}: {error}"
        raise BadName(f"the file {path.name} cannot be run: {where}") from error
    return module


def _functions(module: ModuleType) -> list[str]:
    own = ((name, thing) for name, thing in vars(module).items() if not name.startswith("_"))
    return [name for name, one in own if getattr(one, "__module__", None) == module.__name__]
