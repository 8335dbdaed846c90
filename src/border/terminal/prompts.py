"""What is to be done now, in words, and the dice as they lie for it."""

from __future__ import annotations

from rich.text import Text

from border.engine import (
    LETTERS,
    Colour,
    Dice,
    FirstAction,
    Keeping,
    Seat,
    SecondAction,
    Throwing,
    play,
)
from border.terminal.cells import tell_cells
from border.terminal.draft import Crosses, Draft, Keeps
from border.terminal.faces import Die, draw_dice
from border.terminal.local_table import LocalTable
from border.terminal.wording import player_names, worded
from border.texts import Texts


def heading(texts: Texts, table: LocalTable) -> str:
    """Where the game stands."""
    position = table.position
    number = texts("round-number", round=table.round)
    match position.stage:
        case Throwing(throw=throw) | Keeping(throw=throw):
            part = texts("throw-number", number=throw, of=position.rules.throws)
        case FirstAction():
            part = texts("first-action")
        case SecondAction():
            part = texts("second-action")
        case _:
            return texts("heading-over", round=number)
    active = player_names(table, texts)[position.active]
    return texts("heading", round=number, name=active, part=part)


def prompt(texts: Texts, table: LocalTable, seat: Seat | None, draft: Draft | None) -> Text:
    """Whose turn it is, and what to do."""
    names = player_names(table, texts)
    active = names[table.position.active]
    if table.over:
        return _said(texts("prompt-over"), texts("prompt-over-how"))
    if seat is None:
        return _said(texts("prompt-playing", name=active), "…")
    match table.position.stage, draft:
        case SecondAction(), Crosses():
            return _second(texts, names[seat], active, draft)
        case FirstAction(), Crosses():
            return _first(texts, names[seat], draft)
        case Keeping(throw=throw), Keeps():
            title = texts("prompt-keep", name=names[seat], left=table.position.rules.throws - throw)
            return _said(title, texts("prompt-keep-how"))
        case _:
            return _said(texts("prompt-throw", name=names[seat]), texts("prompt-throw-how"))


def given_away(texts: Texts, draft: Crosses) -> Text:
    """Which dice the others may use if the first action ends like this."""
    stage = play(draft.position, draft.decision).stage
    assert isinstance(stage, SecondAction)
    if stage.most < len(stage.dice):
        return worded(texts, "offer-next-one")
    return worded(texts, "offer-next", dice=draw_dice(stage.dice))


def tray(table: LocalTable, draft: Draft | None, pointed: int | None) -> list[Die]:
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


def _first(texts: Texts, name: str, draft: Crosses) -> Text:
    offer = given_away(texts, draft)
    if draft.cells:
        cells = tell_cells(draft.board, draft.cells)
        return _said(texts("prompt-cross", name=name), cells, "\n", offer)
    key = "prompt-first" if draft.choices else "prompt-first-none"
    return _said(texts(key, name=name), texts(f"{key}-how"), "\n", offer)


def _second(texts: Texts, name: str, active: str, draft: Crosses) -> Text:
    stage = draft.position.stage
    assert isinstance(stage, SecondAction)
    if draft.cells:
        cells = tell_cells(draft.board, draft.cells)
        return _said(texts("prompt-cross", name=name), cells, "\n", _remaining(texts, draft))
    if stage.most < len(stage.dice):
        how = texts("prompt-second-one-how", active=active)
        return _said(texts("prompt-second-one", name=name), how)
    offer = worded(texts, "offer", active=active, dice=draw_dice(stage.dice))
    return _said(texts("prompt-second", name=name), texts("prompt-second-how"), "\n", offer)


def _remaining(texts: Texts, draft: Crosses) -> Text:
    if not draft.open:
        return worded(texts, "more-none")
    return worded(texts, "more", dice=draw_dice(draft.left))


def _said(title: str, *parts: str | Text) -> Text:
    return Text.assemble((f"{title}\n", "bold"), *parts)
