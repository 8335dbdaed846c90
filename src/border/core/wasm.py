"""The core in WebAssembly, with the native core's calls for bots and the coach."""

from __future__ import annotations

import atexit
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from importlib.metadata import version
from struct import pack, unpack
from threading import Lock
from typing import TYPE_CHECKING, Any, NoReturn

from border.extras import NoCore

if TYPE_CHECKING:
    from typing_extensions import Buffer

MIN_WASMTIME = 25
BOARD_BYTES = 8 * 270
HEAD_BYTES = SHEET_BYTES = 8 * 3  # of a table
MAX_SEATS, MAX_THROWS = 4, 5
HANDS, FINALS = 462, 252
START = -1  # stands for a round that has not begun, in place of a stage
DICE_BYTES, CELLS_BYTES, SHARE_BYTES, WEIGHTS_BYTES = 6, 16, 8, 8 * 476
PLACES = (
    *("boards", "table", "crossed", "dice", "weights", "finals", "played", "kept"),  # arguments
    *("plan", "ranking", "chances", "shared", "hints", "account", "closings", "reason"),  # results
)
# Offsets in the structures of core/src/search/search.h; wasm/exports.c checks them.
KEEPS, WORTHS = 8, 2024
RANKED_CELLS, RANKED_WORTHS = 16, 272
HINT_BYTES, HINT_SHARES, HINT_KEPT = 64, 16, 48
SHOWN, KEPT, CROSSED = 2, 32, 64
BEST_CROSSED, BEST_KEPT, BEST_KEPT_BYTES, LEDGERS, LEDGER_BYTES = 576, 640, 30, 672, 8 * 7
CLOSING_BYTES, REASON_BYTES = 4, 368


@dataclass(frozen=True, eq=False)
class LoadedValue:
    """Value network for the core: the bytes of its file."""

    seats: int
    file: bytes


