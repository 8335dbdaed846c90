"""The ladder: eight bots, from one that a child can beat to the champion.

All but the champion have human-like weaknesses: they cross whatever they can, overlook segments,
plan only one throw ahead, stop throwing early, or ignore the dice they leave to opponents.  None
of this is random: the same position gets the same answer.  `python -m research.ladder` measures the
steps between levels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Literal

from border.bots.bot import Bot
from border.bots.champion import EVALUATIONS, champion_bot
from border.bots.planner import planner_bot
from border.bots.weights import NONE, Weakness, Weights, tuned_weights
from border.deprecated import old_attributes


@dataclass(frozen=True, slots=True)
class Level:
    """A player of the ladder, with its algorithm and its weaknesses."""

    name: str
    strength: int  # from 1, the weakest
    algorithm: Literal["planner", "champion"] = "planner"
    lookahead: bool = True  # whether a champion looks one turn ahead
    greedy_crossing: bool = False  # whether it crosses all it can, saving no segment for later
    weakness: Weakness = NONE

    if not TYPE_CHECKING:  # type checkers see only the new names
        __getattr__ = old_attributes(
            {"mind": "algorithm", "ahead": "lookahead", "eager": "greedy_crossing"}
        )


LADDER = (
    Level(
        "wanderer",
        1,
        greedy_crossing=True,
        weakness=Weakness(1, forget_rate=0.41, stops_at=2, opponent_weight=0),
    ),
    Level(
        "shepherd",
        2,
        greedy_crossing=True,
        weakness=Weakness(1, forget_rate=0.4, stops_at=3, opponent_weight=0),
    ),
    Level(
        "farmer", 3, greedy_crossing=True, weakness=Weakness(1, forget_rate=0.28, opponent_weight=0)
    ),
    Level(
        "mason", 4, greedy_crossing=True, weakness=Weakness(forget_rate=0.2, opponent_weight=0.15)
    ),
    Level("scout", 5, greedy_crossing=True, weakness=Weakness(forget_rate=0.13)),
    Level("surveyor", 6, weakness=Weakness(forget_rate=0.06)),
    Level("mapmaker", 7, "champion", lookahead=False, weakness=Weakness(opponent_weight=0.32)),
    Level("champion", 8, "champion"),
)
LEVELS = {level.name: level for level in LADDER}
STRENGTHS = {level.name: level.strength for level in LADDER}
PLANNER = Level("planner", 0)  # the planner without weaknesses, which is not on the ladder
CELL = 0.6  # points that greedy crossing gives to each crossed cell


def level_bot(level: Level) -> Bot:
    """Return the bot of a level."""
    if level.algorithm == "planner":
        return planner_bot(partial(level_weights, level))
    return champion_bot(
        EVALUATIONS if level.lookahead else 0, opponent_weight=level.weakness.opponent_weight
    )


@cache
def level_weights(level: Level, seats: int) -> Weights:
    """Return the planner's weights for a level."""
    tuned = tuned_weights(seats)
    segment = (
        tuple(-CELL * missing for missing in range(6)) if level.greedy_crossing else tuned.segment
    )
    return replace(tuned, segment=segment, weakness=level.weakness)
