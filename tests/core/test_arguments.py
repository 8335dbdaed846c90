"""The core refuses invalid boards, tables and dice, and never crashes."""

from __future__ import annotations

import contextlib
from array import array
from operator import attrgetter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from border.bots.value_net import value_for
from border.bots.weights import tuned_weights
from border.core.backend import core, native
from border.core.packing import pack_boards, pack_cells, pack_dice, pack_rules, pack_table
from border.engine import parse_dice, start
from tests.table import BOARDS

if native is None:
    pytest.skip("the core was not compiled", allow_module_level=True)

POSITION = start(BOARDS[:2], 0)
SOUND = pack_boards(POSITION.boards)
TABLE = pack_table(POSITION)
RULES = pack_rules(POSITION.rules)
WORD = 8  # bytes
DICE = pack_dice(parse_dice("rroob"))
PAIR = pack_dice(parse_dice("rr"))
WEIGHTS = tuned_weights(2).packed()
OUTSIDE = b"\4"


def episodes() -> object:
    """Two games that await both seats."""
    lineup = (OUTSIDE * 2, WEIGHTS * 2, None, 0)
    made = core.episodes(SOUND, False, RULES, lineup, False, True, -1, 2)
    core.bind(made, *VIEWS)
    return made


FILE = value_for(2).file
VALUE = value_for(2).compiled
THREE = value_for(3).compiled
CAST = (b"\0\1", WEIGHTS * 2, None, 0)
CHAMPIONS = (b"\3\2", WEIGHTS * 2, VALUE, array("q", [300, 0]))
SEEN, MASKS = array("B", bytes(2 * 2161)), array("B", bytes(2 * 119))
TWO, RETURNS = array("B", b"\0\0"), array("f", [0.0] * 4)
VIEWS = (SEEN[:], MASKS[:], TWO[:], TWO[:], RETURNS, SEEN[:], array("B", bytes(4)))
EPISODES = episodes()
SAVED = core.save(EPISODES, -1)
SEATED = (b"\0" + OUTSIDE, WEIGHTS * 2, None, 0)
OPENING = core.opening(SOUND, RULES, array("H", [0, 1]), None)

