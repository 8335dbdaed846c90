"""Generator of messages that a table must reject: broken, stale, early or forged."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

Message: TypeAlias = str | bytes
Forger: TypeAlias = Callable[["Situation", Random], Message]

DECISIONS = ("throw", "keep", "stop", "cross", "pass")
MARK = "x."  # prefix of the ids of forged commands
FAR = 1_000_000
# Wrong types do not include 0.0: JSON Schema accepts it as the integer 0, and so does the server.
WRONG: dict[str, tuple[Any, ...]] = {
    "id": (None, 7, "", "x" * 65, "x y", ["x"], {"x": 1}, "ü", True),
    "version": (None, "1", -1, 1.5, 2**53, 2**80, True, [], {}, float("nan"), float("inf")),
    "seat": (None, "0", -1, 4, 99, 0.5, 2**70, True, False, [0], {"seat": 0}),
    "dice": (None, "RRRRR", [5], [-1], [0] * 6, ["0"], [True], [0.5], {"0": 1}, 31),
    "cells": (None, "b2", [], ["B2"], ["b2"] * 6, [2], ["b2; DROP TABLE event"], {"b2": 1}),
    "kind": (None, "Throw", "thrown", "hello", "update", "", 1, ["throw"], "__class__"),
}


NO_COMMANDS = (
    "", "null", "true", "[]", "{}", "0", '"throw"', "NaN", "{'kind': 'throw'}", "[[[[",
    '{"kind":"throw"}', '{"\\u0000":1}', '{"kind":"throw","kind":"pass"}', '"\\ud83d"',
)  # fmt: skip


@dataclass(slots=True)
class Situation:
    """State for making invalid messages: the sender's seat, the table, and sent commands."""

    seats: int
    seat: int | None = None  # None for a spectator
    version: int = 1
    may: Sequence[str] = ()  # commands that the seat may send now
    said: list[str] = field(default_factory=list)  # genuine commands sent so far
    number: int = 0

    def command(self, kind: str, rng: Random, **words: Any) -> dict[str, Any]:
        """Return a plausible command; the caller has to make it invalid."""
        self.number += 1
        seat = self.seat if self.seat is not None else rng.randrange(self.seats)
        made = {"id": f"{MARK}{self.number}", "version": self.version, "kind": kind, "seat": seat}
        if kind == "keep":
            made["dice"] = rng.sample(range(5), rng.randrange(5))
        if kind == "cross":
            made["cells"] = [_cell(rng) for _ in range(rng.randint(1, 5))]
        return made | words

    def other_seat(self, rng: Random) -> int:
        return rng.choice([seat for seat in range(self.seats) if seat != self.seat])


def _cell(rng: Random) -> str:
    return f"{rng.choice('abcdefghijklmnopqr')}{rng.randint(1, 18)}"


def truncated(scene: Situation, rng: Random) -> Message:
    text = json.dumps(scene.command(rng.choice(DECISIONS), rng))
    return text[: rng.randrange(len(text))]


def garbage(_: Situation, rng: Random) -> Message:
    return "".join(chr(rng.choice((0, 10, 34, 91, 123, 255, 8238, 65279))) for _ in range(30))


def no_command(_: Situation, rng: Random) -> Message:
    return rng.choice(NO_COMMANDS)


def binary(scene: Situation, rng: Random) -> Message:
    return json.dumps(scene.command(rng.choice(DECISIONS), rng)).encode() + bytes([0, 255])


def deep(_: Situation, rng: Random) -> Message:
    depth = rng.choice((50, 300, 1_500))  # within the frame limit
    opened, closed = rng.choice((("[", "]"), ('{"kind":', "}")))
    return opened * depth + ("0" + closed * depth if rng.random() < 0.5 else "")


def huge(scene: Situation, rng: Random) -> Message:
    size = rng.choice((10_000, 15_000, 15_900))
    return json.dumps(scene.command("throw", rng, padding="x" * size))


def wrong_type(scene: Situation, rng: Random) -> Message:
    made = scene.command(rng.choice(("keep", "cross")), rng)
    field = rng.choice([name for name in WRONG if name in made])
    return json.dumps(made | {field: rng.choice(WRONG[field])})


