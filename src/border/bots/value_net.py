"""Weights of the champion's value network: reading, checking and writing."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib import resources

from border.core.backend import core
from border.engine import BorderError

MAGIC = b"BORDERV\0"
VERSION = 2
ROWS = 2408  # inputs per seat; see docs/formats.md
HIDDEN = 32
FIRST, SECOND, THIRD = 1024, 2048, 4096  # scale of the weights in each layer
LINE = FIRST * THIRD  # scale of the log-odds
_HEAD = struct.Struct("<8s5H6x")
_DIGEST = 32
HEAD = _HEAD.size + _DIGEST  # bytes before the weights


class BadValue(BorderError):
    """Weights that cannot be used."""


@dataclass(frozen=True)
class ValueNet:
    """Value network for one number of seats."""

    seats: int
    width: int
    file: bytes

    @property
    def shorts(self) -> tuple[int, ...]:
        """Weights of two bytes each."""
        return struct.unpack_from(f"<{_count_shorts(self.seats, self.width)}h", self.file, HEAD)

    @property
    def longs(self) -> tuple[int, ...]:
        """Weights of four bytes each, which follow the two-byte weights."""
        start = HEAD + 2 * _count_shorts(self.seats, self.width)
        return struct.unpack_from(f"<{_count_longs(self.seats)}i", self.file, start)

    @cached_property
    def compiled(self) -> object:
        """The network in the form that the compiled core takes."""
        assert core is not None
        return core.value(self.file)


def pack_value(seats: int, width: int, weights: bytes) -> bytes:
    """Return the bytes of a file with these weights."""
    head = _HEAD.pack(MAGIC, VERSION, seats, width, ROWS, HIDDEN)
    return head + sha256(head + weights).digest() + weights


def _count_shorts(seats: int, width: int) -> int:
    return ROWS * width + seats * width * (HIDDEN + 1) + HIDDEN * seats


def _count_longs(seats: int) -> int:
    return ROWS + HIDDEN + seats


def parse_value(file: bytes, seats: int) -> ValueNet:
    """Parse the bytes of a file for this number of seats; raise `BadValue` if they are invalid."""
    if len(file) < HEAD:
        raise BadValue(f"the champion's weights are cut off after {len(file)} bytes")
    magic, version, found, width, rows, hidden = _HEAD.unpack_from(file)
    if magic != MAGIC:
        raise BadValue("this file does not hold the champion's weights")
    if version != VERSION or (rows, hidden) != (ROWS, HIDDEN):
        raise BadValue(f"the champion's weights have version {version}, not {VERSION}")
    if found != seats:
        raise BadValue(f"the champion's weights are for {found} players, not {seats}")
    if len(file) != (whole := HEAD + 2 * _count_shorts(seats, width) + 4 * _count_longs(seats)):
        raise BadValue(f"the champion's weights have {len(file)} bytes instead of {whole}")
    if sha256(file[: _HEAD.size] + file[HEAD:]).digest() != file[_HEAD.size : HEAD]:
        raise BadValue("the champion's weights are damaged: the hash does not match")
    value = ValueNet(seats, width, file)
    if core is not None:
        try:
            _ = value.compiled
        except ValueError as error:  # the width is unsupported, or sums could overflow
            raise BadValue("the champion's weights are too large for the core") from error
    return value


@cache
def value_for(seats: int) -> ValueNet:
    """Return the packaged value network for this number of seats."""
    return read_value(_packaged, seats)


def read_value(read: Callable[[str], bytes], seats: int) -> ValueNet:
    """Return the value network for this number of seats; `read` maps file names to bytes."""
    name = f"champion-{seats}.bin"
    try:
        return parse_value(read(name), seats)
    except OSError as error:
        raise BadValue(f"the champion's weights are missing: {name}") from error


def _packaged(name: str) -> bytes:
    return resources.files("border.bots").joinpath("data", name).read_bytes()
