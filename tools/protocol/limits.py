"""Table of the server's limits and their defaults."""

from __future__ import annotations

from border.server.config import Limits, Retention
from border.server.http import MAX_QUERY_BYTES
from border.server.learn.api import MAX_BOARDS_BODY_BYTES
from border.server.limits import MALFORMED_BYTES, MALFORMED_TOKENS
from border.server.tables import connections, lookup, room
from border.server.tables.api import (
    MAX_CODE_GUESSES,
    MAX_JOIN_BODY_BYTES,
    MAX_START_BODY_BYTES,
    MAX_TABLE_BODY_BYTES,
)
from border.server.web import guard, serve
from border.server.web.app import REQUEST_WORK_S
from border.tables import decide, imports
from tools.protocol.words import remarks, table


def limits() -> str:
    """Return the table of limits with their default values."""
    cost, named = 1000 * REQUEST_WORK_S, MAX_JOIN_BODY_BYTES  # the same for three routes
    malformed = f"{1 + MALFORMED_TOKENS:g}, and one for each {MALFORMED_BYTES} bytes"
    minutes, hours = decide.TRANSFER_LINK_MS // 60_000, lookup.CODE_TTL_MS // 3_600_000
    rows = [
        (f"{name} ({remark})", f"{getattr(Limits(), name):g}")
        for name, remark in remarks(Limits).items()
    ]
    rows += [
        ("seconds until the hello must arrive", f"{connections.HELLO_TIMEOUT_S:g}"),
        ("seconds for a client to receive a message", f"{guard.RESPONSE_TIMEOUT_S:g}"),
        ("missed events that a client gets when it reconnects", f"{connections.MAX_MISSED_EVENTS}"),
        (
            "seconds between pings of the server, and for the answer to one",
            f"{serve.PING_INTERVAL_S:g}",
        ),
        (
            "pings of a client per second; more count as commands",
            f"{connections.FREE_PINGS_PER_S:g}",
        ),
        ("events in one answer of `news`", f"{connections.MAX_MISSED_EVENTS}"),
        ("bytes of a body that opens a table", f"{MAX_TABLE_BODY_BYTES}"),
        ("bytes of a body with boards", f"{MAX_BOARDS_BODY_BYTES}"),
        ("bytes of a body that takes a seat, opens a daily game or lists tables", f"{named}"),
        ("bytes of every other body", f"{MAX_START_BODY_BYTES}"),
        ("bytes of a query", f"{MAX_QUERY_BYTES}"),
        ("commands or requests as which a malformed one counts", malformed),
        ("seconds for a request to arrive, with its body", f"{guard.REQUEST_TIMEOUT_S:g}"),
        ("seconds for a client to read an answer", f"{guard.RESPONSE_TIMEOUT_S:g}"),
        ("pings, pongs and fragments of a socket per second", f"{guard.FRAMES_PER_S:g}"),
        ("milliseconds of work for a request; longer ones count as several", f"{cost:g}"),
        ("events outside the game over the life of a table", f"{decide.MAX_NON_GAME_EVENTS}"),
        ("reactions of a seat per second", f"{room.REACTIONS_PER_S:g}"),
        ("reactions of a seat in a burst", f"{room.MAX_REACTIONS:g}"),
        ("minutes for which a transfer link is valid", f"{minutes}"),
        ("wrong join codes from an address in a burst", f"{MAX_CODE_GUESSES}"),
        ("hours for which a join code is valid after the last event of its table", f"{hours}"),
        ("valid join codes of an address; further tables have none", f"{lookup.MAX_CODES}"),
        ("first rounds of a game from which it can be continued", f"{imports.MAX_BRANCH_ROUND}"),
        ("days for which an unfinished game is kept", f"{Retention().unfinished}"),
    ]
    return table(("limit", "value"), rows)