def lacking(scene: Situation, rng: Random) -> Message:
    made = scene.command(rng.choice(("keep", "cross")), rng)
    del made[rng.choice(list(made))]
    return json.dumps(made)


def dice_named(scene: Situation, rng: Random) -> Message:
    word, value = rng.choice(
        (("dice", "RRRRR"), ("show", "RRRRR"), ("thrown", [0, 1]), ("seed", "0" * 64))
    )
    kind = rng.choice(("throw", "stop", "pass", "thrown"))
    return json.dumps(scene.command(kind, rng, **{word: value}))


def of_another(scene: Situation, rng: Random) -> Message:
    kind = rng.choice((*DECISIONS, "leave", "return"))
    return json.dumps(scene.command(kind, rng, seat=scene.other_seat(rng)))


def of_the_host(scene: Situation, rng: Random) -> Message:
    made = scene.command("start", rng)
    del made["seat"]
    if scene.seat != 0:  # as host, only a second start is invalid
        made["kind"] = rng.choice(("start", "close"))
        if rng.random() < 0.5:
            seat = rng.randrange(scene.seats)
            made |= rng.choice(
                ({"kind": "remove", "seat": seat}, {"kind": "add-bot", "seat": seat, "bot": "sh"})
            )
    return json.dumps(made)


def out_of_place(scene: Situation, rng: Random) -> Message:
    made: dict[str, Any] = {"id": f"{MARK}p", "version": scene.version}
    if rng.random() < 0.5:
        return json.dumps(made | {"kind": "sit", "name": "<b>\u202e", "seat": None})
    return json.dumps(made | {"kind": "rematch"})


def stale(scene: Situation, rng: Random) -> Message:
    return json.dumps(scene.command(rng.choice(DECISIONS), rng, version=rng.randrange(3)))


def future(scene: Situation, rng: Random) -> Message:
    version = scene.version + rng.choice((FAR, 2**52))
    return json.dumps(scene.command(rng.choice(DECISIONS), rng, version=version))


def too_early(scene: Situation, rng: Random) -> Message:
    """A command that the seat may send at another time, but not now."""
    wrong = [kind for kind in DECISIONS if kind not in scene.may]
    return json.dumps(scene.command(rng.choice(wrong), rng))


def no_such_cells(scene: Situation, rng: Random) -> Message:
    cells = rng.choice((["z99"], ["b2", "b2"], ["a1", "z1"]))
    return json.dumps(scene.command("cross", rng, cells=cells))


def hello_again(_: Situation, rng: Random) -> Message:
    return json.dumps({"kind": "hello", "version": rng.randrange(9), "token": "A" * 43})


def repeated(scene: Situation, rng: Random) -> Message:
    """An exact repetition of an answered command."""
    return rng.choice(scene.said) if scene.said else stale(scene, rng)


def id_reused(scene: Situation, rng: Random) -> Message:
    """Another command of the same seat, with an id that is already used.

    Ids belong to a seat. A start has no seat, so a decision may reuse its id.
    """
    ids = [made["id"] for made in map(json.loads, scene.said) if made.get("seat") == scene.seat]
    if not ids:
        return stale(scene, rng)
    return json.dumps(scene.command(rng.choice(DECISIONS), rng, id=rng.choice(ids)))


FORGERS: tuple[Forger, ...] = (
    truncated, garbage, no_command, binary, deep, huge, wrong_type, wrong_type, lacking,
    dice_named, of_another, of_another, of_the_host, out_of_place, stale, future, too_early,
    no_such_cells, hello_again, repeated, id_reused,
)  # fmt: skip


def invalid_message(scene: Situation, rng: Random) -> Message:
    """A message that must change nothing, for any sender.

    Each call takes the same amount from `rng`, so later messages depend on the seed alone.
    """
    own = Random(rng.getrandbits(64))
    return own.choice(FORGERS)(scene, own)


def oversized_message(_: Situation, rng: Random) -> Message:
    """A message that makes the server close the connection."""
    return "[" + " " * rng.choice((20_000, 200_000)) + "]"
