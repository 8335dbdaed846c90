"""ASGI app of the server."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Message, Scope

from border import __version__
from border.server.addresses import check_addresses, client_address, parse_networks, public_address
from border.server.clock import Clock, WallClock
from border.server.cluster.peers import Peers
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
from border.server.web.middleware import Middleware
from border.server.web.old_builds import builds_folder, keep_build
from border.server.web.page_build import build_id
from border.server.web.page_files import add_page, page_of, wants_page
from border.tables.refusals import Refused
from border.tables.schema import Unreadable, with_published_names

READY_CACHE_S = 1.0  # requests within this time share one probe
READY_TIMEOUT_S = 2.0  # for the probe to be stored
REQUEST_WORK_S = 0.01  # seconds of work per request; a longer one counts as several
LAG_INTERVAL_S = 0.5  # between two measurements
MAX_QUEUED_WORK = 64  # tasks per address


@dataclass(slots=True)
class Readiness:
    """Readiness probe: checks that the store accepts writes."""

    store: Store
    writer: Writer
    clock: Clock
    _probe: asyncio.Task[str | None] | None = None
    _probed_at: float = 0.0
    _failures: int = 0  # the writer's failures when the last successful probe began

    async def fault(self) -> str | None:
        """Reason why the store does not accept writes; None if it does.

        A probe that began before the store last failed does not count as a success.
        """
        failures = self.writer.failures
        while True:
            if self._probe is None or (self._probe.done() and self._is_outdated(self._probe)):
                self._probed_at = time.monotonic()
                self._probe = asyncio.create_task(self._run_probe())
            fault = await asyncio.shield(self._probe)
            if fault is not None or self._failures >= failures:
                return fault

    def _is_outdated(self, probe: asyncio.Task[str | None]) -> bool:
        if time.monotonic() - self._probed_at > READY_CACHE_S:
            return True
        return probe.result() is None and self._failures < self.writer.failures

    async def _run_probe(self) -> str | None:
        failures = self.writer.failures
        try:
            async with asyncio.timeout(READY_TIMEOUT_S):
                await self.writer.write(self.store.probe, self.clock.now())
        except Unavailable as error:
            return str(error)
        except TimeoutError:
            return f"The database has not accepted a write for {READY_TIMEOUT_S:g} seconds."
        self._failures = failures
        return None


def api_router(rooms: RoomRegistry, config: Config) -> APIRouter:
    """Router with all API routes."""
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
    """Game server: rooms, connections and the ASGI app, on top of a store."""

    def __init__(self, config: Config, store: Store, clock: Clock | None = None) -> None:
        """Create the app and its services; background tasks start when it is served."""
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
        self.api = _build_api(self)
        files = TokenBuckets(limits.files, 15 * limits.files)
        self.asgi = Middleware(self.api, config, self.metrics, requests, files, deps.blocks)

    @contextlib.asynccontextmanager
    async def running(self, _: FastAPI) -> AsyncIterator[None]:
        """Run the background tasks while the app is served."""
        await _warm_up(self.api)
        await asyncio.to_thread(keep_build, builds_folder(self.config.database))
        with contextlib.suppress(Unavailable):
            # Of the earlier actions, this applies only the blocks of addresses.
            await self.rooms.apply_operator_actions()
        peers = self.rooms.deps.peers
        tasks = [
            asyncio.create_task(self._measure_loop_lag()),
            asyncio.create_task(self.rooms.housekeeping()),
            asyncio.create_task(peers.listen(self.connections.on_message, self.rooms.on_gap)),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await self.stop()

    async def _measure_loop_lag(self) -> None:
        """Measure the event loop's lag and the queue lengths until cancelled."""
        loop, metrics = asyncio.get_running_loop(), self.metrics
        while True:
            due = loop.time() + LAG_INTERVAL_S
            await asyncio.sleep(LAG_INTERVAL_S)
            metrics.lag.observe(max(0.0, loop.time() - due))
            metrics.rooms.set(len(self.rooms))
            metrics.waiting.labels("bot").set(len(self.bot_runner))
            metrics.waiting.labels("work").set(len(self.pool))

    async def stop(self) -> None:
        """Disconnect all clients, and close everything."""
        await self.connections.close()
        await self.rooms.close()
        self.bot_runner.close()
        self.pool.close()
        await self.writer.close()
        self.store.close()


async def _warm_up(api: FastAPI) -> None:
    """Send a first request, because FastAPI prepares its routes only then."""
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


def _build_api(app: App) -> FastAPI:
    api = FastAPI(
        title="The Border: tables",
        version=__version__,
        lifespan=app.running,
        docs_url=None,
        redoc_url=None,
    )
    api.router.route_class = StrictRoute
    router = api_router(app.rooms, app.config)
    api.include_router(router)
    _add_operator_routes(api, app)
    add_page(api, app.rooms, app.config)
    _add_error_handlers(api, router, app)
    describe = api.openapi
    api.openapi = cache(  # type: ignore[method-assign]
        lambda: with_published_names(describe(), "#/components/schemas/")
    )

    @api.websocket("/api/tables/{id}/live")
    async def live(socket: WebSocket, id: str) -> None:
        await app.connections.serve(
            socket, id, client_address(socket.scope), public_address(socket.scope, app.config)
        )

    return api


def _add_operator_routes(api: FastAPI, app: App) -> None:
    options: dict[str, Any] = {"methods": ["GET", "HEAD"], "include_in_schema": False}
    readers = parse_networks(app.config.metrics, "--metrics")

    @api.api_route("/healthz", **options)
    async def healthy() -> Response:
        return Response("alive\n", media_type="text/plain")

    @api.api_route("/readyz", **options)
    async def ready() -> Response:
        fault = await app.readiness.fault()
        return Response(f"{fault or 'ready'}\n", 503 if fault else 200, media_type="text/plain")

    @api.api_route("/metrics", **options)
    async def metrics(request: Request) -> Response:
        if request.client is None or request.client.host not in readers:
            raise Refused("not-found", "there is nothing at this address")
        return Response(app.metrics.page(), media_type="text/plain; version=0.0.4")


def _add_error_handlers(api: FastAPI, router: APIRouter, app: App) -> None:
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
        if error.status_code == 400:  # a body that the parser cannot read
            return problem(Refused("malformed", error.detail))
        if error.status_code == 413:
            return problem(Refused("too-large", error.detail))
        if error.status_code == 404 and wants_page(request):
            return page_of(request, config).answer(request, status=404)
        answer = problem(Refused("not-found", f"{request.url.path}: {error.detail}"))
        answer.status_code = error.status_code
        answer.headers.update(error.headers or {})
        if error.status_code == 405:  # Starlette names only the methods of the first route
            routes = [*router.routes, *api.routes]
            answer.headers["allow"] = ", ".join(_methods(routes, request.scope))
        return answer


def _first_fault(error: RequestValidationError) -> str:
    """First error in the path, query or headers of a request, and where it is."""
    found = error.errors()[0]
    return f"{'.'.join(map(str, found['loc']))}: {found['msg']}"


def _methods(routes: Iterable[BaseRoute], scope: Scope) -> list[str]:
    """HTTP methods that the routes of a path allow."""
    matching = [r for r in routes if isinstance(r, Route) and r.matches(scope)[0] is not Match.NONE]
    return sorted({method for route in matching for method in route.methods or ()})
