"""Luck that people add to the dice: whose it is, when it counts, and what follows from it."""

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
from tests.tables.company import ANN, BOB, CYN, EVE, NOON, SEED, Company, gathered, seated

ONE, TWO, THREE = ("1" * 32, "2" * 32, "3" * 32)
SECRET = "5" * 64


def luck_of(company: Company) -> tuple[str | None, ...] | None:
    started = company.log[-1][0]
    assert isinstance(started, Started)
    return started.luck


def test_luck_comes_with_the_seat_and_the_host_adds_it_with_the_start() -> None:
    company = gathered(Options(seats=3))
    company.ask(ANN, Sit)
    company.ask(BOB, Sit, luck=TWO)
    company.ask(ANN, AddBot, seat=2, bot="random")
    company.ask(ANN, Start, luck=ONE)
    assert luck_of(company) == (ONE, TWO, None)
    assert company.table.game_dice.luck == (ONE, TWO, None)


def test_who_gives_no_luck_has_none_and_the_game_begins_all_the_same() -> None:
    company = gathered()
    company.ask(ANN, Sit)
    company.ask(BOB, Sit)
    company.ask(ANN, Start)
    assert luck_of(company) == (None, None)
    record = company.table.record
    assert record is not None
    assert record.dice is not None
    assert (record.dice["scheme"], record.dice["luck"]) == ("hmac-sha256/2", [None, None])


def test_who_leaves_takes_their_luck_along() -> None:
    company = gathered(Options(seats=3))
    company.ask(ANN, Sit, luck=ONE)
    company.ask(BOB, Sit, luck=TWO)
    company.ask(BOB, Leave, seat=1)
    company.ask(CYN, Sit, luck=THREE)
    company.ask(ANN, Remove, seat=2)  # taken from the table: nobody's luck moves to another seat
    company.ask(ANN, Start)
    assert luck_of(company) == (ONE, THREE)
    replaced = gathered()
    replaced.ask(ANN, Sit, luck=ONE)
    replaced.ask(BOB, Sit, luck=TWO)
    replaced.ask(BOB, Leave, seat=1)
    replaced.ask(CYN, Sit)
    replaced.ask(ANN, Start)
    assert luck_of(replaced) == (ONE, None)


def test_whoever_holds_several_seats_adds_luck_in_each() -> None:
    company = gathered(Options(seats=3))
    company.ask(ANN, Sit, name="Ann")
    company.ask(ANN, Sit, name="Grandma", luck=TWO)
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, Start, luck=ONE)
    assert luck_of(company) == (ONE, TWO, None), "what was given stays, and nobody adds for others"


def test_luck_is_unseen_until_the_start() -> None:
    company = gathered()
    company.ask(ANN, Sit, luck=ONE)
    company.ask(BOB, Sit, luck=TWO)
    for event, _ in company.log:
        assert ONE not in str(public_event(event, (0,)))
    assert ONE not in str(view(company.table, ANN))
    company.ask(ANN, Start)
    assert ONE in str(public_event(company.log[-1][0], ()))


def test_boards_and_first_seat_are_drawn_with_the_luck() -> None:
    seen = set()
    for number in range(8):
        company = gathered(Options(seats=4))
        for who in (ANN, BOB, CYN, EVE):
            company.ask(who, Sit, luck=f"{number:032x}")
        (started,) = company.ask(ANN, Start)
        assert isinstance(started, Started)
        seen.add((started.boards, started.first))
    assert len(seen) > 1


def drawn(key: bytes, game: str, label: str, n: int) -> int:
    """A draw as the public format describes it, with nothing of ours."""
    counter = 0
    while True:
        message = f"{game}|{label}|{counter}".encode()
        for byte in hmac.new(key, message, hashlib.sha256).digest():
            if byte < 256 - 256 % n:
                return byte % n
        counter += 1


