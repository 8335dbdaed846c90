"""A browser tab with the part of Playwright's page interface that the tests use."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from playwright.sync_api import Page

from tests.waiting import wait_for

BROKEN_OFF = re.compile("NetworkError when attempting to fetch|Load failed")  # Firefox, WebKit


@dataclass(frozen=True)
class Answer:
    """Result of a script."""

    value: Any

    def json_value(self) -> Any:
        return self.value


@dataclass(frozen=True)
class Pointer:
    """A mouse that only clicks."""

    click: Callable[[float, float], None]


class Tab(ABC):
    """Base of Firefox and WebKit tabs; a fault is any error of the page or the browser."""

    def __init__(self) -> None:
        self.mouse = Pointer(self._click)
        self.page = cast("Page", self)  # as in Playwright: whoever plays clicks through this object

    @abstractmethod
    def goto(self, url: str) -> None:
        """Load a page and wait until it has loaded."""

    def resize(self, width: int, height: int) -> None:
        """Set the size of the viewport and wait for the next frame."""
        self._resize(width, height)
        self.wait_for_function(f"innerWidth === {width} && innerHeight === {height}")
        self.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")

    @abstractmethod
    def _resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def picture(self) -> bytes:
        """Screenshot as PNG."""

    def faults(self) -> list[str]:
        """Errors so far, without requests that a navigation aborted."""
        return [one for one in self._heard() if not BROKEN_OFF.search(one)]

    @abstractmethod
    def _heard(self) -> list[str]: ...

    @abstractmethod
    def _click(self, x: float, y: float) -> None: ...

    @abstractmethod
    def _run(self, body: str) -> str:
        """Result of the body of an asynchronous function, as text."""

    def evaluate(self, expression: str, arg: object = None) -> Any:
        """Value of an expression, or result of the function it evaluates to."""
        given = json.dumps(arg)
        return json.loads(
            self._run(
                f"const value = ({expression});"
                f"const found = typeof value === 'function' ? await value({given}) : await value;"
                "return JSON.stringify(found ?? null);"
            )
        )

    def wait_for_function(self, expression: str, *, arg: object = None) -> Answer:
        """First truthy value of an expression."""
        found: list[Any] = []

        def holds() -> bool:
            found[:] = [self.evaluate(expression, arg)]
            return bool(found[0])

        wait_for(holds)
        return Answer(found[0])
