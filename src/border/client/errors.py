"""What a client may be told instead of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from border.engine import BorderError


class NoServer(BorderError):
    """Nobody answers at the address, or not as a server of tables would, or not any more."""


class CommandRefused(BorderError):
    """What the server does not do, and why; nothing has changed."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        super().__init__(str(told.get("text") or told.get("reason")))
        self.reason = str(told.get("reason"))  # the key of the refusal
        self.version = int(told.get("version") or 0)  # of the table; 0: it was not asked
        self.rule: str | None = told.get("rule")  # the number of the rule that forbids it
        self.refusal: str | None = told.get("refusal")  # the engine's key, if it is a rule
