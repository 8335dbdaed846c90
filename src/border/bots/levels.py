"""The ladder: eight players from one that a child beats to the champion.

Each but the last has weaknesses that people have, too: it forgets segments, is soon content with
its dice, sees one throw ahead, or hardly heeds what it leaves to others.  None of this is chance:
equal questions get equal answers.  `python -m tools.ladder` measures the steps.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from border.bots.weights import Weights, tuned_weights
from border.engine import DICE, MOST_THROWS
from border.fast.games import KINDS


@dataclass(frozen=True, slots=True)
class Level:
    """A player and its weaknesses; without any it plans and weighs as well as it can."""

    name: str
    strength: int  # from 1, the weakest
    sight: int = MOST_THROWS - 1  # how many throws to come it plans
    forgets: float = 0.0  # the share of its segments that it does not think of, each time others
    content: int = DICE + 1  # it stops throwing when so many dice are of use
    heed: float = 1.0  # how much it minds what others gain from the dice it leaves, as a share


LADDER = (
    Level("wanderer", 1, sight=1, forgets=0.17, content=2, heed=0.35),
    Level("shepherd", 2, content=2, heed=0.35),
    Level("farmer", 3, sight=1, heed=0.0),
    Level("mason", 4, sight=1, forgets=0.3),
    Level("scout", 5, content=3),
    Level("surveyor", 6, sight=1),
    Level("mapmaker", 7),
    Level("champion", 8),
)
STRENGTHS = {level.name: level.strength for level in LADDER}
_NAMED = {level.name: level for level in LADDER}


PLANNER = Level("planner", 0)  # plans as well as it can; what levels are made of


@cache
def level_weights(level: Level, seats: int) -> Weights:
    """The planner's weights with the weaknesses of a level."""
    tuned = tuned_weights(seats)
    return replace(
        tuned,
        give=tuned.give * level.heed,
        sight=level.sight,
        forgets=level.forgets,
        content=level.content,
    )


CORE_PLAYERS = (*_NAMED, *KINDS)  # whom the compiled core can seat


def core_kinds(players: Sequence[str]) -> list[str]:
    """What the core calls these players: a level is a planner there."""
    return ["planner" if player in _NAMED else player for player in players]


def core_weights(players: Sequence[str]) -> array[float]:
    """The weights of these players, one behind the other; who does not plan has any."""
    packed = array("d")
    for player in players:
        level = _NAMED.get(player, PLANNER)
        packed.extend(level_weights(level, len(players)).packed())
    return packed