def closed_game() -> dict[str, Any]:
    """A game in which nobody crosses anything, closed after three rounds, as it is written."""
    company = gathered(Options(seats=3))
    people = (ANN, BOB, CYN)
    for who, luck in zip(people, (None, TWO, None), strict=True):
        company.ask(who, Sit, luck=luck)
    company.ask(ANN, Start, luck=ONE)
    while company.table.game is not None and company.table.game.next_throw[0] <= 3:
        seat = company.table.awaited[0]
        may = view(company.table, people[seat]).legal[0].may
        deed = Throw if "throw" in may else Stop if "stop" in may else Pass
        company.ask(people[seat], deed, seat=seat)
    company.ask(ANN, Close)
    record = company.table.record
    assert record is not None
    written: dict[str, Any] = json.loads(format_record(record))
    return written


def test_everything_drawn_follows_from_the_record_by_hashes_alone() -> None:
    """Only hashlib, hmac and json look at the record."""
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
    """What `border replay --check --verify` says of a record."""
    path.write_text(json.dumps(written) + "\n", encoding="utf-8")
    code, out, err = border_here("replay", "--check", "--verify", path)
    return code, out + err


def test_the_command_proves_the_dice_the_first_seat_and_the_boards(tmp_path: Path) -> None:
    path, written = tmp_path / "game.jsonl", closed_game()
    dice, seats = written["dice"], written["seats"]
    assert proved(path, written) == (0, "1 game checked, no foul, all dice and boards proved\n")
    for luck in ([ONE, TWO, THREE], [TWO, ONE, None], [ONE, None, None]):
        code, said = proved(path, written | {"dice": dice | {"luck": luck}})
        assert (code, "but the seed" in said) == (1, True)
    code, said = proved(path, written | {"dice": dice | {"luck": [ONE, TWO]}})
    assert (code, "luck has an entry per seat, 3, not 2" in said) == (2, True)
    swapped = [seats[0] | {"board": seats[1]["board"]}, seats[1] | {"board": seats[0]["board"]}]
    code, said = proved(path, written | {"seats": [*swapped, seats[2]]})
    assert (code, "but the seed dealt" in said) == (1, True)
    code, said = proved(path, written | {"shuffled": "strange"})
    assert (code, "there is no set 'strange'" in said) == (2, True)
    del written["shuffled"]
    assert proved(path, written) == (0, "1 game checked, no foul, all dice proved\n")
    hidden = {key: value for key, value in dice.items() if key != "seed"}
    assert proved(path, written | {"dice": hidden})[0] == 1


def test_the_seed_of_a_closed_game_is_told() -> None:
    company = gathered()
    company.ask(ANN, Sit, luck=ONE)
    company.ask(BOB, Sit)
    company.ask(ANN, Start)
    running = company.table.record
    assert running is not None
    assert running.dice is not None
    assert "seed" not in running.dice
    assert running.dice["luck"] == [ONE, None], "luck is told from the start on"
    company.ask(ANN, Close)
    closed = company.table.record
    assert closed is not None
    assert closed.dice is not None
    assert closed.dice["seed"] == SEED.hex()
    assert company.replayed() == company.table


OLD = (
    '{"event":{"options":{"seats":2},"host":"h","seed":"' + SEED.hex() + '","dice_of":"table1",'
    '"code":null,"kind":"created"},"asked":null}',
    '{"event":{"seat":0,"name":"Ann","holder":"h","kind":"sat"},"asked":"a"}',
    '{"event":{"seat":1,"bot":"random","kind":"bot-sat"},"asked":"b"}',
    '{"event":{"boards":["classic-3","classic-2"],"first":0,"kind":"started"},"asked":"c"}',
)


def test_a_log_from_before_there_was_luck_is_a_game_of_the_first_scheme() -> None:
    table = table_from_log("table1", [(STORED.validate_json(line).event, NOON) for line in OLD])
    assert table.game_dice.scheme == "hmac-sha256/1"
    assert table.game_dice.first_seat(2) == 0
    assert table.game_dice.shuffled(CLASSIC)[:2] == ["classic-3", "classic-2"]
    assert table.rematch_seed is None
    record = table.record
    assert record is not None
    assert record.dice is not None
    assert "luck" not in record.dice


