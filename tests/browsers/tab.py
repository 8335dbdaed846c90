"""A tab of a browser; as far as somebody plays in it, it answers as a page of Playwright does."""

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
    """What a script has found."""

    value: Any

    def json_value(self) -> Any:
        return self.value


@dataclass(frozen=True)
class Pointer:
    """A mouse that clicks where it is told to."""

    click: Callable[[float, float], None]


class Tab(ABC):
    """What Firefox and WebKit share; a fault is whatever the page or the engine complained of."""

    def __init__(self) -> None:
        self.mouse = Pointer(self._click)
        self.page = cast("Page", self)  # which somebody who plays looks at and clicks on

    @abstractmethod
    def goto(self, url: str) -> None:
        """Loads a page, and waits until it is there."""

    def resize(self, width: int, height: int) -> None:
        """Gives the page exactly this room, and waits until it has been drawn there."""
        self._resize(width, height)
        self.wait_for_function(f"innerWidth === {width} && innerHeight === {height}")
        self.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")

    @abstractmethod
    def _resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def picture(self) -> bytes:
        """What is seen, as PNG."""

    def faults(self) -> list[str]:
        """What went wrong so far; whatever is being loaded when a page is left is broken off."""
        return [one for one in self._heard() if not BROKEN_OFF.search(one)]

    @abstractmethod
    def _heard(self) -> list[str]: ...

    @abstractmethod
    def _click(self, x: float, y: float) -> None: ...

    @abstractmethod
    def _run(self, body: str) -> str:
        """What the body of an asynchronous function returns, which is a text."""

    def evaluate(self, expression: str, arg: object = None) -> Any:
        """The value of an expression, or of the function that it is."""
        given = json.dumps(arg)
        return json.loads(
            self._run(
                f"const value = ({expression});"
                f"const found = typeof value === 'function' ? await value({given}) : await value;"
                "return JSON.stringify(found ?? null);"
            )
        )

    def wait_for_function(self, expression: str, *, arg: object = None) -> Answer:
        """The first value that is one."""
        found: list[Any] = []

        def holds() -> bool:
            found[:] = [self.evaluate(expression, arg)]
            return bool(found[0])

        wait_for(holds)
        return Answer(found[0])
