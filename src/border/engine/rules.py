"""Rules that can vary between games: the rulebook's, and house rules (8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from border.engine.errors import BadName, BadRules
from border.engine.map import INSIDES

MAX_THROWS = 5


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules that can differ between games; the defaults are the rulebook's."""

    throws: int = 3  # 3.1: maximum number of throws per round
    last: int = 6  # 6.1: the game ends when a player has closed this many territories
    chain: bool = True  # 4.2: whether a cell counts as crossed for the next cell of the same action

    def __post_init__(self) -> None:
        _check_number("throws", self.throws, MAX_THROWS)
        _check_number("last", self.last, len(INSIDES))
        if not isinstance(self.chain, bool):
            raise BadRules(f"chain must be true or false, not {self.chain!r}")

    @property
    def changes(self) -> dict[str, int | bool]:
        """Values that differ from the rulebook's, by name."""
        return {
            field.name: value
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        }

    @property
    def written(self) -> str:
        """Changes as text, such as `last=4 chain=no`; empty for the rulebook's rules."""
        return " ".join(
            "chain=no" if value is False else f"{key}={value}"
            for key, value in self.changes.items()
        )

    @property
    def name(self) -> str | None:
        """Name of these rules; None if they have none."""
        return next((name for name, rules in RULES.items() if rules == self), None)


def _check_number(name: str, value: object, most: int) -> None:
    if type(value) is not int or not 1 <= value <= most:
        raise BadRules(f"{name} must be a whole number from 1 to {most}, not {value!r}")


CLASSIC_RULES = Rules()
RULES = {
    "classic": CLASSIC_RULES,
    "quick": Rules(last=4),  # 8.1
    "strict": Rules(chain=False),  # 8.2
}


def rules_named(name: str) -> Rules:
    """Return the rules with this name."""
    if name not in RULES:
        raise BadName(f"there are no rules {name!r}: expected one of {', '.join(RULES)}")
    return RULES[name]


def parse_rules(entry: Mapping[str, Any]) -> Rules:
    """Return the rules with these changes; raise `BadRules` for an unknown key or invalid value.

    `Rules.changes` is the inverse.
    """
    known = [field.name for field in fields(Rules)]
    for key in entry:
        if key not in known:
            raise BadRules(f"there is no rule {key!r}: expected one of {', '.join(known)}")
    return Rules(**entry)
