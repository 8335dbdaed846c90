"""Middleware: rate limits, Host and Origin checks, security headers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from time import perf_counter

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from border.server.addresses import client_address, is_own_name, origin_of, own_names, own_origins
from border.server.config import Config
from border.server.http import problem
from border.server.limits import BLOCKED, CLIENT_ADDRESS, Blocks, TokenBuckets
from border.server.metrics import Limit, Metrics, Part
from border.tables.refusals import Refused

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cache-control": "no-store",
}
# The headers of a page also cover the files that it loads, except worker scripts.
ASSET_HEADERS = {
    name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")
}
ASSET_TYPES = ("text/javascript", "text/css", "text/plain")
WORKER = re.compile(r"/worker(-\w+)?\.js$")  # its headers apply to the code that it runs


@dataclass(slots=True)
class Middleware:
    """Outermost layer of the app."""

    app: ASGIApp
    config: Config
    metrics: Metrics
    requests: TokenBuckets  # to the API
    files: TokenBuckets  # other requests: a first visit loads a dozen files
    blocks: Blocks
    _names: frozenset[str] | None = field(init=False)

    def __post_init__(self) -> None:
        self._names = own_names(self.config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, then pass it on or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        CLIENT_ADDRESS.set(client_address(scope))
        if not scope["http_version"].startswith("1."):  # h11 treats every version as 1.1
            refusal = PlainTextResponse(
                "This server needs HTTP/1.1.\n", 505, {"connection": "close"}
            )
            await refusal(scope, receive, self._with_headers(scope, send))
            return
        try:
            self._check(scope)
        except Refused as refused:
            await _reject(refused, scope, receive, self._with_headers(scope, send))
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.app(
                scope, _limited(receive, self.config.limits.body), self._with_headers(scope, send)
            )

    def _check(self, scope: Scope) -> None:
        if CLIENT_ADDRESS.get() in self.blocks:
            raise self._count_refusal("blocked", Refused("too-many", BLOCKED))
        headers = Headers(scope=scope)
        is_api = _part(scope) == "api"
        if not (self.requests if is_api else self.files).allows(CLIENT_ADDRESS.get()):
            slow = Refused("too-many", "too many requests from your address: wait a moment")
            raise self._count_refusal("requests" if is_api else "files", slow)
        host = headers.get("host", "")
        if not is_own_name(host, self._names):
            raise self._count_refusal(
                "names",
                Refused("wrong-origin", f"{host[:80]!r} is not a name of this server"),
            )
        is_safe = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not is_safe and not self._is_own(headers.get("origin"), scope):
            raise self._count_refusal(
                "origins", Refused("wrong-origin", "requests from other sites are not allowed")
            )
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.config.limits.body:
            raise self._count_refusal(
                "body",
                Refused(
                    "too-large", f"the body is too long: at most {self.config.limits.body} bytes"
                ),
            )

    def _count_refusal(self, limit: Limit, refused: Refused) -> Refused:
        """Count a refusal in the metrics, and return it."""
        self.metrics.refuse(limit)
        return refused

    def _is_own(self, origin: str | None, scope: Scope) -> bool:
        """Whether a request comes from one of our pages, an allowed origin, or no page."""
        if origin is None or {"*", origin} & {*self.config.origins}:
            return True
        return origin_of(origin) in own_origins(scope, self.config)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        started = perf_counter()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                kind = headers.get("content-type", "").partition(";")[0]
                is_asset = scope["path"].startswith("/page/") and kind in ASSET_TYPES
                is_asset = is_asset and not WORKER.search(scope["path"])
                for name, value in (ASSET_HEADERS if is_asset else HEADERS).items():
                    headers.setdefault(name, value)
                self.metrics.requests.labels(message["status"]).inc()
                self.metrics.request_seconds.labels(_part(scope)).observe(perf_counter() - started)
            await send(message)

        return send_with_headers


def _part(scope: Scope) -> Part:
    return "api" if scope["path"].startswith("/api") else "files"


def _limited(receive: Receive, most: int) -> Receive:
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > most:  # the only exception that FastAPI passes on here
            raise HTTPException(413, f"the body is too long: at most {most} bytes")
        return message

    return limited


async def _reject(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refused.reason})
        return
    await problem(refused)(scope, receive, send)
