"""Tables over HTTP: everything that is served below /api but what is live."""

from fastapi import APIRouter

from border.server.config import Config
from border.server.rooms.rooms import Rooms
from border.server.web.api.bodies import Reading
from border.server.web.api.catalogue import Catalogue
from border.server.web.api.daily import Daily
from border.server.web.api.games import Games
from border.server.web.api.invitations import Invitations
from border.server.web.api.puzzles import Puzzles
from border.server.web.api.seats import Seats
from border.server.web.api.tables import Tables
from border.server.web.problems import problems


def api_router(rooms: Rooms, config: Config) -> APIRouter:
    """All routes."""
    router = APIRouter(prefix="/api", route_class=Reading, responses=problems(422, 429, 503))
    Tables(rooms).add_to(router)
    Seats(rooms).add_to(router)
    Invitations(rooms, config).add_to(router)
    Games(rooms).add_to(router)
    Catalogue(rooms.services.turns).add_to(router)
    Daily(rooms).add_to(router)
    Puzzles(rooms.services.turns, rooms.services.clock).add_to(router)
    return router
