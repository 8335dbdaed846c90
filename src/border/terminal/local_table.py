"""A table at one keyboard: a game, who sits there, and whose turn it is to do something."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from border.bots import bot_named, champion_bot, current_name
from border.dice import ProvableDice, format_proof, proof_of
from border.engine import (
    LETTERS,
    ROUND_START,
    Cross,
    Decision,
    Event,
    FirstAction,
    Keep,
    Over,
    Position,
    Seat,
    SecondAction,
    Stop,
    Throw,
    Throwing,
    can_cross,
    dice_of,
)
from border.records import HUMAN, Consultation, Game, Record, Transition, transitions

BOTS_FOR_PEOPLE = {
    "champion": champion_bot(seconds=0.4)
}  # these think for a time, not for a number


class LocalTable:
    """A game in progress.  People are asked; everything else happens by `go_on`."""

    def __init__(self, opening: Record, dice: ProvableDice, *, stopped: bool = False) -> None:
        """Goes on from where a record ends, where the active player may have stopped already."""
        boards = opening.find_boards()
        self.dice = dice
        self.seats = opening.seats
        self._bots = {
            seat: BOTS_FOR_PEOPLE.get(current_name(seating.player)) or bot_named(seating.player)
            for seat, seating in enumerate(opening.seats)
            if seating.player != HUMAN
        }
        self.transitions: list[Transition] = list(transitions(opening, boards))
        self._game = Game.of(opening, boards, dice.first_seat(len(boards)))
        if stopped and not opening.stopped:  # records have not always told it
            self.decide(Stop())

    @property
    def position(self) -> Position:
        """The position now."""
        return self._game.position

    @property
    def shown(self) -> str:
        """The five dice as they lie, die by die; empty before the first throw of a round."""
        return self._game.shown

    @property
    def aside(self) -> tuple[int, ...]:
        """The dice that were kept for the last throw."""
        rounds = self._game.record.rounds
        return next(iter(rounds[-1].kept[-1:]), ()) if self.shown else ()

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._game.next_throw[0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.position.stage, Over)

    @property
    def stopped(self) -> bool:
        """Whether the active player has stopped, and has not crossed yet."""
        return self._game.record.stopped

    @property
    def record(self) -> Record:
        """Everything so far; the seed is told when the game is over."""
        proof = proof_of(self.dice)
        told = proof if self.over else replace(proof, seed=None)
        return replace(self._game.record, dice=format_proof(told))

    @property
    def asked(self) -> Seat | None:
        """The person who is to act now; None while the game goes on by itself, and at its end."""
        seat = self._next
        if seat is None or not self.is_person(seat):
            return None
        return None if self._passes(seat) else seat

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return seat not in self._bots

    @property
    def coached(self) -> bool:
        """Whether hints are given: one person plays against bots alone."""
        return len(self._bots) == len(self.seats) - 1

    def note_hint(self, seat: Seat) -> None:
        """Writes into the record that a seat asked for a hint, once for each round."""
        record, asking = self._game.record, Consultation(self.round, seat, "hint")
        if asking not in record.consulted:
            noted = replace(record, consulted=(*record.consulted, asking))
            self._game = replace(self._game, record=noted)

    def throw(self) -> None:
        """Throws the dice that are to be thrown."""
        dice, kept = self._game.next_dice(self.dice.die), self._game.kept
        again = dice_of(LETTERS.index(d) for index, d in enumerate(dice) if index not in kept)
        self._noting(Throw(again), self._game.throw(dice))

    def keep(self, indices: tuple[int, ...]) -> None:
        """Keeps these dice and throws the others; raises the refusal if that is not allowed."""
        dice = dice_of(LETTERS.index(self.shown[index]) for index in indices)
        self._noting(Keep(dice), self._game.keep(indices))
        self.throw()

    def decide(self, decision: Decision) -> None:
        """Takes a decision; raises the refusal if it is not allowed."""
        self._noting(decision, self._game.decide(decision))

    def go_on(self) -> None:
        """Does the next thing for which nobody has to be asked."""
        seat = self._next
        if isinstance(self.position.stage, Throwing):
            self.throw()
        elif seat is not None and self.is_person(seat):
            self.decide(Cross(seat, 0))
        elif seat is not None:
            decision = self._bots[seat](self.position.seen_by(seat), seat, self._luck(seat))
            self.decide(decision)

    @property
    def _next(self) -> Seat | None:
        """Who is next: bots decide before people, as nobody sees it, people clockwise (4.6)."""
        position = self.position
        if position.stage == ROUND_START:
            return position.active
        order = sorted(position.awaited, key=lambda s: (s - position.active) % len(self.seats))
        return min(order, key=self.is_person, default=None)

    def passed(self, transition: Transition) -> bool:
        """Whether a person was passed over in a transition."""
        match transition:
            case Transition(before=Position(stage=SecondAction()) as before, event=Cross(seat, 0)):
                return self.is_person(seat) and not can_cross(before, seat)
            case _:
                return False

    def _passes(self, seat: Seat) -> bool:
        """Whether a person has nothing to decide in the second action."""
        second = isinstance(self.position.stage, SecondAction)
        return second and not can_cross(self.position, seat)

    def _luck(self, seat: Seat) -> Random:
        """A bot's luck in this decision: the same again when the game is taken up later."""
        crossing = isinstance(self.position.stage, FirstAction | SecondAction)
        number, throw = self._game.next_throw
        return Random(f"{self.dice.seed.hex()}|{seat}|{number}|{throw}|{crossing}")

    def _noting(self, event: Event, after: Game) -> None:
        number, before = self.round, self.position
        self._game = after
        self.transitions.append(Transition(number, before, event, self.position))
