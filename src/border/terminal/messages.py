"""Messages of the terminal, in the player's language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

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
from border.texts import Texts, texts

if TYPE_CHECKING:  # `border replay` prints games without the extra `play`
    from border.tables.views import OutcomeView
    from border.terminal.session import Session


def describe_cells(board: Board, cells: Cells) -> Text:
    """List cells by name, after the glyphs of their colours."""
    parts = []
    for colour in dict.fromkeys(board.dice_for(cells)):
        names = " ".join(board.map.format_cells(cells & board.coloured[colour]))
        parts.append(f"{LOOKS[colour].glyph} {names}")
    return Text(", ".join(parts))


YOU = "You"  # placeholder name, translated when shown
FIRST_PLACEHOLDER = 0xE000  # first of the private-use characters that stand for drawings


def texts_of(language: str) -> Texts:
    """Return the terminal's texts in a language."""
    return texts(language, "terminal")


def text_with_drawings(say: Texts, key: str, **values: str | int | Text) -> Text:
    """Format a text whose values may be drawings, such as dice."""
    drawings: dict[str, Text] = {}
    written: dict[str, str | int] = {}
    for name, value in values.items():
        if isinstance(value, Text):
            place = chr(FIRST_PLACEHOLDER + len(drawings))
            drawings[place] = value
            written[name] = place
        else:
            written[name] = value
    parts = re.split(
        f"([{chr(FIRST_PLACEHOLDER)}-{chr(FIRST_PLACEHOLDER + len(drawings))}])",
        say(key, **written),
    )
    return Text.assemble(*(drawings.get(part, part) for part in parts))


def player_names(table: Session, say: Texts) -> list[str]:
    """Return each seat's name; bots' names are translated, and numbered if repeated."""
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
    """Describe the round and its current stage."""
    position = table.position
    number = texts("round-number", round=table.round)
    if table.over:
        return texts("heading-over", round=number)
    match position.stage:
        case Throwing(throw=throw) | Keeping(throw=throw):
            part = texts("throw-number", number=throw, of=position.rules.throws)
        case FirstAction():
            part = texts("first-action")
        case _:
            part = texts("second-action")
    active = player_names(table, texts)[position.active]
    return texts("heading", round=number, name=active, part=part)


def prompt(texts: Texts, table: Session, seat: Seat | None, draft: Draft | None) -> Text:
    """Describe whose turn it is and the player's options."""
    names = player_names(table, texts)
    active = names[table.position.active]
    if table.over:
        return _titled(texts("prompt-over"), texts("prompt-over-how"))
    if seat is None:
        return _titled(texts("prompt-playing", name=active), "…")
    match table.position.stage, draft:
        case SecondAction(), Crosses():
            return _second(texts, names[seat], active, draft)
        case FirstAction(), Crosses():
            return _first(texts, names[seat], draft)
        case Keeping(throw=throw), Keeps():
            title = texts("prompt-keep", name=names[seat], left=table.position.rules.throws - throw)
            return _titled(title, texts("prompt-keep-how"))
        case _:
            return _titled(texts("prompt-throw", name=names[seat]), texts("prompt-throw-how"))


def offer_text(texts: Texts, draft: Crosses) -> Text:
    """Describe the dice that the others may use if the player confirms this first action."""
    stage = play(draft.position, draft.decision).stage
    assert isinstance(stage, SecondAction)
    if stage.most < len(stage.dice):
        return text_with_drawings(texts, "offer-next-one")
    return text_with_drawings(texts, "offer-next", dice=draw_dice(stage.dice))


def tray(table: Session, draft: Draft | None, pointed: int | None) -> list[Die]:
    """Return the dice on the table, each with a note if it is kept, used or gone."""
    colours = [Colour(LETTERS.index(letter)) for letter in table.shown]
    if isinstance(draft, Keeps):
        return [
            Die(colour, "kept" if index in draft.kept else "", pointed=index == pointed)
            for index, colour in enumerate(colours)
        ]
    second = isinstance(table.position.stage, SecondAction)
    there = table.view.left if second else range(len(colours))
    used = [*draft.board.dice_for(draft.cells)] if isinstance(draft, Crosses) else []
    dice = []
    for index, colour in enumerate(colours):
        note = "gone" if index not in there else "used" if colour in used else ""
        if note == "used":
            used.remove(colour)
        dice.append(Die(colour, note, faded=bool(note)))
    return dice


