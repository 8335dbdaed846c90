"""Refusals of the rules: rule number, key, message, cells and dice."""

from __future__ import annotations

from border.engine.board import Board
from border.engine.dice import DICE, Dice
from border.engine.errors import IllegalDecision, IllegalThrow
from border.engine.events import Seat
from border.engine.map import Cells


def game_is_over() -> IllegalDecision:
    """Refuse any event after the end."""
    return IllegalDecision("6.1", "game-over", "the game is over")


def wrong_seat(seat: Seat) -> IllegalDecision:
    """Refuse a decision by a seat that does not have to decide now."""
    return IllegalDecision("2.1", "wrong-seat", f"it is not seat {seat}'s turn")


def decided_already(seat: Seat) -> IllegalDecision:
    """Refuse a decision by a seat that has already decided in this second action."""
    return IllegalDecision("4.6", "decided-already", f"seat {seat} has already decided")


def not_thrown_yet() -> IllegalDecision:
    """Refuse a decision before a throw."""
    return IllegalDecision("3.1", "not-thrown-yet", "throw the dice first")


def not_stopped_yet() -> IllegalDecision:
    """Refuse crosses before the dice are final."""
    return IllegalDecision("3.3", "not-stopped-yet", "the dice are not final yet: stop first")


def no_throw_left() -> IllegalDecision:
    """Refuse a keep or stop after the last throw."""
    return IllegalDecision("3.1", "no-throw-left", "the dice are final: there is no further throw")


def first_action_over() -> IllegalDecision:
    """Refuse a keep or stop in the second action."""
    return IllegalDecision("2.1", "first-action-over", "the first action is over")


def nothing_thrown(kept: Dice) -> IllegalDecision:
    """Refuse to keep all five dice."""
    return IllegalDecision(
        "3.2",
        "nothing-thrown",
        f"keeping all of {kept} leaves nothing to throw: stop instead",
        dice=f"{kept}",
    )


def kept_not_there(missing: Dice) -> IllegalDecision:
    """Refuse to keep dice that were not thrown."""
    return IllegalDecision(
        "3.2", "kept-not-there", f"the dice show no {missing} to keep", dice=f"{missing}"
    )


def no_throw_now(dice: Dice) -> IllegalThrow:
    """Refuse a throw while a player has to decide."""
    return IllegalThrow("3.2", "no-throw-now", "the dice cannot be thrown now", dice=f"{dice}")


def wrong_number_thrown(dice: Dice, expected: int) -> IllegalThrow:
    """Refuse a throw of too many or too few dice."""
    rule = "3.1" if expected == DICE else "3.2"
    text = f"expected {expected} dice to be thrown, not {len(dice)}"
    return IllegalThrow(rule, "wrong-number-thrown", text, dice=f"{dice}")


def crossed_already(board: Board, cells: Cells, rule: str) -> IllegalDecision:
    """Refuse cells that are already crossed."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: already crossed"
    return IllegalDecision(rule, "crossed-already", text, cells=names)


def no_such_cell(rule: str) -> IllegalDecision:
    """Refuse a bit set with bits that are not cells of the map."""
    return IllegalDecision(rule, "no-such-cell", "some of these are not cells of the map")


def no_die(board: Board, cells: Cells, missing: Dice, rule: str) -> IllegalDecision:
    """Refuse cells for which there are not enough dice of their colour."""
    names = board.map.format_cells(cells & board.cells_for(missing))
    text = f"{' '.join(names)}: {_dice_missing(missing)}"
    return IllegalDecision(rule, "no-die", text, cells=names, dice=f"{missing}")


def open_segment(board: Board, crossed: Cells, segment: Cells) -> IllegalDecision:
    """Refuse a first action that touches a segment without completing it."""
    names = board.map.format_cells(segment & ~crossed)
    text = f"the segment stays open at {' '.join(names)}"
    return IllegalDecision("3.4", "open-segment", text, cells=names)


def no_neighbour(board: Board, cells: Cells) -> IllegalDecision:
    """Refuse cells that touch no crossed cell."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: no crossed cell beside it"
    return IllegalDecision("4.2", "no-neighbour", text, cells=names)


def no_neighbour_before(board: Board, cells: Cells) -> IllegalDecision:
    """Refuse cells that touch no cell crossed before the action, if the rules forbid chains."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: no cell beside it was crossed before this action"
    return IllegalDecision("4.2", "no-neighbour-before", text, cells=names)


def only_one_die(board: Board, cells: Cells) -> IllegalDecision:
    """Refuse several crosses after the active player used all five dice."""
    names = board.map.format_cells(cells)
    text = f"{' '.join(names)}: all five dice were used, so only one cell may be crossed"
    return IllegalDecision("4.4", "only-one-die", text, cells=names)


def _dice_missing(missing: Dice) -> str:
    counts = [f"{missing[colour]} {colour.word}" for colour in dict.fromkeys(missing)]
    number = "die is" if len(missing) == 1 else "dice are"
    return f"{' and '.join(counts)} {number} missing"
