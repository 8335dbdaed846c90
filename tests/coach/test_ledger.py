"""The ledger adds up, decisions never gain, and mean luck is zero."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, pairwise

import pytest
from research.ledgers import mean_luck, summed

from border.coach import RoundAnalysis, ledgers, round_analyses, shares
from border.engine import Cross, Keep, Position, Stop, Throw
from border.records import Record
from tests.coach.games import games

GAMES = 40  # `make fuzz` checks 10,000


def instants(record: Record) -> list[list[tuple[Position, object, Position]]]:
    """The events of each round, with the positions before and after them."""
    rounds: dict[int, list[tuple[Position, object, Position]]] = {}
    for one in record.transitions():
        rounds.setdefault(one.round, []).append((one.before, one.event, one.after))
    return list(rounds.values())


@pytest.mark.slow
def test_ledgers_of_all_kinds_of_games_add_up_and_mean_luck_is_zero() -> None:
    found = [summed(number) for number in range(GAMES)]
    assert sum(one.cut for one in found) > GAMES / 10
    assert max(one.off for one in found) < 1e-9
    assert max(one.gain for one in found) < 1e-12
    mean, error = mean_luck(found)
    assert abs(mean) < 3 * error


def test_the_total_of_a_seat_is_its_result() -> None:
    (record,) = islice(games(1), 1)
    assert record.winners is not None
    told = ledgers(round_analyses(record))
    assert [ledger.result for ledger in told] == [
        (seat in record.winners) / len(record.winners) for seat in range(len(record.seats))
    ]
    assert sum(ledger.start for ledger in told) == pytest.approx(1)


@pytest.mark.slow
def test_accounts_match_the_shares_of_the_positions() -> None:
    for record in islice(games(2), 4):
        for account, events in zip(round_analyses(record), instants(record), strict=True):
            assert account.active == events[0][0].active
            assert account.before == pytest.approx(shares(events[0][0]), abs=1e-12)
            compare(account, events)
        assert account.after == tuple(
            (seat in (record.winners or ())) / len(record.winners or ())
            for seat in range(len(record.seats))
        )


def compare(account: RoundAnalysis, events: list[tuple[Position, object, Position]]) -> None:
    thrown = [after for _, event, after in events if isinstance(event, Throw)]
    decided = [after for _, event, after in events if isinstance(event, Keep | Stop)]
    first = next(after for _, event, after in events if isinstance(event, Cross))
    assert list(account.thrown) == [pytest.approx(shares(one), abs=1e-12) for one in thrown]
    for one, after in zip(account.decided, decided, strict=False):
        assert one == pytest.approx(shares(after), abs=1e-12)
    assert account.first == pytest.approx(shares(first), abs=1e-12)


def test_rounds_are_consecutive_and_no_decision_beats_the_best() -> None:
    (record,) = islice(games(3), 1)
    told = list(round_analyses(record))
    assert len(told) == len(record.rounds)
    for one, other in pairwise(told):
        assert other.active == (one.active + 1) % len(record.seats)
    for account in told:
        active = account.active
        for thrown, decided in zip(account.thrown, account.decided, strict=True):
            assert decided[active] <= thrown[active] + 1e-12
        assert account.first[active] <= account.best_first[active]


def test_a_running_game_is_analysed_up_to_now() -> None:
    (record,) = islice(games(4), 1)
    played = record.rounds[:3]
    begun = replace(played[-1], second=None)
    cut = replace(record, rounds=(*played[:2], begun), scores=None, winners=None)
    told = list(round_analyses(cut))
    assert told == list(round_analyses(record))[:2]
    assert [ledger.result for ledger in ledgers(told)] == list(told[-1].after)
    assert ledgers(round_analyses(replace(cut, rounds=()))) == ()