class WasmCore:
    """An instance of the module; one call runs at a time."""

    def __init__(self, module: bytes) -> None:
        from wasmtime import Engine, Linker, Module, Store, WasiConfig

        engine = self._engine = Engine()
        self._store = Store(engine)
        self._store.set_wasi(WasiConfig())  # the module asks for the time only
        linker = Linker(engine)
        linker.define_wasi()
        instance = linker.instantiate(self._store, Module(engine, module))
        self._exports: Any = instance.exports(self._store)
        self._memory: Any = self._exports["memory"]
        self._lock = Lock()
        self._loaded: dict[int, LoadedValue] = {}  # by number of seats
        self._call("_initialize")
        self._places = {name: self._call(f"{name}_at") for name in PLACES}
        atexit.register(self._close)

    def _close(self) -> None:
        """Free the memory now: at interpreter exit, wasmtime could no longer do it."""
        with self._lock:
            self._store.close()
            self._engine.close()

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        raise NoCore(f"{name!r} needs the compiled core: install border with a C compiler")

    def plan(self, values: Buffer, throws: int) -> tuple[float, bytes, bytes]:
        """Plan throws from the values of the 252 possible final dice."""
        with self._lock:
            self._write("finals", values, 8 * FINALS)
            return self._plan(self._checked("plan_finals", throws))

    def odds(self, boards: Buffer, table: Buffer, seat: int, cells: Buffer, throws: int) -> bytes:
        """Return the chance to cross cells for each hand kept."""
        with self._table(boards, table):
            self._write("dice", bytes(DICE_BYTES))
            self._write("crossed", cells, CELLS_BYTES)
            self._checked("odds", seat, throws)
            return self._read("chances", 8 * HANDS)

    def planner_keeps(
        self, boards: Buffer, table: Buffer, seat: int, weights: Buffer
    ) -> tuple[float, bytes, bytes]:
        """Plan a planner's throws."""
        with self._table(boards, table):
            self._write("weights", weights, WEIGHTS_BYTES)
            return self._plan(self._checked("planner", seat))

    def planner_ranks(
        self,
        boards: Buffer,
        table: Buffer,
        seat: int,
        dice: Buffer,
        most: int,
        weights: Buffer,
        room: int,
    ) -> tuple[bytes, bytes]:
        """Rank a planner's best crosses."""
        with self._table(boards, table):
            self._write("weights", weights, WEIGHTS_BYTES)
            self._write("dice", dice, DICE_BYTES)
            return self._ranking(self._checked("planner_ranks", seat, most, room))

    def value(self, file: Buffer) -> LoadedValue:
        """Load the value network from the bytes of its file."""
        packed = bytes(file)
        with self._lock:
            value = LoadedValue(self._load(packed), packed)
            self._loaded[value.seats] = value
            return value

    def value_of(self, boards: Buffer, table: Buffer, value: LoadedValue) -> bytes:
        """Return the win share of each seat at a table."""
        return self._shares(boards, table, value, START, bytes(DICE_BYTES), 0)

    def champion_keeps(
        self,
        boards: Buffer,
        table: Buffer,
        value: LoadedValue,
        opponent_weight: float,
        evaluations: int,
        seconds: float,
    ) -> tuple[float, bytes, bytes]:
        """Plan a champion's throws."""
        with self._table(boards, table, value):
            return self._plan(self._checked("champion", opponent_weight, evaluations, seconds))

    def champion_ranks(
        self,
        boards: Buffer,
        table: Buffer,
        seat: int,
        dice: Buffer,
        most: int,
        value: LoadedValue,
        room: int,
        opponent_weight: float,
        evaluations: int,
        seconds: float,
    ) -> tuple[bytes, bytes]:
        """Rank a champion's best crosses."""
        with self._table(boards, table, value):
            self._write("dice", dice, DICE_BYTES)
            limits = (room, opponent_weight, evaluations, seconds)
            return self._ranking(self._checked("champion_ranks", seat, most, *limits))

    def shares(
        self,
        boards: Buffer,
        table: Buffer,
        value: LoadedValue,
        stage: int,
        dice: Buffer,
        number: int,
    ) -> bytes:
        """Return the win shares of all seats during a round."""
        if stage == START:
            raise ValueError("stage: expected 0 to 2")
        return self._shares(boards, table, value, stage, dice, number)

    def _shares(
        self,
        boards: Buffer,
        table: Buffer,
        value: LoadedValue,
        stage: int,
        dice: Buffer,
        number: int,
    ) -> bytes:
        with self._table(boards, table, value):
            self._write("dice", dice, DICE_BYTES)
            self._checked("share", stage, number)
            return self._read("shared", SHARE_BYTES * value.seats)

    def hints(
        self,
        boards: Buffer,
        table: Buffer,
        seat: int,
        dice: Buffer,
        most: int,
        value: LoadedValue,
        left: int,
        mine: Buffer,
    ) -> list[tuple[bytes, bytes, bytes]]:
        """Return the possible decisions of a seat, best first."""
        with self._table(boards, table, value):
            self._write("dice", dice, DICE_BYTES)
            self._write("crossed", mine, CELLS_BYTES)
            found = self._read("hints", HINT_BYTES * self._checked("hint", seat, most, left))
        hints = (found[at : at + HINT_BYTES] for at in range(0, len(found), HINT_BYTES))
        shares = slice(HINT_SHARES, HINT_SHARES + SHARE_BYTES * value.seats)
        kept = slice(HINT_KEPT, HINT_KEPT + DICE_BYTES)
        return [(hint[:CELLS_BYTES], hint[kept], hint[shares]) for hint in hints]

    def account(
        self,
        boards: Buffer,
        table: Buffer,
        value: LoadedValue,
        shown: bytes,
        kept: bytes,
        crossed: bytes,
        ledgers: bytes,
    ) -> tuple[bytes, bytes, bytes, bytes]:
        """Return the win shares after each event of a round, best decisions, and ledgers so far."""
        (active,) = unpack("<8xQ", bytes(table)[:16])
        played = pack("BB", active, len(shown) // DICE_BYTES)
        played += shown.ljust(KEPT - SHOWN, b"\0") + kept.ljust(CROSSED - KEPT, b"\0") + crossed
        sound = len(kept) + DICE_BYTES == len(shown) and len(crossed) == CELLS_BYTES * value.seats
        if not sound or len(shown) > DICE_BYTES * MAX_THROWS:
            raise ValueError("round: expected one keep fewer than throws, and cells for each seat")
        lines = LEDGER_BYTES * value.seats
        if len(ledgers) not in (0, lines):
            raise ValueError("ledgers: expected one per seat, or none")
        with self._table(boards, table, value):
            self._write("played", played)
            self._write("account", bytes(LEDGERS) + ledgers.ljust(lines, b"\0"))
            self._checked("review")
            found = self._read("account", LEDGERS + lines)
        best = found[BEST_CROSSED : BEST_CROSSED + CELLS_BYTES * value.seats]
        kept_best = found[BEST_KEPT : BEST_KEPT + BEST_KEPT_BYTES]
        return found[:BEST_CROSSED], best, kept_best, found[LEDGERS:]

    def closings(self, boards: Buffer, table: Buffer, seat: int, cells: Buffer) -> bytes:
        """Return the territories that a seat closes by crossing cells."""
        with self._table(boards, table):
            self._write("crossed", cells, CELLS_BYTES)
            return self._read("closings", CLOSING_BYTES * self._checked("close", seat))

    def reason(
        self,
        boards: Buffer,
        table: Buffer,
        seat: int,
        dice: Buffer,
        most: int,
        value: LoadedValue | None,
        left: int,
        kept: Buffer,
        crossed: Buffer,
    ) -> bytes:
        """Return the reason why the second of two decisions is better."""
        with self._table(boards, table, value):
            self._write("dice", dice, DICE_BYTES)
            self._write("kept", kept, 2 * DICE_BYTES)
            self._write("crossed", crossed, 2 * CELLS_BYTES)
            self._checked("explain", seat, most, left)
            return self._read("reason", REASON_BYTES)

    @contextmanager
    def _table(
        self, boards: Buffer, table: Buffer, value: LoadedValue | None = None
    ) -> Iterator[None]:
        """Load a table, and the value network if given, into the core for calls in the block."""
        packed, words = bytes(boards), bytes(table)
        seats, rest = divmod(len(packed), BOARD_BYTES)
        if rest or not 1 <= seats <= MAX_SEATS:
            raise ValueError("boards: expected 1 to 4")
        if len(words) != HEAD_BYTES + SHEET_BYTES * seats:
            raise ValueError(f"table: wrong size ({len(words)} bytes)")
        with self._lock:
            if value is not None and self._loaded.get(value.seats) is not value:
                self._load(value.file)
                self._loaded[value.seats] = value
            self._write("boards", packed)
            self._write("table", words)
            if fault := self._call("lay", seats):
                message = self._memory.read(self._store, fault, fault + 100)
                raise ValueError(message.partition(b"\0")[0].decode())
            if value is not None and value.seats != seats:
                raise ValueError(f"boards for this value network: expected {value.seats}")
            yield

    def _load(self, file: bytes) -> int:
        self._memory.write(self._store, file, self._call("file_at", len(file)))
        return self._checked("read_value", len(file))

    def _plan(self, throws: int) -> tuple[float, bytes, bytes]:
        finals = FINALS * (throws - 1)
        found = self._read("plan", WORTHS + 8 * finals)
        (before,) = unpack("<d", found[:KEEPS])
        return before, found[KEEPS : KEEPS + 2 * finals], found[WORTHS:]

    def _ranking(self, number: int) -> tuple[bytes, bytes]:
        found = self._read("ranking", RANKED_WORTHS + 8 * number)
        return found[RANKED_CELLS : RANKED_CELLS + CELLS_BYTES * number], found[RANKED_WORTHS:]

    def _checked(self, name: str, *arguments: float) -> int:
        """Call an export; raise `ValueError` if it refuses the arguments with a negative number."""
        answer: int = self._call(name, *arguments)
        if answer < 0:
            raise ValueError(f"{name}: this is impossible at this table")
        return answer

    def _call(self, name: str, *arguments: float) -> Any:
        return self._exports[name](self._store, *arguments)

    def _write(self, place: str, data: Buffer, size: int | None = None) -> None:
        packed = bytearray(data)
        if size is not None and len(packed) != size:
            raise ValueError(f"{place}: wrong size ({len(packed)} bytes)")
        self._memory.write(self._store, packed, self._places[place])

    def _read(self, place: str, size: int) -> bytes:
        at = self._places[place]
        return bytes(self._memory.read(self._store, at, at + size))


def open_core() -> WasmCore:
    """Load the packaged module; raise `NoCore` if wasmtime or the module is unusable."""
    module = _read_module()
    try:
        found = version("wasmtime")
    except ImportError as error:
        raise NoCore("the core needs wasmtime: pip install wasmtime") from error
    if int(found.partition(".")[0]) < MIN_WASMTIME:
        raise NoCore(
            f"the core needs wasmtime {MIN_WASMTIME} or newer, not {found}: "
            "pip install --upgrade wasmtime"
        )
    try:
        return WasmCore(module)
    except Exception as error:  # wasmtime raises RuntimeError where it has no binary
        raise NoCore(f"wasmtime cannot run the core here: {error}") from error


def _read_module() -> bytes:
    folder = resources.files("border.core").joinpath("data")
    try:
        module = folder.joinpath("core.wasm").read_bytes()
        expected = json.loads(folder.joinpath("core.json").read_bytes())["sha256"]
    except (OSError, ValueError) as error:
        raise NoCore("the core's file core.wasm is missing: install border again") from error
    if sha256(module).hexdigest() != expected:
        raise NoCore("the core's file core.wasm is damaged: install border again")
    return module
