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
from border.server.table.commands import (
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
from border.server.table.events import STORED, Accepted, Created, Rematched, Sat, Started, Stored
from border.server.table.heir import Heir
from border.server.table.history import opened, replayed
from border.server.table.options import Options
from border.server.table.table import Person, Robot
from border.server.table.wire import is_table_id
from border.server.views.news import PlaysAgain, public_event
from border.server.views.table_view import view
from tests.command import border_here
from tests.server.company import ANN, BOB, CYN, EVE, NOON, SEED, Company, gathered, seated
from tests.table import laid

ONE, TWO, THREE = ("1" * 32, "2" * 32, "3" * 32)
SECRET = "5" * 64


def luck_of(company: Company) -> tuple[str | None, ...] | None:
    started = company.log[-1][0]
    assert isinstance(started, Started)
    return started.luck


def test_a_seed_comes_with_the_seat_and_the_hosts_with_the_start() -> None:
    company = gathered(Options(seats=3))
    company.ask(ANN, Sit)
    company.ask(BOB, Sit, luck=TWO)
    company.ask(ANN, AddBot, seat=2, bot="random")
    company.ask(ANN, Start, luck=ONE)
    assert luck_of(company) == (ONE, TWO, None)
    assert company.table.luck.luck == (ONE, TWO, None)


def test_the_game_starts_without_a_players_seed() -> None:
    company = gathered()
    company.ask(ANN, Sit)
    company.ask(BOB, Sit)
    company.ask(ANN, Start)
    assert luck_of(company) == (None, None)
    record = company.table.record
    assert record is not None
    assert record.dice is not None
    assert (record.dice["scheme"], record.dice["luck"]) == ("hmac-sha256/2", [None, None])


def test_a_leaving_player_takes_the_seed_along() -> None:
    company = gathered(Options(seats=3))
    company.ask(ANN, Sit, luck=ONE)
    company.ask(BOB, Sit, luck=TWO)
    company.ask(BOB, Leave, seat=1)
    company.ask(CYN, Sit, luck=THREE)
    company.ask(ANN, Remove, seat=2)  # removed from the table: no seed moves to another seat
    company.ask(ANN, Start)
    assert luck_of(company) == (ONE, THREE)
    replaced = gathered()
    replaced.ask(ANN, Sit, luck=ONE)
    replaced.ask(BOB, Sit, luck=TWO)
    replaced.ask(BOB, Leave, seat=1)
    replaced.ask(CYN, Sit)
    replaced.ask(ANN, Start)
    assert luck_of(replaced) == (ONE, None)


def test_a_player_with_several_seats_adds_a_seed_in_each() -> None:
    company = gathered(Options(seats=3))
    company.ask(ANN, Sit, name="Ann")
    company.ask(ANN, Sit, name="Grandma", luck=TWO)
    company.ask(BOB, Sit, name="Bob")
    company.ask(ANN, Start, luck=ONE)
    assert luck_of(company) == (ONE, TWO, None), (
        "an added seed stays, and nobody adds one for others"
    )


def test_seeds_are_hidden_until_the_start() -> None:
    company = gathered()
    company.ask(ANN, Sit, luck=ONE)
    company.ask(BOB, Sit, luck=TWO)
    for event, _ in company.log:
        assert ONE not in str(public_event(event, (0,)))
    assert ONE not in str(view(company.table, ANN))
    company.ask(ANN, Start)
    assert ONE in str(public_event(company.log[-1][0], ()))


def test_player_seeds_affect_boards_and_first_seat() -> None:
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


def test_the_seed_of_a_closed_game_is_revealed() -> None:
    company = gathered()
    company.ask(ANN, Sit, luck=ONE)
    company.ask(BOB, Sit)
    company.ask(ANN, Start)
    running = company.table.record
    assert running is not None
    assert running.dice is not None
    assert "seed" not in running.dice
    assert running.dice["luck"] == [ONE, None], "player seeds are visible from the start"
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


def test_a_log_without_player_seeds_uses_the_first_scheme() -> None:
    table = replayed("table1", [(STORED.validate_json(line).event, NOON) for line in OLD])
    assert table.luck.scheme == "hmac-sha256/1"
    assert table.luck.first_seat(2) == 0
    assert table.luck.shuffled(CLASSIC)[:2] == ["classic-3", "classic-2"]
    assert table.heir is None
    record = table.record
    assert record is not None
    assert record.dice is not None
    assert "luck" not in record.dice


def same_throws(luck: tuple[str | None, ...] | None) -> Company:
    """A two-player table with the dice of a game with three seats."""
    options = Options(seats=2, same_dice="older")
    created = Created(options, ANN.hash, SEED.hex(), "older", luck=luck)
    return Company(opened("table1", created), [(created, NOON)])


@pytest.mark.parametrize("luck", [None, (ONE, None, TWO)])
def test_duplicate_dice_keep_the_player_seeds_of_their_game(
    luck: tuple[str | None, ...] | None,
) -> None:
    company = same_throws(luck)
    company.ask(ANN, Sit, luck=THREE)
    company.ask(BOB, Sit, luck=THREE)
    company.ask(ANN, Start, luck=THREE)
    assert luck_of(company) == luck
    assert (company.table.luck.game, company.table.luck.luck) == ("older", luck)
    assert company.replayed() == company.table


def finished(*, heir: bool = True) -> Company:
    """A finished game of Ann, Bob and a bot."""
    people = (Person("A", ANN.hash, luck=THREE), Person("B", BOB.hash), Robot("greedy"))
    company = seated(laid(3).at(Over()), rounds=2, players=people)
    company.table = replace(company.table, heir=Heir(SECRET) if heir else None)
    return company


def test_the_next_commitment_is_shown_before_a_rematch() -> None:
    company = finished()
    dice = Heir(SECRET).dice
    assert view(company.table, None).next_commitment == dice.commitment
    assert view(replace(company.table, next="x"), None).next_commitment is None
    assert view(replace(company.table, heir=None), None).next_commitment is None
    assert view(gathered().table, None).next_commitment is None
    for secret in (SECRET, dice.seed.hex()):
        assert secret not in str(view(company.table, ANN))


def test_a_rematch_uses_the_committed_dice_and_new_player_seeds() -> None:
    company = finished()
    assert company.ask(ANN, Rematch, luck=ONE) == [Accepted(0, ONE)]
    assert public_event(Accepted(0, ONE), (0,)) == PlaysAgain(0)
    company.ask(BOB, Decline)
    accepted, rematched = company.ask(BOB, Rematch, luck=TWO)
    step, dice = company.opened, Heir(SECRET).dice
    assert step is not None
    assert (accepted, rematched) == (Accepted(1, TWO), Rematched(dice.game))
    assert is_table_id(dice.game)
    assert replace(step.table.luck, luck=None) == dice
    assert step.table.luck.luck == (TWO, None, ONE), "seats rotate"
    assert step.table.heir == Heir(SECRET).next != Heir(SECRET)
    log = [(STORED.validate_json(STORED.dump_json(Stored(e))).event, NOON) for e in step.events]
    assert replayed(dice.game, log) == step.table


def test_players_who_decline_add_no_seed() -> None:
    company = finished()
    company.ask(BOB, Rematch, luck=TWO)
    company.ask(BOB, Decline)
    company.ask(ANN, Rematch, luck=ONE)
    company.ask(BOB, Decline)
    company.ask(ANN, Rematch, anyway=True)
    assert company.opened is not None
    assert company.opened.table.luck.luck == (None, None, ONE)
    assert Sat(0, "B", BOB.hash) in company.opened.events


def test_player_seeds_need_a_commitment() -> None:
    """At a table without player seeds, the rematch draws its own dice when it starts."""
    company = finished(heir=False)
    company.ask(ANN, Rematch, luck=ONE)
    company.ask(BOB, Rematch, luck=TWO)
    assert company.opened is not None
    assert company.opened.table.luck.luck == (None, None, None)


def test_rematch_seeds_are_independent() -> None:
    heirs = [Heir(SECRET)]
    for _ in range(5):
        heirs.append(heirs[-1].next)
    assert len({heir.secret for heir in heirs}) == len({heir.dice.game for heir in heirs}) == 6
    assert len({heir.dice.seed for heir in heirs}) == 6
    assert all(heir.secret != other.dice.seed.hex() for heir in heirs for other in heirs)
