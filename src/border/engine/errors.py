"""Exceptions of the engine, as a tree.

BorderError
├── BadInput              input that cannot be parsed
│   ├── BadName           no cell, colour or rules with this name
│   ├── BadDice           not dice
│   ├── BadPicture        not a map or board; lists every fault
│   └── BadRules          rules with an unknown key or an invalid value
├── BadTable              seats or boards that a game cannot start with
└── IllegalEvent          an event that the rules refuse; names the rule
    ├── IllegalThrow      dice that cannot be thrown now
    └── IllegalDecision   a decision that the player may not make now
"""

from __future__ import annotations

from collections.abc import Sequence


class BorderError(Exception):
    """Base class of all errors in this package; the message is one sentence."""


class BadInput(BorderError):
    """Input that cannot be parsed."""


class BadName(BadInput):
    """Unknown name."""


class BadDice(BadInput):
    """Input that is not dice."""


class BadPicture(BadInput):
    """Picture that is not a map or board; `faults` lists every reason."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class BadRules(BadInput):
    """Rules with an unknown key or an invalid value."""


class BadTable(BorderError):
    """Seats or boards that a game cannot start with (1.1, 1.2)."""


class IllegalEvent(BorderError):
    """Event that the rules refuse.

    `rule` is the number of the rule, `cells` and `dice` name the cells and dice concerned, and
    `reason` is the key of the translated message.
    """

    def __init__(
        self, rule: str, reason: str, text: str, *, cells: Sequence[str] = (), dice: str = ""
    ) -> None:
        super().__init__(text)
        self.rule = rule
        self.reason = reason
        self.text = text
        self.cells = tuple(cells)
        self.dice = dice


class IllegalThrow(IllegalEvent):
    """Dice that cannot be thrown now."""


class IllegalDecision(IllegalEvent):
    """Decision that the player may not make now."""
