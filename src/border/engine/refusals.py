"""Every refusal of the rules: its number, its key, its sentence, and what it concerns."""

from __future__ import annotations

from border.engine.board import Board
from border.engine.dice import DICE, Dice
from border.engine.errors import IllegalDecision, IllegalThrow
from border.engine.events import Seat
from border.engine.map import Cells


def game_is_over() -> IllegalDecision:
    """Nothing is played after the end."""
    return IllegalDecision("6.1", "game-over", "the game is over")


def wrong_seat(seat: Seat) -> IllegalDecision:
    """Somebody decides who is not to decide now."""
    return IllegalDecision("2.1", "wrong-seat", f"it is not for seat {seat} to act now")


def decided_already(seat: Seat) -> IllegalDecision:
    """A second decision in one second action."""
    return IllegalDecision("4.6", "decided-already", f"seat {seat} has already decided")


def not_thrown_yet() -> IllegalDecision:
    """A decision while dice are to fall."""
    return IllegalDecision("3.1", "not-thrown-yet", "the dice have to be thrown first")


def not_stopped_yet() -> IllegalDecision:
    """Crosses before the dice are final."""
    return IllegalDecision(
        "3.3", "not-stopped-yet", "cells are crossed with the final dice: stop first"
    )


def no_throw_left() -> IllegalDecision:
    """A keep or a stop when the dice are final."""
    return IllegalDecision("3.1", "no-throw-left", "the dice are final: there is no further throw")


def first_action_over() -> IllegalDecision:
    """A keep or a stop in the second action."""
    return IllegalDecision("2.1", "first-action-over", "the first action is over")


def nothing_thrown(kept: Dice) -> IllegalDecision:
    """A keep of all five dice."""
    return IllegalDecision(
        "3.2",
        "nothing-thrown",
        f"keeping all of {kept} throws nothing: stop instead",
        dice=f"{kept}",
    )


def kept_not_there(missing: Dice) -> IllegalDecision:
    """A keep of dice that do not lie there."""
    return IllegalDecision(
        "3.2", "kept-not-there", f"there is no {missing} to keep", dice=f"{missing}"
    )


def no_throw_now(dice: Dice) -> IllegalThrow:
    """A throw while a player is to decide."""
    return IllegalThrow("3.2", "no-throw-now", "no dice are to be thrown now", dice=f"{dice}")


def wrong_number_thrown(dice: Dice, expected: int) -> IllegalThrow:
    """A throw of more or fewer dice than were to be thrown."""
    rule = "3.1" if expected == DICE else "3.2"
    text = f"{expected} dice are to be thrown, not {len(dice)}"
    return IllegalThrow(rule, "wrong-number-thrown", text, dice=f"{dice}")


def crossed_already(board: Board, cells: Cells, rule: str) -> IllegalDecision:
    """Cells that carry a cross."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: crossed already"
    return IllegalDecision(rule, "crossed-already", text, cells=names)


def no_such_cell(rule: str) -> IllegalDecision:
    """A bit set with bits that are not cells of the map."""
    return IllegalDecision(rule, "no-such-cell", "these are not all cells of the map")


def no_die(board: Board, cells: Cells, missing: Dice, rule: str) -> IllegalDecision:
    """Cells for which no die of their colour is there."""
    names = board.map.format_cells(cells & board.cells_for(missing))
    text = f"{' '.join(names)}: {_dice_missing(missing)}"
    return IllegalDecision(rule, "no-die", text, cells=names, dice=f"{missing}")


def open_segment(board: Board, crossed: Cells, segment: Cells) -> IllegalDecision:
    """A segment touched in the first action but not completed."""
    names = board.map.format_cells(segment & ~crossed)
    text = f"the segment stays open at {' '.join(names)}"
    return IllegalDecision("3.4", "open-segment", text, cells=names)


def no_neighbour(board: Board, cells: Cells) -> IllegalDecision:
    """Cells that touch no crossed cell."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: no crossed cell beside it"
    return IllegalDecision("4.2", "no-neighbour", text, cells=names)


def no_neighbour_before(board: Board, cells: Cells) -> IllegalDecision:
    """Cells that touch no cell crossed before the action, where a chain does not count."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: no cell beside it was crossed before this action"
    return IllegalDecision("4.2", "no-neighbour-before", text, cells=names)


def only_one_die(board: Board, cells: Cells) -> IllegalDecision:
    """Several crosses after the active player used all five dice."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: all five dice were used, so only one cell may be crossed"
    return IllegalDecision("4.4", "only-one-die", text, cells=names)


def _dice_missing(missing: Dice) -> str:
    counts = [f"{missing[colour]} {colour.word}" for colour in dict.fromkeys(missing)]
    number = "die is" if len(missing) == 1 else "dice are"
    return f"{' and '.join(counts)} {number} missing"
