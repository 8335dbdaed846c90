"""Leases: one owner per game at a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest

from border.server.store import Store, open_store
from border.server.store import store as module
from tests.server.store.batches import batch


@pytest.fixture(autouse=True)
def _games(store: Store) -> None:
    store.append([(batch("a", 1),), (batch("b", 1),), (batch("c", 1),)])


def test_a_free_game_is_taken_and_held(store: Store) -> None:
    assert store.lease("a", "me", now=0, until=10)
    assert not store.lease("a", "you", now=5, until=15)
    assert store.lease("b", "you", now=5, until=15)


def test_the_owner_takes_his_game_again(store: Store) -> None:
    assert store.lease("a", "me", now=0, until=10)
    assert store.lease("a", "me", now=5, until=20)
    assert not store.lease("a", "you", now=15, until=30)


def test_an_expired_lease_goes_to_the_next_caller(store: Store) -> None:
    store.lease("a", "me", now=0, until=10)
    assert not store.lease("a", "you", now=9, until=20)
    assert store.lease("a", "you", now=10, until=20)
    assert not store.lease("a", "me", now=11, until=20)


def test_an_unknown_game_cannot_be_leased(store: Store) -> None:
    assert not store.lease("nowhere", "me", now=0, until=10)
    assert not store.exists("nowhere")


def test_renewing_returns_the_games_still_held(store: Store) -> None:
    for game in "ab":
        store.lease(game, "me", now=0, until=10)
    store.lease("b", "you", now=10, until=20)
    assert store.renew(["b", "a", "c", "nowhere"], "me", until=30) == {"a"}
    assert not store.lease("a", "you", now=29, until=40)
    assert store.lease("b", "me", now=20, until=30)


def test_releasing_frees_only_own_games(store: Store) -> None:
    store.lease("a", "me", now=0, until=10)
    store.lease("b", "you", now=0, until=10)
    assert store.release(["a", "b", "c"], "me") == {"a"}
    assert store.lease("a", "you", now=1, until=10)
    assert not store.lease("b", "me", now=1, until=10)


def test_renewing_and_releasing_nothing_works(store: Store) -> None:
    assert store.renew([], "me", until=10) == frozenset()
    assert store.release([], "me") == frozenset()


def test_many_leases_are_renewed_page_by_page(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAGE_SIZE", 2)
    for game in "abc":
        store.lease(game, "me", now=0, until=10)
    assert store.renew("abc", "me", until=20) == {"a", "b", "c"}
    assert store.release("abc", "me") == {"a", "b", "c"}


def test_appending_does_not_change_the_lease(store: Store) -> None:
    store.lease("a", "me", now=0, until=10)
    store.append([(batch("a", 2, at=5),)])
    assert not store.lease("a", "you", now=5, until=15)


def test_one_of_many_simultaneous_callers_gets_the_game(database: str) -> None:
    barrier = Barrier(4)

    def ask(owner: str) -> int:
        with closing(open_store(database)) as store:
            barrier.wait(30)
            return sum(store.lease(game, owner, now=0, until=10) for game in "abc")

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(ask, ["1", "2", "3", "4"])) == 3


def test_appending_and_renewing_do_not_deadlock(database: str) -> None:
    """Each takes several games at once and names them in another order."""

    def append() -> None:
        with closing(open_store(database)) as store:
            for seq in range(2, 30):
                transactions = [(batch(game, seq),) for game in "cab"]
                assert store.append(transactions) == [None, None, None]

    def renew() -> None:
        with closing(open_store(database)) as store:
            assert all(store.lease(game, "me", now=0, until=10) for game in "abc")
            for until in range(10, 40):
                assert store.renew("bca", "me", until) == {"a", "b", "c"}

    with ThreadPoolExecutor(3) as threads:
        tasks = [threads.submit(work) for work in (append, renew, renew)]
        for task in tasks:
            task.result(60)