def _first(texts: Texts, name: str, draft: Crosses) -> Text:
    offer = offer_text(texts, draft)
    if draft.cells:
        cells = describe_cells(draft.board, draft.cells)
        return _titled(texts("prompt-cross", name=name), cells, "\n", offer)
    key = "prompt-first" if draft.choices else "prompt-first-none"
    return _titled(texts(key, name=name), texts(f"{key}-how"), "\n", offer)


def _second(texts: Texts, name: str, active: str, draft: Crosses) -> Text:
    stage = draft.position.stage
    assert isinstance(stage, SecondAction)
    if draft.cells:
        cells = describe_cells(draft.board, draft.cells)
        return _titled(texts("prompt-cross", name=name), cells, "\n", _remaining(texts, draft))
    if stage.most < len(stage.dice):
        how = texts("prompt-second-one-how", active=active)
        return _titled(texts("prompt-second-one", name=name), how)
    offer = text_with_drawings(texts, "offer", active=active, dice=draw_dice(stage.dice))
    return _titled(texts("prompt-second", name=name), texts("prompt-second-how"), "\n", offer)


def _remaining(texts: Texts, draft: Crosses) -> Text:
    if not draft.open:
        return text_with_drawings(texts, "more-none")
    return text_with_drawings(texts, "more", dice=draw_dice(draft.left))


def _titled(title: str, *parts: str | Text) -> Text:
    return Text.assemble((f"{title}\n", "bold"), *parts)


def describe_event(texts: Texts, transition: Transition, names: Sequence[str]) -> Iterator[Text]:
    """Yield lines about a throw or a cross; yield none for other events."""
    match transition.event:
        case Throw():
            if transition.before.stage == ROUND_START:
                yield Text(texts("round-number", round=transition.round), "bold")
            yield _throw(
                texts, transition.before, transition.event, names[transition.before.active]
            )
        case Cross(seat=seat):
            yield _cross(texts, transition.before, transition.event, names[seat])
            for closure in describe_closures(texts, transition, names):
                yield Text(closure, "bold")


def describe_closures(texts: Texts, transition: Transition, names: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each territory that was closed in a transition."""
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


def describe_winners(texts: Texts, ended: Outcome | OutcomeView, names: Sequence[str]) -> str:
    """Name the winners; after a tie on points, also name the tie-break or the shared win."""
    winners = texts.listed([names[seat] for seat in ended.winners]) if ended.winners else ""
    return texts(outcome_key("outcome", ended), name=winners, names=winners)


def outcome_key(kind: str, ended: Outcome | OutcomeView) -> str:
    """Return the key of a text that depends on the outcome."""
    return f"{kind}-{ended.reason.replace(' ', '-')}"


def _throw(texts: Texts, before: Position, throw: Throw, name: str) -> Text:
    dice = draw_dice(throw.dice)
    kept = before.stage.kept if isinstance(before.stage, Throwing) else NO_DICE
    if not kept:
        return text_with_drawings(texts, "event-thrown", name=name, dice=dice)
    return text_with_drawings(
        texts, "event-thrown-again", name=name, kept=draw_dice(kept), dice=dice
    )


def _cross(texts: Texts, before: Position, cross: Cross, name: str) -> Text:
    if cross.cells:
        cells = describe_cells(before.boards[cross.seat], cross.cells)
        return text_with_drawings(texts, "event-crossed", name=name, cells=cells)
    chosen = can_cross(before, cross.seat)
    return text_with_drawings(
        texts, "event-passed" if chosen else "event-nothing-to-cross", name=name
    )


def hint_text(texts: Texts, board: Board, decision: Decision) -> Text:
    """Describe a decision as a hint."""
    match decision:
        case Keep(dice=dice) if dice:
            return text_with_drawings(texts, "advice-keep", what=draw_dice(dice))
        case Keep():
            return text_with_drawings(texts, "advice-keep-none")
        case Stop():
            return text_with_drawings(texts, "advice-stop")
        case Cross(cells=cells) if cells:
            return text_with_drawings(texts, "advice-cross", what=describe_cells(board, cells))
        case Cross():
            return text_with_drawings(texts, "advice-pass")
