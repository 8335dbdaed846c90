"""The champion's value net: its file, and properties of its win shares."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from importlib import resources
from itertools import islice

import pytest

from border.bots.champion import shares_at
from border.bots.value_net import (
    HEAD,
    ROWS,
    BadValue,
    pack_value,
    parse_value,
    read_value,
    value_for,
)
from border.engine import RULES, Over, Position, Rules, outcome, play
from tests.bots.pinned_positions import walked

FILE = value_for(2).file


@pytest.mark.parametrize(
    ("file", "seats", "why"),
    [
        (b"", 2, "are cut off after 0 bytes"),
        (FILE[: HEAD - 1], 2, f"are cut off after {HEAD - 1} bytes"),
        (FILE[:-1], 2, f"have {len(FILE) - 1} bytes instead of {len(FILE)}"),
        (FILE + b"\0", 2, f"have {len(FILE) + 1} bytes instead of {len(FILE)}"),
        (b"PK" + FILE[2:], 2, "this file does not hold the champion's weights"),
        (FILE[:8] + b"\3" + FILE[9:], 2, "have version 3, not 2"),
        (FILE, 3, "are for 2 players, not 3"),
        (FILE[:-1] + bytes([FILE[-1] ^ 1]), 2, "are damaged: the hash does not match"),
        (FILE[:12] + b"\x70" + FILE[13:], 2, "bytes instead of"),  # another width
        (FILE[:24] + bytes(32) + FILE[56:], 2, "are damaged: the hash does not match"),
    ],
    ids=lambda one: f"{len(one)} bytes" if isinstance(one, bytes) else None,
)
def test_unusable_weights(file: bytes, seats: int, why: str) -> None:
    with pytest.raises(BadValue, match=why):
        parse_value(file, seats)


@pytest.mark.parametrize(("width", "weight"), [(40, 0), (128, 32767)])
def test_weights_that_would_overflow_in_the_core(width: int, weight: int) -> None:
    shorts = ROWS * width + 2 * width * 33 + 2 * 32
    weights = struct.pack("<h", weight) * shorts + bytes(4 * (ROWS + 32 + 2))
    with pytest.raises(BadValue, match="are too large for the core"):
        parse_value(pack_value(2, width, weights), 2)


def test_missing_weights() -> None:
    def read(name: str) -> bytes:
        raise FileNotFoundError(name)

    with pytest.raises(BadValue, match=r"^the champion's weights are missing: champion-2\.bin$"):
        read_value(read, 2)


def test_weights_are_small_enough_for_browsers() -> None:
    folder = resources.files("border.bots").joinpath("data")
    files = [folder.joinpath(f"champion-{seats}.bin").read_bytes() for seats in (2, 3, 4)]
    assert sum(map(len, files)) <= 2_000_000
    assert max(len(zlib.compress(file, 9)) for file in files) <= 600_000


def positions(seats: int, rules: Rules) -> list[Position]:
    """Positions of a game on classic boards, and of one on others."""
    games = [walked(seats, seed, rules) for seed in (seats, seats + 1)]
    return [position for game in games for position, _ in islice(game, 0, None, 5)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rotating_the_seats_rotates_the_shares(seats: int) -> None:
    value = value_for(seats)
    for position in positions(seats, RULES["classic"])[::3]:
        turned = replace(
            position,
            boards=(*position.boards[1:], position.boards[0]),
            crossed=(*position.crossed[1:], position.crossed[0]),
            firsts=(*position.firsts[1:], position.firsts[0]),
            active=(position.active - 1) % seats,
        )
        first, *others = shares_at(value, position)
        assert shares_at(value, turned) == pytest.approx([*others, first], abs=1e-12)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_winners_share_a_finished_game(seats: int) -> None:
    from random import Random

    from border.bots import bot_named

    for seed in range(6):
        *_, (position, _) = walked(seats, seed)
        for seat in position.awaited:
            position = play(position, bot_named("planner")(position, seat, Random(0)))
        if not isinstance(position.stage, Over):
            continue
        ended = outcome(position)
        assert ended is not None
        parts = [(seat in ended.winners) / len(ended.winners) for seat in position.seats]
        assert shares_at(value_for(seats), position) == parts