def same_throws(luck: tuple[str | None, ...] | None) -> Company:
    """A table at which the dice of a game with three seats are thrown again, by two."""
    options = Options(seats=2, same_dice="older")
    created = Created(options, ANN.hash, SEED.hex(), "older", luck=luck)
    return Company(new_table_from("table1", created), [(created, NOON)])


@pytest.mark.parametrize("luck", [None, (ONE, None, TWO)])
def test_the_same_throws_carry_the_luck_of_their_game(luck: tuple[str | None, ...] | None) -> None:
    company = same_throws(luck)
    company.ask(ANN, Sit, luck=THREE)
    company.ask(BOB, Sit, luck=THREE)
    company.ask(ANN, Start, luck=THREE)
    assert luck_of(company) == luck
    assert (company.table.game_dice.game, company.table.game_dice.luck) == ("older", luck)
    assert company.replayed() == company.table


def finished(*, heir: bool = True) -> Company:
    """A finished game of Ann, Bob and a bot."""
    people = (Person("A", ANN.hash, luck=THREE), Person("B", BOB.hash), Robot("greedy"))
    company = seated(laid(3).at(Over()), rounds=2, players=people)
    company.table = replace(company.table, rematch_seed=RematchSeed(SECRET) if heir else None)
    return company


def test_the_next_commitment_is_shown_before_anybody_plays_again() -> None:
    company = finished()
    dice = RematchSeed(SECRET).dice
    assert view(company.table, None).next_commitment == dice.commitment
    assert view(replace(company.table, next="x"), None).next_commitment is None
    assert view(replace(company.table, rematch_seed=None), None).next_commitment is None
    assert view(gathered().table, None).next_commitment is None
    for secret in (SECRET, dice.seed.hex()):
        assert secret not in str(view(company.table, ANN))


def test_a_rematch_has_the_dice_that_were_committed_to_and_luck_of_those_who_play_it() -> None:
    company = finished()
    assert company.ask(ANN, Rematch, luck=ONE) == [Accepted(0, ONE)]
    assert public_event(Accepted(0, ONE), (0,)) == PlaysAgain(0)
    company.ask(BOB, Decline)
    accepted, rematched = company.ask(BOB, Rematch, luck=TWO)
    step, dice = company.opened, RematchSeed(SECRET).dice
    assert step is not None
    assert (accepted, rematched) == (Accepted(1, TWO), Rematched(dice.game))
    assert is_table_id(dice.game)
    assert replace(step.table.game_dice, luck=None) == dice
    assert step.table.game_dice.luck == (TWO, None, ONE), "seats rotate"
    assert step.table.rematch_seed == RematchSeed(SECRET).next != RematchSeed(SECRET)
    log = [(STORED.validate_json(STORED.dump_json(Stored(e))).event, NOON) for e in step.events]
    assert table_from_log(dice.game, log) == step.table


def test_who_does_not_play_again_adds_nothing() -> None:
    company = finished()
    company.ask(BOB, Rematch, luck=TWO)
    company.ask(BOB, Decline)
    company.ask(ANN, Rematch, luck=ONE)
    company.ask(BOB, Decline)
    company.ask(ANN, Rematch, anyway=True)
    assert company.opened is not None
    assert company.opened.table.game_dice.luck == (None, None, ONE)
    assert Sat(0, "B", BOB.hash) in company.opened.events


def test_without_a_commitment_no_luck_is_taken() -> None:
    """At a table from before there was luck, the next dice are drawn when the rematch begins."""
    company = finished(heir=False)
    company.ask(ANN, Rematch, luck=ONE)
    company.ask(BOB, Rematch, luck=TWO)
    assert company.opened is not None
    assert company.opened.table.game_dice.luck == (None, None, None)


def test_heirs_differ_and_tell_nothing_of_each_other() -> None:
    heirs = [RematchSeed(SECRET)]
    for _ in range(5):
        heirs.append(heirs[-1].next)
    assert len({heir.secret for heir in heirs}) == len({heir.dice.game for heir in heirs}) == 6
    assert len({heir.dice.seed for heir in heirs}) == 6
    assert all(heir.secret != other.dice.seed.hex() for heir in heirs for other in heirs)
