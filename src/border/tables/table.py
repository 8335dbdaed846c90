"""The table as a value: seats, options, game and version."""

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
    """Secret of a table, from which its rematch is derived."""

    secret: str  # 32 bytes in hexadecimal, never sent to clients

    @property
    def dice(self) -> ProvableDice:
        """Dice of the rematch, without player seeds; their game id is the rematch's table id."""
        number, letters = int.from_bytes(self._derive("id")), ""
        for _ in range(ID_LENGTH):
            number, letter = divmod(number, len(ID_LETTERS))
            letters += ID_LETTERS[letter]
        return ProvableDice(self._derive("seed"), letters)

    @property
    def next(self) -> RematchSeed:
        """Secret of the rematch, from which the rematch after it is derived."""
        return RematchSeed(self._derive("heir").hex())

    def _derive(self, purpose: str) -> bytes:
        return sha256(parse_seed(self.secret) + b"|" + purpose.encode("ascii")).digest()


Phase: TypeAlias = Literal["gathering", "playing", "over", "closed"]
State: TypeAlias = Literal["open", "over", "closed"]  # as stored


def date_at(at: Milliseconds) -> str:
    """Return the UTC date of a time."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def end_of_date(day: str) -> Milliseconds:
    """Return the time at which a UTC date ends and its daily dice are revealed."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)
    return int(midnight.timestamp()) * 1000


@dataclass(frozen=True, slots=True)
class Nobody:
    """An empty seat."""


@dataclass(frozen=True, slots=True)
class Robot:
    """A seat that a bot has taken."""

    bot: str


@dataclass(frozen=True, slots=True)
class Substitute:
    """Bot that plays for a person, and the reason."""

    bot: str
    why: Why


@dataclass(frozen=True, slots=True)
class SeatTransfer:
    """Link that moves a person's seat to another device until it expires."""

    code: str  # the hash of the link's code
    until: Milliseconds


@dataclass(frozen=True, slots=True)
class Person:
    """A seat that a person has taken."""

    name: str
    holder: str  # the hash of their token
    away: Milliseconds | None = None  # time of the disconnection; None: connected
    substitute: Substitute | None = None
    transfer: SeatTransfer | None = None
    wants_rematch: bool | None = None  # None: they have not answered
    luck: str | None = None  # their player seed for this game, or for the rematch


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A person's request to join the table."""

    number: int  # from 1; identifies the request
    name: str
    holder: str  # the hash of their token
    luck: str | None = None


Player: TypeAlias = Nobody | Robot | Person


