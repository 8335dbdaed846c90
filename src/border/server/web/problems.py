"""How a request is told that it was refused."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from starlette.responses import JSONResponse

from border.server.table.refusals import Refused
from border.server.views.messages import FromServer, Refusal, refusal

FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)
STATUS = {
    "no-such-table": 404,
    "no-such-code": 404,
    "not-found": 404,
    "no-token": 401,
    "not-your-seat": 403,
    "not-the-host": 403,
    "wrong-origin": 403,
    "until-tomorrow": 403,
    "play-first": 403,
    "malformed": 422,
    "too-large": 413,
    "too-many": 429,
    "busy": 503,
}  # every other reason is a conflict with how the table stands: 409


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a route says that it did not do what was asked."""
    return {status: {"model": Refusal} for status in statuses}


def problem(refused: Refused) -> JSONResponse:
    """A refusal as the answer to a request."""
    body = FROM_SERVER.dump_python(refusal(refused, None), mode="json")
    status = STATUS.get(refused.reason, 409)
    headers = {
        401: {"www-authenticate": "Bearer"},
        429: {"retry-after": "1", "connection": "close"},  # a flood has to come again
        503: {"retry-after": "1"},
    }
    return JSONResponse(body, status, headers.get(status))
