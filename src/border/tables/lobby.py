"""Names and seats before a game, the start, and rematches."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from border.bots import check_can_play
from border.engine import MIN_SEATS, BadName, Seat
from border.extras import NoCore
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

JOINER = "\u200d"  # zero-width joiner: combines emoji, and letters in some scripts
MAX_CODEPOINTS_PER_CHAR = 16  # a family emoji with four skin tones has 11
MAX_JOIN_REQUESTS = 8  # open at the same time
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")  # two of these letters form a flag
_SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
# These characters are invisible, but change how others look.
_INVISIBLE_BUT_USED = re.compile("[\u200c\u200d\U000e0020-\U000e007f]")
_STRAY = re.compile(
    "(?<![^\\s\0-\x7f\u200c\u200d])[\u200c\u200d]"  # a joiner with nothing to join before it
    "|[\u200c\u200d](?![^\\s\0-\x7f\u200c\u200d])"
    "|(?<![\U0001f3f4\U000e0020-\U000e007e])[\U000e0020-\U000e007f]"  # a tag that follows no flag
)


def clean_name(name: str) -> str:
    """Return the name without invisible characters, shortened to the maximum length.

    Control characters and marks that change the direction of text are removed; emoji that
    consist of several code points stay whole.
    """
    composed = unicodedata.normalize("NFC", name)
    visible = "".join(c if _is_visible(c) else " " for c in composed)
    while (less := _STRAY.sub(" ", visible)) != visible:  # a tag after a stray tag is stray, too
        visible = less
    kept = clusters(" ".join(visible.split()))[:MAX_NAME_CHARS]
    return "".join(c if len(c) <= MAX_CODEPOINTS_PER_CHAR else c[0] for c in kept).rstrip()


def is_same_name(one: str, other: str) -> bool:
    """Return whether two names differ only in case or in variants of the same characters."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def free_name(name: str, taken: Sequence[str]) -> str:
    """Return the name, made unique by a number at its end."""
    short = "".join(clusters(name)[: MAX_NAME_CHARS - 3])
    numbered = (f"{short} {number}" for number in count(2))
    return next(n for n in numbered if not any(is_same_name(n, other) for other in taken))


def _is_visible(c: str) -> bool:
    return unicodedata.category(c)[0] != "C" or _INVISIBLE_BUT_USED.match(c) is not None


def clusters(text: str) -> list[str]:
    """Split a text into user-perceived characters (grapheme clusters)."""
    found: list[str] = []
    for c in text:
        if found and _continues(c, found[-1]):
            found[-1] += c
        else:
            found.append(c)
    return found


def _continues(c: str, before: str) -> bool:
    """Return whether a code point belongs to the character before it."""
    if before[-1] == JOINER or c in ("\u200c", JOINER) or _SKIN.match(c) or c >= "\U000e0020":
        return True
    if _FLAG.match(c):
        return len(before) == 1 and _FLAG.match(before) is not None
    return unicodedata.category(c)[0] == "M"


def sit(table: Table, who: TokenHolder, command: commands.Sit) -> Event | None:
    """Take a seat, or send a join request; return None if the person has already done so."""
    _check_gathering(table)
    if command.seat is None:
        seat = _empty_seat(table)
    else:
        seat = _checked_seat(table, command.seat)
        if seat in table.seats_of(who.hash):
            return None
        if not isinstance(table.players[seat], Nobody):
            raise refusals.seat_taken(seat)
    if not same_secret(who.hash, table.host):
        if table.join_policy == "locked":
            raise refusals.locked()
        if table.join_policy == "ask" or who.hash in table.removed_holders:
            return _join_request(table, who, command)
    name = clean_name(command.name)
    _check_name(table, name, *(one.name for one in table.join_requests if one.holder != who.hash))
    return Sat(seat, name, who.hash, command.luck)


def _join_request(table: Table, who: TokenHolder, command: commands.Sit) -> Event | None:
    if any(one.holder == who.hash for one in table.join_requests):
        return None
    if len(table.join_requests) >= MAX_JOIN_REQUESTS:
        raise refusals.too_many_join_requests()
    name = clean_name(command.name)
    _check_name(table, name, *(one.name for one in table.join_requests))
    return JoinRequested(table.join_request_count + 1, name, who.hash, command.luck)


def admit(table: Table, number: int) -> Event:
    """Accept a join request; its sender takes the first empty seat."""
    request = find_join_request(table, number)
    seat = _empty_seat(table)
    return Sat(seat, request.name, request.holder, request.luck)


def set_join_policy(table: Table, policy: JoinPolicy) -> Event | None:
    """Set the join policy; return None if it is unchanged."""
    _check_gathering(table)
    return None if policy == table.join_policy else JoinPolicySet(policy)


def find_join_request(table: Table, number: int) -> JoinRequest:
    """Return the open join request with this number; raise `Refused` if there is none."""
    _check_gathering(table)
    for request in table.join_requests:
        if request.number == number:
            return request
    raise refusals.no_such_guest(number)


