"""Running games: throw, decide, undo, let bots play, save and review."""

from __future__ import annotations

import gzip
import os
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from border.boards import SETS, board_named, is_packaged, start
from border.bots import Bot, bot_named, is_bot, open_bots
from border.dice import ProvableDice, format_proof, parse_proof, proof_of, simulated_dice
from border.engine import (
    ANY_SEAT,
    CLASSIC_RULES,
    COLOURS,
    DICE,
    MAX_SEATS,
    MIN_SEATS,
    ROUND_START,
    BadInput,
    BadTable,
    Board,
    Cross,
    Decision,
    Dice,
    Drawn,
    Event,
    Keep,
    LegalDecisions,
    Outcome,
    Position,
    Rules,
    Seat,
    Stop,
    Throw,
    Throwing,
    dice_of,
    play,
    with_seat,
)
from border.records import (
    HUMAN,
    MAX_ROUNDS,
    Record,
    Seating,
    format_record,
    read_records,
    transitions,
)
from border.records import Game as RunningRecord
from border.records.files import refused

if TYPE_CHECKING:
    from border.coach import Review
    from border.svg import Svg

Player: TypeAlias = str | Bot | None  # name of a bot, a function that decides, or a person


@dataclass(frozen=True, slots=True)
class _Moment:
    """State of a game after an event."""

    running: RunningRecord
    event: Event | None  # None at the start
    provable: bool  # whether all dice so far follow from the seed in the record


