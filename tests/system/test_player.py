"""Scripted players decide only what the server says is legal."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.system.load.player import Chart, decision

BOARD = Chart(
    {"a1": None, "a2": "R", "a3": "R", "a4": "B", "c9": "R"},
    {"a1": ("a2",), "a2": ("a1", "a3"), "a3": ("a2", "a4"), "a4": ("a3",), "c9": ()},
)


def decided(**legal: Any) -> list[dict[str, Any]]:
    told = {"segments": [], "cells": [], "dice": [], "most": 0, **legal}
    return [decision(told, ["a1"], BOARD, Random(seed)) for seed in range(300)]


def dice(colours: str) -> list[dict[str, Any]]:
    return [{"die": die, "colour": colour} for die, colour in enumerate(colours)]


def test_a_throw_is_thrown() -> None:
    assert {words["kind"] for words in decided(may=["throw"])} == {"throw"}


def test_dice_are_kept_or_accepted() -> None:
    segments = [{"colour": "R", "cells": ["a2", "a3"]}]
    made = decided(may=["keep", "stop"], dice=dice("RRBGG"), segments=segments)
    assert {words["kind"] for words in made} == {"keep", "stop"}
    assert {tuple(words["dice"]) for words in made if "dice" in words} == {(0, 1), (2,), (3, 4)}


def test_segments_are_completed_as_far_as_the_dice_reach() -> None:
    segments = [{"colour": "R", "cells": ["a2", "a3"]}, {"colour": "R", "cells": ["c9"]}]
    made = decided(may=["cross", "pass"], dice=dice("RRBGG"), segments=segments)
    crossed = {tuple(sorted(words.get("cells", ()))) for words in made}
    assert crossed == {(), ("a2", "a3"), ("c9",)}


def test_cells_are_crossed_one_after_the_other() -> None:
    made = decided(may=["cross", "pass"], dice=dice("RRB"), cells=["a2"], most=3)
    crossed = {tuple(words.get("cells", ())) for words in made}
    assert crossed == {(), ("a2",), ("a2", "a3"), ("a2", "a3", "a4")}


def test_one_die_crosses_one_cell() -> None:
    made = decided(may=["cross", "pass"], dice=dice("RRB"), cells=["a2"], most=1)
    assert {tuple(words.get("cells", ())) for words in made} == {(), ("a2",)}
