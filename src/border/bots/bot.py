"""The interface of bots, and checks of their answers."""

from __future__ import annotations

import contextlib
from collections import Counter
from random import Random
from typing import Protocol

from border.bots.simple import random
from border.engine import (
    BorderError,
    Cross,
    Decision,
    Keep,
    Position,
    Seat,
    Stop,
    legal_decisions,
    refusal,
)


class Bot(Protocol):
    """A function of its seat's view of the position and a random generator.

    The same arguments give the same answer.  A bot is called only when its seat has to decide.  The
    view does not show the sealed decisions of other seats.
    """

    def __call__(self, position: Position, seat: Seat, rng: Random, /) -> Decision:
        """Return a legal decision for the seat."""
        ...


class BotFault(BorderError):
    """A bot gave no decision or an illegal one; `kind` names the fault in one word."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class CheckedBot:
    """Wrapper that replaces a bot's faulty answers by random decisions, and counts them."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.faults: Counter[str] = Counter()  # by kind
        self.first: str | None = None  # text of the first fault

    def __call__(self, position: Position, seat: Seat, rng: Random) -> Decision:
        """Return the bot's decision, or a random one after a fault."""
        try:
            decision = self._bot(position, seat, rng)
            _check(position, seat, decision)
        except BotFault as fault:
            self._count(fault.kind, str(fault))
        except (Exception, SystemExit) as error:  # a third-party bot must not end the arena
            self._count("raised", f"{type(error).__name__}: {error}")
        else:
            return decision
        return random(position, seat, rng)

    def _count(self, kind: str, text: str) -> None:
        self.faults[kind] += 1
        self.first = self.first or " ".join(text.split())

    def close(self) -> None:
        """Close the bot and its process, if it has one."""
        close = getattr(self._bot, "close", None)
        if callable(close):
            with contextlib.suppress(Exception, SystemExit):  # the bot may be third-party code
                close()


def _check(position: Position, seat: Seat, decision: object) -> None:
    if not isinstance(decision, Keep | Stop | Cross):
        raise BotFault("nonsense", f"answered {decision!r}, which is not a decision")
    if decision not in legal_decisions(position, seat):
        refused = refusal(position, decision)
        reason = (
            f"rule {refused.rule}: {refused}"
            if refused
            else f"seat {seat} can decide only for itself"
        )
        raise BotFault("illegal", reason)
