"""Records: parsed, formatted, replayed and continued."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from border.arena import Simulation
from border.boards import boards_for
from border.engine import (
    Board,
    Cross,
    IllegalDecision,
    Keep,
    Stop,
    Throw,
    Throwing,
    outcome,
    parse_dice,
    start,
)
from border.records import (
    BadRecord,
    Consultation,
    Foul,
    Game,
    Record,
    Round,
    Seating,
    format_record,
    format_round,
    parse_record,
    parse_round,
    replay,
    transitions,
)

GAMES = Path(__file__).with_name("games.jsonl")
LINES = GAMES.read_text(encoding="utf-8").splitlines()


def boards_of(record: Record) -> list[Board]:
    return boards_for([seat.board for seat in record.seats], record.boards)


@pytest.mark.parametrize("line", LINES, ids=lambda line: json.loads(line)["id"])
def test_recorded_games_are_replayed(line: str) -> None:
    record = parse_record(line)
    ended = outcome(replay(record, boards_of(record)))
    assert ended is not None
    assert (ended.scores, ended.winners) == (record.scores, record.winners)


def test_records_print_briefly() -> None:
    record = Simulation(("greedy", "random"), seed=1).play(0)
    assert repr(record) == "<Record 1-0: greedy random, 30 rounds, scores 41 0>"
    assert repr(Record("x", record.seats)) == "<Record x: greedy random, 0 rounds>"


@pytest.mark.parametrize("line", LINES, ids=lambda line: json.loads(line)["id"])
def test_parse_and_format_are_inverses(line: str) -> None:
    assert format_record(parse_record(line)) == line


@pytest.mark.parametrize("number", range(len(LINES)))
def test_prefixes_of_a_game_can_be_continued(number: int) -> None:
    """Records may end after any throw or decision."""
    whole = parse_record(LINES[number])
    boards = boards_of(whole)
    rounds = whole.rounds
    for cut in range(0, len(rounds), 9):
        played = rounds[cut]
        halves = [
            Round(played.active, played.throws[:1]),
            Round(played.active, played.throws, played.kept),
            Round(played.active, played.throws, played.kept, played.first),
            Round(played.active, played.throws, played.kept, played.first, played.second),
        ]
        for half in halves[: 3 if played is rounds[-1] else 4]:
            prefix = Record(whole.id, whole.seats, (*rounds[:cut], half), boards=whole.boards)
            game = Game.of(parse_record(format_record(prefix)), boards)
            assert game.record == prefix
            assert game.position == replay(prefix, boards)


def test_a_game_records_the_events_played() -> None:
    whole = parse_record(LINES[0])
    boards = boards_of(whole)
    game = Game.of(Record(whole.id, whole.seats), boards, whole.rounds[0].active)
    position = game.position
    for transition in transitions(whole, boards):
        assert transition.before == position
        if isinstance(position.stage, Throwing):
            round, throw = game.next_throw
            game = game.throw(whole.rounds[round - 1].throws[throw - 1])
        elif isinstance(transition.event, Keep):
            round, throw = game.next_throw
            game = game.keep(whole.rounds[round - 1].kept[throw - 2])
        else:
            assert not isinstance(transition.event, Throw)
            game = game.decide(transition.event)
        position = game.position
    assert game.record.rounds == whole.rounds
    assert (game.record.scores, game.record.winners) == (whole.scores, whole.winners)


def test_a_choice_of_colours_keeps_the_lowest_indices() -> None:
    record = parse_record(LINES[0])
    game = Game.of(Record("x", record.seats), boards_of(record), 0)
    assert (game.shown, game.next_throw) == ("", (1, 1))
    game = game.throw("rbrbr")
    game = game.decide(Keep(parse_dice("brr")))
    assert (game.kept, game.next_throw) == ((0, 1, 2), (1, 2))
    game = game.throw("rbryy")
    assert (game.shown, game.kept) == ("rbryy", ())
    assert game.record.rounds == (Round(0, ("rbrbr", "rbryy"), ((0, 1, 2),)),)


def test_a_game_refuses_illegal_events() -> None:
    record = parse_record(LINES[0])
    game = Game.of(Record("x", record.seats), boards_of(record), 0)
    game = game.throw("rbrbr")
    with pytest.raises(IllegalDecision, match="keeping all of rrrbb"):
        game = game.keep(range(5))
    assert game.record.rounds == (Round(0, ("rbrbr",)),)


def test_a_kept_die_cannot_change() -> None:
    record = parse_record(LINES[0])
    game = Game.of(Record("x", record.seats), boards_of(record), 0)
    game = game.throw("rbrbr")
    game = game.keep([0])
    with pytest.raises(BadRecord, match="die 0 was kept"):
        game = game.throw("bbbbb")


rounds = st.builds(
    lambda active, dice, kept, first, second: Round(
        active, tuple(dice), tuple(kept)[: max(0, len(dice) - 1)], first, second
    ),
    st.integers(0, 3),
    st.lists(st.text("roygbs", min_size=5, max_size=5), max_size=3),
    st.lists(
        st.sets(st.integers(0, 4)).map(lambda kept: tuple(sorted(kept))), min_size=2, max_size=2
    ),
    st.none() | st.lists(st.from_regex(r"\A[a-z][1-9][0-9]?\Z"), max_size=5).map(tuple),
    st.none()
    | st.lists(
        st.none() | st.lists(st.from_regex(r"\A[a-z][1-9][0-9]?\Z"), max_size=5).map(tuple),
        min_size=1,
        max_size=4,
    ).map(tuple),
)


@given(rounds)
def test_notation_is_an_exact_inverse(played: Round) -> None:
    assert parse_round(format_round(played)) == played


@pytest.mark.parametrize(
    "line",
    [
        "1 rybsg/013 rysss; c4 c5; d1, *, -",
        "0 rrrrr",
        "3 rrrrr; -",
        "0 rrrrr/ bbbbb/01234 bbbbb; -; *, -, a1, *",
        "2",
        "0 rrrrr; *; -, *",
    ],
)
def test_notation_reads_and_writes(line: str) -> None:
    assert format_round(parse_round(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x rrrrr",
        "01 rrrrr",
        "0 rrrr",
        "0 rrrrx",
        "0 rrrrr/5 rrrrr",
        "0 rrrrr/00 rrrrr",
        "0 rrrrr/0",
        "0  rrrrr",
        "0 rrrrr; ",
        "0 rrrrr; *",
        "0 rrrrr; c4; ",
        "0 rrrrr; c4;d1",
        "0 rrrrr; C4",
        "0 rrrrr\n",
    ],
)
def test_notation_refuses(line: str) -> None:
    with pytest.raises(BadRecord):
        parse_round(line)


Change = Callable[[dict[str, Any]], object]


def changed(change: Change, line: str = LINES[0]) -> str:
    data = json.loads(line)
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda d: d.pop("format"), "the format is None, expected 'border-game/1'"),
        (lambda d: d.update(format="border-game/2"), "the format is 'border-game/2'"),
        (lambda d: d.update(id=7), "id: expected a string, not 7"),
        (lambda d: d.update(seats={}), "seats: expected a list"),
        (lambda d: d["seats"][0].pop("name"), "seats: name: expected a string, not None"),
        (lambda d: d["seats"][0].update(name="\ud800"), "seats: name: expected valid Unicode"),
        (lambda d: d.update(rounds=None), "rounds: expected a list"),
        (lambda d: d["rounds"][2].update(active=True), "round 3: active: expected a whole number"),
        (
            lambda d: d["rounds"][0]["throws"].__setitem__(0, "rrrrx"),
            "round 1: 'x' is not a colour",
        ),
        (lambda d: d["rounds"][0]["throws"].__setitem__(0, "rrrr"), "expected 5 dice, not 4"),
        (
            lambda d: d["rounds"][0].update(kept=[[0]] * 3),
            "round 1: kept has 3 entries: expected one fewer",
        ),
        (lambda d: d["rounds"][0].update(throws=["rrrrr"] * 2, kept=[[0, 0]]), "distinct dice"),
        (lambda d: d["rounds"][0].update(throws=["rrrrr"] * 2, kept=[[5]]), "distinct dice"),
        (
            lambda d: d["rounds"][0].update(second=[]),
            "round 1: second must have one entry for each of 2 seats",
        ),
        (lambda d: d["rounds"].__setitem__(0, 1), "round 1: expected an object"),
        (lambda d: d.update(scores="many"), "scores: expected a list"),
        (
            lambda d: d.update(rules={"jokers": True}),
            "rules: there is no rule 'jokers': expected one of throws, last, chain",
        ),
        (lambda d: d.update(ended="boredom"), "ended: expected 'limit', not 'boredom'"),
        (lambda d: d.update(dice=[]), "dice: expected an object"),
        (lambda d: d.update(boards=[1]), "boards: expected an object"),
        (lambda d: d.update(consulted=1), "consulted: expected a list"),
        (lambda d: d.update(consulted=["hint"]), "consulted: expected an object"),
        (
            lambda d: d.update(consulted=[{"seat": 0, "aid": "hint"}]),
            "consulted: round: expected a whole",
        ),
        (
            lambda d: d.update(consulted=[{"round": 1, "seat": 0}]),
            "consulted: aid: expected a string",
        ),
    ],
)
def test_invalid_records_are_refused(change: Change, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        parse_record(changed(change))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '{"a":' * 100_000, LINES[0][:1000]])
def test_texts_other_than_json_objects_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        parse_record(text)


def test_unknown_keys_are_ignored() -> None:
    line = changed(lambda d: d.update(mood="sunny", rules={}))
    assert parse_record(line) == parse_record(LINES[0])


def test_consultations_of_the_coach_are_kept() -> None:
    record = replace(
        parse_record(LINES[0]), consulted=(Consultation(1, 0, "odds"), Consultation(2, 1, "hint"))
    )
    assert parse_record(format_record(record)) == record
    replay(record, boards_of(record))


def test_a_missing_board_is_refused() -> None:
    record = parse_record(LINES[0])
    with pytest.raises(BadRecord, match="1 boards for 2 seats"):
        replay(record, boards_of(record)[:1])


def test_a_record_before_its_first_round() -> None:
    record = Simulation(("random",) * 3, 5).opening(0)
    assert replay(record, boards_of(record)) == start(boards_of(record), 0)


def test_scores_before_the_first_round_are_a_foul() -> None:
    opening = Simulation(("random",) * 2, 5).opening(0)
    record = Record("x", opening.seats, scores=(0, 0), winners=(0, 1))
    with pytest.raises(Foul, match=r"round 1: rule 6\.1"):
        replay(record, boards_of(record))


def test_the_next_dice_are_kept_or_drawn() -> None:
    record = parse_record(LINES[2])
    drawn: list[tuple[int, int, int]] = []

    def die(round: int, throw: int, index: int) -> str:
        drawn.append((round, throw, index))
        return "rrooy"[index] if throw == 1 else "b"

    game = Game.of(Record("x", record.seats), boards_of(record), 0)
    game = game.throw(game.next_dice(die))
    assert game.shown == "rrooy"
    game = game.keep((0, 4))
    assert game.next_dice(die) == "rbbby"
    assert drawn == [*((1, 1, index) for index in range(5)), (1, 2, 1), (1, 2, 2), (1, 2, 3)]


def test_seatings_are_values() -> None:
    assert Seating("Tim", "classic-1", "human") == Seating("Tim", "classic-1", "human")


def stopped_early() -> Game:
    """Return a game whose active player has stopped after the first throw."""
    record = parse_record(LINES[0])
    opening = Record("x", record.seats, boards=record.boards)
    return Game.of(opening, boards_of(record), 0).throw("rbrbr").decide(Stop())


def test_a_running_game_keeps_an_early_stop() -> None:
    game = stopped_early()
    line = format_record(game.record)
    assert '"stopped":true' in line
    assert parse_record(line) == game.record
    assert game.record.replay() == game.position
    assert [str(t.event) for t in game.record.transitions()] == ["throw rrrbb", "stop"]
    again = Game.of(parse_record(line), game.position.boards)
    assert again == game
    assert again.shown == "rbrbr"


def test_a_stop_is_recorded_only_until_the_crosses() -> None:
    game = stopped_early().decide(Cross(0, 0))
    assert not game.record.stopped
    assert "stopped" not in format_record(game.record)
    assert game.record.replay() == game.position


@pytest.mark.parametrize(
    ("rounds", "why"),
    [
        ((), "round 1: rule 3.2: 'stopped' is true"),
        ((Round(0, ("rbrbr",), first=()),), "round 1: rule 3.2: 'stopped' is true"),
        ((Round(0, ("rbrbr",) * 3, ((0,), (0,))),), "round 1: rule 3.1: the dice are final"),
    ],
)
def test_an_impossible_stop_is_a_foul(rounds: tuple[Round, ...], why: str) -> None:
    whole = parse_record(LINES[0])
    record = Record("x", whole.seats, rounds, boards=whole.boards, stopped=True)
    with pytest.raises(Foul, match=why):
        record.replay()
    with pytest.raises(Foul, match=why):
        list(record.transitions())


def test_stopped_must_be_true_or_false() -> None:
    line = format_record(stopped_early().record).replace('"stopped":true', '"stopped":1')
    with pytest.raises(BadRecord, match="stopped: expected true or false, not 1"):
        parse_record(line)
