"""What an ended game is worth to each seat."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from border.engine import BadInput, Position, outcome

Utility: TypeAlias = Literal["win", "margin"]

UTILITIES: tuple[Utility, ...] = get_args(Utility)
HIGHEST_SCORE = 72  # all nine territories closed first (1.6)


class BadUtility(BadInput):
    """A word that is not a utility."""


def parse_utility(word: str) -> Utility:
    """The utility of that name."""
    for utility in UTILITIES:
        if word == utility:
            return utility
    raise BadUtility(f"{word!r} is not a utility: expected {' or '.join(UTILITIES)}")


def utilities(position: Position, utility: Utility) -> list[float]:
    """Per seat: a share of the victory, or the points above the others' mean; 0 before the end."""
    ended = outcome(position)
    if ended is None:
        return [0.0 for _ in position.seats]
    if utility == "win":
        share = 1 / len(ended.winners)  # 6.4
        return [share if seat in ended.winners else 0.0 for seat in position.seats]
    total, others = sum(ended.scores), len(ended.scores) - 1
    return [own - (total - own) / others for own in ended.scores]
