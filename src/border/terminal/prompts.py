"""What is to be done now, in words, and the dice as they lie for it."""

from __future__ import annotations

from rich.text import Text

from border.engine import (
    LETTERS,
    THROWS,
    Colour,
    Dice,
    FirstAction,
    IllegalEvent,
    Keeping,
    Seat,
    SecondAction,
    Throwing,
    play,
)
from border.terminal.draft import Crosses, Draft, Keeps
from border.terminal.faces import Die, draw_dice
from border.terminal.story import tell_cells
from border.terminal.table import Table


def heading(table: Table) -> str:
    """Where the game stands."""
    position = table.position
    active = table.names[position.active]
    match position.stage:
        case Throwing(throw=throw) | Keeping(throw=throw):
            part = f"throw {throw} of {THROWS}"
        case FirstAction():
            part = "first action"
        case SecondAction():
            part = "second action"
        case _:
            return f"Round {table.round} · the game is over"
    return f"Round {table.round} · active: {active} · {part}"


def prompt(table: Table, seat: Seat | None, draft: Draft | None) -> Text:
    """Whose turn it is, and what to do."""
    if table.over:
        return _said("The game is over", "n begins a rematch with the seats rotated, q leaves.")
    if seat is None:
        return _said(f"{table.names[table.position.active]} is playing", "…")
    name = table.names[seat]
    match table.position.stage, draft:
        case SecondAction(), Crosses():
            return _second(table, name, draft)
        case FirstAction(), Crosses():
            return _first(name, draft)
        case Keeping(throw=throw), Keeps():
            return _keep(name, throw)
        case _:
            return _said(f"{name}, your turn", "Throw the five dice: t")


def refused(error: IllegalEvent) -> str:
    """Why something is not allowed, with the number of the rule."""
    return f"{error.text} (rule {error.rule})"


def given_away(draft: Crosses) -> Text:
    """Which dice the others may use if the first action ends like this."""
    stage = play(draft.position, draft.decision).stage
    assert isinstance(stage, SecondAction)
    if stage.most < len(stage.dice):
        return Text("All five used: the others may use one each")
    return Text("The others then get ").append_text(draw_dice(stage.dice))


def tray(table: Table, draft: Draft | None, pointed: int | None) -> list[Die]:
    """The dice on the table, each with what becomes of it."""
    colours = [Colour(LETTERS.index(letter)) for letter in table.shown]
    if isinstance(draft, Keeps):
        return [
            Die(colour, "kept" if index in draft.kept else "", pointed=index == pointed)
            for index, colour in enumerate(colours)
        ]
    stage = table.position.stage
    there = stage.dice if isinstance(stage, FirstAction | SecondAction) else None
    used = draft.board.dice_for(draft.cells) if isinstance(draft, Crosses) else None
    return _noted(colours, there, used)


def _noted(colours: list[Colour], there: Dice | None, used: Dice | None) -> list[Die]:
    """Dice of which some are no longer there, and some are used for pencilled crosses."""
    dice = []
    for index, colour in enumerate(colours):
        before = colours[:index].count(colour)  # dice of one colour are used from the left
        gone = 0 if there is None else colours.count(colour) - there[colour]
        spent = gone + (used[colour] if used else 0)
        note = "gone" if before < gone else "used" if before < spent else ""
        dice.append(Die(colour, note, faded=bool(note)))
    return dice


def _keep(name: str, throw: int) -> Text:
    left = "one throw" if throw == THROWS - 1 else "two throws"
    return _said(
        f"{name}, {left} left",
        "Keep dice with 1–5 and throw the others: t.\nOr stop and complete segments: s.",
    )


def _first(name: str, draft: Crosses) -> Text:
    if not draft.choices:
        return _said(f"{name}, nothing to complete", "Enter goes on.\n", given_away(draft))
    if not draft.cells:
        return _said(f"{name}, complete segments", "Pick some, or none.\n", given_away(draft))
    cells = tell_cells(draft.board, draft.cells)
    return _said(f"{name}, Enter to cross", cells, "\n", given_away(draft))


def _second(table: Table, name: str, draft: Crosses) -> Text:
    stage = table.position.stage
    assert isinstance(stage, SecondAction)
    if draft.cells:
        cells = tell_cells(draft.board, draft.cells)
        return _said(f"{name}, Enter to cross", cells, "\n", _remaining(draft))
    active = table.names[table.position.active]
    if stage.most < len(stage.dice):
        return _said(f"{name}, cross one cell", f"{active} used all five dice: you may use one.")
    offer = Text(f"{active} left ").append_text(draw_dice(stage.dice))
    rule = "One cell per die, each beside a crossed one."
    return _said(f"{name}, cross cells", rule, "\n", offer)


def _remaining(draft: Crosses) -> Text:
    if not draft.open:
        return Text("There is no more to cross.")
    return Text("You may add ").append_text(draw_dice(draft.left))


def _said(title: str, *parts: str | Text) -> Text:
    return Text.assemble((f"{title}\n", "bold"), *parts)
