"""What a table may agree on: the rulebook's numbers, and the house rules that change them (8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from border.engine.errors import BadName, BadRules
from border.engine.map import INSIDES

MOST_THROWS = 5


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game as far as they vary; as it stands here, the rulebook's."""

    throws: int = 3  # 3.1: how often a player may throw
    last: int = 6  # 6.1: so many closed territories of one player end the game
    chain: bool = True  # 4.2: whether a cell crossed a moment ago counts for the next

    def __post_init__(self) -> None:
        _check_number("throws", self.throws, MOST_THROWS)
        _check_number("last", self.last, len(INSIDES))
        if not isinstance(self.chain, bool):
            raise BadRules(f"chain is true or false, not {self.chain!r}")

    @property
    def changes(self) -> dict[str, int | bool]:
        """What differs from the rulebook."""
        return {
            field.name: value
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        }

    @property
    def written(self) -> str:
        """The changes as a text, such as `last=4 chain=no`; empty for the rulebook's."""
        return " ".join(
            "chain=no" if value is False else f"{key}={value}"
            for key, value in self.changes.items()
        )

    @property
    def name(self) -> str | None:
        """The name of these rules; None where they have none."""
        return next((name for name, rules in RULES.items() if rules == self), None)


def _check_number(name: str, value: object, most: int) -> None:
    if type(value) is not int or not 1 <= value <= most:
        raise BadRules(f"{name} is a whole number from 1 to {most}, not {value!r}")


CLASSIC_RULES = Rules()
RULES = {
    "classic": CLASSIC_RULES,
    "quick": Rules(last=4),  # 8.1
    "strict": Rules(chain=False),  # 8.2
}


def rules_named(name: str) -> Rules:
    """The rules of that name."""
    if name not in RULES:
        raise BadName(f"there are no rules {name!r}: expected {', '.join(RULES)}")
    return RULES[name]


def parse_rules(entry: Mapping[str, Any]) -> Rules:
    """The rules with these changes; `changes` is the inverse.  What is not known is refused."""
    known = [field.name for field in fields(Rules)]
    for key in entry:
        if key not in known:
            raise BadRules(f"there is no rule {key!r}: expected some of {', '.join(known)}")
    return Rules(**entry)
