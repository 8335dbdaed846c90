"""Bodies of requests: size, then structure, then content, before FastAPI sees them.

An endpoint names the size of its body beside the type: `new: Annotated[NewTable, MaxBytes(…)]`.
FastAPI describes the type and is handed the finished value, which it has nothing to check in.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from fastapi import HTTPException, Request, Response
from fastapi.routing import APIRoute
from starlette.requests import ClientDisconnect

from border.server.table.reading import Reader, Unreadable

MAX_QUERY_BYTES = 2048


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
