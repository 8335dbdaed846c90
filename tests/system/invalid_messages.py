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
    """Input for the sender: a token, the table's state, and earlier messages."""

    seats: int
    seat: int | None = None  # None: spectator
    version: int = 1
    may: Sequence[str] = ()  # legal commands of the seat
    said: list[str] = field(default_factory=list)  # genuine commands sent so far
    number: int = 0

    def command(self, kind: str, luck: Random, **words: Any) -> dict[str, Any]:
        """Return a plausible command; the caller has to make it invalid."""
        self.number += 1
        seat = self.seat if self.seat is not None else luck.randrange(self.seats)
        made = {"id": f"{MARK}{self.number}", "version": self.version, "kind": kind, "seat": seat}
        if kind == "keep":
            made["dice"] = luck.sample(range(5), luck.randrange(5))
        if kind == "cross":
            made["cells"] = [_cell(luck) for _ in range(luck.randint(1, 5))]
        return made | words

    def other_seat(self, luck: Random) -> int:
        return luck.choice([seat for seat in range(self.seats) if seat != self.seat])


def _cell(luck: Random) -> str:
    return f"{luck.choice('abcdefghijklmnopqr')}{luck.randint(1, 18)}"


def truncated(scene: Situation, luck: Random) -> Message:
    text = json.dumps(scene.command(luck.choice(DECISIONS), luck))
    return text[: luck.randrange(len(text))]


def garbage(_: Situation, luck: Random) -> Message:
    return "".join(chr(luck.choice((0, 10, 34, 91, 123, 255, 8238, 65279))) for _ in range(30))


def no_command(_: Situation, luck: Random) -> Message:
    return luck.choice(NO_COMMANDS)


def binary(scene: Situation, luck: Random) -> Message:
    return json.dumps(scene.command(luck.choice(DECISIONS), luck)).encode() + bytes([0, 255])


def deep(_: Situation, luck: Random) -> Message:
    depth = luck.choice((50, 300, 1_500))  # within the frame limit
    opened, closed = luck.choice((("[", "]"), ('{"kind":', "}")))
    return opened * depth + ("0" + closed * depth if luck.random() < 0.5 else "")


def huge(scene: Situation, luck: Random) -> Message:
    size = luck.choice((10_000, 15_000, 15_900))
    return json.dumps(scene.command("throw", luck, padding="x" * size))


def wrong_type(scene: Situation, luck: Random) -> Message:
    made = scene.command(luck.choice(("keep", "cross")), luck)
    field = luck.choice([name for name in WRONG if name in made])
    return json.dumps(made | {field: luck.choice(WRONG[field])})


def lacking(scene: Situation, luck: Random) -> Message:
    made = scene.command(luck.choice(("keep", "cross")), luck)
    del made[luck.choice(list(made))]
    return json.dumps(made)


def dice_named(scene: Situation, luck: Random) -> Message:
    word, value = luck.choice(
        (("dice", "RRRRR"), ("show", "RRRRR"), ("thrown", [0, 1]), ("seed", "0" * 64))
    )
    kind = luck.choice(("throw", "stop", "pass", "thrown"))
    return json.dumps(scene.command(kind, luck, **{word: value}))


def of_another(scene: Situation, luck: Random) -> Message:
    kind = luck.choice((*DECISIONS, "leave", "return"))
    return json.dumps(scene.command(kind, luck, seat=scene.other_seat(luck)))


def of_the_host(scene: Situation, luck: Random) -> Message:
    made = scene.command("start", luck)
    del made["seat"]
    if scene.seat != 0:  # the host may do everything else
        made["kind"] = luck.choice(("start", "close"))
        if luck.random() < 0.5:
            seat = luck.randrange(scene.seats)
            made |= luck.choice(
                ({"kind": "remove", "seat": seat}, {"kind": "add-bot", "seat": seat, "bot": "sh"})
            )
    return json.dumps(made)


def out_of_place(scene: Situation, luck: Random) -> Message:
    made: dict[str, Any] = {"id": f"{MARK}p", "version": scene.version}
    if luck.random() < 0.5:
        return json.dumps(made | {"kind": "sit", "name": "<b>\u202e", "seat": None})
    return json.dumps(made | {"kind": "rematch"})


def stale(scene: Situation, luck: Random) -> Message:
    return json.dumps(scene.command(luck.choice(DECISIONS), luck, version=luck.randrange(3)))


def future(scene: Situation, luck: Random) -> Message:
    version = scene.version + luck.choice((FAR, 2**52))
    return json.dumps(scene.command(luck.choice(DECISIONS), luck, version=version))


def too_early(scene: Situation, luck: Random) -> Message:
    """A command that the seat may send at another time, but not now."""
    wrong = [kind for kind in DECISIONS if kind not in scene.may]
    return json.dumps(scene.command(luck.choice(wrong), luck))


def no_such_cells(scene: Situation, luck: Random) -> Message:
    cells = luck.choice((["z99"], ["b2", "b2"], ["a1", "z1"]))
    return json.dumps(scene.command("cross", luck, cells=cells))


def hello_again(_: Situation, luck: Random) -> Message:
    return json.dumps({"kind": "hello", "version": luck.randrange(9), "token": "A" * 43})


def repeated(scene: Situation, luck: Random) -> Message:
    """An exact repetition of an answered command."""
    return luck.choice(scene.said) if scene.said else stale(scene, luck)


def id_reused(scene: Situation, luck: Random) -> Message:
    """Another command of the same seat under an id that is already used.

    Ids belong to a seat. A start has no seat, so a decision may reuse its id.
    """
    ids = [made["id"] for made in map(json.loads, scene.said) if made.get("seat") == scene.seat]
    if not ids:
        return stale(scene, luck)
    return json.dumps(scene.command(luck.choice(DECISIONS), luck, id=luck.choice(ids)))


FORGERS: tuple[Forger, ...] = (
    truncated, garbage, no_command, binary, deep, huge, wrong_type, wrong_type, lacking,
    dice_named, of_another, of_another, of_the_host, out_of_place, stale, future, too_early,
    no_such_cells, hello_again, repeated, id_reused,
)  # fmt: skip


def invalid_message(scene: Situation, luck: Random) -> Message:
    """A message that must change nothing, whoever sends it.

    It always draws the same amount of randomness, so the next message depends on the seed alone.
    """
    own = Random(luck.getrandbits(64))
    return own.choice(FORGERS)(scene, own)


def oversized_message(_: Situation, luck: Random) -> Message:
    """A message that makes the server close the connection."""
    return "[" + " " * luck.choice((20_000, 200_000)) + "]"
