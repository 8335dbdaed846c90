"""Listing games: all, due ones, expired ones."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait

import pytest
from sqlalchemy import delete

from border.server.store import Store
from border.server.store import store as module
from border.server.store.database import find_database
from border.server.store.schema import EVENT, GAME
from tests.server.store.batches import batch
from tests.waiting import PATIENCE


def test_games_are_listed_in_byte_order(store: Store) -> None:
    names = ["B", "a", "a-b", "ab", "ž"]
    store.append([(batch(name, 1),) for name in reversed(names)])
    assert list(store.games()) == names
    assert all(store.exists(name) for name in names)


def test_the_last_batch_decides_the_state_of_a_game(store: Store) -> None:
    store.append([(batch("a", 1),), (batch("b", 1, state="over"),), (batch("c", 1),)])
    store.append([(batch("c", 2, state="closed"),)])
    assert list(store.games("open")) == ["a"]
    assert list(store.games("over")) == ["b"]
    assert list(store.games("closed")) == ["c"]


def test_games_are_read_page_by_page(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAGE_SIZE", 2)
    names = [f"g{number}" for number in range(5)]
    store.append([(batch(name, 1),) for name in names])
    reading = store.games()
    assert next(reading) == "g0"
    store.append([(batch("g9", 1),)])  # no append waits for a reader
    assert list(reading) == [*names[1:], "g9"]


def test_open_games_are_due_in_time_order(store: Store) -> None:
    store.append(
        [
            (batch("late", 1, due=30),),
            (batch("soon", 1, due=10),),
            (batch("then", 1, due=20),),
            (batch("never", 1),),
            (batch("over", 1, due=5, state="over"),),
        ]
    )
    assert store.due(20, 9) == ["soon", "then"]
    assert store.due(20, 1) == ["soon"]
    assert store.due(9, 9) == []


def test_each_batch_resets_the_due_time(store: Store) -> None:
    store.append([(batch("a", 1, due=10),), (batch("b", 1, due=10),)])
    store.append([(batch("a", 2),), (batch("b", 2, due=40),)])
    assert store.due(20, 9) == []
    assert store.due(40, 9) == ["b"]


def test_a_leased_game_is_due_only_to_its_owner(store: Store) -> None:
    store.append([(batch("a", 1, due=10),)])
    store.lease("a", "me", now=0, until=50)
    assert store.due(20, 9) == []
    assert store.due(20, 9, owner="you") == []
    assert store.due(20, 9, owner="me") == ["a"]
    assert store.due(50, 9, owner="you") == ["a"]  # the lease has expired


def test_untouched_open_games_expire_with_their_events(store: Store) -> None:
    store.append([(batch("old", 1, 2, at=10),), (batch("young", 1, at=20),)])
    store.append([(batch("woken", 1, at=10),), (batch("over", 1, at=10, state="over"),)])
    store.append([(batch("closed", 1, at=10, state="closed"),), (batch("woken", 2, at=20),)])
    assert store.expire("open", 20) == 1
    assert list(store.games()) == ["closed", "over", "woken", "young"]
    assert store.log("old") == []
    assert len(store.log("over")) == 1
    assert store.expire("open", 20) == 0


def test_many_games_expire_page_by_page(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAGE_SIZE", 2)
    store.append([(batch(f"g{number}", 1),) for number in range(5)])
    assert store.expire("open", 1) == 5
    assert list(store.games()) == []


def test_the_owner_of_an_expired_game_cannot_append(store: Store) -> None:
    store.append([(batch("a", 1),)])
    store.expire("open", 1)
    assert store.append([(batch("a", 2),)]) != [None]


def test_a_game_that_expires_during_an_append_leaves_no_rows(store: Store, database: str) -> None:
    """Another process removes the game and commits only after the append has begun."""
    store.append([(batch("a", 1),)])
    other = find_database(database)
    with ThreadPoolExecutor(1) as threads:
        with other.writes.begin() as connection:
            connection.execute(delete(EVENT))
            connection.execute(delete(GAME))
            answer = threads.submit(store.append, [(batch("a", 2),)])
            wait([answer], timeout=0.3)
            assert not answer.done()
        assert answer.result(PATIENCE) != [None]
    other.close()
    assert store.log("a") == []
