"""The chance to cross cells in a first action: those of a segment, of a ring, or any others."""

from __future__ import annotations

from border.engine import BadInput, Cells, FirstAction, Keeping, Position, Throwing, parts_of
from border.fast.hands import hand_numbers
from border.fast.odds import chances, dice_needed


def odds(position: Position, aim: Cells) -> float:
    """The chance that the active seat can cross these cells of its board in its first action.

    From here on it keeps what is best for them; what a keep of its own choice is good for, the
    position after that keep says.  Cells that are crossed already ask for nothing.
    """
    if aim < 0 or aim >> len(position.boards[position.active].map.hexes):
        raise BadInput("an aim is a set of cells of the board, and some of these are not on it")
    numbers, throws = hand_numbers(), position.rules.throws
    match position.stage:
        case Throwing(throw=throw, kept=kept):
            return chances(position, aim, throws - throw + 1)[numbers[kept]]
        case Keeping(throw=throw, dice=dice):
            found = chances(position, aim, throws - throw)
            return max(found[numbers[kept]] for kept in parts_of(dice))
        case FirstAction(dice=dice):
            return float(dice_needed(position, aim) <= dice)
        case _:
            raise BadInput(f"odds are about a first action, and here {position.next}")
