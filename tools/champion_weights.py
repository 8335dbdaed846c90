"""The champion's weights as the package ships them, from those that training has found.

    python -m tools.champion_weights FOLDER

FOLDER holds value2.npz, value3.npz and value4.npz, or some of them.  What is written is described
in docs/formats.md; afterwards `python -m tools.champion_decisions` pins what it decides.  The page
is told where the new ones are, as their addresses have their hashes.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from border.bots.value import FIRST, LINE, SECOND, THIRD, pack_value
from tools import page_types

DATA = Path(__file__).parent.parent / "src" / "border" / "bots" / "data"


def packed(trained: Mapping[str, NDArray[np.float32]]) -> bytes:
    """The file of a net, whose numbers are rounded to whole ones."""
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


def whole(numbers: NDArray[np.float32], one: int, kind: type[np.signedinteger]) -> bytes:
    """The numbers as whole ones, the lowest byte first."""
    scaled = np.rint(numbers.astype(np.float64) * one)
    if np.abs(scaled).max() > np.iinfo(kind).max:
        raise ValueError(f"a weight of {np.abs(numbers).max():.3g} is too large")
    return scaled.astype(np.dtype(kind).newbyteorder("<")).tobytes()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    for path in sorted(parser.parse_args().folder.glob("value[234].npz")):
        file = packed(np.load(path))
        (DATA / f"champion-{path.stem[-1]}.bin").write_bytes(file)
        print(f"{path} -> champion-{path.stem[-1]}.bin, {len(file):,} bytes")
    page_types.main()


if __name__ == "__main__":
    main()
