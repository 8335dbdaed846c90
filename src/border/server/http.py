"""Tokens, bodies, refusals and cached files of HTTP routes.

An endpoint names the size of its body beside the type: `new: Annotated[NewTable, MaxBytes(…)]`.
FastAPI describes the type and is handed the finished value, which it has nothing to check in.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from fastapi import Depends, Header, HTTPException, Request, Response
from fastapi.routing import APIRoute
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import TypeAdapter
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse

from border.tables.messages import FromServer, refusal
from border.tables.refusals import Refused
from border.tables.schema import Reader, Unreadable
from border.tables.step import Holder
from border.tables.tokens import hashed, is_secret

MAX_QUERY_BYTES = 2048
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
ASKED = "no-cache"  # browsers keep a file and always ask

Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
MaybeToken = Annotated[
    str | None, Header(alias="Authorization", description="`Bearer TOKEN`, if you have one.")
]


def token_in(authorization: str | None) -> str | None:
    """The token in a header, if there is one; raises `Refused` if it is none."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not is_secret(token):
        raise Refused("no-token", "this is not a token: expected `Bearer` and 43 letters")
    return token


def viewer_in(authorization: str | None) -> Holder | None:
    """Who looks: the holder of the token in a header, or somebody without one."""
    token = token_in(authorization)
    return Holder(hashed(token)) if token else None


def holder_in(bearer: Bearer) -> Holder:
    """Who acts: the holder of a token; raises `Refused` without one."""
    if bearer is None or not is_secret(bearer.credentials):
        raise Refused("no-token", "a token is needed that proves who you are")
    return Holder(hashed(bearer.credentials))


@dataclass(frozen=True, slots=True)
class MaxBytes:
    """The most bytes that a body may have."""

    most: int


class Reading(APIRoute):
    """A route that reads its own body and refuses a query that is too long."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return what answers a request; raises `TypeError` for a body without a size."""
        answer, sized = super().get_route_handler(), _sized(self.endpoint)
        if self.body_field is not None and sized is None:
            raise TypeError(f"{self.path}: say with `MaxBytes` how long the body may be")

        async def read(request: Request) -> Response:
            query = len(request.scope["query_string"])
            if query > MAX_QUERY_BYTES:
                text = f"at most {MAX_QUERY_BYTES} bytes of a query are taken"
                raise Unreadable("malformed", text, query)
            if sized is not None:
                reader, most = sized
                data = await _received(request, most)
                request = _Read(request, reader.read(data))
            return await answer(request)

        return read


def _sized(endpoint: Callable[..., Any]) -> tuple[Reader[Any], int] | None:
    """The reader and the size of the body that an endpoint takes, if it takes one."""
    for hint in get_type_hints(endpoint, include_extras=True).values():
        if get_origin(hint) is Annotated:
            of, *beside = get_args(hint)
            for one in beside:
                if isinstance(one, MaxBytes):
                    return Reader(of), one.most
    return None


class _Read(Request):
    """A request whose body has been read."""

    def __init__(self, request: Request, said: object) -> None:
        super().__init__(request.scope, request.receive)
        self._said = said

    async def body(self) -> bytes:
        """Nothing that has to be read: FastAPI asks only whether there is a body."""
        return b"{}"

    async def json(self) -> Any:
        """The value that the body says."""
        return self._said


async def _received(request: Request, most: int) -> bytes:
    """The body of a request, as long as it is short enough and JSON; raises `Unreadable`."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most:
        raise _too_large(most, 0)
    if not _is_json(request.headers.get("content-type", "")):
        raise Unreadable("malformed", "a body of application/json was expected", 0)
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise _too_large(most, len(data))
    except ClientDisconnect as error:
        raise HTTPException(400, "the body ends too early") from error
    return bytes(data)


def _too_large(most: int, received: int) -> Unreadable:
    return Unreadable("too-large", f"at most {most} bytes are taken", received)


def _is_json(content_type: str) -> bool:
    kind, _, form = content_type.partition(";")[0].strip().lower().partition("/")
    return kind == "application" and (form == "json" or form.endswith("+json"))


FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a route says that it did not do what was asked.

    A reference, as FastAPI takes a millisecond for each model; one route has to name the model.
    """
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    return {status: {"content": content} for status in statuses}


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


@dataclass(frozen=True, slots=True)
class File:
    """A file, ready to be sent."""

    body: bytes
    zipped: bytes
    mark: str  # changes with the content
    kind: str
    vary: str = "accept-encoding"  # the headers of a request that it depends on

    def answer(self, request: Request, lasts: str = ASKED, status: int = 200) -> Response:
        """The file, or that the browser has it already."""
        headers = {"cache-control": lasts, "etag": self.mark, "vary": self.vary}
        known = self.mark in request.headers.get("if-none-match", "")  # proxies write W/ before it
        if status == 200 and known:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, status, media_type=self.kind, headers=headers)
        return Response(self.body, status, media_type=self.kind, headers=headers)


def file_of(body: bytes, kind: str) -> File:
    """A file with this content."""
    return File(body, gzip.compress(body, 9), f'"{sha256(body).hexdigest()[:24]}"', kind)
