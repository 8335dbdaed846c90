"""Records in the compiled core: written and replayed as by the engine, byte for byte."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from border.arena import Simulation
from border.boards import generate, map_named
from border.bots.weights import tuned_weights
from border.core.backend import core, native
from border.core.games import MAX_ID_CHARS, can_simulate, replayed
from border.core.packing import pack_boards, pack_names, pack_table
from border.engine import RULES, BorderError, Position, parse_rules
from border.records import Record, format_record, parse_record, replay, transitions

pytestmark = pytest.mark.skipif(native is None, reason="the core was not compiled")

TABLES = [
    ("random", "random"),
    ("greedy", "random", "greedy"),
    ("planner", "greedy"),
    ("random", "planner", "random", "greedy"),
    ("champion", "planner"),
    ("rollout", "champion", "greedy"),
]


def as_engine(simulation: Simulation, number: int) -> str:
    """Line of a game that the engine has played, event by event."""
    return format_record(simulation.play(number)) + "\n"


@pytest.mark.parametrize("rules", [*RULES.values(), parse_rules({"throws": 5, "last": 1})])
@pytest.mark.parametrize("players", TABLES, ids=",".join)
def test_simulated_games_match_the_engine(players: tuple[str, ...], rules: object) -> None:
    simulation = Simulation(players, 7, rules=rules)  # type: ignore[arg-type]
    for number in range(4):
        assert simulation.line(number) == as_engine(simulation, number)


def test_custom_boards_are_simulated_too() -> None:
    boards = [generate(f'"rounds":[] {seed}', map_named("classic"), seed) for seed in range(2)]
    names = tuple(board.name for board in boards)
    pictures = {board.name: str(board.picture) for board in boards}
    simulation = Simulation(("greedy", "random"), 1, "", names, pictures)
    assert simulation.line(0) == as_engine(simulation, 0)


def test_the_engine_plays_games_too_large_for_the_core() -> None:
    assert not can_simulate(("exec:cat", "random"), "0-0")
    assert not can_simulate(("random", "random"), "1" * (MAX_ID_CHARS + 1))
    simulation = Simulation(("random", "random"), 10**70)
    assert simulation.line(0) == as_engine(simulation, 0)


def test_a_long_id_spans_several_hash_blocks() -> None:
    simulation = Simulation(("random", "random"), 10**58)
    assert can_simulate(simulation.players, simulation.opening(3).id)
    assert simulation.line(3) == as_engine(simulation, 3)


def games(number: int) -> list[Record]:
    return [
        parse_record(Simulation(TABLES[n % 4], 5, rules=[*RULES.values()][n % 3]).line(n))
        for n in range(number)
    ]


def by_engine(record: Record) -> Position | str:
    """Result of replaying the events with the engine, or the reason for its refusal."""
    try:
        return list(transitions(record, record.find_boards()))[-1].after
    except BorderError as error:
        return str(error)


def by_core(record: Record) -> Position | str:
    try:
        return replay(record, record.find_boards())
    except BorderError as error:
        return str(error)


def round_by_round(record: Record) -> Position | str:
    try:
        return list(record.rounds_replayed())[-1]
    except BorderError as error:
        return str(error)


def test_replayed_games_match_the_engine() -> None:
    for record in games(12):
        first = record.rounds[0].active
        opening = next(record.transitions()).before
        assert opening.active == first
        number, _ = replayed(opening, record.rounds)
        assert number == len(record.rounds)
        assert by_core(record) == by_engine(record)
        assert round_by_round(record) == by_engine(record)


def test_truncated_games_are_replayed_alike() -> None:
    for record in games(6):
        for number in range(1, len(record.rounds), 5):
            cut = replace(record, rounds=record.rounds[:number], scores=None, winners=None)
            assert by_core(cut) == by_engine(cut)
            half = replace(cut.rounds[-1], second=None)
            cut = replace(cut, rounds=(*cut.rounds[:-1], half))
            assert by_core(cut) == by_engine(cut)
            again = replace(cut, rounds=(*cut.rounds, record.rounds[number - 1]))
            assert "the previous round is not complete" in str(by_engine(again))
            assert by_core(again) == round_by_round(again) == by_engine(again)


def corrupted(line: str, rng: Random) -> str:
    """Line of a record with one random change."""
    data = json.loads(line)
    played = rng.choice(data["rounds"])
    names = ["d1", "k12", "c1", "a4", "n9", "zz", "h8", "e10"]
    match rng.randrange(9):
        case 0:
            played["active"] = rng.choice([*range(5), played["active"] + 2**32, 10**30])
        case 1:
            dice = rng.randrange(len(played["throws"]))
            played["throws"][dice] = "".join(rng.choices("roygbs", k=5))
        case 2:
            played["kept"] = [rng.sample(range(5), rng.randrange(6)) for _ in played["kept"]]
        case 3:
            played["first"] = rng.sample(names, rng.randrange(4))
        case 4:
            played["first"] = played["first"] * 2
        case 5:
            seat = rng.randrange(len(played["second"]))
            played["second"][seat] = rng.sample(names, rng.randrange(3))
        case 6:
            played["second"] = [cells and cells[::-1] for cells in played["second"]]
        case 7:
            data["rounds"].remove(played)
        case 8:
            data["scores"][0] += 1
    return json.dumps(data)


def test_a_corrupted_record_is_refused_alike() -> None:
    rng, refused = Random(3), 0
    lines = [format_record(record) for record in games(8)]
    for line in lines * 40:
        record = parse_record(corrupted(line, rng))
        found = by_core(record)
        assert found == round_by_round(record) == by_engine(record)
        refused += isinstance(found, str)
    assert refused > 100


def test_the_core_checks_its_arguments() -> None:
    record = games(1)[0]
    opening = next(record.transitions()).before
    for strange in ((None,), (7,), ("x",), (record,), (object(),)):
        assert replayed(opening, strange) == (0, opening)
    boards, table = pack_boards(opening.boards), pack_table(opening)
    names = pack_names(opening.boards[0].map.names)
    with pytest.raises(TypeError, match="rounds"):
        core.replay(boards, table, [], names)
    with pytest.raises(ValueError, match="names"):
        core.replay(boards, table, (), names[1:])
    weights = tuned_weights(2).packed() * len(opening.boards)
    lineup = (bytes(len(opening.boards)), weights, None, 0)
    rngs = (b"x",) * len(opening.boards)
    for change, why in (
        ({3: rngs[1:]}, "rngs"),
        ({3: (bytes(300), *rngs[1:])}, "rngs"),
        ({3: (b"", *rngs[1:])}, "rngs"),
        ({4: bytes(31)}, "seed"),
        ({5: "x" * (MAX_ID_CHARS + 1)}, "game"),
        ({2: (b"\x07" * len(opening.boards), *lineup[1:])}, "players"),
    ):
        given = [boards, table, lineup, rngs, bytes(32), "x", names]
        for place, value in change.items():
            given[place] = value
        with pytest.raises(ValueError, match=why):
            core.simulate(*given)
