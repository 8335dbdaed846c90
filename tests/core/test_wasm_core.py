"""The core in WebAssembly: the answers of the native one, and refusals."""

from __future__ import annotations

from array import array
from functools import cache
from threading import Thread
from typing import Any

import pytest

from border.bots import LADDER
from border.bots.value_net import HEAD, pack_value, value_for
from border.core.backend import native
from border.core.packing import pack_question
from border.core.wasm import WasmCore, open_core
from border.engine import Keeping, Position
from border.extras import NoCore
from tests.bots.pinned_positions import sample

if native is None:
    pytest.skip("the core was not compiled", allow_module_level=True)

from border.bots.ladder import level_weights
from tests.core.test_arguments import CALLS, THREE, VALUE, WRONG

NAMES = [name for name in CALLS if name in vars(WasmCore)]


@cache
def portable() -> WasmCore:
    return open_core()


def translated(arguments: Any) -> list[Any]:
    """Arguments with the networks of the other core."""
    files = {id(VALUE): value_for(2).file, id(THREE): value_for(3).file}
    return [portable().value(files[id(a)]) if id(a) in files else a for a in arguments]


# Where answers hold probabilities: those of the two cores may differ in their last bit, because
# logarithms come from different libraries.
FLOATS = {"account": (0, 3), "champion_keeps": (0, 2), "champion_ranks": (1,)}


@pytest.mark.parametrize("name", sorted({*NAMES} - {"value"}))
def test_both_cores_give_the_same_answer(name: str) -> None:
    expected = getattr(native, name)(*CALLS[name])
    found = getattr(portable(), name)(*translated(CALLS[name]))
    if name not in FLOATS:
        assert found == expected
        return
    for place, (one, other) in enumerate(zip(found, expected, strict=True)):
        if place not in FLOATS[name]:
            assert one == other
        elif isinstance(one, bytes):
            assert numbers(name, place, one) == pytest.approx(
                numbers(name, place, other), rel=1e-12
            )
        else:
            assert one == pytest.approx(other, rel=1e-12)


def numbers(name: str, place: int, packed: bytes) -> list[float]:
    found = list(array("d", packed))
    if (name, place) == ("account", 0):
        return [found[4 * row + seat] for row in FILLED for seat in (0, 1)]
    return found


# Rows of an account of two throws at a table of two, with the first seat active: before, after the
# throws and the decisions, after first actions, after the reply, at the end.
FILLED = (0, 1, 2, 6, 7, 11, 12, 14, 17)


@pytest.mark.parametrize(
    ("name", "place", "wrong"),
    [one for one in WRONG if one[0] in NAMES and isinstance(one[2], bytes | int | array)],
    ids=lambda one: f"{len(one)} bytes" if isinstance(one, bytes) else None,
)
def test_wrong_arguments_are_refused(name: str, place: int, wrong: object) -> None:
    arguments = translated([*CALLS[name][:place], wrong, *CALLS[name][place + 1 :]])
    with pytest.raises(ValueError, match=r"."):
        getattr(portable(), name)(*arguments)
    getattr(portable(), name)(*translated(CALLS[name]))  # and the next call is answered


def test_a_network_of_another_table_is_refused() -> None:
    arguments = translated((*CALLS["value_of"][:2], THREE))
    with pytest.raises(ValueError, match="boards for this value network: expected 3"):
        portable().value_of(*arguments)


def test_work_for_the_native_core_is_refused_in_one_sentence() -> None:
    with pytest.raises(NoCore, match="'games' needs the compiled core: install border with a C"):
        portable().games()


def test_networks_take_turns() -> None:
    """The module holds one network for each number of seats."""
    file, width = value_for(2).file, value_for(2).width
    one = portable().value(file)
    zeros = portable().value(pack_value(2, width, bytes(len(file) - HEAD)))
    boards, table, *_ = CALLS["value_of"]
    first, even, again = (portable().value_of(boards, table, net) for net in (one, zeros, one))
    assert list(array("d", even)) == [0.5, 0.5]
    assert first == again != even


def test_threads_take_turns() -> None:
    """Tables of different sizes at once: each thread gets the answers to its own questions."""
    asked = [(p, s) for p, s in sample() if not isinstance(p.stage, Keeping)][:60]
    expected = [answered(portable(), *one) for one in asked]
    found: dict[int, list[Any]] = {}

    def ask(thread: int) -> None:
        found[thread] = [answered(portable(), *one) for one in asked]

    threads = [Thread(target=ask, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(found[number] == expected for number in range(4))


def answered(core: Any, position: Position, seat: int) -> Any:
    weights = level_weights(LADDER[5], len(position.boards)).packed()
    return core.planner_ranks(*pack_question(position, seat), weights, 16)
