"""What lies before whoever sits at the keyboard: the table, a draft, a cursor, and a message.

It knows no screen: keys and clicks call its methods, which say whether the game went on.
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
from border.terminal.draft import PAGE, Choice, Crosses, Draft, Keeps
from border.terminal.drawing import Marks, labelled, marks_of
from border.terminal.messages import advised, given_away, player_names, worded
from border.terminal.session import Session
from border.texts import Texts, refused

Tone: TypeAlias = Literal["said", "refused", "closed"]
TONES: tuple[Tone, ...] = ("said", "refused", "closed")


@dataclass(frozen=True, slots=True)
class Message:
    """A line for the people at the table."""

    text: Text
    tone: Tone = "said"


class TableInput:
    """The state behind the screen."""

    def __init__(self, table: Session, texts: Texts) -> None:
        self.table = table
        self.texts = texts
        self.viewed: Seat = next(
            (seat for seat in table.position.seats if table.is_person(seat)), table.position.active
        )
        self.message = Message(Text())
        self.ask()

    def ask(self) -> None:
        """Turns to the person who is to act now, with an empty draft and their own board."""
        self.seat = self.table.asked
        self.draft: Draft | None = self._empty()
        self.cursor = 0
        self._sure = False  # whether Enter was pressed once where it asks twice
        if self.seat is not None:
            self.viewed = self.seat
        elif not any(map(self.table.is_person, self.table.position.seats)):
            self.viewed = self.table.position.active

    @property
    def names(self) -> list[str]:
        """How the players are called in this language, per seat."""
        return player_names(self.table, self.texts)

    @property
    def choices(self) -> list[Choice]:
        """What may be crossed, or is pencilled."""
        return self.draft.choices if isinstance(self.draft, Crosses) else []

    @property
    def prospects(self) -> list[Choice]:
        """What could be crossed if the active player stopped now."""
        return self._stopping.choices if self._stopping else []

    @property
    def pointed(self) -> int | None:
        """The index of the die or choice under the cursor."""
        count = DICE if isinstance(self.draft, Keeps) else len(self.choices)
        return min(self.cursor, count - 1) if count else None

    @property
    def marks(self) -> Marks:
        """What is drawn on the board that is looked at."""
        position, seat = self.table.position, self.viewed
        return labelled(self._drawn, self.texts, position, seat)

    def say(self, text: str | Text, tone: Tone = "said") -> None:
        """Puts a message down."""
        self.message = Message(Text(text) if isinstance(text, str) else text, tone)

    def look(self, step: int) -> None:
        """Shows the board of the next player, or the one before."""
        self.viewed = (self.viewed + step) % len(self.table.seats)
        whose = self.texts("board-of", name=self.names[self.viewed])
        self.say("" if self.viewed == self.seat else whose)

    def point(self, step: int) -> None:
        """Moves the cursor."""
        if self.pointed is not None:
            count = DICE if isinstance(self.draft, Keeps) else len(self.choices)
            self.cursor = (self.pointed + step) % count

    def pick(self, number: int) -> None:
        """Takes or gives back the die or the choice with a number, from 1 on."""
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
        """Takes or gives back what is under the cursor."""
        if self.pointed is not None:
            self.pick(self.pointed % PAGE + 1)

    def pick_die(self, index: int) -> None:
        """Keeps a die, or does not."""
        if isinstance(self.draft, Keeps):
            self.cursor = index
            self._change(self.draft.toggled(index))
        else:
            self._refuse(Keep(NO_DICE))

    def pick_choice(self, index: int) -> None:
        """Pencils a choice, or rubs it out."""
        self.pick_cell(self._drafting, next(members(self.choices[index].cells)))

    def pick_cell(self, seat: Seat, cell: Cell) -> None:
        """Pencils a cell of a seat's board, or rubs it out."""
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
        """Says what the champion would do, and notes that somebody asked."""
        if self.seat is None or self.draft is None:
            self.say("")
            return
        try:
            best = hints(self.table.position.seen_by(self.seat), self.seat)[0].decision
        except BorderError:  # boards that the champion does not know, or no compiled core
            best = None
        if best is None or not self.table.coached:
            self.say(self.texts("hint-cannot"), "refused")
            return
        self.table.note_hint(self.seat)
        self.say(advised(self.texts, self.table.position.boards[self.seat], best))

    def undo(self) -> None:
        """Takes the last choice back."""
        if self.draft is not None:
            self._change(self.draft.undone())

    def reset(self) -> None:
        """Takes all choices back."""
        if self.draft is not None:
            self._change(self._empty())

    def throw(self) -> bool:
        """Throws the dice, all but the kept ones; True if the game went on."""
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
        """Takes the dice as they lie; True if the game went on."""
        if isinstance(self.draft, Keeps):
            self.table.decide(Stop())
            return True
        self._refuse(Stop())
        return False

    def confirm(self) -> bool:
        """Does what is in the draft; True if the game went on.  Asks twice where it costs most."""
        match self.draft:
            case Keeps(kept=kept) if len(kept) == DICE:
                return self.stop()
            case Keeps(kept=()) if not self._sure:
                return self._ask_twice(worded(self.texts, "ask-throw-all"))
            case Crosses(cells=0) if self.choices and not self._sure:
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
        """The first action as it would be after stopping now."""
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
            return Keeps(self.table.shown, self.table.aside)
        return Crosses(self.table.position.seen_by(self.seat), self.seat)

    def _change(self, draft: Draft | None) -> None:
        self.draft = draft
        self._sure = False
        self.say("")

    def _follow(self, cell: Cell) -> None:
        """Moves the cursor to the choice with a cell, if it is still one."""
        holding = [i for i, choice in enumerate(self.choices) if choice.cells >> cell & 1]
        self.cursor = holding[0] if holding else self.cursor

    def _ask_twice(self, question: Text) -> bool:
        self._sure = True
        self.say(question)
        return False

    def _passing(self, draft: Crosses) -> Text:
        if draft.seat != draft.position.active:
            return worded(self.texts, "ask-pass")
        return worded(self.texts, "ask-pass-offer", offer=given_away(self.texts, draft))

    def _refuse(self, event: Event) -> None:
        """Says why the rules do not allow an event now."""
        if self.seat is None and not self.table.over:
            active = self.names[self.table.position.active]
            self.say(self.texts("is-playing", name=active), "refused")
            return
        error = refusal(self.table.position, event)
        assert error is not None
        self.say(refused(self.texts, error), "refused")
