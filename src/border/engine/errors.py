"""What can be wrong, as a tree.

BorderError
├── BadInput              a text that does not say what it should
│   ├── BadName           no such cell or colour
│   ├── BadDice           no dice
│   ├── BadPicture        no map or board; lists every fault
│   └── BadRules          no rules that a game can be played by
├── BadTable              a game that cannot start: seats or boards
└── IllegalEvent          something the rules refuse; names the rule
    ├── IllegalThrow      chance said what the dice cannot show
    └── IllegalDecision   a player may not do that
"""

from __future__ import annotations

from collections.abc import Sequence


class BorderError(Exception):
    """Anything that this package refuses, said in one sentence."""


class BadInput(BorderError):
    """A text that cannot be read."""


class BadName(BadInput):
    """A name that stands for nothing here."""


class BadDice(BadInput):
    """Letters that are not dice."""


class BadPicture(BadInput):
    """A picture that is not a map or not a board."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class BadRules(BadInput):
    """Rules that no game can be played by."""


class BadTable(BorderError):
    """Seats and boards with which no game can start (1.1, 1.2)."""


class IllegalEvent(BorderError):
    """An event that the rules refuse.

    `rule` is its number, `cells` and `dice` are the names and letters concerned,
    `reason` is a key under which the screen finds the sentence in the player's language.
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
    """Dice that cannot fall now."""


class IllegalDecision(IllegalEvent):
    """A decision that the player may not make now."""
