"""Player seeds: whose they are, when they count, and how they shape the dice."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from border.boards import CLASSIC
from border.engine import Over
from border.records import format_record
from border.server.store.log import STORED, Stored
from border.tables.commands import (
    AddBot,
    Close,
    Decline,
    Leave,
    Pass,
    Rematch,
    Remove,
    Sit,
    Start,
    Stop,
    Throw,
)
from border.tables.events import Accepted, Created, Rematched, Sat, Started
from border.tables.history import new_table_from, table_from_log
from border.tables.messages import PlaysAgain, public_event
from border.tables.options import Options
from border.tables.schema import is_table_id
from border.tables.table import Person, RematchSeed, Robot
from border.tables.views import view
from tests.command import border_here
from tests.table import laid
from tests.tables.table_harness import (
    ANN,
    BOB,
    CYN,
    EVE,
    NOON,
    SEED,
    TableHarness,
    empty_table,
    table_at,
)

ONE, TWO, THREE = ("1" * 32, "2" * 32, "3" * 32)
SECRET = "5" * 64


def luck_of(harness: TableHarness) -> tuple[str | None, ...] | None:
    started = harness.log[-1][0]
    assert isinstance(started, Started)
    return started.luck


def test_a_seed_comes_with_the_seat_and_the_hosts_with_the_start() -> None:
    harness = empty_table(Options(seats=3))
    harness.ask(ANN, Sit)
    harness.ask(BOB, Sit, luck=TWO)
    harness.ask(ANN, AddBot, seat=2, bot="random")
    harness.ask(ANN, Start, luck=ONE)
    assert luck_of(harness) == (ONE, TWO, None)
    assert harness.table.game_dice.luck == (ONE, TWO, None)


def test_the_game_starts_without_a_players_seed() -> None:
    harness = empty_table()
    harness.ask(ANN, Sit)
    harness.ask(BOB, Sit)
    harness.ask(ANN, Start)
    assert luck_of(harness) == (None, None)
    record = harness.table.record
    assert record is not None
    assert record.dice is not None
    assert (record.dice["scheme"], record.dice["luck"]) == ("hmac-sha256/2", [None, None])


def test_a_leaving_player_takes_the_seed_along() -> None:
    harness = empty_table(Options(seats=3))
    harness.ask(ANN, Sit, luck=ONE)
    harness.ask(BOB, Sit, luck=TWO)
    harness.ask(BOB, Leave, seat=1)
    harness.ask(CYN, Sit, luck=THREE)
    harness.ask(ANN, Remove, seat=2)  # removed from the table: no seed moves to another seat
    harness.ask(ANN, Start)
    assert luck_of(harness) == (ONE, THREE)
    replaced = empty_table()
    replaced.ask(ANN, Sit, luck=ONE)
    replaced.ask(BOB, Sit, luck=TWO)
    replaced.ask(BOB, Leave, seat=1)
    replaced.ask(CYN, Sit)
    replaced.ask(ANN, Start)
    assert luck_of(replaced) == (ONE, None)


def test_a_player_with_several_seats_adds_a_seed_in_each() -> None:
    harness = empty_table(Options(seats=3))
    harness.ask(ANN, Sit, name="Ann")
    harness.ask(ANN, Sit, name="Grandma", luck=TWO)
    harness.ask(BOB, Sit, name="Bob")
    harness.ask(ANN, Start, luck=ONE)
    assert luck_of(harness) == (ONE, TWO, None), (
        "an added seed stays, and nobody adds one for others"
    )


def test_seeds_are_hidden_until_the_start() -> None:
    harness = empty_table()
    harness.ask(ANN, Sit, luck=ONE)
    harness.ask(BOB, Sit, luck=TWO)
    for event, _ in harness.log:
        assert ONE not in str(public_event(event, (0,)))
    assert ONE not in str(view(harness.table, ANN))
    harness.ask(ANN, Start)
    assert ONE in str(public_event(harness.log[-1][0], ()))


def test_player_seeds_affect_boards_and_first_seat() -> None:
    seen = set()
    for number in range(8):
        harness = empty_table(Options(seats=4))
        for who in (ANN, BOB, CYN, EVE):
            harness.ask(who, Sit, luck=f"{number:032x}")
        (started,) = harness.ask(ANN, Start)
        assert isinstance(started, Started)
        seen.add((started.boards, started.first))
    assert len(seen) > 1


def drawn(key: bytes, game: str, label: str, n: int) -> int:
    """A draw computed from the public format alone, without our code."""
    counter = 0
    while True:
        message = f"{game}|{label}|{counter}".encode()
        for byte in hmac.new(key, message, hashlib.sha256).digest():
            if byte < 256 - 256 % n:
                return byte % n
        counter += 1


def closed_game() -> dict[str, Any]:
    """Record of a game in which nobody crosses anything, closed after three rounds."""
    harness = empty_table(Options(seats=3))
    people = (ANN, BOB, CYN)
    for who, luck in zip(people, (None, TWO, None), strict=True):
        harness.ask(who, Sit, luck=luck)
    harness.ask(ANN, Start, luck=ONE)
    while harness.table.game is not None and harness.table.game.next_throw[0] <= 3:
        seat = harness.table.awaited[0]
        may = view(harness.table, people[seat]).legal[0].may
        deed = Throw if "throw" in may else Stop if "stop" in may else Pass
        harness.ask(people[seat], deed, seat=seat)
    harness.ask(ANN, Close)
    record = harness.table.record
    assert record is not None
    written: dict[str, Any] = json.loads(format_record(record))
    return written


def test_every_draw_can_be_verified_with_hashes_alone() -> None:
    """Uses only hashlib, hmac and json."""
    written = closed_game()
    dice, seats = written["dice"], len(written["seats"])
    assert dice["scheme"] == "hmac-sha256/2"
    assert dice["luck"] == [ONE, TWO, None]
    seed = bytes.fromhex(dice["seed"])
    assert hashlib.sha256(seed + b"|" + dice["game"].encode()).hexdigest() == dice["commitment"]
    key = hashlib.sha256(seed + b"|" + f"{ONE},{TWO},".encode()).digest()
    order = list(CLASSIC)
    for last in (3, 2, 1):
        other = drawn(key, dice["game"], f"boards|{last}", last + 1)
        order[last], order[other] = order[other], order[last]
    assert [seat["board"] for seat in written["seats"]] == order[:seats]
    assert written["rounds"][0]["active"] == drawn(key, dice["game"], "first", seats)
    assert len(written["rounds"]) >= 3
    for number, played in enumerate(written["rounds"], start=1):
        for throw, shown in enumerate(played["throws"], start=1):
            kept = played["kept"][throw - 2] if throw > 1 else []
            for index in set(range(5)) - set(kept):
                letter = "roygbs"[drawn(key, dice["game"], f"{number}|{throw}|{index}", 6)]
                assert shown[index] == letter


def proved(path: Path, written: dict[str, Any]) -> tuple[int, str]:
    """Output of `border replay --check --verify` for a record."""
    path.write_text(json.dumps(written) + "\n", encoding="utf-8")
    code, out, err = border_here("replay", "--check", "--verify", path)
    return code, out + err


def test_the_command_verifies_dice_first_seat_and_boards(tmp_path: Path) -> None:
    path, written = tmp_path / "game.jsonl", closed_game()
    dice, seats = written["dice"], written["seats"]
    assert proved(path, written) == (0, "1 game checked, no foul, all dice and boards proved\n")
    for luck in ([ONE, TWO, THREE], [TWO, ONE, None], [ONE, None, None]):
        code, said = proved(path, written | {"dice": dice | {"luck": luck}})
        assert (code, "but the seed" in said) == (1, True)
    code, said = proved(path, written | {"dice": dice | {"luck": [ONE, TWO]}})
    assert (code, "luck has 2 entries: expected one for each of 3 seats" in said) == (2, True)
    swapped = [seats[0] | {"board": seats[1]["board"]}, seats[1] | {"board": seats[0]["board"]}]
    code, said = proved(path, written | {"seats": [*swapped, seats[2]]})
    assert (code, "but the seed dealt" in said) == (1, True)
    code, said = proved(path, written | {"shuffled": "strange"})
    assert (code, "there is no set 'strange'" in said) == (2, True)
    del written["shuffled"]
    assert proved(path, written) == (0, "1 game checked, no foul, all dice proved\n")
    hidden = {key: value for key, value in dice.items() if key != "seed"}
    assert proved(path, written | {"dice": hidden})[0] == 1


def test_the_seed_of_a_closed_game_is_revealed() -> None:
    harness = empty_table()
    harness.ask(ANN, Sit, luck=ONE)
    harness.ask(BOB, Sit)
    harness.ask(ANN, Start)
    running = harness.table.record
    assert running is not None
    assert running.dice is not None
    assert "seed" not in running.dice
    assert running.dice["luck"] == [ONE, None], "player seeds are visible from the start"
    harness.ask(ANN, Close)
    closed = harness.table.record
    assert closed is not None
    assert closed.dice is not None
    assert closed.dice["seed"] == SEED.hex()
    assert harness.replayed() == harness.table


OLD = (
    '{"event":{"options":{"seats":2},"host":"h","seed":"' + SEED.hex() + '","dice_of":"table1",'
    '"code":null,"kind":"created"},"asked":null}',
    '{"event":{"seat":0,"name":"Ann","holder":"h","kind":"sat"},"asked":"a"}',
    '{"event":{"seat":1,"bot":"random","kind":"bot-sat"},"asked":"b"}',
    '{"event":{"boards":["classic-3","classic-2"],"first":0,"kind":"started"},"asked":"c"}',
)


def test_a_log_without_player_seeds_uses_the_first_scheme() -> None:
    table = table_from_log("table1", [(STORED.validate_json(line).event, NOON) for line in OLD])
    assert table.game_dice.scheme == "hmac-sha256/1"
    assert table.game_dice.first_seat(2) == 0
    assert table.game_dice.shuffled(CLASSIC)[:2] == ["classic-3", "classic-2"]
    assert table.rematch_seed is None
    record = table.record
    assert record is not None
    assert record.dice is not None
    assert "luck" not in record.dice


def same_throws(luck: tuple[str | None, ...] | None) -> TableHarness:
    """A two-player table with the dice of a game with three seats."""
    options = Options(seats=2, same_dice="older")
    created = Created(options, ANN.hash, SEED.hex(), "older", luck=luck)
    return TableHarness(new_table_from("table1", created), [(created, NOON)])


@pytest.mark.parametrize("luck", [None, (ONE, None, TWO)])
def test_duplicate_dice_keep_the_player_seeds_of_their_game(
    luck: tuple[str | None, ...] | None,
) -> None:
    harness = same_throws(luck)
    harness.ask(ANN, Sit, luck=THREE)
    harness.ask(BOB, Sit, luck=THREE)
    harness.ask(ANN, Start, luck=THREE)
    assert luck_of(harness) == luck
    assert (harness.table.game_dice.game, harness.table.game_dice.luck) == ("older", luck)
    assert harness.replayed() == harness.table


def finished(*, heir: bool = True) -> TableHarness:
    """A finished game of Ann, Bob and a bot."""
    people = (Person("A", ANN.hash, luck=THREE), Person("B", BOB.hash), Robot("greedy"))
    harness = table_at(laid(3).at(Over()), rounds=2, players=people)
    harness.table = replace(harness.table, rematch_seed=RematchSeed(SECRET) if heir else None)
    return harness


def test_the_next_commitment_is_shown_before_a_rematch() -> None:
    harness = finished()
    dice = RematchSeed(SECRET).dice
    assert view(harness.table, None).next_commitment == dice.commitment
    assert view(replace(harness.table, next="x"), None).next_commitment is None
    assert view(replace(harness.table, rematch_seed=None), None).next_commitment is None
    assert view(empty_table().table, None).next_commitment is None
    for secret in (SECRET, dice.seed.hex()):
        assert secret not in str(view(harness.table, ANN))


def test_a_rematch_uses_the_committed_dice_and_new_player_seeds() -> None:
    harness = finished()
    assert harness.ask(ANN, Rematch, luck=ONE) == [Accepted(0, ONE)]
    assert public_event(Accepted(0, ONE), (0,)) == PlaysAgain(0)
    harness.ask(BOB, Decline)
    accepted, rematched = harness.ask(BOB, Rematch, luck=TWO)
    step, dice = harness.opened, RematchSeed(SECRET).dice
    assert step is not None
    assert (accepted, rematched) == (Accepted(1, TWO), Rematched(dice.game))
    assert is_table_id(dice.game)
    assert replace(step.table.game_dice, luck=None) == dice
    assert step.table.game_dice.luck == (TWO, None, ONE), "seats rotate"
    assert step.table.rematch_seed == RematchSeed(SECRET).next != RematchSeed(SECRET)
    log = [(STORED.validate_json(STORED.dump_json(Stored(e))).event, NOON) for e in step.events]
    assert table_from_log(dice.game, log) == step.table


def test_players_who_decline_add_no_seed() -> None:
    harness = finished()
    harness.ask(BOB, Rematch, luck=TWO)
    harness.ask(BOB, Decline)
    harness.ask(ANN, Rematch, luck=ONE)
    harness.ask(BOB, Decline)
    harness.ask(ANN, Rematch, anyway=True)
    assert harness.opened is not None
    assert harness.opened.table.game_dice.luck == (None, None, ONE)
    assert Sat(0, "B", BOB.hash) in harness.opened.events


def test_player_seeds_need_a_commitment() -> None:
    """At a table without player seeds, the rematch draws its own dice when it starts."""
    harness = finished(heir=False)
    harness.ask(ANN, Rematch, luck=ONE)
    harness.ask(BOB, Rematch, luck=TWO)
    assert harness.opened is not None
    assert harness.opened.table.game_dice.luck == (None, None, None)


def test_rematch_seeds_are_independent() -> None:
    heirs = [RematchSeed(SECRET)]
    for _ in range(5):
        heirs.append(heirs[-1].next)
    assert len({heir.secret for heir in heirs}) == len({heir.dice.game for heir in heirs}) == 6
    assert len({heir.dice.seed for heir in heirs}) == 6
    assert all(heir.secret != other.dice.seed.hex() for heir in heirs for other in heirs)
