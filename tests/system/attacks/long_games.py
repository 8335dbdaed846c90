"""Attacks with games of a thousand rounds: branches and link previews."""

from __future__ import annotations

import itertools
from contextlib import closing

from border.server.store import open_store
from border.tables.imports import MAX_BRANCH_ROUND
from tests.server.long_games import store_long_game
from tests.system.attacks.target import YOU, Target, repeated

ROUNDS = {"longest": 1_000, "middling": MAX_BRANCH_ROUND}  # length of the games
GAMES = 30  # games of each length, for previews
AT_ONCE = 60


def store_two(database: str) -> None:
    """Store the longest game, and the longest that allows a branch at its end."""
    with closing(open_store(database)) as store:
        for id, rounds in ROUNDS.items():
            store_long_game(store, id, rounds)


def store_many(database: str) -> None:
    """Store games just above and just below the limit for previews."""
    with closing(open_store(database)) as store:
        for number in range(GAMES):
            for id, rounds in ROUNDS.items():
                store_long_game(store, f"{id}-{number}", rounds)


async def trials(target: Target) -> None:
    """Branch from the ends of the games, with sixty requests at once."""
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
    """Request the pages of sleeping games, with sixty requests at once."""
    ids = itertools.cycle(f"{id}-{number}" for number in range(GAMES) for id in ROUNDS)
    await repeated(lambda: target.ask("GET", f"/t/{next(ids)}"), AT_ONCE, 0)
