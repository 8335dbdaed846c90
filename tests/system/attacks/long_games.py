"""Games of a thousand rounds: taken up again, and looked at by their links."""

from __future__ import annotations

import itertools
from contextlib import closing

from border.server.store import open_store
from border.tables.imports import MAX_BRANCH_ROUND
from tests.server.long_games import store_long_game
from tests.system.attacks.target import YOU, Target, repeated

ROUNDS = {"longest": 1_000, "middling": MAX_BRANCH_ROUND}  # of the games
GAMES = 30  # of each, for previews
AT_ONCE = 60


def store_two(database: str) -> None:
    """Store the longest game, and the longest that can be taken up at its end."""
    with closing(open_store(database)) as store:
        for id, rounds in ROUNDS.items():
            store_long_game(store, id, rounds)


def store_many(database: str) -> None:
    """Store games that are too long for a preview, and games that are nearly so."""
    with closing(open_store(database)) as store:
        for number in range(GAMES):
            for id, rounds in ROUNDS.items():
                store_long_game(store, f"{id}-{number}", rounds)


async def trials(target: Target) -> None:
    """Takes the games up at their ends, sixty times at once."""
    games = itertools.cycle(ROUNDS.items())

    async def once() -> None:
        game, round = next(games)
        trial = {"game": game, "round": round, "throw": 1, "stage": "keep"}
        options = {"pace": "at-once", "seats": 2, "trial": trial}
        seats = [YOU, {"player": "bot", "bot": "random"}]
        body = {"options": options, "seats": seats, "start": True}
        await target.ask("POST", "/api/tables", body)

    await repeated(once, AT_ONCE, 0)


async def previews(target: Target) -> None:
    """Asks for the pages of sleeping games, sixty at once."""
    ids = itertools.cycle(f"{id}-{number}" for number in range(GAMES) for id in ROUNDS)
    await repeated(lambda: target.ask("GET", f"/t/{next(ids)}"), AT_ONCE, 0)
