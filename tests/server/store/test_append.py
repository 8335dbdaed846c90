"""Appending entries: accepted ones are stored, refused ones change nothing."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import DataError

from border.server.store import Store, Transaction, open_store
from border.server.store.log import Batch, Conflict, Entry, split_conflicts
from tests.server.store.batches import batch, entry


def refused(store: Store, *transactions: Transaction) -> list[bool]:
    return [answer is not None for answer in store.append(transactions)]


def numbers(store: Store, game: str) -> list[int]:
    return [entry.seq for entry in store.log(game)]


def test_appended_entries_are_read_back_in_order(store: Store) -> None:
    entries = (
        Entry(1, 1_800_000_000_000, "opened", '{"name": "Žofie \\u0000 🎲"}'),
        Entry(2, 1_800_000_000_001, "started", "{}"),
    )
    later = Entry(3, 1_800_000_000_002, "thrown", '{"dice": [1, 2]}')
    assert store.append([(Batch("a", entries, "open"),)]) == [None]
    assert store.append([(Batch("a", (later,), "over"),)]) == [None]
    assert store.log("a") == [*entries, later]
    assert store.log("a", after=2) == [later]
    assert store.log("a", after=3) == []


def test_an_unknown_game_has_no_log(store: Store) -> None:
    assert store.log("nowhere") == []
    assert not store.exists("nowhere")


def test_an_empty_append_does_nothing(store: Store) -> None:
    assert store.append([]) == []


def test_a_taken_number_is_refused_with_a_sentence(store: Store) -> None:
    store.append([(batch("a", 1, 2),)])
    [answer] = store.append([(batch("a", 2, data='{"other": 1}'),)])
    assert isinstance(answer, Conflict)
    assert str(answer) == "Entry 2 does not fit game a: its next is 3."
    assert store.log("a") == [entry(1), entry(2)]


@pytest.mark.parametrize("seqs", [(2,), (0,), (1, 3), (1, 1), (2, 1)])
def test_a_gap_is_refused_within_a_batch_and_before_it(store: Store, seqs: tuple[int]) -> None:
    assert refused(store, (batch("a", *seqs),)) == [True]
    assert not store.exists("a")


def test_a_refused_unit_does_not_affect_others(store: Store) -> None:
    store.append([(batch("a", 1),)])
    transactions = [(batch("b", 1),), (batch("a", 1),), (batch("a", 2),), (batch("c", 1),)]
    assert refused(store, *transactions) == [False, True, False, False]
    assert [numbers(store, game) for game in "abc"] == [[1, 2], [1], [1]]


def test_the_batches_of_a_unit_are_stored_together_or_not_at_all(store: Store) -> None:
    assert refused(store, (batch("old", 1),), (batch("old", 2), batch("new", 1))) == [False, False]
    assert refused(store, (batch("other", 1), batch("old", 2))) == [True]
    assert refused(store, (batch("old", 3), batch("new", 3))) == [True]
    assert (numbers(store, "old"), numbers(store, "new")) == ([1, 2], [1])
    assert not store.exists("other")


def test_units_of_one_game_follow_each_other_in_one_group(store: Store) -> None:
    transactions = [(batch("a", 1),), (batch("a", 2, 3),), (batch("a", 3),), (batch("a", 4),)]
    assert refused(store, *transactions) == [False, False, True, False]
    assert numbers(store, "a") == [1, 2, 3, 4]


def test_a_batch_without_entries_is_a_caller_error(store: Store) -> None:
    with pytest.raises(ValueError, match="game a has no entries"):
        store.append([(batch("b", 1),), (batch("a"),)])
    assert not store.exists("b")


def test_unstorable_values_are_not_database_failures(store: Store) -> None:
    with pytest.raises((UnicodeEncodeError, DataError)):
        store.append([(batch("a", 1, data="\ud800"),)])
    assert not store.exists("a")


def test_a_second_writer_is_refused(database: str) -> None:
    with closing(open_store(database)) as first, closing(open_store(database)) as second:
        assert refused(first, (batch("a", 1),)) == [False]
        assert refused(second, (batch("a", 1),)) == [True]
        assert refused(second, (batch("a", 2),)) == [False]
        assert refused(first, (batch("a", 2),)) == [True]


def test_of_many_writers_one_wins_each_number(database: str) -> None:
    """Four stores, like four processes, race for the numbers of old and new games."""
    games, rounds = [f"g{number}" for number in range(6)], range(1, 8)
    barrier = Barrier(4)
    won: Counter[tuple[str, int]] = Counter()

    def race(writer: int) -> None:
        with closing(open_store(database)) as store:
            # Each names the games in another order, to provoke deadlocks.
            order = games[writer:] + games[:writer]
            for seq in rounds:
                barrier.wait(30)
                transactions = [(batch(game, seq, data=str(writer)),) for game in order]
                for [step], answer in zip(transactions, store.append(transactions), strict=True):
                    won[step.game, seq] += answer is None

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(race, range(4)))
    assert won == {(game, seq): 1 for game in games for seq in rounds}
    with closing(open_store(database)) as store:
        assert all(numbers(store, game) == list(rounds) for game in games)


steps = st.builds(
    lambda game, start, length: batch(game, *range(start, start + length)),
    st.sampled_from("ab"),
    st.integers(1, 4),
    st.integers(1, 2),
)


@given(st.lists(st.lists(steps, min_size=1, max_size=2).map(tuple), max_size=8))
def test_checking_a_group_equals_checking_one_by_one(
    transactions: list[Transaction],
) -> None:
    fitting, answers = split_conflicts(transactions, {})
    heads: dict[str, int] = {}
    for transaction, answer in zip(transactions, answers, strict=True):
        alone, [refusal] = split_conflicts([transaction], heads)
        assert (refusal is None) == (answer is None) == bool(alone)
        heads |= {step.game: step.entries[-1].seq for step in alone}
    for game, head in heads.items():
        seqs = [entry.seq for step in fitting if step.game == game for entry in step.entries]
        assert seqs == list(range(1, head + 1))