CALLS = {
    "plan": (array("d", [0.0] * 252), 3),
    "count": (SOUND, TABLE, 0, DICE, 5),
    "counts": (SOUND, TABLE * 2, b"\0\5" + DICE + b"\1\xff" + DICE, array("q", [0, 0])),
    "crosses": (SOUND, TABLE, 0, DICE, -1),
    "allowed": (SOUND, TABLE, 0, DICE, 2, pack_cells([3])),
    "advance": (SOUND, TABLE, pack_cells([1, 2]), True),
    "scores": (SOUND, TABLE),
    "odds": (SOUND, TABLE, 1, pack_cells([3]), 2),
    "planner_keeps": (SOUND, TABLE, 0, WEIGHTS),
    "planner_ranks": (SOUND, TABLE, 0, DICE, 3, WEIGHTS, 5),
    "value": (FILE,),
    "value_of": (SOUND, TABLE, VALUE),
    "shares": (SOUND, TABLE, VALUE, 0, DICE, 2),
    "hints": (SOUND, TABLE, 1, DICE, 3, VALUE, 0, pack_cells([0])),
    "account": (SOUND, TABLE, VALUE, DICE * 2, PAIR, pack_cells([0, 0]), bytes(2 * 7 * WORD)),
    "closings": (SOUND, TABLE, 1, pack_cells([3])),
    "reason": (SOUND, TABLE, 0, DICE, -1, VALUE, 1, PAIR * 2, pack_cells([0, 0])),
    "champion_keeps": (SOUND, TABLE, VALUE, 0.1, 2000, 0.5),
    "champion_ranks": (SOUND, TABLE, 1, DICE, 3, VALUE, 5, 0.1, 2000, 0.5),
    "games": (SOUND, TABLE, CAST, array("Q", [1, 2]), 50, array("i", [0] * 10)),
    "game": (SOUND, TABLE, CHAMPIONS, 7),
    "self_play": (SOUND, TABLE, CHAMPIONS, 7, 0.1, 0.2),
    "episodes": (SOUND, True, RULES, SEATED, True, True, 1, 3),
    "bind": (EPISODES, *VIEWS),
    "deal": (EPISODES, array("Q", [1, 2]), b"\1\0"),
    "look": (EPISODES, 0, SEEN, MASKS),
    "step": (EPISODES, True, array("i", [118, 3])),
    "save": (EPISODES, -1),
    "load": (EPISODES, SAVED),
    "opening": (SOUND, RULES, array("H", [0, 1]), None),
    "Instant.deal": (OPENING, 1),
    "Instant.begin": (OPENING, 0),
    "Instant.load": (OPENING, SAVED[: len(SAVED) // 2]),
    "random_actions": (MASKS, 1, array("i", [0, 0])),
}


@pytest.mark.parametrize("name", CALLS)
def test_sound_arguments_are_accepted(name: str) -> None:
    attrgetter(name)(core)(*CALLS[name])


@pytest.mark.parametrize("name", CALLS)
def test_a_missing_argument(name: str) -> None:
    with pytest.raises(TypeError):
        attrgetter(name)(core)(*CALLS[name][:-1])


WRONG: list[tuple[str, int, object]] = [
    ("count", 0, b""),
    ("count", 0, SOUND[:-8]),
    ("count", 0, SOUND * 3),
    ("count", 0, bytes(len(SOUND))),
    ("count", 0, b"\xff" * len(SOUND)),
    ("count", 1, TABLE[:-8]),
    ("count", 1, b"\xff" * len(TABLE)),
    ("count", 1, TABLE[:WORD] + bytes(len(TABLE) - WORD)),  # white cells that are not crossed
    ("count", 1, bytes(WORD) + TABLE[WORD:]),  # rules without throws
    ("games", 1, b"\3\x0a\1" + TABLE[3:]),  # a game that ends after ten territories
    ("games", 1, b"\6\6\1" + TABLE[3:]),  # six throws
    ("advance", 1, b"\3\6\2" + TABLE[3:]),  # an unknown rule
    ("plan", 1, 0),
    ("plan", 1, 6),
    ("counts", 2, b"\2\5" + DICE + b"\1\xff" + DICE),
    ("counts", 2, b"\0\6" + DICE + b"\1\xff" + DICE),
    ("counts", 2, b"\0\5" + DICE),
    ("counts", 3, array("q", [0])),
    ("count", 2, 2),
    ("count", 2, -1),
    ("count", 3, b"\5\5\0\0\0\0"),
    ("count", 3, b"\xff" * 6),
    ("count", 3, b"\0" * 5),
    ("count", 4, 6),
    ("count", 4, -2),
    ("allowed", 5, b"\0" * 15),
    ("advance", 2, pack_cells([1])),
    ("odds", 2, 2),
    ("odds", 3, b"\0" * 15),
    ("odds", 4, 0),
    ("odds", 4, 6),
    ("planner_ranks", 5, WEIGHTS[:-1]),
    ("planner_ranks", 6, 17),
    ("planner_ranks", 6, 0),
    ("value", 0, b""),
    ("value", 0, FILE[:-1]),
    ("value", 0, FILE + b"\0"),
    ("value", 0, b"x" + FILE[1:]),
    ("value", 0, FILE[:8] + b"\3" + FILE[9:]),  # another version
    ("value", 0, FILE[:10] + b"\5" + FILE[11:]),  # five seats
    ("value", 0, FILE[:12] + b"\0\0" + FILE[14:]),  # zero width
    ("value", 0, FILE[:14] + b"\0" + FILE[15:]),  # other inputs
    ("value", 0, FILE[:56] + b"\x7f" * (len(FILE) - 56)),  # sums that would overflow
    ("value_of", 2, None),
    ("shares", 3, 3),
    ("shares", 3, -1),
    ("shares", 5, 0),
    ("shares", 5, 4),
    ("shares", 4, b"\xff" * 6),
    ("hints", 2, 0),
    ("hints", 2, 2),
    ("hints", 4, -1),
    ("hints", 6, 3),
    ("hints", 7, pack_cells([1 << 127])),
    ("hints", 5, THREE),
    ("account", 3, DICE),
    ("account", 3, DICE * 2 + b"\0"),
    ("account", 3, b""),
    ("account", 3, DICE * 6),
    ("account", 3, b"\xff" * 12),
    ("account", 4, b"\5\0\0\0\0\0"),
    ("account", 5, pack_cells([0])),
    ("account", 5, pack_cells([1 << 5, 0])),
    ("account", 5, pack_cells([0, 1 << 127])),
    ("account", 6, bytes(7 * WORD)),
    ("closings", 2, 2),
    ("closings", 3, pack_cells([1 << 127])),
    ("reason", 2, 1),  # throws only the active seat
    ("reason", 3, PAIR),
    ("reason", 4, 6),
    ("reason", 5, THREE),
    ("reason", 6, 3),
    ("reason", 6, -1),
    ("reason", 7, PAIR),
    ("reason", 7, b"\xff" * 12),
    ("reason", 8, pack_cells([0])),
    ("value_of", 2, THREE),
    ("value_of", 2, EPISODES),
    ("champion_ranks", 2, 0),  # the active seat acts first
    ("champion_ranks", 4, -1),
    ("champion_ranks", 6, 17),
    ("champion_keeps", 2, THREE),
    ("games", 2, (b"\0\4", *CAST[1:])),
    ("games", 2, (b"\0", *CAST[1:])),
    ("games", 2, (b"\0\3", *CAST[1:])),  # a champion without its value
    ("games", 2, (b"\0\3", WEIGHTS * 2, THREE, 0)),
    ("games", 2, (*CHAMPIONS[:3], array("q", [300]))),
    ("games", 4, 1001),
    ("games", 5, array("i", [0] * 9)),
    ("self_play", 0, SOUND[: len(SOUND) // 2]),
    ("self_play", 1, TABLE[:-8]),
    ("self_play", 2, (b"\0\4", *CAST[1:])),
    ("self_play", 2, (b"\0\3", WEIGHTS * 2, THREE, array("q", [0, 0]))),
    ("self_play", 4, -0.1),
    ("self_play", 4, float("nan")),
    ("self_play", 4, 0.9),  # weights that sum to more than one
    ("self_play", 5, 1.5),
    ("self_play", 5, float("inf")),
    ("episodes", 0, SOUND[: len(SOUND) // 2]),
    ("episodes", 2, 0),
    ("episodes", 2, -1),
    ("episodes", 3, (b"\0\5", *CAST[1:])),
    ("episodes", 3, (b"\0\3", WEIGHTS * 2, THREE, 0)),
    ("episodes", 6, 2),
    ("episodes", 7, 0),
    ("episodes", 7, 2**20 + 1),
    ("bind", 1, SEEN[1:]),
    ("bind", 5, RETURNS[1:]),
    ("bind", 6, SEEN[1:]),
    ("bind", 7, b"\0" * 4),
    ("save", 1, 2),
    ("load", 1, SAVED[8:]),
    ("load", 1, b"\2" + SAVED[1:]),
    ("load", 1, bytes(len(SAVED))),
    ("opening", 2, array("H", [0])),
    ("Instant.begin", 1, 2),
    ("Instant.load", 1, SAVED),
    ("deal", 0, None),
    ("deal", 1, array("Q", [1])),
    ("deal", 2, b"\0"),
    ("look", 1, 2),
    ("look", 1, -1),
    ("look", 2, SEEN[1:]),
    ("look", 3, MASKS[1:]),
    ("step", 0, None),
    ("step", 2, array("i", [1])),
    ("random_actions", 0, MASKS[1:]),
    ("random_actions", 2, array("i", [0])),
]


@pytest.mark.parametrize(
    ("name", "place", "wrong"),
    WRONG,
    ids=lambda one: f"{len(one)} bytes" if isinstance(one, bytes) else None,
)
def test_wrong_arguments_are_refused(name: str, place: int, wrong: object) -> None:
    arguments = [*CALLS[name][:place], wrong, *CALLS[name][place + 1 :]]
    with pytest.raises((ValueError, BufferError)):
        attrgetter(name)(core)(*arguments)


def test_a_first_action_needs_five_dice() -> None:
    with pytest.raises(ValueError, match="dice: expected 5 to 5"):
        core.planner_ranks(SOUND, TABLE, 0, PAIR, -1, WEIGHTS, 1)


@given(st.sampled_from(sorted(CALLS)), st.randoms(use_true_random=False), st.binary(max_size=64))
def test_fuzzed_arguments_never_crash(name: str, rng: Random, noise: bytes) -> None:
    """Flip, cut and append bytes and shift numbers: the core must refuse or answer."""
    arguments = [fuzzed(argument, rng, noise) for argument in CALLS[name]]
    with contextlib.suppress(ValueError, TypeError, BufferError, OverflowError):
        attrgetter(name)(core)(*arguments)


def fuzzed(argument: object, rng: Random, noise: bytes) -> object:
    if rng.random() < 0.5:
        return argument
    if isinstance(argument, bytes) and argument:
        at = rng.randrange(len(argument))
        return argument[:at] + noise + argument[at + rng.choice((len(noise), 0, 1)) :]
    if isinstance(argument, tuple):
        return tuple(fuzzed(one, rng, noise) for one in argument)
    if isinstance(argument, int):
        return rng.choice((argument, -1, 0, 4, 5, 6, 2**31 - 1, -(2**31), 2**70, noise))
    if isinstance(argument, array) and argument:
        copy = array(argument.typecode, argument)
        at = rng.randrange(len(copy))
        if copy.typecode == "d":
            copy[at] = rng.choice((float("nan"), float("inf"), -1e308, 0.0))
        return copy
    return rng.choice((argument, None, noise))
