"""Independent referee: slow, and shares no code with the package.

    python -m tests.referee FILE…      finds the first foul in record files

It gets boards from `border boards show` or from the record.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NoReturn

VALUES = {n: (n + 3, (n + 3) // 2) for n in range(1, 10)}
COLOURS = "roygbs"


class Whistle(Exception):
    """Foul in a record."""


def name(row: int, column: int) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[column] + str(row + 1)


def around(row: int, column: int) -> Iterator[tuple[int, int]]:
    yield row, column - 1
    yield row, column + 1
    for other in (row - 1, row + 1):
        if row % 2:
            yield other, column
            yield other, column + 1
        else:
            yield other, column - 1
            yield other, column


class Sheet:
    """A board in play, with cells by name."""

    def __init__(self, picture: str) -> None:
        lines = [line.replace(" ", "") for line in picture.split("\n") if line.strip()]
        shown = {(r, c): ch for r, line in enumerate(lines) for c, ch in enumerate(line)}
        border = {p for p, ch in shown.items() if ch in COLOURS + "W"}
        self.colour = {name(*p): shown[p] for p in border}
        self.near = {name(*p): {name(*q) for q in around(*p) if q in border} for p in border}
        self.ring = {
            n: {name(*p) for p in border if any(shown.get(q) == str(n) for q in around(*p))}
            for n in VALUES
        }
        self.white = {cell for cell, colour in self.colour.items() if colour == "W"}
        self.segments = self._segments()

    def _segments(self) -> list[frozenset[str]]:
        rest = set(self.colour) - self.white
        found = []
        while rest:
            part = {rest.pop()}
            while True:
                more = {
                    n
                    for cell in part
                    for n in self.near[cell]
                    if self.colour[n] == self.colour[cell]
                } - part
                if not more:
                    break
                part |= more
            rest -= part
            found.append(frozenset(part))
        return found

    def closed(self, crossed: set[str]) -> set[int]:
        return {n for n, ring in self.ring.items() if ring <= crossed}

    def first_is_legal(self, crossed: set[str], dice: Sequence[str], cells: set[str]) -> bool:
        """3.3 to 3.7."""
        if cells & crossed or not self.pays(dice, cells):
            return False
        after = crossed | cells
        return all(segment <= after for segment in self.segments if segment & cells)

    def second_is_legal(
        self, crossed: set[str], dice: Sequence[str], most: int, cells: set[str], chain: bool = True
    ) -> bool:
        """4.1 to 4.7 for a set in any order; 8.2 without chains."""
        if cells & crossed or len(cells) > most or not self.pays(dice, cells):
            return False
        done, rest = set(crossed), set(cells)
        while rest:
            ready = {cell for cell in rest if self.near[cell] & done}
            if not ready or not (chain or ready == rest):
                return False
            done |= ready
            rest -= ready
        return True

    def pays(self, dice: Sequence[str], cells: set[str]) -> bool:
        colours = [self.colour[cell] for cell in cells]
        return all(colours.count(c) <= dice.count(c) for c in set(colours))

    def payable(self, crossed: set[str], dice: Sequence[str], most: int) -> list[set[str]]:
        """Every set of open cells that the dice could pay for, by exhaustive search."""
        sets: list[tuple[str, ...]] = [()]
        for colour in COLOURS:
            usable = sorted(c for c in self.colour if c not in crossed and self.colour[c] == colour)
            picks = [
                pick
                for size in range(dice.count(colour) + 1)
                for pick in combinations(usable, size)
            ]
            sets = [cells + pick for cells in sets for pick in picks if len(cells + pick) <= most]
        return [set(cells) for cells in sets]


@cache
def packaged(board: str) -> Sheet:
    command = [sys.executable, "-m", "border", "boards", "show", board]
    return Sheet(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def judge(line: str) -> None:  # noqa: C901  # a game is told from top to bottom
    """Replay a record; raise a `Whistle` at a foul."""
    record = json.loads(line)
    own = record.get("boards", {})
    sheets = [
        Sheet(own[seat["board"]]) if seat["board"] in own else packaged(seat["board"])
        for seat in record["seats"]
    ]
    crossed = [set(sheet.white) for sheet in sheets]
    points: list[dict[int, int]] = [{} for _ in sheets]
    over = False
    active: int | None = None
    rules = {"throws": 3, "last": 6, "chain": True} | record.get("rules", {})

    def close(seats: list[int], taken: set[int]) -> None:
        for seat in seats:
            for n in sheets[seat].closed(crossed[seat]) - set(points[seat]):
                points[seat][n] = VALUES[n][n in taken]

    def taken() -> set[int]:
        return {n for scored in points for n in scored}

    for number, played in enumerate(record["rounds"], start=1):

        def foul(why: str, number: int = number) -> NoReturn:
            raise Whistle(f"game {record['id']} round {number}: {why}")

        if over:
            foul("played after the end")
        if active is not None and played["active"] != active:
            foul("wrong seat")
        active = played["active"]
        throws, kept = played["throws"], played["kept"]
        if not 1 <= len(throws) <= rules["throws"] or len(kept) != len(throws) - 1:
            foul("wrong number of throws")
        for before, after, held in zip(throws, throws[1:], kept, strict=False):
            if len(held) == 5 or any(before[i] != after[i] for i in held):
                foul("a kept die changed")
        dice = list(throws[-1])
        if "first" not in played:
            return
        first = played["first"]
        if len(set(first)) < len(first):
            foul("twice in one action")
        if not sheets[active].first_is_legal(crossed[active], dice, set(first)):
            foul("first action")
        crossed[active] |= set(first)
        close([active], taken())
        for cell in first:
            dice.remove(sheets[active].colour[cell])
        most = len(dice) or 1
        dice = dice or list(throws[-1])
        others = [seat for seat in range(len(sheets)) if seat != active]
        if any(played["second"][seat] is None for seat in others):
            return
        for seat in others:
            cells = played["second"][seat]
            if len(set(cells)) < len(cells):
                foul("twice in one action")
            if not sheets[seat].second_is_legal(
                crossed[seat], dice, most, set(cells), rules["chain"]
            ):
                foul(f"second action of seat {seat}")
            for cell in cells:
                if not sheets[seat].near[cell] & crossed[seat]:
                    foul("no neighbour in this order")
                crossed[seat].add(cell)
        close(others, taken())
        over = any(len(scored) >= rules["last"] for scored in points)
        active = (active + 1) % len(sheets)
    scores = [sum(scored.values()) for scored in points]
    best = max((s, max(p.values(), default=0)) for s, p in zip(scores, points, strict=True))
    winners = [
        seat for seat, p in enumerate(points) if (scores[seat], max(p.values(), default=0)) == best
    ]
    result = (record.get("scores"), record.get("winners"))
    if result != ((scores, winners) if over else (None, None)):
        raise Whistle(f"game {record['id']}: {result} instead of {scores}, {winners}")


if __name__ == "__main__":
    games = 0
    for path in sys.argv[1:]:
        with Path(path).open(encoding="utf-8") as file:
            for line in file:
                judge(line)
                games += 1
    print(f"{games} games, no foul")
