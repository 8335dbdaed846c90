"""What has just happened at the table, in the language of the people there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from border.engine import (
    NO_DICE,
    ROUND_START,
    Cross,
    Outcome,
    Position,
    Throw,
    Throwing,
    can_cross,
    members,
    values,
)
from border.records import Transition
from border.terminal.cells import tell_cells
from border.terminal.faces import draw_dice
from border.terminal.wording import worded
from border.texts import Texts


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
