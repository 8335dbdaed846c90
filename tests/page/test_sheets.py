"""Style sheets of one screen do not affect any other screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from tools.bundle import sheets

from border.server.web.page_build import PAGE
from tests.page.conftest import NewDevice
from tests.page.devices import SETTLE
from tests.page.tables import bot, finished, opened, you

ALONE = sheets(PAGE)
LOOKS = """() => [...document.querySelectorAll("body, body *")].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { fontSize, fontWeight, color, stroke, strokeWidth } = getComputedStyle(element);
  const box = [x, y, width, height].map(Math.round);
  const name = `${element.tagName} ${element.getAttribute("class") ?? ""}`;
  return [name, ...box, fontSize, fontWeight, color, stroke, strokeWidth].join();
})"""
WEAR = """(names) => Promise.all(names.map((name) => new Promise((resolve) => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/page/${name}`;
  link.onload = resolve;
  document.head.append(link);
})))"""
WORN = """() => [...document.styleSheets].map(
  ({ href }) => href.replace(/.*build./, "").replace(/-\\w{8}/, ""))"""


def changed(page: Page) -> list[str]:
    """Elements that look different with the sheets of all other screens."""
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLE)
    before = page.evaluate(LOOKS)
    page.evaluate(WEAR, [*{*ALONE} - {*page.evaluate(WORN)}])
    after = page.evaluate(LOOKS)
    return [f"{a} became {b}" for a, b in zip(before, after, strict=True) if a != b]


@pytest.mark.parametrize(
    ("path", "ready"),
    [
        ("/", ".everyday a"),
        ("/rules", ".rules section"),
        ("/learn", ".lesson-card"),
        ("/puzzles", ".table.puzzle .board"),
        ("/daily", ".daily .primary"),
    ],
)
def test_a_screen_looks_the_same_after_any_visit(device: NewDevice, path: str, ready: str) -> None:
    page = device().open(path)
    page.wait_for_selector(ready)
    assert changed(page) == []


def test_a_table_looks_the_same_after_any_visit(device: NewDevice) -> None:
    mine = device()
    page = mine.open(opened(mine, you("Ada"), bot()))
    page.wait_for_selector(".mine .board")
    assert changed(page) == []


@pytest.mark.parametrize(
    ("part", "ready"),
    [
        ("", "dialog.end .course"),
        ("/replay", ".replay .tile"),
        ("/review", ".review p[role=status]:not(:empty)"),
        ("/compare", ".round-by-round"),
    ],
    ids=["end", "replay", "review", "compare"],
)
def test_a_game_looks_the_same_after_any_visit(device: NewDevice, part: str, ready: str) -> None:
    mine = device()
    page = mine.open(finished(mine.address) + part)
    page.wait_for_selector(ready, state="attached")
    assert changed(page) == []
