"""The ladder: eight players from one that a child beats to the champion, each with its weaknesses.

A level is data: what a player overlooks, how far it sees, and how soon it is content.  None of it
is chance: equal questions get equal answers.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A step of the ladder."""

    name: str
    strength: int  # from 1, the weakest


LADDER = tuple(
    Level(name, strength)
    for strength, name in enumerate(
        (
            "wanderer",
            "shepherd",
            "farmer",
            "mason",
            "scout",
            "surveyor",
            "mapmaker",
            "champion",
        ),
        start=1,
    )
)
STRENGTHS = {level.name: level.strength for level in LADDER}
