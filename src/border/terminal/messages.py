"""Cells by name, which is the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.text import Text

from border.bots.registry import short_name
from border.engine import (
    LETTERS,
    NO_DICE,
    ROUND_START,
    Board,
    Cells,
    Colour,
    Cross,
    Decision,
    Dice,
    FirstAction,
    Keep,
    Keeping,
    Outcome,
    Position,
    Seat,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    can_cross,
    members,
    play,
    values,
)
from border.records import HUMAN, Transition
from border.terminal.draft import Crosses, Draft, Keeps
from border.terminal.drawing import LOOKS, Die, draw_dice
from border.terminal.session import Session
from border.texts import Texts, texts


def tell_cells(board: Board, cells: Cells) -> Text:
    """The names of cells behind the glyphs of their colours."""
    parts = []
    for colour in dict.fromkeys(board.dice_for(cells)):
        names = " ".join(board.map.format_cells(cells & board.coloured[colour]))
        parts.append(f"{LOOKS[colour].glyph} {names}")
    return Text(", ".join(parts))


YOU = "You"  # the name of a person who has not been asked for one
PLACES = 0xE000  # private characters: each stands for a drawing until it is put in


def texts_of(language: str) -> Texts:
    """All that the terminal says, in a language."""
    return texts(language, "terminal")


def worded(say: Texts, key: str, **values: str | int | Text) -> Text:
    """A text into which drawings may be put, such as dice."""
    drawings: dict[str, Text] = {}
    written: dict[str, str | int] = {}
    for name, value in values.items():
        if isinstance(value, Text):
            place = chr(PLACES + len(drawings))
            drawings[place] = value
            written[name] = place
        else:
            written[name] = value
    parts = re.split(f"([{chr(PLACES)}-{chr(PLACES + len(drawings))}])", say(key, **written))
    return Text.assemble(*(drawings.get(part, part) for part in parts))


def player_names(table: Session, say: Texts) -> list[str]:
    """The names per seat: people as they are called, our bots in the language, numbered."""
    players = [short_name(seat.player) for seat in table.seats]
    names = []
    for place, seat in enumerate(table.seats):
        if seat.player == HUMAN:
            names.append(say("you") if seat.name == YOU else seat.name)
        else:
            player = players[place]
            number = f" {players[: place + 1].count(player)}" if players.count(player) > 1 else ""
            names.append(say.named("bot", player) + number)
    return names


def heading(texts: Texts, table: Session) -> str:
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


def prompt(texts: Texts, table: Session, seat: Seat | None, draft: Draft | None) -> Text:
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


def tray(table: Session, draft: Draft | None, pointed: int | None) -> list[Die]:
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


def tell(texts: Texts, transition: Transition, names: Sequence[str]) -> Iterator[Text]:
    """An event in words: lines for a throw or crosses, none for a decision before a throw."""
    match transition.event:
        case Throw():
            if transition.before.stage == ROUND_START:
                yield Text(texts("round-number", round=transition.round), "bold")
            yield _throw(
                texts, transition.before, transition.event, names[transition.before.active]
            )
        case Cross(seat=seat):
            yield _cross(texts, transition.before, transition.event, names[seat])
            for closure in tell_closures(texts, transition, names):
                yield Text(closure, "bold")


def tell_closures(texts: Texts, transition: Transition, names: Sequence[str]) -> Iterator[str]:
    """A sentence for each territory that was closed in a transition."""
    before, after = transition.before, transition.after
    for seat in after.seats:
        for number in members(after.closed(seat) & ~before.closed(seat)):
            yield texts(
                "event-closed",
                name=names[seat],
                territory=after.boards[seat].map.territories[number].key,
                first="yes" if after.firsts[seat] >> number & 1 else "no",
                points=values(after, seat)[number],
            )


def tell_winners(texts: Texts, ended: Outcome, names: Sequence[str]) -> str:
    """Who has won, and by which rule if it was a tie."""
    winners = texts.listed([names[seat] for seat in ended.winners])
    return texts(outcome_key("outcome", ended), name=winners, names=winners)


def outcome_key(kind: str, ended: Outcome) -> str:
    """The key of a text that depends on how a game ended."""
    return f"{kind}-{ended.reason.replace(' ', '-')}"


def _throw(texts: Texts, before: Position, throw: Throw, name: str) -> Text:
    dice = draw_dice(throw.dice)
    kept = before.stage.kept if isinstance(before.stage, Throwing) else NO_DICE
    if not kept:
        return worded(texts, "event-thrown", name=name, dice=dice)
    return worded(texts, "event-thrown-again", name=name, kept=draw_dice(kept), dice=dice)


def _cross(texts: Texts, before: Position, cross: Cross, name: str) -> Text:
    if cross.cells:
        cells = tell_cells(before.boards[cross.seat], cross.cells)
        return worded(texts, "event-crossed", name=name, cells=cells)
    chosen = can_cross(before, cross.seat)
    return worded(texts, "event-passed" if chosen else "event-nothing-to-cross", name=name)


def advised(texts: Texts, board: Board, decision: Decision) -> Text:
    """A decision as a hint."""
    match decision:
        case Keep(dice=dice) if dice:
            return worded(texts, "advice-keep", what=draw_dice(dice))
        case Keep():
            return worded(texts, "advice-keep-none")
        case Stop():
            return worded(texts, "advice-stop")
        case Cross(cells=cells) if cells:
            return worded(texts, "advice-cross", what=tell_cells(board, cells))
        case Cross():
            return worded(texts, "advice-pass")
