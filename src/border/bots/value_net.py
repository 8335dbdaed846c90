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

    @cached_property
    def compiled(self) -> object:
        """The network in the form that the core takes."""
        compiled: object = core.value(self.file)
        return compiled


def pack_value(seats: int, width: int, weights: bytes) -> bytes:
    """Return the bytes of a file with these weights."""
    head = _HEAD.pack(MAGIC, VERSION, seats, width, ROWS, HIDDEN)
    return head + sha256(head + weights).digest() + weights


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
    shorts = ROWS * width + seats * width * (HIDDEN + 1) + HIDDEN * seats
    if len(file) != (whole := HEAD + 2 * shorts + 4 * (ROWS + HIDDEN + seats)):
        raise BadValue(f"the champion's weights have {len(file)} bytes instead of {whole}")
    if sha256(file[: _HEAD.size] + file[HEAD:]).digest() != file[_HEAD.size : HEAD]:
        raise BadValue("the champion's weights are damaged: the hash does not match")
    value = ValueNet(seats, width, file)
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
