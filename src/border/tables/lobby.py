"""Names, seats and start of a game, and the rematch after it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from border.engine import MIN_SEATS, BadName, Seat
from border.tables import commands, refusals
from border.tables.events import (
    Accepted,
    BotSat,
    BotTookOver,
    Created,
    Declined,
    Event,
    JoinPolicySet,
    JoinRequested,
    Sat,
    SeatEmptied,
    SeatRemoved,
    Started,
)
from border.tables.history import is_rematch_offered, new_table_from
from border.tables.options import check_bot, dealt_boards
from border.tables.refusals import Refused
from border.tables.schema import MAX_NAME_CHARS, JoinPolicy
from border.tables.step import Change, DecisionContext, TokenHolder, apply
from border.tables.table import JoinRequest, Nobody, Person, Player, Robot, Substitute, Table
from border.tables.tokens import same_secret

JOINER = "\u200d"  # makes one picture of several, and one letter of two in some scripts
MAX_CODEPOINTS_PER_CHAR = 16  # characters of one that is seen; a family with four skins has 11
MAX_JOIN_REQUESTS = 8  # who ask for a seat at one time
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")  # two of these letters are one flag
_SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
_USEFUL = re.compile("[\u200c\u200d\U000e0020-\U000e007f]")  # not seen, but change what is
_STRAY = re.compile(
    "(?<![^\\s\0-\x7f\u200c\u200d])[\u200c\u200d]"  # joins nothing, nor do Latin letters join
    "|[\u200c\u200d](?![^\\s\0-\x7f\u200c\u200d])"
    "|(?<![\U0001f3f4\U000e0020-\U000e007e])[\U000e0020-\U000e007f]"  # tags nothing
)


def clean_name(name: str) -> str:
    """The name without what cannot be seen: control characters, marks that turn text round.

    Pictures of several characters stay whole, also where a name that is too long is cut.
    """
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(c if _is_seen(c) else " " for c in composed)
    while (less := _STRAY.sub(" ", seen)) != seen:  # a tag behind a stray one is stray itself
        seen = less
    whole = clusters(" ".join(seen.split()))[:MAX_NAME_CHARS]
    return "".join(c if len(c) <= MAX_CODEPOINTS_PER_CHAR else c[0] for c in whole).rstrip()


def is_same_name(one: str, other: str) -> bool:
    """Whether two names are taken for one by whoever reads or hears them."""
    return _plain(one) == _plain(other)


def _plain(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def free_name(name: str, taken: Sequence[str]) -> str:
    """A name like this one that nobody has."""
    short = "".join(clusters(name)[: MAX_NAME_CHARS - 3])
    numbered = (f"{short} {number}" for number in count(2))
    return next(n for n in numbered if not any(is_same_name(n, other) for other in taken))


def _is_seen(c: str) -> bool:
    return unicodedata.category(c)[0] != "C" or _USEFUL.match(c) is not None


def clusters(text: str) -> list[str]:
    """The text in parts that a reader takes for one character each."""
    found: list[str] = []
    for c in text:
        if found and _belongs(c, found[-1]):
            found[-1] += c
        else:
            found.append(c)
    return found


def _belongs(c: str, before: str) -> bool:
    """Whether a character is one with what stands before it."""
    if before[-1] == JOINER or c in ("\u200c", JOINER) or _SKIN.match(c) or c >= "\U000e0020":
        return True
    if _FLAG.match(c):
        return len(before) == 1 and _FLAG.match(before) is not None
    return unicodedata.category(c)[0] == "M"


def sit(table: Table, who: TokenHolder, command: commands.Sit) -> Event | None:
    """Somebody sits down, or asks for a seat; None where they sit there, or have asked, already."""
    _check_gathering(table)
    if command.seat is None:
        seat = _empty_seat(table)
    else:
        seat = _checked(table, command.seat)
        if seat in table.seats_of(who.hash):
            return None
        if not isinstance(table.players[seat], Nobody):
            raise refusals.seat_taken(seat)
    if not same_secret(who.hash, table.host):
        if table.join_policy == "locked":
            raise refusals.locked()
        if table.join_policy == "ask" or who.hash in table.removed_holders:
            return _asked(table, who, command)
    name = clean_name(command.name)
    _check_name(table, name, *(one.name for one in table.join_requests if one.holder != who.hash))
    return Sat(seat, name, who.hash, command.luck)


def _asked(table: Table, who: TokenHolder, command: commands.Sit) -> Event | None:
    if any(guest.holder == who.hash for guest in table.join_requests):
        return None
    if len(table.join_requests) >= MAX_JOIN_REQUESTS:
        raise refusals.too_many_join_requests()
    name = clean_name(command.name)
    _check_name(table, name, *(guest.name for guest in table.join_requests))
    return JoinRequested(table.join_request_count + 1, name, who.hash, command.luck)


def admit(table: Table, number: int) -> Event:
    """Somebody who asked sits down, in the first empty seat."""
    guest = find_join_request(table, number)
    seat = _empty_seat(table)
    return Sat(seat, guest.name, guest.holder, guest.luck)


def set_join_policy(table: Table, door: JoinPolicy) -> Event | None:
    """The host says who may sit down; None where that is so already."""
    _check_gathering(table)
    return None if door == table.join_policy else JoinPolicySet(door)


def find_join_request(table: Table, number: int) -> JoinRequest:
    """Whoever asks under a number; raises `Refused` if nobody does."""
    _check_gathering(table)
    for guest in table.join_requests:
        if guest.number == number:
            return guest
    raise refusals.no_such_guest(number)


def _check_name(table: Table, name: str, *others: str) -> None:
    """One name once; without a name people are numbered."""
    taken = [*others, *(player.name for player in table.players if isinstance(player, Person))]
    if name and any(is_same_name(name, other) for other in taken):
        raise refusals.name_taken(name, free_name(name, taken))


def _empty_seat(table: Table) -> Seat:
    for seat, player in enumerate(table.players):
        if isinstance(player, Nobody):
            return seat
    raise refusals.no_empty_seat()


def add_bot(table: Table, command: commands.AddBot) -> Event:
    """A bot sits down."""
    seat = _checked(table, command.seat)
    if not isinstance(table.players[seat], Nobody):
        raise refusals.seat_taken(seat)
    try:
        check_bot(command.bot)
    except BadName as error:
        raise Refused("no-such-bot", str(error)) from error
    return BotSat(seat, command.bot)


def remove(table: Table, seat: Seat) -> Event:
    """A bot or a guest is sent away; an empty seat goes altogether."""
    match table.players[_checked(table, seat)]:
        case Nobody() if len(table.players) == MIN_SEATS:
            raise refusals.too_few_seats()
        case Nobody():
            return SeatRemoved(seat)
        case Person(holder=holder) if same_secret(holder, table.host):
            raise refusals.not_idle(seat)
        case Person(away=None):
            return SeatEmptied(seat, sent=True)
        case Person() | Robot():
            return SeatEmptied(seat)


def leave(table: Table, seat: Seat) -> Event:
    """Somebody gets up before the game has begun."""
    return SeatEmptied(_checked(table, seat))


def start(table: Table, luck: str | None = None) -> Event:
    """The game begins: luck is fixed, and then boards and the first seat are drawn.

    The host, who lets it begin, may add luck for their own seats that have none yet.
    """
    _check_gathering(table)
    check_full(table)
    dice = table.game_dice
    if dice.game == table.id:  # those of another game come with its own luck
        mine = table.seats_of(table.host)
        given = tuple(
            _given(player) or (luck if seat in mine else None)
            for seat, player in enumerate(table.players)
        )
        dice = replace(dice, luck=given)
    return Started(
        dealt_boards(table.options, dice), dice.first_seat(len(table.players)), dice.luck
    )


def check_full(table: Table) -> None:
    """Raises `Refused` if somebody is missing."""
    empty = [s for s, player in enumerate(table.players) if isinstance(player, Nobody)]
    if empty:
        raise refusals.seats_empty(empty)


def _given(player: Player) -> str | None:
    """The luck that somebody gave with their seat; whoever left took theirs along."""
    return player.luck if isinstance(player, Person) else None


def _checked(table: Table, seat: Seat) -> Seat:
    _check_gathering(table)
    if seat >= len(table.players):
        raise refusals.no_such_seat(seat, len(table.players))
    return seat


def _check_gathering(table: Table) -> None:
    if table.game is not None:
        raise refusals.not_gathering()


def accept_rematch(table: Table, holder: str, luck: str | None = None) -> list[Event]:
    """What happens when the holder of a token wants to play again: nothing if that is known.

    Luck counts only where the commitment to the next dice is shown since the end.
    """
    added = luck if table.rematch_seed else None
    return [
        Accepted(seat, added) for seat in table.seats_of(holder) if _again(table, seat) is not True
    ]


def decline_rematch(table: Table, holder: str) -> list[Event]:
    """What happens when they do not, or not any more: nothing where nobody has offered it."""
    if not is_rematch_offered(table):
        return []
    return [Declined(seat) for seat in table.seats_of(holder) if _again(table, seat) is not False]


def _again(table: Table, seat: Seat) -> bool | None:
    player = table.players[seat]
    return player.wants_rematch if isinstance(player, Person) else None


def is_rematch_agreed(table: Table, *, anyway: bool) -> bool:
    """Whether the next game can begin: all want it, or are done without; who is there is asked."""
    people = [player for player in table.players if isinstance(player, Person)]
    return all(
        one.wants_rematch or (anyway and (one.wants_rematch is False or one.away is not None))
        for one in people
    )


def open_rematch(table: Table, moment: DecisionContext) -> Change:
    """The opening of the next table, up to its first throw: who sat in seat 1 sits in seat 0."""
    options = replace(table.options, same_dice=None, trial=None)
    created = Created(options, table.host, moment.seed.hex(), moment.id)
    if (heir := table.rematch_seed) is not None:
        dice = heir.dice
        created = replace(created, seed=dice.seed.hex(), dice_of=dice.game, heir=heir.next.secret)
    gathered = new_table_from(created.dice_of, created)
    rotated = (*table.players[1:], table.players[0])
    seating = [
        event
        for seat, player in enumerate(rotated)
        for event in _seated(seat, player, options.bots)
    ]
    gathered = apply(gathered, seating, moment.at).table
    begun = apply(gathered, [start(gathered)], moment.at)
    return Change((created, *seating, *begun.events), begun.table)


def _seated(seat: Seat, player: Player, bot: str) -> Iterator[Event]:
    match player:
        case Robot(bot=own):
            yield BotSat(seat, own)
        case Person(name=name, holder=holder, wants_rematch=again, luck=luck):
            yield Sat(seat, name, holder, luck if again else None)
            if not again:
                hold = player.substitute or Substitute(bot, "away" if again is None else "left")
                yield BotTookOver(seat, hold.bot, hold.why)
        case Nobody():
            raise AssertionError("every seat of a finished game is taken")
