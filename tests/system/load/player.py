"""Scripted player: chooses at random among the commands that the server lists as legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

Words: TypeAlias = dict[str, Any]  # payload of a command without id, version and seat

STOPS, PASSES, GOES_ON = 0.5, 0.03, 0.85  # probabilities, where there is a choice


@dataclass(frozen=True, slots=True)
class Chart:
    """A board as the server describes it: colour and neighbours of every cell."""

    colours: Mapping[str, str | None]
    neighbours: Mapping[str, tuple[str, ...]]


def chart(board: Mapping[str, Any]) -> Chart:
    """Parse a board from the response to `/boards`."""
    cells = board["cells"]
    return Chart(
        {cell["name"]: cell["colour"] for cell in cells},
        {cell["name"]: tuple(cell["neighbours"]) for cell in cells},
    )


def decision(legal: Mapping[str, Any], crossed: Iterable[str], board: Chart, rng: Random) -> Words:
    """Choose a decision for a seat with these legal commands and crossed cells."""
    may = legal["may"]
    if "throw" in may:
        return {"kind": "throw"}
    if "keep" in may:
        return _kept(legal, rng)
    if rng.random() < PASSES:
        return {"kind": "pass"}
    cells = _completed(legal, rng) if legal["segments"] else _grown(legal, set(crossed), board, rng)
    return {"kind": "cross", "cells": cells} if cells else {"kind": "pass"}


def _kept(legal: Mapping[str, Any], rng: Random) -> Words:
    if legal["segments"] and rng.random() < STOPS:
        return {"kind": "stop"}
    dice = [(usable["die"], usable["colour"]) for usable in legal["dice"]]
    wanted = rng.choice(dice)[1]  # prefer colours that many dice show
    kept = [die for die, colour in dice if colour == wanted]
    return {"kind": "stop"} if len(kept) == len(dice) else {"kind": "keep", "dice": kept}


def _completed(legal: Mapping[str, Any], rng: Random) -> list[str]:
    """Missing cells of random segments that the dice can complete together."""
    left = Counter(usable["colour"] for usable in legal["dice"])
    cells: list[str] = []
    for segment in rng.sample(legal["segments"], len(legal["segments"])):
        missing, colour = segment["cells"], segment["colour"]
        if len(missing) <= left[colour] and (not cells or rng.random() < GOES_ON):
            left[colour] -= len(missing)
            cells += missing
    return cells


def _grown(legal: Mapping[str, Any], crossed: set[str], board: Chart, rng: Random) -> list[str]:
    """Random cells, each next to a crossed cell or to one chosen before it."""
    left = Counter(usable["colour"] for usable in legal["dice"])
    near, cells = set(legal["cells"]), list[str]()
    while len(cells) < legal["most"] and (not cells or rng.random() < GOES_ON):
        reached = sorted(cell for cell in near if left[board.colours[cell] or ""])
        if not reached:
            break
        cell = rng.choice(reached)
        left[board.colours[cell] or ""] -= 1
        cells.append(cell)
        crossed.add(cell)
        near = (near | set(board.neighbours[cell])) - crossed
    return cells
