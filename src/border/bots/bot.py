"""The protocol of a bot, and the checks on its answers."""

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
    """A player: a function of its seat's view and a random generator.

    Equal arguments give equal answers.  The position waits for a decision of the seat, and its
    others' sealed decisions are hidden.
    """

    def __call__(self, position: Position, seat: Seat, rng: Random, /) -> Decision:
        """A legal decision for the seat."""
        ...


class BotFault(BorderError):
    """A decision that a bot owes; `kind` is one word for what happened instead."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class CheckedBot:
    """A bot that always answers legally; counts how often somebody else had to decide for it."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.faults: Counter[str] = Counter()  # by kind
        self.first: str | None = None  # what the first fault was, as a sentence

    def __call__(self, position: Position, seat: Seat, rng: Random) -> Decision:
        """The bot's decision, or one by lot."""
        try:
            decision = self._bot(position, seat, rng)
            _check(position, seat, decision)
        except BotFault as fault:
            self._count(fault.kind, str(fault))
        except (Exception, SystemExit) as error:  # what a stranger raises must not end the arena
            self._count("raised", f"{type(error).__name__}: {error}")
        else:
            return decision
        return random(position, seat, rng)

    def _count(self, kind: str, text: str) -> None:
        self.faults[kind] += 1
        self.first = self.first or " ".join(text.split())

    def close(self) -> None:
        """Ends whatever the bot has running."""
        close = getattr(self._bot, "close", None)
        if callable(close):
            with contextlib.suppress(Exception, SystemExit):  # a stranger's, like everything here
                close()


def _check(position: Position, seat: Seat, decision: object) -> None:
    if not isinstance(decision, Keep | Stop | Cross):
        raise BotFault("nonsense", f"answered {decision!r}, which is not a decision")
    if decision not in legal_decisions(position, seat):
        refused = refusal(position, decision)
        why = (
            f"rule {refused.rule}: {refused}"
            if refused
            else f"seat {seat} decides for itself alone"
        )
        raise BotFault("illegal", why)
