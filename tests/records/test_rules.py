"""House rules in records: kept, replayed, and refused if unknown."""

from __future__ import annotations

import json
from typing import Any

import pytest

from border.arena import Simulation
from border.boards import boards_for
from border.engine import RULES, Rules, outcome
from border.records import BadRecord, Foul, format_record, parse_record, replay
from tests.referee import judge


def played(rules: Rules, number: int = 0, bot: str = "greedy") -> dict[str, Any]:
    """Return the record of a game by these rules, as JSON."""
    simulation = Simulation((bot,) * 3, 8, rules=rules)
    data: dict[str, Any] = json.loads(simulation.line(number))
    return data


def replayed(data: dict[str, Any]) -> None:
    record = parse_record(json.dumps(data))
    replay(record, boards_for([seat.board for seat in record.seats], record.boards))


@pytest.mark.parametrize("rules", [*RULES.values(), Rules(1, 3, False), Rules(5, 9, True)], ids=str)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_games_by_house_rules_are_replayed_and_judged(rules: Rules, bot: str) -> None:
    for number in range(3):
        data = played(rules, number, bot)
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        assert data.get("rules", {}) == rules.changes
        assert ("rules" in data) == (rules != RULES["classic"])
        record = parse_record(line)
        assert record.rules == rules
        assert format_record(record) == line
        boards = boards_for([seat.board for seat in record.seats], record.boards)
        assert outcome(replay(record, boards)) is not None
        judge(line)


def test_a_quick_game_is_not_over_by_the_rulebook() -> None:
    data = played(RULES["quick"])
    del data["rules"]
    with pytest.raises(Foul, match=r"rule 6\.1: the record has scores, but the game is not over"):
        replayed(data)


def test_a_rulebook_game_is_too_long_for_quick_rules() -> None:
    data = played(RULES["classic"]) | {"rules": {"last": 4}}
    with pytest.raises(Foul, match=r"rule 6\.1: the game was over before this round"):
        replayed(data)


def test_a_chain_of_cells_is_a_foul_in_strict_rules() -> None:
    data = played(RULES["classic"]) | {"rules": {"chain": False}}
    with pytest.raises(Foul, match=r"rule 4\.2: .*: no cell beside it was crossed before"):
        replayed(data)


@pytest.mark.parametrize("throws", [1, 2])
def test_more_throws_than_the_rules_allow_are_a_foul(throws: int) -> None:
    data = played(RULES["classic"]) | {"rules": {"throws": throws}}
    with pytest.raises(Foul, match=rf"rule 3\.1: 3 throws: expected 1 to {throws}"):
        replayed(data)


@pytest.mark.parametrize("rules", [None, {}, {"last": 6}, {"throws": 3, "last": 6, "chain": True}])
def test_rules_without_changes_are_the_rulebook(rules: object) -> None:
    record = parse_record(json.dumps(played(RULES["classic"]) | {"rules": rules}))
    assert record.rules == RULES["classic"]
    assert "rules" not in json.loads(format_record(record))


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"jokers": 2}, "rules: there is no rule 'jokers': expected one of throws, last, chain"),
        ({"last": 4, "map": "x"}, "rules: there is no rule 'map'"),
        ({"throws": 6}, "rules: throws must be a whole number from 1 to 5, not 6"),
        ({"last": 0}, "rules: last must be a whole number from 1 to 9, not 0"),
        ({"chain": 1}, "rules: chain must be true or false, not 1"),
        ("quick", "rules: expected an object, not 'quick'"),
        (["last"], "rules: expected an object, not "),
        (False, "rules: expected an object, not False"),
    ],
)
def test_unknown_rules_and_values_are_refused(rules: object, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        parse_record(json.dumps(played(RULES["classic"]) | {"rules": rules}))
