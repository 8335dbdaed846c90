"""The server as an ASGI app."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Message, Scope

from border import __version__
from border.server.addresses import check_addresses, client_address, parse_networks, public_address
from border.server.clock import Clock, WallClock
from border.server.cluster.peers import LocalBus, Peers
from border.server.config import Config
from border.server.daily.api import DailyRoutes
from border.server.daily.store import result_rows
from border.server.http import StrictRoute, problem, problems
from border.server.learn.api import Catalogue, Puzzles
from border.server.limits import (
    CLIENT_ADDRESS,
    Blocks,
    FairThreadPool,
    TokenBuckets,
    malformed_cost,
)
from border.server.metrics import Metrics
from border.server.replays.api import Games
from border.server.store import Store, Writer
from border.server.store.log import Unavailable
from border.server.tables.api import Invitations, Seats, Tables
from border.server.tables.bots import BotRunner
from border.server.tables.connections import Connections
from border.server.tables.dependencies import RoomDependencies
from border.server.tables.registry import RoomRegistry
from border.server.web.edition import build_id
from border.server.web.middleware import Middleware
from border.server.web.page_files import add_page, page_of, wants_page
from border.tables.refusals import Refused
from border.tables.schema import Unreadable

READY_CACHE_S = 1.0  # seconds for which an answer holds: however many ask, it is tried once
READY_TIMEOUT_S = 2.0  # seconds in which it has to be stored
REQUEST_WORK_S = 0.01  # seconds of work that a request may cost; what costs more counts for several
LAG_INTERVAL_S = 0.5  # seconds between two looks at how late the event loop is
MAX_QUEUED_WORK = 64  # pieces of work that an address may wait for


@dataclass(slots=True)
class Readiness:
    """Whether a server can keep what it promises to keep."""

    store: Store
    writer: Writer
    clock: Clock
    _trying: asyncio.Task[str | None] | None = None
    _tried: float = 0.0

    async def fault(self) -> str | None:
        """Why nothing can be stored; None: it can."""
        now = time.monotonic()
        if self._trying is None or (self._trying.done() and now - self._tried > READY_CACHE_S):
            self._tried = now
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> str | None:
        try:
            async with asyncio.timeout(READY_TIMEOUT_S):
                await self.writer.write(self.store.probe, self.clock.now())
        except Unavailable as error:
            return str(error)
        except TimeoutError:
            return f"The database did not store anything for {READY_TIMEOUT_S:g} seconds."
        return None


def api_router(rooms: RoomRegistry, config: Config) -> APIRouter:
    """All routes."""
    router = APIRouter(prefix="/api", route_class=StrictRoute, responses=problems(422, 429, 503))
    Tables(rooms).add_to(router)
    Seats(rooms).add_to(router)
    Invitations(rooms, config).add_to(router)
    Games(rooms).add_to(router)
    Catalogue(rooms.deps.pool).add_to(router)
    DailyRoutes(rooms).add_to(router)
    Puzzles(rooms.deps.pool, rooms.deps.clock).add_to(router)
    return router


class App:
    """A server over a store: its rooms, its connections, and the ASGI app that serves them."""

    def __init__(self, config: Config, store: Store, clock: Clock | None = None) -> None:
        """Starts nothing: the app does that when it is served."""
        check_addresses(config)
        self.config = config
        self.store = store
        self.metrics = Metrics()
        self.bot_runner = BotRunner(self.metrics)
        self.writer = Writer(store, metrics=self.metrics)
        limits = config.limits
        self.requests = requests = TokenBuckets(limits.requests, 5 * limits.requests)
        self.pool = FairThreadPool(
            1,
            "work",
            most=MAX_QUEUED_WORK,
            allows=requests.allows,
            spend=partial(_charge, requests),
            metrics=self.metrics,
        )
        day = limits.stored * 1e6
        deps = RoomDependencies(
            self.writer,
            LocalBus(),
            Peers(store, self.writer, config.owner),
            clock or WallClock(),
            self.bot_runner,
            self.pool,
            TokenBuckets(day / 86_400, day),
            self.metrics,
            Blocks(clock or WallClock()),
            result_rows,
        )
        self.rooms = RoomRegistry(store, deps, config.owner, config.sleep_after, config.keep)
        self.readiness = Readiness(store, self.writer, deps.clock)
        self.connections = Connections(self.rooms, config.limits, self.metrics, build_id)
        self.api = _api(self)
        files = TokenBuckets(limits.files, 15 * limits.files)
        self.asgi = Middleware(self.api, config, self.metrics, requests, files, deps.blocks)

    @contextlib.asynccontextmanager
    async def running(self, _: FastAPI) -> AsyncIterator[None]:
        """Keeps the rooms while the app is served."""
        await _warm_up(self.api)
        with contextlib.suppress(Unavailable):
            await self.rooms.apply_operator_actions()  # what operators do from now on is followed
        peers = self.rooms.deps.peers
        beside = [
            asyncio.create_task(self._measure_loop_lag()),
            asyncio.create_task(self.rooms.housekeeping()),
            asyncio.create_task(peers.listen(self.connections.on_message, self.rooms.on_gap)),
        ]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await asyncio.wait(beside)
            await self.stop()

    async def _measure_loop_lag(self) -> None:
        """Measures for as long as the server runs what nobody else would notice."""
        loop, metrics = asyncio.get_running_loop(), self.metrics
        while True:
            due = loop.time() + LAG_INTERVAL_S
            await asyncio.sleep(LAG_INTERVAL_S)
            metrics.lag.observe(max(0.0, loop.time() - due))
            metrics.rooms.set(len(self.rooms))
            metrics.waiting.labels("bot").set(len(self.bot_runner))
            metrics.waiting.labels("work").set(len(self.pool))

    async def stop(self) -> None:
        """Tells everybody to come back, and puts everything away."""
        await self.connections.close()
        await self.rooms.close()
        self.bot_runner.close()
        self.pool.close()
        await self.writer.close()
        self.store.close()


async def _warm_up(api: FastAPI) -> None:
    """Asks for something: FastAPI prepares its routes then, and the first visitor need not wait."""
    scope = {"type": "http", "http_version": "1.1", "method": "GET", "path": "/healthz"}

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(_: Message) -> None:
        pass

    await api(scope | {"query_string": b"", "headers": []}, receive, send)
    build_id()


def _charge(requests: TokenBuckets, address: str, seconds: float) -> None:
    requests.spend(address, max(seconds / REQUEST_WORK_S - 1, 0))


def _charge_unreadable(app: App, refused: Unreadable) -> None:
    app.requests.spend(CLIENT_ADDRESS.get(), malformed_cost(refused.size))
    if refused.reason == "too-large":
        app.metrics.refuse("body")


def _api(app: App) -> FastAPI:
    api = FastAPI(
        title="The Border: tables",
        version=__version__,
        lifespan=app.running,
        docs_url=None,
        redoc_url=None,
    )
    api.router.route_class = Reading
    router = api_router(app.rooms, app.config)
    api.include_router(router)
    _add_operation(api, app)
    add_page(api, app.rooms, app.config)
    _add_answers(api, router, app)

    @api.websocket("/api/tables/{id}/live")
    async def live(socket: WebSocket, id: str) -> None:
        await app.connections.serve(
            socket, id, client_address(socket.scope), public_address(socket.scope, app.config)
        )

    return api


def _add_operation(api: FastAPI, app: App) -> None:
    asked: dict[str, Any] = {"methods": ["GET", "HEAD"], "include_in_schema": False}
    readers = parse_networks(app.config.metrics, "--metrics")

    @api.api_route("/healthz", **asked)
    async def healthy() -> Response:
        return Response("alive\n", media_type="text/plain")

    @api.api_route("/readyz", **asked)
    async def ready() -> Response:
        fault = await app.readiness.fault()
        return Response(f"{fault or 'ready'}\n", 503 if fault else 200, media_type="text/plain")

    @api.api_route("/metrics", **asked)
    async def metrics(request: Request) -> Response:
        if request.client is None or request.client.host not in readers:
            raise Refused("not-found", "there is nothing at this address")
        return Response(app.metrics.page(), media_type="text/plain; version=0.0.4")


def _add_answers(api: FastAPI, router: APIRouter, app: App) -> None:
    config = app.config

    @api.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        if isinstance(error, Unreadable):
            _charge_unreadable(app, error)
        if error.reason == "not-found" and wants_page(request):
            return page_of(request, config).answer(request, status=404)
        return problem(error)

    @api.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        return await refused(request, Unreadable("malformed", _first_fault(error), 0))

    @api.exception_handler(HTTPException)
    async def elsewhere(request: Request, error: HTTPException) -> Response:
        if error.status_code == 400:  # a body that breaks the parser itself
            return problem(Refused("malformed", error.detail))
        if error.status_code == 413:
            return problem(Refused("too-large", error.detail))
        if error.status_code == 404 and wants_page(request):
            return page_of(request, config).answer(request, status=404)
        answer = problem(Refused("not-found", f"{request.url.path}: {error.detail}"))
        answer.status_code = error.status_code
        answer.headers.update(error.headers or {})
        if error.status_code == 405:  # of several routes to one path, Starlette names the first
            routes = [*router.routes, *api.routes]
            answer.headers["allow"] = ", ".join(_methods(routes, request.scope))
        return answer


def _first_fault(error: RequestValidationError) -> str:
    """The first fault of a path, a query or a header, with where it is."""
    found = error.errors()[0]
    return f"{'.'.join(map(str, found['loc']))}: {found['msg']}"


def _methods(routes: Iterable[BaseRoute], scope: Scope) -> list[str]:
    """The methods that a path knows."""
    met = [r for r in routes if isinstance(r, Route) and r.matches(scope)[0] is not Match.NONE]
    return sorted({method for route in met for method in route.methods or ()})
