"""Provable dice: exact to the byte, fair, and independent of every decision."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from border.dice import (
    BadProof,
    BadSeed,
    Proof,
    ProvableDice,
    Unproved,
    format_proof,
    parse_proof,
    parse_seed,
    proof_of,
    simulated_dice,
    verify,
)
from tests.table import thrown

VECTORS = json.loads(
    (Path(__file__).parents[2] / "docs" / "dice-vectors.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("vector", VECTORS["games"], ids=lambda vector: vector["game"])
def test_games_of_the_published_vectors(vector: dict[str, object]) -> None:
    luck: Any = vector.get("luck")
    dice = ProvableDice(
        parse_seed(str(vector["seed"])), str(vector["game"]), tuple(luck) if luck else None
    )
    assert dice.commitment == vector["commitment"]
    assert {n: dice.first_seat(int(n)) for n in ("2", "3", "4")} == vector["first"]
    assert dice.shuffled(["classic-1", "classic-2", "classic-3", "classic-4"]) == vector["boards"]
    shown = {
        f"{k}|{t}": "".join(dice.die(k, t, i) for i in range(5))
        for k in (1, 2, 10)
        for t in (1, 2, 3)
    }
    assert shown == vector["throws"]


@pytest.mark.parametrize(
    "draw", VECTORS["draws"], ids=lambda draw: f"{draw['label']} of {draw['n']}"
)
def test_draws_of_the_published_vectors(draw: dict[str, object]) -> None:
    dice = ProvableDice(parse_seed(str(draw["seed"])), str(draw["game"]))
    assert dice.draw(str(draw["label"]), int(str(draw["n"]))) == draw["value"]


def drawn_as_documented(seed: bytes, game: str, label: str, n: int) -> int:
    """Draw a value with a second implementation, written from the description alone."""
    counter = 0
    while True:
        digest = hmac.new(seed, f"{game}|{label}|{counter}".encode(), hashlib.sha256).digest()
        fair = [byte for byte in digest if byte < 256 - 256 % n]
        if fair:
            return fair[0] % n
        counter += 1


@given(
    st.binary(min_size=32, max_size=32),
    st.text("0123456789abcdef-", max_size=36),
    st.text("0123456789|", max_size=9),
    st.integers(1, 256),
)
def test_draws_follow_the_description(seed: bytes, game: str, label: str, n: int) -> None:
    assert ProvableDice(seed, game).draw(label, n) == drawn_as_documented(seed, game, label, n)


def test_a_draw_continues_with_the_next_counter() -> None:
    """With n = 129 half of all bytes are rejected, so some label needs a second digest."""
    dice = simulated_dice(0, 0)
    assert 256 - 256 % 255 == 255
    for label in map(str, range(3000)):
        assert dice.draw(label, 129) == drawn_as_documented(dice.seed, dice.game, label, 129)


@pytest.mark.parametrize("n", [0, 257])
def test_a_draw_has_1_to_256_values(n: int) -> None:
    with pytest.raises(BadSeed, match=f"cannot draw one of {n} values"):
        simulated_dice(0, 0).draw("first", n)


def test_dice_are_fair() -> None:
    dice = simulated_dice(7, 0)
    shown = Counter(dice.die(k, 1, i) for k in range(1, 2001) for i in range(5))
    chi_square = sum((count - 10_000 / 6) ** 2 / (10_000 / 6) for count in shown.values())
    assert len(shown) == 6
    assert chi_square < 20.5


def test_simulated_seeds() -> None:
    dice = simulated_dice(12, 34)
    assert dice.game == "12-34"
    assert dice.seed == hashlib.sha256(b"simulate|12|34").digest()
    assert dice.commitment == hashlib.sha256(dice.seed + b"|12-34").hexdigest()


@given(st.sets(st.integers(0, 4)), st.sets(st.integers(0, 4)))
def test_decisions_do_not_change_later_dice(some: set[int], others: set[int]) -> None:
    dice = simulated_dice(3, 1)
    before = thrown(dice, 4, 1)
    one = thrown(dice, 4, 2, before, sorted(some))
    other = thrown(dice, 4, 2, before, sorted(others))
    for index in set(range(5)) - some - others:
        assert one[index] == other[index]
    assert all(one[index] == before[index] for index in some)
    assert thrown(dice, 5, 1, one, ()) == thrown(dice, 5, 1, other, ())


@pytest.mark.parametrize("seed", [b"", b"x" * 31, b"x" * 33])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(BadSeed, match="a seed must have 32 bytes"):
        ProvableDice(seed, "game")


def test_a_game_id_is_ascii() -> None:
    with pytest.raises(BadSeed, match="not ASCII"):
        ProvableDice(b"x" * 32, "Grenzstraße")


@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.none() | st.binary(min_size=16, max_size=16), min_size=2, max_size=4),
    st.integers(1, 256),
)
def test_draws_with_luck_follow_the_description(
    seed: bytes, added: list[bytes | None], n: int
) -> None:
    luck = tuple(None if part is None else part.hex() for part in added)
    written = ",".join("" if part is None else part for part in luck)
    key = hashlib.sha256(seed + f"|{written}".encode()).digest()
    assert ProvableDice(seed, "g", luck).draw("1|1|0", n) == drawn_as_documented(
        key, "g", "1|1|0", n
    )


def test_luck_changes_the_dice_and_not_the_commitment() -> None:
    plain = simulated_dice(1, 1)
    lucky = replace(plain, luck=("0" * 32, None))
    nobody = replace(plain, luck=(None, None))
    assert plain.commitment == lucky.commitment == nobody.commitment
    shown = {"".join(d.die(1, 1, i) for i in range(5)) for d in (plain, lucky, nobody)}
    assert len(shown) == 3
    assert [d.scheme for d in (plain, lucky, nobody)] == [f"hmac-sha256/{k}" for k in (1, 2, 2)]


@pytest.mark.parametrize("luck", ["", "0" * 31, "0" * 33, "G" * 32, "AB" * 16])
def test_luck_is_16_bytes_in_lower_case_hexadecimal(luck: str) -> None:
    with pytest.raises(BadSeed, match="a player seed must be 32 lower-case hexadecimal digits"):
        ProvableDice(b"x" * 32, "game", (None, luck))


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "G" * 64, "AB" * 32])
def test_seeds_are_lower_case_hexadecimal(text: str) -> None:
    with pytest.raises(BadSeed, match="64 lower-case hexadecimal digits"):
        parse_seed(text)


def test_proofs_are_read_and_written_as_inverses() -> None:
    proof = proof_of(simulated_dice(1, 1))
    assert parse_proof(format_proof(proof)) == proof
    hidden = Proof(proof.game, proof.commitment)
    assert parse_proof(format_proof(hidden)) == hidden
    assert "seed" not in format_proof(hidden)
    lucky = replace(hidden, luck=("0" * 32, None))
    assert parse_proof(json.loads(json.dumps(format_proof(lucky)))) == lucky
    assert (hidden.scheme, lucky.scheme) == ("hmac-sha256/1", "hmac-sha256/2")


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"scheme": "md5/1", "game": "1", "commitment": "2"},
        {"scheme": "hmac-sha256/1", "commitment": "2"},
        {"scheme": "hmac-sha256/2", "game": "1", "commitment": "2"},
        {"scheme": "hmac-sha256/2", "game": "1", "commitment": "2", "luck": []},
        {"scheme": "hmac-sha256/2", "game": "1", "commitment": "2", "luck": "0" * 32},
        {"scheme": "hmac-sha256/2", "game": "1", "commitment": "2", "luck": ["0" * 31]},
        {"scheme": "hmac-sha256/2", "game": "1", "commitment": "2", "luck": [None, 7]},
        {"scheme": "hmac-sha256/1", "game": 1, "commitment": "2"},
        {"scheme": "hmac-sha256/1", "game": "1", "commitment": "é"},
        {"scheme": "hmac-sha256/1", "game": "1", "commitment": "2", "seed": 3},
    ],
)
def test_malformed_proofs_are_refused(entry: dict[str, object]) -> None:
    with pytest.raises(BadProof):
        parse_proof(entry)


def check(throws: list[str], kept: list[list[int]], first: int | None = None) -> None:
    verify(proof_of(simulated_dice(1, 1)), 3, first, [(throws, kept)])


def test_correct_dice_are_verified() -> None:
    dice = simulated_dice(1, 1)
    one = thrown(dice, 1, 1)
    two = thrown(dice, 1, 2, one, [1, 3])
    check([one, two], [[1, 3]], dice.first_seat(3))


def test_a_wrong_die_is_found() -> None:
    one = thrown(simulated_dice(1, 1), 1, 1)
    wrong = one[:2] + ("r" if one[2] != "r" else "b") + one[3:]
    with pytest.raises(Unproved, match="round 1: throw 1: die 2 shows"):
        check([wrong], [])


def test_a_wrong_first_seat_is_found() -> None:
    wrong = (simulated_dice(1, 1).first_seat(3) + 1) % 3
    with pytest.raises(Unproved, match=f"seat {wrong} began, but the seed drew"):
        check([], [], wrong)


def test_a_wrong_or_missing_seed_is_refused() -> None:
    proof = proof_of(simulated_dice(1, 1))
    other = Proof(proof.game, proof.commitment, "0" * 64)
    with pytest.raises(Unproved, match="does not match the commitment"):
        verify(other, 3, None, [])
    with pytest.raises(Unproved, match="has not been revealed yet"):
        verify(Proof(proof.game, proof.commitment), 3, None, [])