def _check_name(table: Table, name: str, *others: str) -> None:
    """Refuse a name that is taken.  Several people may have no name."""
    taken = [*others, *(player.name for player in table.players if isinstance(player, Person))]
    if name and any(is_same_name(name, other) for other in taken):
        raise refusals.name_taken(name, free_name(name, taken))


def _empty_seat(table: Table) -> Seat:
    for seat, player in enumerate(table.players):
        if isinstance(player, Nobody):
            return seat
    raise refusals.no_empty_seat()


def add_bot(table: Table, command: commands.AddBot) -> Event:
    """Put a bot in an empty seat."""
    seat = _checked_seat(table, command.seat)
    if not isinstance(table.players[seat], Nobody):
        raise refusals.seat_taken(seat)
    try:
        check_bot(command.bot)
        check_can_play(command.bot)
    except (BadName, NoCore) as error:
        raise Refused("no-such-bot", str(error)) from error
    return BotSat(seat, command.bot)


def remove(table: Table, seat: Seat) -> Event:
    """Remove a bot or person from a seat, or an empty seat from the table."""
    match table.players[_checked_seat(table, seat)]:
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
    """Leave a seat before the game."""
    return SeatEmptied(_checked_seat(table, seat))


def start(table: Table, luck: str | None = None) -> Event:
    """Start the game: fix the player seeds of the dice, deal the boards, and draw the first seat.

    `luck` is a player seed for the host's seats that have none yet.
    """
    _check_gathering(table)
    check_full(table)
    dice = table.game_dice
    if dice.game == table.id:  # dice of another game keep the player seeds of that game
        mine = table.seats_of(table.host)
        given = tuple(
            _player_seed(player) or (luck if seat in mine else None)
            for seat, player in enumerate(table.players)
        )
        dice = replace(dice, luck=given)
    return Started(
        dealt_boards(table.options, dice), dice.first_seat(len(table.players)), dice.luck
    )


def check_full(table: Table) -> None:
    """Raise `Refused` if a seat is empty."""
    empty = [s for s, player in enumerate(table.players) if isinstance(player, Nobody)]
    if empty:
        raise refusals.seats_empty(empty)


def _player_seed(player: Player) -> str | None:
    """Return the player seed of a person; None for a bot."""
    return player.luck if isinstance(player, Person) else None


def _checked_seat(table: Table, seat: Seat) -> Seat:
    _check_gathering(table)
    if seat >= len(table.players):
        raise refusals.no_such_seat(seat, len(table.players))
    return seat


def _check_gathering(table: Table) -> None:
    if table.game is not None:
        raise refusals.not_gathering()


def accept_rematch(table: Table, holder: str, luck: str | None = None) -> list[Event]:
    """Accept a rematch for all seats of a person; return no events if they have accepted before.

    `luck`, a player seed, counts only if players could see the commitment to the rematch's dice.
    """
    counted = luck if table.rematch_seed else None
    return [
        Accepted(seat, counted)
        for seat in table.seats_of(holder)
        if _wants_rematch(table, seat) is not True
    ]


def decline_rematch(table: Table, holder: str) -> list[Event]:
    """Decline a rematch for all seats of a person; return no events if nobody has offered one."""
    if not is_rematch_offered(table):
        return []
    return [
        Declined(seat)
        for seat in table.seats_of(holder)
        if _wants_rematch(table, seat) is not False
    ]


def _wants_rematch(table: Table, seat: Seat) -> bool | None:
    player = table.players[seat]
    return player.wants_rematch if isinstance(player, Person) else None


def is_rematch_agreed(table: Table, *, anyway: bool) -> bool:
    """Return whether the rematch can begin.

    All people have to accept; `anyway` ignores people who declined or are disconnected.
    """
    people = [player for player in table.players if isinstance(player, Person)]
    return all(
        one.wants_rematch or (anyway and (one.wants_rematch is False or one.away is not None))
        for one in people
    )


def open_rematch(table: Table, context: DecisionContext) -> Change:
    """Open the table of the rematch and start its game; each player moves down one seat."""
    options = replace(table.options, same_dice=None, trial=None)
    created = Created(options, table.host, context.seed.hex(), context.id)
    if (secret := table.rematch_seed) is not None:
        dice = secret.dice
        created = replace(created, seed=dice.seed.hex(), dice_of=dice.game, heir=secret.next.secret)
    empty = new_table_from(created.dice_of, created)
    rotated = (*table.players[1:], table.players[0])
    seating = [
        event
        for seat, player in enumerate(rotated)
        for event in _seat_events(seat, player, options.bots)
    ]
    full = apply(empty, seating, context.at).table
    started = apply(full, [start(full)], context.at)
    return Change((created, *seating, *started.events), started.table)


def _seat_events(seat: Seat, player: Player, bot: str) -> Iterator[Event]:
    match player:
        case Robot(bot=own):
            yield BotSat(seat, own)
        case Person(name=name, holder=holder, wants_rematch=wants, luck=luck):
            yield Sat(seat, name, holder, luck if wants else None)
            if not wants:
                default = Substitute(bot, "away" if wants is None else "left")
                substitute = player.substitute or default
                yield BotTookOver(seat, substitute.bot, substitute.why)
        case Nobody():
            raise AssertionError("every seat of a finished game is taken")
