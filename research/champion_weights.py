"""The champion's weights: write the file, and copy trained weights into the package.

    python -m research.champion_weights FOLDER

FOLDER is the output of a training run, with champion-2.bin, -3.bin or -4.bin. The command also
updates the addresses of the files in the page, which contain hashes. Afterwards, pin the new
decisions with `python -m tests.fixtures.bot_decisions`. docs/formats.md describes the file
format.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tools import page_types

from border.bots.value_net import (
    HEAD,
    HIDDEN,
    ROWS,
    BadValue,
    ValueNet,
    pack_value,
    parse_value,
)
from border.engine import BadInput

FIRST, SECOND, THIRD = 1024, 2048, 4096  # scale of the weights in each layer
LINE = FIRST * THIRD  # scale of the log-odds
DATA = Path(__file__).parent.parent / "src" / "border" / "bots" / "data"


def packed(trained: Mapping[str, NDArray[np.float32]]) -> bytes:
    """Encode a net as the bytes of a file, with its weights rounded to integers."""
    seats, width = int(trained["seats"]), trained["first"].shape[1]
    second = trained["second"].reshape(seats * width, -1).T
    shorts = (
        whole(trained["first"], FIRST, np.int16),
        whole(trained["first_bias"], FIRST, np.int16),
        whole(second, SECOND, np.int16),
        whole(trained["third"].T, THIRD, np.int16),
    )
    longs = (
        whole(trained["line"], LINE, np.int32),
        whole(trained["second_bias"], FIRST * SECOND, np.int32),
        whole(trained["third_bias"], LINE, np.int32),
    )
    return pack_value(seats, width, b"".join((*shorts, *longs)))


def unpacked(value: ValueNet) -> dict[str, NDArray[np.float32]]:
    """Decode a file into the arrays that `packed` takes."""
    seats, width = value.seats, value.width
    ends = np.cumsum([ROWS * width, seats * width, HIDDEN * seats * width, HIDDEN * seats])
    shorts = np.frombuffer(value.file, "<i2", ends[-1], HEAD).astype(np.float32)
    longs = np.frombuffer(value.file, "<i4", offset=HEAD + 2 * ends[-1])
    first, first_bias, second, third = np.split(shorts, ends[:-1])
    line, second_bias, third_bias = np.split(longs, [ROWS, ROWS + HIDDEN])
    found = {
        "first": first.reshape(ROWS, width) / FIRST,
        "line": line / LINE,
        "first_bias": first_bias.reshape(seats, width) / FIRST,
        "second": second.reshape(HIDDEN, -1).T / SECOND,
        "second_bias": second_bias / (FIRST * SECOND),
        "third": third.reshape(seats, HIDDEN).T / THIRD,
        "third_bias": third_bias / LINE,
        "seats": np.array(seats),
    }
    return {name: part.astype(np.float32) for name, part in found.items()}


def whole(numbers: NDArray[np.float32], one: int, kind: type[np.signedinteger]) -> bytes:
    """Encode the numbers as little-endian integers, in units of 1/`one`."""
    scaled = np.rint(numbers.astype(np.float64) * one)
    if not np.abs(scaled).max() <= np.iinfo(kind).max:  # too large, or NaN
        raise BadInput(f"a weight of {np.abs(numbers).max():.3g} is too large")
    return scaled.astype(np.dtype(kind).newbyteorder("<")).tobytes()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    if not (paths := sorted(folder.glob("champion-[234].bin"))):
        parser.error(f"{folder} has no champion-2.bin, champion-3.bin or champion-4.bin")
    for path in paths:
        file = path.read_bytes()
        try:
            parse_value(file, int(path.stem[-1]))
        except BadValue as fault:
            parser.error(f"{path}: {fault}")
        (DATA / path.name).write_bytes(file)
    page_types.main()


if __name__ == "__main__":
    main()
