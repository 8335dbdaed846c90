"""One game that throws its own dice and waits for actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from border.core.games import first_seat, thrown
from border.engine import (
    NO_DICE,
    Cells,
    Decision,
    Event,
    Keep,
    Over,
    Position,
    Seat,
    Throw,
    Throwing,
    advance,
    dice_of,
    start,
)
from border.envs.actions import END, Action, Actions, check_legal, decision, legal_actions
from border.envs.observation import Bits, observe, sheets
from border.envs.standing import Standing, written
from border.records import LIMIT, Record


class Episode:
    """A game between its first throw and its end, with what each seat has crossed so far.

    Equal seeds throw equal dice, whatever anybody decides.
    """

    def __init__(self, opening: Position, seed: int) -> None:
        """Begins with the boards and rules of an opening; who is first follows from the seed."""
        seats = len(opening.boards)
        self.seed = self.dealt = seed
        self.position: Position = replace(opening, active=first_seat(seed, seats))
        self.drafts: list[Cells] = [0] * seats
        self.rounds = 0  # begun so far
        self.given_up = False
        self.events: list[Event] = []
        self._shown: tuple[int, ...] = ()  # the five dice, die by die
        self._crossed: tuple[Cells, ...] = ()  # by all seats, when the sheets were made
        self._sheets: tuple[Bits, ...] = ()
        self._legal: dict[Seat, Actions] = {}  # since the last action, for whoever asked
        self._throw()

    def copy(self) -> Episode:
        """Another game that stands and came about like this one; both go on by themselves."""
        return self.at(self.standing, self.events)

    def at(self, standing: Standing, events: Sequence[Event]) -> Self:
        """Another game that was dealt like this one, but stands where these events have led."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.position, twin.drafts = standing.position, list(standing.drafts)
        twin.seed, twin.rounds, twin._shown = standing.seed, standing.rounds, standing.shown
        twin.events, twin._legal = list(events), {}
        twin.given_up = isinstance(standing.position.stage, Throwing)
        return twin

    def __deepcopy__(self, _memo: object) -> Episode:
        return self.copy()

    @property
    def standing(self) -> Standing:
        """Where the game stands."""
        return Standing(self.position, tuple(self.drafts), self.seed, self.rounds, self._shown)

    @property
    def over(self) -> bool:
        """Whether the game has ended by the rules."""
        return isinstance(self.position.stage, Over)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that may act now; none when the game is over or given up."""
        return self.position.awaited

    def legal(self, seat: Seat) -> Actions:
        """What the seat may do now; nothing if it is not awaited."""
        if seat not in self._legal:
            awaited = seat in self.position.awaited
            draft = self.drafts[seat]
            self._legal[seat] = legal_actions(self.position, seat, draft) if awaited else 0
        return self._legal[seat]

    def observe(self, seat: Seat, asked: Sequence[Seat] | None = None) -> Bits:
        """What the seat sees: of decisions that are not yet applied, its own alone (4.6).

        Asked are, if nobody says otherwise, all whose decisions it knows to be awaited.
        """
        position = self.position.seen_by(seat)
        if position.crossed is not self._crossed:
            self._crossed, self._sheets = position.crossed, sheets(position)
        drafts = [0] * len(self.drafts)
        drafts[seat] = self.drafts[seat]
        if asked is None:
            asked = position.awaited
        return observe(position, seat, drafts, self._sheets, asked=asked, round=self.rounds)

    def act(self, seat: Seat, action: Action) -> None:
        """Goes on to where an action is awaited again, or to the end; refuses an illegal one."""
        check_legal(self.legal(seat), action)
        if action < END:
            self._legal.clear()
            self.drafts[seat] |= 1 << action
        else:
            decided = decision(self.position, seat, self.drafts[seat], action)
            self.drafts[seat] = 0
            self.decide(decided)

    def decide(self, decided: Decision) -> None:
        """Goes on with a whole decision that is known to be legal."""
        self._legal.clear()
        self._happen(decided)
        if isinstance(self.position.stage, Throwing):
            self._throw(decided)

    def _happen(self, event: Event) -> None:
        self.events.append(event)
        self.position = advance(self.position, event)

    def _throw(self, decided: Decision | None = None) -> None:
        kept = decided.dice if isinstance(decided, Keep) else NO_DICE
        assert isinstance(self.position.stage, Throwing)
        throw = self.position.stage.throw
        if throw == 1:
            if self.rounds == LIMIT:
                self.given_up = True
                return
            self.rounds += 1
        self._shown = thrown(self._shown, kept, self.seed, self.rounds, throw)
        self._happen(Throw(dice_of(self._shown) - kept))

    def record(self, players: Sequence[str]) -> Record:
        """The game so far, as it is written down; players are named per seat."""
        first = first_seat(self.dealt, len(players))
        began = start(self.position.boards, first, self.position.rules)
        game = f"{self.dealt:016x}"
        return written(began, self.events, players, id=game, given_up=self.given_up)
