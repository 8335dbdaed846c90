"""Errors of the client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from border.engine import BorderError


class NoServer(BorderError):
    """No game server answers at the address, or the connection to it is lost."""


class CommandRefused(BorderError):
    """Command that the server refused; nothing has changed."""

    def __init__(self, message: Mapping[str, Any]) -> None:
        super().__init__(str(message.get("text") or message.get("reason")))
        self.reason = str(message.get("reason"))  # key of the refusal
        self.version = int(message.get("version") or 0)  # of the table; 0: no table was asked
        self.rule: str | None = message.get("rule")  # number of the rule that forbids it
        self.refusal: str | None = message.get("refusal")  # key of the engine's refusal, if any
