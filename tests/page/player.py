"""Plays by following the page's highlights, with mouse or keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Page

# Actions that the page offers now, or none; the animations of others are skipped.
LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const keys = all(".actions button[aria-keyshortcuts]:not(:disabled)")
    .map((button) => button.getAttribute("aria-keyshortcuts"));
  if (document.querySelector(".table.falling")) return null;
  const over = document.querySelector(".end .scores") !== null;
  document.querySelector('.actions button[aria-keyshortcuts="N"]')?.click();
  if (!over && !keys.some((key) => ["T", "S", "Enter", "P"].includes(key))) return null;
  const cells = (which) => all(`.mine .spot.${which}`).map((spot) => spot.id.slice(5));
  const dice = all(".tray .die .face").map((face) => face.classList[0].slice(5));
  const kept = all(".tray .die").map((die) => die.classList.contains("kept"));
  return { over, keys, open: cells("open"), pencilled: cells("pencilled"), dice, kept };
}"""

# Where to click; a click that would miss its target is a fault of the page.
POINT = """([selector, index]) => {
  const target = document.querySelectorAll(selector)[index];
  if (!target || target.disabled) return null;
  const { x, y, width, height } = (target.querySelector(".hit") ?? target).getBoundingClientRect();
  const point = [x + width / 2, y + height / 2];
  const top = document.elementFromPoint(...point);
  if (!target.contains(top)) throw new Error(`${selector} is covered by ${top?.outerHTML}`);
  return point;
}"""


class Hand(Protocol):
    """Input device of a player."""

    def press(self, key: str) -> None: ...
    def cross(self, cell: str) -> None: ...
    def keep(self, die: int) -> None: ...


@dataclass
class Mouse:
    page: Page

    def press(self, key: str) -> None:
        self.click(f'.actions button[aria-keyshortcuts="{key}"]')

    def cross(self, cell: str) -> None:
        self.click(f"#cell-{cell}")

    def keep(self, die: int) -> None:
        self.click(".tray button.die", die)

    def click(self, selector: str, index: int = 0) -> None:
        x, y = self.page.wait_for_function(POINT, arg=[selector, index]).json_value()
        self.page.mouse.click(x, y)


WAY = """async (to) => {
  const { step } = await import("/page/board/geometry.js");
  const id = location.pathname.split("/")[2];
  window.boards ??= await (await fetch(`/api/tables/${id}/boards`)).json();
  const from = document.activeElement.id.slice(5);
  const ways = new Map([[from, []]]);
  for (const [cell, way] of ways)
    for (const arrow of ["left", "right", "up", "down"]) {
      const next = step(window.boards[0], cell, arrow);
      if (next && !ways.has(next)) ways.set(next, [...way, arrow]);
    }
  return ways.get(to);
}"""


@dataclass
class Keyboard:
    page: Page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key if key == "Enter" else key.lower())

    def cross(self, cell: str) -> None:
        self.page.keyboard.press("b")  # to the board
        for arrow in self.page.evaluate(WAY, cell):
            self.page.keyboard.press(f"Arrow{arrow.capitalize()}")
        focused = self.page.evaluate("document.activeElement.id")
        assert focused == f"cell-{cell}"
        self.page.keyboard.press("Space")

    def keep(self, die: int) -> None:
        self.page.keyboard.press(str(die + 1))


@dataclass
class Person:
    """Takes every offered segment and crosses as many cells as the dice allow."""

    page: Page
    hand: Hand

    def glance(self) -> dict[str, object] | None:
        """Current actions, if any."""
        seen: dict[str, object] | None = self.page.evaluate(LOOK)
        return seen

    def look(self) -> dict[str, object]:
        """Wait for an action and return all of them."""
        handle = self.page.wait_for_function(LOOK)
        seen: dict[str, object] = handle.json_value()
        return seen

    def act(self, seen: dict[str, object] | None = None) -> str:
        """Do one action; return its key, or "over"."""
        seen = seen or self.look()
        keys, open, dice = seen["keys"], seen["open"], seen["dice"]
        assert isinstance(keys, list)
        assert isinstance(open, list)
        assert isinstance(dice, list)
        if seen["over"]:
            return "over"
        if "T" in keys and "S" not in keys:
            return self._press("T")
        if open and seen["pencilled"] == []:
            return self._cross(open)
        if "S" in keys:
            return self._throw_again(dice, seen["kept"])  # type: ignore[arg-type]
        if "Enter" in keys:
            return self._press("Enter")
        return self._press("P")

    def _press(self, key: str) -> str:
        self.hand.press(key)
        return key

    def _cross(self, open: list[str]) -> str:
        while open:
            self.hand.cross(open[0])
            seen = self.look()
            if open[0] not in seen["pencilled"]:  # type: ignore[operator]
                return ""  # somebody else acted at the same moment: look again
            open = seen["open"]  # type: ignore[assignment]
        return self._press("Enter")

    def _throw_again(self, dice: list[str], kept: list[bool]) -> str:
        favourite = max(sorted(dice), key=dice.count)
        if dice.count(favourite) == len(dice):
            return self._press("S")
        for die, colour in enumerate(dice):
            if (colour == favourite) != kept[die]:
                self.hand.keep(die)
        return self._press("T")

    def play(self, until: str = "over", most: int = 2_000) -> None:
        """Play until something was done, by default to the end."""
        for _ in range(most):
            if self.act() == until:
                return
        raise AssertionError(f"no {until} in {most} steps")
