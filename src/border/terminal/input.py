"""State of the input at a table: draft, cursor, viewed board and message.

It is independent of the screen: keys and clicks call its methods.  The methods that act in the game
return False if nothing was done.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rich.text import Text

from border.coach import hints
from border.engine import (
    DICE,
    NO_DICE,
    BorderError,
    Cell,
    Cross,
    Event,
    IllegalEvent,
    Keep,
    Keeping,
    Seat,
    Stop,
    members,
    play,
    refusal,
)
from border.engine.refusals import game_is_over
from border.terminal.draft import PAGE, Choice, Crosses, Draft, Keeps
from border.terminal.drawing import Marks, labelled, marks_of
from border.terminal.messages import hint_text, offer_text, player_names, text_with_drawings
from border.terminal.session import Session
from border.texts import Texts, refused

Tone: TypeAlias = Literal["said", "refused", "closed"]
TONES: tuple[Tone, ...] = ("said", "refused", "closed")


@dataclass(frozen=True, slots=True)
class Message:
    """Line of text for the players."""

    text: Text
    tone: Tone = "said"


class TableInput:
    """Input state behind the table screen."""

    def __init__(self, table: Session, texts: Texts) -> None:
        self.table = table
        self.texts = texts
        self.viewed: Seat = next(
            (seat for seat in table.position.seats if table.is_person(seat)), table.position.active
        )
        self.message = Message(Text())
        self.ask()

    def ask(self) -> None:
        """Prepare the input of the person to act: an empty draft and their own board."""
        self.seat = self.table.asked
        self.draft: Draft | None = self._empty()
        self.cursor = 0
        # Whether Enter was pressed once for a decision that needs it twice.
        self._confirming = False
        if self.seat is not None:
            self.viewed = self.seat
        elif not any(map(self.table.is_person, self.table.position.seats)):
            self.viewed = self.table.position.active

    @property
    def names(self) -> list[str]:
        """Translated names of the players, per seat."""
        return player_names(self.table, self.texts)

    @property
    def choices(self) -> list[Choice]:
        """Choices that are pencilled or possible."""
        return self.draft.choices if isinstance(self.draft, Crosses) else []

    @property
    def prospects(self) -> list[Choice]:
        """Choices that would be possible if the active player stopped now."""
        return self._stopping.choices if self._stopping else []

    @property
    def pointed(self) -> int | None:
        """Index of the die or choice under the cursor."""
        count = DICE if isinstance(self.draft, Keeps) else len(self.choices)
        return min(self.cursor, count - 1) if count else None

    @property
    def marks(self) -> Marks:
        """Marks of the viewed board."""
        position, seat = self.table.position, self.viewed
        return labelled(self._drawn, self.texts, position, seat)

    def say(self, text: str | Text, tone: Tone = "said") -> None:
        """Show a message."""
        self.message = Message(Text(text) if isinstance(text, str) else text, tone)

    def look(self, step: int) -> None:
        """View the board of the next or previous player."""
        self.viewed = (self.viewed + step) % len(self.table.seats)
        whose = self.texts("board-of", name=self.names[self.viewed])
        self.say("" if self.viewed == self.seat else whose)

    def point(self, step: int) -> None:
        """Move the cursor."""
        if self.pointed is not None:
            count = DICE if isinstance(self.draft, Keeps) else len(self.choices)
            self.cursor = (self.pointed + step) % count

    def pick(self, number: int) -> None:
        """Toggle the die or choice with that number, from 1."""
        if isinstance(self.draft, Crosses):
            index = (self.pointed or 0) // PAGE * PAGE + number - 1
            if index < len(self.choices):
                self.pick_choice(index)
            else:
                self.say(self.texts("no-such-choice", number=number), "refused")
        elif number <= DICE:
            self.pick_die(number - 1)
        else:
            self.say(self.texts("no-such-die", number=number), "refused")

    def pick_pointed(self) -> None:
        """Toggle the die or choice under the cursor."""
        if self.pointed is not None:
            self.pick(self.pointed % PAGE + 1)

    def pick_die(self, index: int) -> None:
        """Toggle whether a die is kept."""
        if isinstance(self.draft, Keeps):
            self.cursor = index
            self._change(self.draft.toggled(index))
        else:
            self._refuse(Keep(NO_DICE))

    def pick_choice(self, index: int) -> None:
        """Toggle whether a choice is pencilled."""
        self.pick_cell(self._drafting, next(members(self.choices[index].cells)))

    def pick_cell(self, seat: Seat, cell: Cell) -> None:
        """Toggle whether a cell on a seat's board is pencilled."""
        if seat != self.seat:
            self.say(self.texts("board-not-yours", name=self.names[seat]), "refused")
        elif isinstance(self.draft, Crosses):
            try:
                self._change(self.draft.toggled(cell))
            except IllegalEvent as error:
                self.say(refused(self.texts, error), "refused")
            else:
                self._follow(cell)
        else:
            self._refuse(Cross(seat, 1 << cell))

    def hint(self) -> None:
        """Show the champion's decision, and record the use of a hint."""
        if self.seat is None or self.draft is None:
            self.say("")
            return
        try:
            best = hints(self.table.position.seen_by(self.seat), self.seat)[0].decision
        except BorderError:  # unknown boards, or no compiled core
            best = None
        if best is None or not self.table.coached:
            self.say(self.texts("hint-cannot"), "refused")
            return
        self.table.note_hint(self.seat)
        self.say(hint_text(self.texts, self.table.position.boards[self.seat], best))

    def undo(self) -> None:
        """Undo the last choice."""
        if self.draft is not None:
            self._change(self.draft.undone())

    def reset(self) -> None:
        """Undo all choices."""
        if self.draft is not None:
            self._change(self._empty())

    def throw(self) -> bool:
        """Throw the dice that are not kept; return False if the rules forbid this."""
        if isinstance(self.draft, Keeps):
            refusing = refusal(self.table.position, Keep(self.draft.dice))
            if refusing is not None:
                self.say(refused(self.texts, refusing), "refused")
                return False
            self.table.keep(self.draft.kept)
            return True
        if self.seat is not None and self.draft is None:
            self.table.throw()
            return True
        self._refuse(Keep(NO_DICE))
        return False

    def stop(self) -> bool:
        """Stop with the dice as they are; return False if the rules forbid this."""
        if isinstance(self.draft, Keeps):
            self.table.decide(Stop())
            return True
        self._refuse(Stop())
        return False

    def confirm(self) -> bool:
        """Carry out the decision in the draft; return False if nothing was done.

        A decision that wastes dice is carried out only when it is confirmed a second time.
        """
        match self.draft:
            case Keeps(kept=kept) if len(kept) == DICE:
                return self.stop()
            case Keeps(kept=()) if not self._confirming:
                return self._ask_twice(text_with_drawings(self.texts, "ask-throw-all"))
            case Crosses(cells=0) if self.choices and not self._confirming:
                return self._ask_twice(self._passing(self.draft))
            case Crosses():
                self.table.decide(self.draft.decision)
                return True
            case _:
                return self.throw()

    @property
    def _drawn(self) -> Marks:
        shown = self.draft if isinstance(self.draft, Crosses) else self._stopping
        if shown is None or self.viewed != shown.seat:
            return marks_of(self.table.position, self.viewed)
        pointed = 0
        if self.pointed is not None and shown is self.draft:
            pointed = shown.choices[self.pointed].cells
        return marks_of(
            self.table.position,
            self.viewed,
            pencilled=shown.cells,
            open=shown.open,
            pointed=pointed,
        )

    @property
    def _stopping(self) -> Crosses | None:
        """Draft of the first action that would follow from stopping now."""
        if not isinstance(self.draft, Keeps) or self.seat is None:
            return None
        return Crosses(play(self.table.position, Stop()), self.seat)

    @property
    def _drafting(self) -> Seat:
        assert isinstance(self.draft, Crosses)
        return self.draft.seat

    def _empty(self) -> Draft | None:
        if self.seat is None or not self.table.position.awaited:
            return None
        if isinstance(self.table.position.stage, Keeping):
            return Keeps(self.table.shown, self.table.view.kept)
        return Crosses(self.table.position.seen_by(self.seat), self.seat)

    def _change(self, draft: Draft | None) -> None:
        self.draft = draft
        self._confirming = False
        self.say("")

    def _follow(self, cell: Cell) -> None:
        """Move the cursor to the first choice that contains this cell, if any."""
        holding = [i for i, choice in enumerate(self.choices) if choice.cells >> cell & 1]
        self.cursor = holding[0] if holding else self.cursor

    def _ask_twice(self, question: Text) -> bool:
        self._confirming = True
        self.say(question)
        return False

    def _passing(self, draft: Crosses) -> Text:
        if draft.seat != draft.position.active:
            return text_with_drawings(self.texts, "ask-pass")
        return text_with_drawings(self.texts, "ask-pass-offer", offer=offer_text(self.texts, draft))

    def _refuse(self, event: Event) -> None:
        """Explain why the rules forbid an event now."""
        if self.seat is None and not self.table.over:
            active = self.names[self.table.position.active]
            self.say(self.texts("is-playing", name=active), "refused")
            return
        error = game_is_over() if self.table.over else refusal(self.table.position, event)
        assert error is not None
        self.say(refused(self.texts, error), "refused")
