"""Tokens, request bodies, refusals and cached files of HTTP routes.

An endpoint declares the maximum size of its body: `new: Annotated[NewTable, MaxBytes(…)]`.
`StrictRoute` parses and checks the body; FastAPI only documents its type.
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

from border.tables.messages import FromServer, refusal_message
from border.tables.refusals import Refused
from border.tables.schema import Reader, Unreadable
from border.tables.step import TokenHolder
from border.tables.tokens import hash_secret, is_token

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
}  # other reasons are conflicts with the state of the table: 409
REVALIDATE = "no-cache"  # browsers revalidate the file each time

Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]
MaybeToken = Annotated[
    str | None, Header(alias="Authorization", description="`Bearer TOKEN`, if you have one.")
]


def token_in(authorization: str | None) -> str | None:
    """Token in an Authorization header, or None; raises `Refused` if the header is malformed."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not is_token(token):
        raise Refused("no-token", "malformed token: send `Bearer` and the 43 characters of a token")
    return token


def viewer_in(authorization: str | None) -> TokenHolder | None:
    """Holder of the token in an Authorization header; None without a token."""
    token = token_in(authorization)
    return TokenHolder(hash_secret(token)) if token else None


def holder_in(bearer: Bearer) -> TokenHolder:
    """Holder of a bearer token; raises `Refused` without a valid token."""
    if bearer is None or not is_token(bearer.credentials):
        raise Refused("no-token", "a token is needed: send `Authorization: Bearer TOKEN`")
    return TokenHolder(hash_secret(bearer.credentials))


@dataclass(frozen=True, slots=True)
class MaxBytes:
    """Maximum size of a request body."""

    most: int


class StrictRoute(APIRoute):
    """Route that reads its body strictly and refuses long query strings."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return the request handler; raise `TypeError` if a body has no declared maximum size."""
        answer, sized = super().get_route_handler(), _body_reader(self.endpoint)
        if self.body_field is not None and sized is None:
            raise TypeError(f"{self.path}: declare the maximum size of the body with `MaxBytes`")

        async def read(request: Request) -> Response:
            query = len(request.scope["query_string"])
            if query > MAX_QUERY_BYTES:
                text = f"the query is too long: at most {MAX_QUERY_BYTES} bytes"
                raise Unreadable("malformed", text, query)
            if sized is not None:
                reader, most = sized
                data = await _receive_body(request, most)
                request = _ReadRequest(request, reader.read(data))
            return await answer(request)

        return read


def _body_reader(endpoint: Callable[..., Any]) -> tuple[Reader[Any], int] | None:
    """Reader and maximum size of an endpoint's body; None if the endpoint takes no body."""
    for hint in get_type_hints(endpoint, include_extras=True).values():
        if get_origin(hint) is Annotated:
            of, *beside = get_args(hint)
            for one in beside:
                if isinstance(one, MaxBytes):
                    return Reader(of), one.most
    return None


class _ReadRequest(Request):
    """Request whose body has been read and checked."""

    def __init__(self, request: Request, value: object) -> None:
        super().__init__(request.scope, request.receive)
        self._value = value

    async def body(self) -> bytes:
        """Return a placeholder: FastAPI only checks that there is a body."""
        return b"{}"

    async def json(self) -> Any:
        """Return the parsed body."""
        return self._value


async def _receive_body(request: Request, most: int) -> bytes:
    """Receive a JSON body; raise `Unreadable` if it is too long or not JSON."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most:
        raise _too_large(most, 0)
    if not _is_json(request.headers.get("content-type", "")):
        raise Unreadable("malformed", "the body must be application/json", 0)
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise _too_large(most, len(data))
    except ClientDisconnect as error:
        raise HTTPException(400, "the body is incomplete") from error
    return bytes(data)


def _too_large(most: int, received: int) -> Unreadable:
    return Unreadable("too-large", f"the body is too long: at most {most} bytes", received)


def _is_json(content_type: str) -> bool:
    kind, _, form = content_type.partition(";")[0].strip().lower().partition("/")
    return kind == "application" and (form == "json" or form.endswith("+json"))


FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """OpenAPI descriptions of a route's refusals, by status.

    The descriptions refer to the model `Refusal` by its name, because FastAPI takes a millisecond
    for each model that a route includes. Another route must include the model, to define the name.
    """
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    return {status: {"content": content} for status in statuses}


def problem(refused: Refused) -> JSONResponse:
    """Refusal as an HTTP response."""
    body = FROM_SERVER.dump_python(refusal_message(refused, None), mode="json")
    status = STATUS.get(refused.reason, 409)
    headers = {
        401: {"www-authenticate": "Bearer"},
        429: {"retry-after": "1", "connection": "close"},  # reconnecting slows clients down
        503: {"retry-after": "1"},
    }
    return JSONResponse(body, status, headers.get(status))


@dataclass(frozen=True, slots=True)
class File:
    """Static file in memory, gzipped, with an ETag."""

    body: bytes
    zipped: bytes
    etag: str
    kind: str
    vary: str = "accept-encoding"  # request headers that select the variant

    def answer(
        self, request: Request, cache_control: str = REVALIDATE, status: int = 200
    ) -> Response:
        """Response with the file, or 304 if the browser has the file already."""
        headers = {"cache-control": cache_control, "etag": self.etag, "vary": self.vary}
        known = self.etag in request.headers.get("if-none-match", "")  # proxies prepend W/
        if status == 200 and known:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, status, media_type=self.kind, headers=headers)
        return Response(self.body, status, media_type=self.kind, headers=headers)


def file_of(body: bytes, kind: str) -> File:
    """Return a file with this content, its compressed form and its ETag."""
    return File(body, gzip.compress(body, 9), f'"{sha256(body).hexdigest()[:24]}"', kind)