class Game(Drawn):
    """A game in play.  Each method checks the rules first; if it raises, the game is unchanged.

    Boards are given by name or as boards; by default they are dealt from the classic ones.  `bots`
    has an entry per seat: the name of a bot, a function that decides, or None for a person.  Equal
    seeds give equal dice.  Without a seed, nobody can predict them.
    """

    def __init__(
        self,
        *boards: Board | str,
        bots: Sequence[Player] = (),
        seed: int | None = None,
        rules: Rules | str = CLASSIC_RULES,
    ) -> None:
        seats = len(boards) or len(bots) or MIN_SEATS
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise BadTable(f"a game has {MIN_SEATS} to {MAX_SEATS} players, not {seats}")
        if bots and len(bots) != seats:
            raise BadTable(f"{seats} boards need {seats} bots (None for a person), not {len(bots)}")
        players = tuple(map(_checked, bots)) or (None,) * seats
        dice = _new_dice(seed)
        dealt = boards or dice.shuffled(SETS["classic"])[:seats]
        found = [board_named(one) if isinstance(one, str) else one for one in dealt]
        position = start(found, dice.first_seat(seats), rules)
        record = Record(
            dice.game,
            tuple(
                Seating(f"{_player_name(player)} {number}", board.name, _player_name(player))
                for number, (player, board) in enumerate(zip(players, found, strict=True), start=1)
            ),
            dice=format_proof(proof_of(dice)),
            boards={board.name: str(board) for board in found if not is_packaged(board)},
            rules=position.rules,
        )
        self._begin(players, dice, RunningRecord(record, position))

    def _begin(
        self, players: tuple[Player, ...], dice: ProvableDice | None, running: RunningRecord
    ) -> None:
        self._players = players
        self._proves = dice is not None
        self._dice = dice = dice or _new_dice(None)
        self._rngs = [Random(f"{dice.seed.hex()}|{seat}") for seat in running.position.seats]
        self._moments = [_Moment(running, None, running.record.dice is not None)]

    @classmethod
    def from_record(cls, record: Record) -> Game:
        """Return a recorded game, to go on with; raise `Foul` if the record breaks a rule.

        Built-in bots play their seats again.  If the record hides its seed, new dice are drawn.
        """
        game = cls.__new__(cls)
        boards, rounds = record.find_boards(), record.rounds
        dice = _recorded_dice(record)
        first = rounds[0].active if rounds else dice.first_seat(len(boards)) if dice else 0
        opening = replace(record, rounds=(), scores=None, winners=None, ended=None, stopped=False)
        players = tuple(seat.player if is_bot(seat.player) else None for seat in record.seats)
        game._begin(players, dice, RunningRecord.of(opening, boards, first))
        for step in transitions(record, boards):
            running, (round, throw) = game._running, game._running.next_throw
            match step.event:
                case Throw():
                    after = running.throw(rounds[round - 1].throws[throw - 1])
                case Keep():
                    after = running.keep(rounds[round - 1].kept[throw - 2])
                case decision:
                    after = running.decide(decision)
            game._add(after, step.event, drawn=True)
        return game

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return repr(self.position).replace("<Position", "<Game", 1)

    def _repr_svg_(self) -> str:
        return str(self.svg())

    @property
    def _running(self) -> RunningRecord:
        return self._moments[-1].running

    @property
    def position(self) -> Position:
        """Current position, an immutable value."""
        return self._running.position

    @property
    def record(self) -> Record:
        """Record of the game so far, with its seed.  If dice were entered, it proves no dice."""
        record = self._running.record
        if self._limit_reached:
            record = replace(record, ended="limit")
        return record if self._moments[-1].provable else replace(record, dice=None)

    @property
    def events(self) -> tuple[Event, ...]:
        """Throws and decisions so far."""
        return tuple(one.event for one in self._moments if one.event is not None)

    @property
    def legal(self) -> LegalDecisions:
        """Legal decisions of the first seat that has to decide."""
        return self.position.legal

    @property
    def dice(self) -> Dice:
        """Dice on the table."""
        return self.position.dice

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        return self.position.points

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game, or None if it is not over by the rules."""
        return self.position.outcome

    @property
    def is_over(self) -> bool:
        """Whether the game is over by the rules, or has reached the round limit."""
        return self.position.is_over or self._limit_reached

    @property
    def _limit_reached(self) -> bool:
        running = self._running
        return running.position.stage == ROUND_START and running.next_throw[0] > MAX_ROUNDS

    def throw(self, dice: str | None = None) -> Throw:
        """Throw the dice, or enter a throw of real dice, such as "rrg"; return the throw.

        Dice that were kept are not thrown again.
        """
        running = self._running
        if self._limit_reached:
            raise BadInput(f"the game ended after {MAX_ROUNDS} rounds: undo to go on")
        if dice is not None or not isinstance(running.position.stage, Throwing):
            play(running.position, Throw(dice or EXAMPLE))  # raises if it is illegal
        if dice is None:
            shown = running.next_dice(self._dice.die)
        else:
            entered = iter(dice)
            shown = "".join(
                running.shown[index] if index in running.kept else next(entered)
                for index in range(DICE)
            )
        thrown = (letter for index, letter in enumerate(shown) if index not in running.kept)
        throw = Throw("".join(thrown))
        self._add(running.throw(shown), throw, drawn=dice is None and self._proves)
        return throw

    def keep(self, dice: str) -> None:
        """Keep these dice, to throw the others again."""
        self.decide(Keep(dice))

    def stop(self) -> None:
        """Take the dice as they are, without another throw."""
        self.decide(Stop())

    def cross(self, cells: str | Iterable[str], seat: Seat = ANY_SEAT) -> None:
        """Cross cells, given by name; `seat` is needed only where several seats may cross."""
        listed = cells if isinstance(cells, str) else list(cells)
        self.decide(Cross(seat, listed, self.position.boards[0].map.names))

    def skip(self, seat: Seat = ANY_SEAT) -> None:
        """Cross nothing."""
        self.cross("", seat)

    def decide(self, decision: Decision) -> None:
        """Make a decision, such as one of `legal`."""
        if isinstance(decision, Cross):
            decision = with_seat(self.position, decision)
        elif not isinstance(decision, Keep | Stop):
            raise BadInput(f"{decision!r} is not a decision: expected a Keep, Stop or Cross")
        self._add(self._running.decide(decision), decision, drawn=True)

    def _add(self, after: RunningRecord, event: Event, *, drawn: bool) -> None:
        provable = self._moments[-1].provable and drawn
        self._moments.append(_Moment(after, event, provable))

    def undo(self) -> Event:
        """Take back the last event and return it; a throw drawn again shows the same dice."""
        if len(self._moments) == 1:
            raise BadInput("there is nothing to undo: the game has just begun")
        event = self._moments.pop().event
        assert event is not None
        return event

    def run(self) -> Game:
        """Let the bots play until a person has to act or the game is over; return the game."""
        named = {seat: one for seat, one in enumerate(self._players) if isinstance(one, str)}
        with open_bots(named) as opened:
            bots = [opened.get(seat, player) for seat, player in enumerate(self._players)]
            while not self.is_over and self._act(bots):
                pass
        return self

    def _act(self, bots: Sequence[Bot | str | None]) -> bool:
        """Throw or decide for the bots that have to act; return False if none has."""
        position = self.position
        if isinstance(position.stage, Throwing):
            if bots[position.active] is None:
                return False
            self.throw()
            return True
        acted = False
        for seat in position.awaited:
            bot = bots[seat]
            if callable(bot):
                self.decide(bot(position.seen_by(seat), seat, self._rngs[seat]))
                acted = True
        return acted

    def save(self, path: str | os.PathLike[str]) -> None:
        """Append the game to a file of records; the file is created if it does not exist."""
        name = os.fspath(path)
        if name.endswith(".zst"):
            raise BadInput(f"{name}: a game cannot be added to a .zst file: expected .jsonl or .gz")
        line = format_record(self.record) + "\n"
        with refused(name):
            if name.endswith(".gz"):
                with gzip.open(name, "at", encoding="utf-8") as file:
                    file.write(line)
            else:
                _append(Path(name), line.encode())

    def review(self) -> Review:
        """Return the coach's review: luck, costs of decisions and better choices."""
        from border.coach import review, round_reviews

        return review(round_reviews(self.record))

    def svg(self) -> Svg:
        """Return a picture of the boards."""
        from border.svg import position

        return position(self.position)


