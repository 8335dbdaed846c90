"""Plays the lesson step by step."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.page.player import Hand, Mouse
from tests.page.tables import call

REACHED = r"""([step, steps]) => {
  const [at, of] = document.querySelector(".count")?.textContent.match(/\d+/g) ?? [];
  return Number(at) === step && Number(of) === steps;
}"""


def steps(address: str) -> list[dict[str, Any]]:
    """Expected decision of each step of the lesson, with its number."""
    found = call(address, "/lesson")["steps"]
    return [step | {"number": k + 1, "of": len(found)} for k, step in enumerate(found)]


def learn(page: Page, step: dict[str, Any], hand: Hand) -> None:
    """Do what a step of the lesson asks for, and continue."""
    page.wait_for_function(REACHED, arg=[step["number"], step["of"]])
    match step["task"]:
        case "throw":
            hand.press("T")
        case "keep":
            for die in step["keep"]:
                hand.keep(die)
            hand.press("T")
        case "pass":
            hand.press("P")
            _go_on(page)
        case _:
            _cross(page, step["cells"], hand)
            _go_on(page)


def _go_on(page: Page) -> None:
    page.wait_for_function('() => document.querySelector(".praised") !== null')
    Mouse(page).click("#lesson-next")


def _cross(page: Page, cells: list[str], hand: Hand) -> None:
    for cell in cells:
        pencilled = f'() => document.querySelector("#cell-{cell}.pencilled") !== null'
        if not page.evaluate(pencilled):
            hand.cross(cell)
            page.wait_for_function(pencilled)
    hand.press("Enter")
