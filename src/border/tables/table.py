"""A table as a value: seats, options, game, version."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Literal, TypeAlias

from border.dice import ProvableDice, format_proof, parse_seed, proof_of
from border.engine import Over, Position, Rules, Seat, SecondAction, Throwing, rules_named
from border.records import Consultation, Game, Record
from border.tables.events import Why
from border.tables.options import Options
from border.tables.schema import JoinPolicy, Milliseconds
from border.tables.tokens import ID_LENGTH, ID_LETTERS, same_secret


@dataclass(frozen=True, slots=True)
class RematchSeed:
    """What follows from the secret that a table hands down."""

    secret: str  # 32 bytes in hexadecimal, never told

    @property
    def dice(self) -> ProvableDice:
        """The dice of the rematch, to which its people can add luck; their game is its table."""
        number, letters = int.from_bytes(self._made("id")), ""
        for _ in range(ID_LENGTH):
            number, letter = divmod(number, len(ID_LETTERS))
            letters += ID_LETTERS[letter]
        return ProvableDice(self._made("seed"), letters)

    @property
    def next(self) -> RematchSeed:
        """The heir of the rematch itself."""
        return RematchSeed(self._made("heir").hex())

    def _made(self, what: str) -> bytes:
        return sha256(parse_seed(self.secret) + b"|" + what.encode("ascii")).digest()


Phase: TypeAlias = Literal["gathering", "playing", "over", "closed"]
State: TypeAlias = Literal["open", "over", "closed"]  # as the store knows it


def date_at(at: Milliseconds) -> str:
    """The day on which something happens, as a date in UTC: it is the same for everybody."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def end_of_date(day: str) -> Milliseconds:
    """When a day is over, in UTC: from then on its dice are no secret."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)
    return int(midnight.timestamp()) * 1000


@dataclass(frozen=True, slots=True)
class Nobody:
    """An empty seat."""


@dataclass(frozen=True, slots=True)
class Robot:
    """A bot that sits at the table in its own right."""

    bot: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """A bot that plays for a person, and why it does."""

    bot: str
    why: Why


@dataclass(frozen=True, slots=True)
class SeatTransfer:
    """The link that moves a person's seat to another device, until a time."""

    code: str  # its hash
    until: Milliseconds


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a token, who may be away, and for whom a bot may play."""

    name: str
    holder: str  # the hash of their token
    away: Milliseconds | None = None  # since when
    substitute: Substitute | None = None
    transfer: SeatTransfer | None = None
    wants_rematch: bool | None = None  # whether they want to play again; None: they have not said
    luck: str | None = (
        None  # what they add to the dice of their next game: this one, or the rematch
    )


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """Somebody who asks for a seat."""

    number: int  # from 1, by which the host answers
    name: str
    holder: str  # the hash of their token
    luck: str | None = None


Player: TypeAlias = Nobody | Robot | Person


@dataclass(frozen=True, slots=True)
class Awaited:
    """When what a seat may decide last changed: a decision that knows less is stale."""

    version: int
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one instant.  It follows from its events alone."""

    id: str
    options: Options
    host: str  # the hash of the creator's token
    dice: ProvableDice | None  # None: the game was played elsewhere, and its seed is not told
    players: tuple[Player, ...]
    version: int = 0
    game: Game | None = None
    awaited_since: tuple[Awaited | None, ...] = ()  # per seat; None: not awaited
    seating_version: int = 0  # the version since when everybody sits where they sit
    hit_round_limit: bool = False
    closed: bool = False
    next: str | None = None  # where the rematch is played
    join_code: str | None = None  # the code that can be said aloud, if it was given one
    display_ms: int = 0  # milliseconds in which the last event can be followed
    shown_at_ms: Milliseconds = 0  # when everything that has happened has been followed
    non_game_events: int = 0  # events that do not belong to the game: who came, went, moved
    consulted: tuple[Consultation, ...] = ()  # the coach, in order
    skipping: frozenset[Seat] = frozenset()  # the people who do not want to follow it
    daily_date: str | None = None  # the date whose game this is: others throw the same dice
    join_policy: JoinPolicy = "open"  # who may sit down
    join_requests: tuple[JoinRequest, ...] = ()  # for a seat, in the order in which they came
    join_request_count: int = 0  # how many have asked so far
    removed_holders: frozenset[str] = frozenset()  # who was sent away, and has to ask
    rematch_seed: RematchSeed | None = (
        None  # the dice of the rematch; None: they are drawn when it begins
    )

    @property
    def phase(self) -> Phase:
        """What is going on here."""
        if self.game is None:
            return "closed" if self.closed else "gathering"
        if self.hit_round_limit or isinstance(self.game.position.stage, Over):
            return "over"
        return "closed" if self.closed else "playing"

    @property
    def state(self) -> State:
        """What the store is told about it."""
        phase = self.phase
        return phase if phase in ("over", "closed") else "open"

    @property
    def open_join_code(self) -> str | None:
        """The code by which it can be joined, which means nothing once the game has begun."""
        return self.join_code if self.phase == "gathering" else None

    @property
    def position(self) -> Position | None:
        """The position of the game, if there is one."""
        return self.game.position if self.game else None

    @property
    def rules(self) -> Rules:
        """The rules by which it is played."""
        return self.game.position.rules if self.game else rules_named(self.options.rules)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that are to do something in the game: throw, or decide."""
        if self.game is None or self.phase != "playing":
            return ()
        position = self.game.position
        return (position.active,) if isinstance(position.stage, Throwing) else position.awaited

    @property
    def has_people(self) -> bool:
        """Whether anybody but bots sits here."""
        return any(isinstance(player, Person) for player in self.players)

    @property
    def coached(self) -> bool:
        """Whether the people here may ask the coach."""
        people = sum(isinstance(player, Person) for player in self.players)
        bots = sum(isinstance(player, Robot) for player in self.players)
        alone = self.options.coach == "alone" and people == 1 and 1 + bots == len(self.players)
        return alone or self.options.coach == "all"

    @property
    def plays_unwatched(self) -> bool:
        """Whether its bots play though nobody looks: they do for people who are awaited later."""
        return any(
            isinstance(player, Person) and player.substitute is None for player in self.players
        )

    @property
    def is_skipped(self) -> bool:
        """Whether nobody who is there wants to follow what happens."""
        return self.is_skipped_by(self.skipping)

    def is_skipped_by(self, seats: frozenset[Seat]) -> bool:
        """Whether nobody who is there wants to follow what happens, if these do not."""
        there = [
            seat
            for seat, player in enumerate(self.players)
            if isinstance(player, Person) and player.away is None
        ]
        return bool(there) and seats.issuperset(there)

    @property
    def game_dice(self) -> ProvableDice:
        """The dice of a game that is played here."""
        assert self.dice is not None, "a game that was played elsewhere is over"
        return self.dice

    @property
    def seed_proves_dice(self) -> bool:
        """Whether its seed can prove all of its dice: not if another's were thrown before."""
        return self.options.trial is None or self.options.same_dice is not None

    @property
    def record(self) -> Record | None:
        """The game as everybody may read it: without sealed decisions, the seed after the end.

        A game that was closed has ended, too: its seed is of no use any more. That of a day's game
        is not in it: others are still to throw its dice.
        """
        return self._written(secret=self.daily_date is not None)

    def record_at(self, now: Milliseconds) -> Record | None:
        """The same at a time: when the day is over, the seed of its game is told, too."""
        return self._written(secret=self.hides_dice(now))

    @property
    def hidden_until(self) -> Milliseconds | None:
        """When its dice stop being a secret for others; None: its end reveals them."""
        return None if self.daily_date is None else end_of_date(self.daily_date)

    def hides_dice(self, now: Milliseconds) -> bool:
        """Whether its dice are still a secret for others, over or not."""
        return now < (self.hidden_until or 0)

    def _written(self, *, secret: bool) -> Record | None:
        if self.game is None:
            return None
        written = self.game.record
        over = self.phase == "over"
        if isinstance(self.game.position.stage, SecondAction) and not over:  # 4.6
            written = replace(
                written, rounds=(*written.rounds[:-1], replace(written.rounds[-1], second=None))
            )
        if written.dice is None and self.dice is not None and self.seed_proves_dice:
            proof = proof_of(self.dice)
            told = (over or self.closed) and not secret
            written = replace(
                written, dice=format_proof(proof if told else replace(proof, seed=None))
            )
        return replace(
            written, ended="limit" if self.hit_round_limit else None, consulted=self.consulted
        )

    @property
    def opener(self) -> Seat | None:
        """The first seat of whoever opened the table; None: they do not sit here."""
        return next(iter(self.seats_of(self.host)), None)

    def bot_at(self, seat: Seat) -> str | None:
        """The bot that decides for a seat: its own, or the one that holds it for a person."""
        match self.players[seat]:
            case Robot(bot=bot) | Person(substitute=Substitute(bot=bot)):
                return bot
            case _:
                return None

    def seats_of(self, holder: str) -> tuple[Seat, ...]:
        """The seats that belong to the holder of a token."""
        return tuple(
            seat
            for seat, player in enumerate(self.players)
            if isinstance(player, Person) and same_secret(player.holder, holder)
        )

    def with_player(self, seat: Seat, player: Player) -> Table:
        """The table with another player in a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