EXAMPLE = "rrsyb"  # dice for a throw that is refused anyway


def draw(position: Position, rng: Random) -> Throw:
    """Return a random throw; raise `IllegalEvent` if no dice are thrown next."""
    if not isinstance(position.stage, Throwing):
        play(position, Throw(EXAMPLE))  # raises with the reason
    return Throw(dice_of(rng.choice(COLOURS) for _ in range(DICE - len(position.dice))))


def load(path: str | os.PathLike[str]) -> list[Game]:
    """Return the games in a file of records, finished or not."""
    return [Game.from_record(record) for record in read_records(path)]


def _new_dice(seed: int | None) -> ProvableDice:
    """Return the dice of game 0 of a simulation with this seed; secret dice without one."""
    if seed is None:
        return ProvableDice(secrets.token_bytes(32), secrets.token_hex(8))
    if not isinstance(seed, int):
        raise BadInput(f"{seed!r} is not a seed: expected a whole number")
    return simulated_dice(seed, 0)


def _recorded_dice(record: Record) -> ProvableDice | None:
    """Return the dice of a record, or None if it does not contain their seed."""
    if record.dice is None or record.dice.get("seed") is None:
        return None
    return parse_proof(record.dice).dice()


def _checked(player: Player) -> Player:
    """Return a player; raise `BadName` for an unknown bot."""
    if isinstance(player, str):
        bot_named(player)
    elif player is not None and not callable(player):
        raise BadInput(f"{player!r} is not a bot: expected a name, a function or None")
    return player


def _player_name(player: Player) -> str:
    if player is None:
        return HUMAN
    return player if isinstance(player, str) else getattr(player, "__name__", "bot")


def _append(path: Path, line: bytes) -> None:
    """Append a line to a file in one write; first end an incomplete last line."""
    with path.open("ab+") as file:
        if file.tell() and (file.seek(-1, os.SEEK_END), file.read(1))[1] != b"\n":
            line = b"\n" + line
        file.write(line)
