"""What a server bounds, with the values that it begins with."""

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
    """Every limit, with the value it has unless the server was told otherwise."""
    cost, named = 1000 * REQUEST_WORK_S, MAX_JOIN_BODY_BYTES  # the same for all three
    malformed = f"{1 + MALFORMED_TOKENS:g}, and one for each {MALFORMED_BYTES} bytes"
    minutes, hours = decide.TRANSFER_LINK_MS // 60_000, lookup.CODE_TTL_MS // 3_600_000
    rows = [
        (f"{name} ({remark})", f"{getattr(Limits(), name):g}")
        for name, remark in remarks(Limits).items()
    ]
    rows += [
        ("seconds until the hello has to be there", f"{connections.HELLO_TIMEOUT_S:g}"),
        ("seconds that a client may take to receive a message", f"{guard.RESPONSE_TIMEOUT_S:g}"),
        ("events that are told to whoever comes back", f"{connections.MAX_MISSED_EVENTS}"),
        (
            "seconds between the server's own pings, and for the answer to one",
            f"{serve.PING_INTERVAL_S:g}",
        ),
        (
            "pings of a client per second; more are counted as commands",
            f"{connections.FREE_PINGS_PER_S:g}",
        ),
        ("events that `news` tells at once", f"{connections.MAX_MISSED_EVENTS}"),
        ("bytes of a body that opens a table", f"{MAX_TABLE_BODY_BYTES}"),
        ("bytes of a body with boards", f"{MAX_BOARDS_BODY_BYTES}"),
        ("bytes of a body that takes a seat, opens a daily game or lists tables", f"{named}"),
        ("bytes of every other body", f"{MAX_START_BODY_BYTES}"),
        ("bytes of a query", f"{MAX_QUERY_BYTES}"),
        ("commands or requests as which a malformed one counts", malformed),
        ("seconds for a request to arrive, with its body", f"{guard.REQUEST_TIMEOUT_S:g}"),
        ("seconds for an answer to be read", f"{guard.RESPONSE_TIMEOUT_S:g}"),
        ("pings, pongs and fragments of a socket per second", f"{guard.FRAMES_PER_S:g}"),
        ("milliseconds of work that a request may cost; more counts for several", f"{cost:g}"),
        ("comings and goings at a table, as long as it lives", f"{decide.MAX_NON_GAME_EVENTS}"),
        ("reactions of a seat per second", f"{room.REACTIONS_PER_S:g}"),
        ("reactions of a seat at once", f"{room.MAX_REACTIONS:g}"),
        ("minutes for which a link moves a seat", f"{minutes}"),
        ("wrong codes that an address may try at once", f"{MAX_CODE_GUESSES}"),
        ("hours for which a code outlasts what happens at its table", f"{hours}"),
        ("live codes of an address; further tables have none", f"{lookup.MAX_CODES}"),
        ("first rounds of a game from which it is tried again", f"{imports.MAX_BRANCH_ROUND}"),
        ("days for which a game is kept that nobody goes on with", f"{Retention().unfinished}"),
    ]
    return table(("limit", "value"), rows)