@dataclass(frozen=True, slots=True)
class Awaited:
    """Version and time of the start of a seat's turn; decisions on older versions are stale."""

    version: int
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one version, fully determined by its events."""

    id: str
    options: Options
    host: str  # the hash of the creator's token
    dice: ProvableDice | None  # None: an imported game without its seed
    players: tuple[Player, ...]
    version: int = 0
    game: Game | None = None
    awaited_since: tuple[Awaited | None, ...] = ()  # by seat; None: no decision is due
    seating_version: int = 0  # version of the last change of seats
    hit_round_limit: bool = False
    closed: bool = False
    next: str | None = None  # id of the rematch's table
    join_code: str | None = None
    display_ms: int = 0  # how long clients show the last event
    shown_at_ms: Milliseconds = 0  # when clients have shown all events so far
    non_game_events: int = 0  # number of events outside the game, such as joining and leaving
    consulted: tuple[Consultation, ...] = ()  # uses of the coach, in order
    skipping: frozenset[Seat] = frozenset()  # seats whose people skip animations
    daily_date: str | None = None  # date of a daily game, whose dice all players share
    join_policy: JoinPolicy = "open"
    join_requests: tuple[JoinRequest, ...] = ()  # open ones, oldest first
    join_request_count: int = 0  # requests so far, including answered ones
    removed_holders: frozenset[str] = frozenset()  # people who need permission to join again
    rematch_seed: RematchSeed | None = None  # None: the rematch draws its own seed

    @property
    def phase(self) -> Phase:
        """Phase of the table: gathering, playing, over or closed."""
        if self.game is None:
            return "closed" if self.closed else "gathering"
        if self.hit_round_limit or isinstance(self.game.position.stage, Over):
            return "over"
        return "closed" if self.closed else "playing"

    @property
    def state(self) -> State:
        """State of the table as stored: open, over or closed."""
        phase = self.phase
        return phase if phase in ("over", "closed") else "open"

    @property
    def open_join_code(self) -> str | None:
        """Code for joining the table; None if it has none, or if the game has begun."""
        return self.join_code if self.phase == "gathering" else None

    @property
    def position(self) -> Position | None:
        """Position of the game; None before it begins."""
        return self.game.position if self.game else None

    @property
    def rules(self) -> Rules:
        """Rules of the game."""
        return self.game.position.rules if self.game else rules_named(self.options.rules)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats that have to throw or decide."""
        if self.game is None or self.phase != "playing":
            return ()
        position = self.game.position
        return (position.active,) if isinstance(position.stage, Throwing) else position.awaited

    @property
    def has_people(self) -> bool:
        """Whether a person has a seat."""
        return any(isinstance(player, Person) for player in self.players)

    @property
    def coached(self) -> bool:
        """Whether people at this table may use the coach."""
        people = sum(isinstance(player, Person) for player in self.players)
        bots = sum(isinstance(player, Robot) for player in self.players)
        alone = self.options.coach == "alone" and people == 1 and 1 + bots == len(self.players)
        return alone or self.options.coach == "all"

    @property
    def plays_unwatched(self) -> bool:
        """Whether bots play on while nobody is connected, because a person may return."""
        return any(
            isinstance(player, Person) and player.substitute is None for player in self.players
        )

    @property
    def is_skipped(self) -> bool:
        """Whether all connected people skip animations."""
        return self.is_skipped_by(self.skipping)

    def is_skipped_by(self, seats: frozenset[Seat]) -> bool:
        """Return whether people are connected, and these seats include all of theirs."""
        connected = [
            seat
            for seat, player in enumerate(self.players)
            if isinstance(player, Person) and player.away is None
        ]
        return bool(connected) and seats.issuperset(connected)

    @property
    def game_dice(self) -> ProvableDice:
        """Dice of the game; an imported game has none."""
        assert self.dice is not None, "an imported game is over"
        return self.dice

    @property
    def seed_proves_dice(self) -> bool:
        """Whether the table's seed proves all throws.

        If this game continues a recorded game with new dice, the earlier throws have another seed.
        """
        return self.options.trial is None or self.options.same_dice is not None

    @property
    def record(self) -> Record | None:
        """Public record of the game, without sealed decisions; None before the game begins.

        It includes the seed of the dice once the game is over or closed, but never the seed of a
        daily game, because others may not have played it yet.
        """
        return self._public_record(hide_seed=self.daily_date is not None)

    def record_at(self, now: Milliseconds) -> Record | None:
        """Return the public record, with the seed of a daily game if its day is over."""
        return self._public_record(hide_seed=self.hides_dice(now))

    @property
    def hidden_until(self) -> Milliseconds | None:
        """Time at which daily dice are revealed; None for other dice."""
        return None if self.daily_date is None else end_of_date(self.daily_date)

    def hides_dice(self, now: Milliseconds) -> bool:
        """Return whether the dice are still secret, even if the game is over."""
        return now < (self.hidden_until or 0)

    def _public_record(self, *, hide_seed: bool) -> Record | None:
        if self.game is None:
            return None
        record = self.game.record
        over = self.phase == "over"
        if isinstance(self.game.position.stage, SecondAction) and not over:  # 4.6
            record = replace(
                record, rounds=(*record.rounds[:-1], replace(record.rounds[-1], second=None))
            )
        if record.dice is None and self.dice is not None and self.seed_proves_dice:
            proof = proof_of(self.dice)
            has_seed = (over or self.closed) and not hide_seed
            record = replace(
                record, dice=format_proof(proof if has_seed else replace(proof, seed=None))
            )
        return replace(
            record, ended="limit" if self.hit_round_limit else None, consulted=self.consulted
        )

    @property
    def opener(self) -> Seat | None:
        """First seat of the table's creator; None if they have no seat."""
        return next(iter(self.seats_of(self.host)), None)

    def bot_at(self, seat: Seat) -> str | None:
        """Return the bot that plays a seat, possibly for a person, or None if a person plays it."""
        match self.players[seat]:
            case Robot(bot=bot) | Person(substitute=Substitute(bot=bot)):
                return bot
            case _:
                return None

    def seats_of(self, holder: str) -> tuple[Seat, ...]:
        """Return the seats of the person whose token has this hash."""
        return tuple(
            seat
            for seat, player in enumerate(self.players)
            if isinstance(player, Person) and same_secret(player.holder, holder)
        )

    def with_player(self, seat: Seat, player: Player) -> Table:
        """Return the table with another player in a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
