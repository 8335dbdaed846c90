"""Layout measurements, made by measures.js in any browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

_SOURCE = (Path(__file__).parent / "measures.js").read_text(encoding="utf-8")


def script(name: str) -> str:
    """A function of measures.js as an expression to evaluate on a page."""
    found = re.search(rf"^export const {name} = (.*?)^}};", _SOURCE, re.DOTALL | re.MULTILINE)
    assert found, name
    return f"{found[1]}}}"


# A module of the running page, which must be that of a checkout: builds export none.
PART = """(path) => import(
  new URL(`../${path}`, document.querySelector("script[type=module]").src).href)"""
MEASURES = script("measures")
WATCH = f"() => {{ globalThis.watched = ({script('watch')})(); }}"
WATCHED = "() => globalThis.watched()"

# Records every frame with falling dice, and those in which cells are highlighted meanwhile.
LIGHTS = """() => {
  const seen = globalThis.lights = { early: 0, falling: 0 };
  const look = () => {
    const falling = document.getAnimations().some(
      ({ animationName, playState }) => animationName === "tumble" && playState === "running");
    if (falling) seen.falling += 1;
    if (falling && document.querySelector(".spot.open, .marked")) seen.early += 1;
    requestAnimationFrame(look);
  };
  look();
}"""

# Minimum size of a cell in CSS pixels, by the size of the screen.
LEAST = {
    (844, 390): 24,
    (932, 430): 24,
    (1024, 600): 24,
    (720, 450): 24,  # 1440 x 900 at 200 %
    (667, 375): 22,
    (640, 360): 22,
    (1280, 762): 24,
    (1440, 862): 24,
    (1440, 900): 24,
    (820, 1180): 24,
    (768, 1024): 24,
    (390, 844): 24,
    (360, 640): 24,
}


def board_faults(seen: dict[str, Any], least: float) -> list[str]:
    """Faults of a measured own board."""
    wrong = [f"{seen[name]} {name}" for name in ("unreachable", "outside", "cut") if seen[name]]
    if seen["cells"] == 0 or seen["scrolls"]:
        wrong.append(f"{seen['cells']} cells, scrolls: {seen['scrolls']}")
    elif seen["least"] < least:
        wrong.append(f"cells of {seen['least']}")
    return wrong
