"""`border.Game`: a game in play, from the first throw to files and reviews."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import border
from border.arena import Simulation
from border.boards import generate, map_named
from border.engine import Decision
from border.records import MAX_ROUNDS, Round
from tests.command import border_here

CLASSIC = ("classic-1", "classic-2")


def game_after_first_action() -> border.Game:
    game = border.Game(*CLASSIC, seed=1)
    game.throw("rrsyb")
    game.keep("rr")
    game.throw("rrg")
    game.stop()
    game.skip()
    return game


def test_a_game_is_played_by_calls() -> None:
    game = border.Game(*CLASSIC, seed=1)
    assert game.throw("rrsyb") == border.Throw("rrsyb")
    assert game.dice == border.Dice("rrsyb")
    game.keep("rr")
    assert game.throw("rrg") == border.Throw("rrg")
    assert border.Stop() in game.legal
    game.stop()
    seat = game.position.active
    game.cross("h9 h10 i10 j10" if seat else "d1 e1 f1 g1")
    game.skip()
    assert len(game.events) == 6
    assert game.points == (0, 0)
    assert game.outcome is None
    assert not game.is_over
    assert str(game) == str(game.position)
    assert repr(game).startswith("<Game classic-1 classic-2: ")


def test_a_seed_gives_game_0_of_a_simulation() -> None:
    players = ("planner", "random", "greedy")
    game = border.Game(bots=players, seed=1).run()
    assert game.is_over
    assert game.record == Simulation(players, seed=1).play(0)


def test_without_a_seed_dice_differ_and_can_be_proved(tmp_path: Path) -> None:
    games = [border.Game(bots=["random", "random"]).run() for _ in range(2)]
    assert games[0].events != games[1].events
    for game in games:
        game.save(tmp_path / "games.jsonl")
    assert border_here("replay", "--verify", tmp_path / "games.jsonl")[0] == 0


def test_undo_takes_back_events_and_the_same_dice_fall_again() -> None:
    game = border.Game(*CLASSIC, seed=5)
    thrown = [game.throw()]
    game.keep("")
    thrown.append(game.throw())
    assert game.undo() == thrown[1]
    assert game.undo() == border.Keep("")
    game.keep("")
    assert game.throw() == thrown[1]
    while game.events:
        game.undo()
    assert game.throw() == thrown[0]
    game.undo()
    with pytest.raises(border.BadInput, match="nothing to undo"):
        game.undo()


def test_entered_dice_leave_a_record_without_proof_until_they_are_undone() -> None:
    game = border.Game(*CLASSIC, seed=1)
    proof = game.record.dice
    game.throw("rrsyb")
    assert game.record.dice is None
    game.undo()
    game.throw()
    assert game.record.dice == proof != {}


def test_a_refused_call_changes_nothing() -> None:
    game = border.Game(*CLASSIC, seed=1)
    for call, error in (
        (lambda: game.throw("rrr"), "expected 5 dice to be thrown, not 3"),
        (lambda: game.throw("rrsyx"), "'x' is not a colour"),
        (game.stop, "throw the dice first"),
        (lambda: game.cross("z9"), "'z9' is not a border cell"),
        (lambda: game.decide("stop"), "'stop' is not"),  # type: ignore[arg-type]
    ):
        with pytest.raises(border.BorderError, match=error):
            call()
    game.throw("rrsyb")
    with pytest.raises(border.IllegalEvent) as refused:
        game.throw()
    assert refused.value.rule == "3.2"
    assert len(game.events) == 1


def test_where_several_seats_may_cross_the_seat_is_named() -> None:
    game = border.Game("classic-1", "classic-2", "classic-3", seed=1)
    game.throw("rrsyb")
    game.stop()
    game.skip()
    with pytest.raises(border.BadInput, match="may cross now: name one of them"):
        game.skip()
    first, second = game.position.awaited
    game.skip(second)
    assert game.position.awaited == (first,)
    game.skip()
    assert game.position.next.startswith("throw 1")


def test_run_stops_where_a_person_has_to_act() -> None:
    game = border.Game(bots=["planner", None], seed=2)
    for _ in range(20):
        assert game.run() is game
        position = game.position
        assert 1 in position.awaited or position.active == 1
        if game.legal:
            game.decide(next(iter(border.legal_decisions(position, 1))))
        else:
            game.throw()


def test_a_function_plays_a_seat_and_its_errors_are_raised() -> None:
    def first(position: border.Position, seat: int, _rng: Random) -> Decision:
        return next(iter(border.legal_decisions(position, seat)))

    game = border.Game(bots=[first, "random"], seed=3)
    assert [seat.player for seat in game.record.seats] == ["first", "random"]
    assert game.run().is_over

    def wrong(_position: border.Position, _seat: int, _rng: Random) -> border.Keep:
        return border.Keep("rrrrr")

    with pytest.raises(border.IllegalEvent):
        border.Game(bots=[wrong, wrong], seed=3).run()


def test_games_are_saved_one_after_another_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    played = border.Game(bots=["random", "greedy"], seed=4).run()
    unfinished = game_after_first_action()
    path.write_text("")
    played.save(path)
    unfinished.save(path)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))  # somebody else's editor
    played.save(path)
    loaded = border.load(path)
    assert [game.record for game in loaded] == [played.record, unfinished.record, played.record]
    assert [game.events for game in loaded] == [played.events, unfinished.events, played.events]
    assert loaded[1].position == unfinished.position
    loaded[1].undo()
    assert border.Stop() == loaded[1].events[-1]


def test_games_are_saved_compressed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl.gz"
    game = border.Game(bots=["random", "greedy"], seed=4).run()
    game.save(path)
    game.save(path)
    assert len(gzip.decompress(path.read_bytes()).splitlines()) == 2
    assert len(border.load(path)) == 2
    with pytest.raises(border.BadInput, match=r"cannot be added to a \.zst file"):
        game.save(tmp_path / "games.jsonl.zst")
    with pytest.raises(border.BadInput, match="No such file or directory"):
        game.save(tmp_path / "missing" / "games.jsonl")


def test_a_loaded_game_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    game = border.Game(bots=["planner", "planner"], seed=6).run()
    begun = border.Game(*[seat.board for seat in game.record.seats], seed=6)
    begun.throw()
    begun.save(tmp_path / "games.jsonl")
    [loaded] = border.load(tmp_path / "games.jsonl")
    loaded.keep("")
    begun.keep("")
    assert loaded.throw() == begun.throw()
    assert loaded.record == begun.record


def test_a_game_whose_seed_is_hidden_goes_on_without_proof() -> None:
    game = border.Game(*CLASSIC, seed=1)
    game.throw()
    proof = {key: value for key, value in (game.record.dice or {}).items() if key != "seed"}
    hidden = border.Game.from_record(replace(game.record, dice=proof))
    assert hidden.record.dice == proof
    hidden.keep("")
    hidden.throw()
    assert hidden.record.dice is None


def test_a_game_ends_at_the_round_limit() -> None:
    boards = [border.Board(name) for name in CLASSIC]
    record = border.Game(*boards, seed=1).record
    rounds = tuple(
        Round(
            number % 2, ("rrrrr",), (), (), tuple((None, ())[seat != number % 2] for seat in (0, 1))
        )
        for number in range(MAX_ROUNDS)
    )
    game = border.Game.from_record(replace(record, rounds=rounds, dice=None, seats=record.seats))
    assert game.is_over
    assert game.outcome is None
    assert game.record.ended == "limit"
    with pytest.raises(border.BadInput, match=f"ended after {MAX_ROUNDS} rounds"):
        game.throw()


def test_own_boards_and_rules_stand_in_the_record(tmp_path: Path) -> None:
    mine = generate("mine", map_named("classic"), seed=7)
    game = border.Game(mine, "classic-1", bots=["random", "random"], seed=1, rules="quick").run()
    game.save(tmp_path / "games.jsonl")
    [loaded] = border.load(tmp_path / "games.jsonl")
    assert loaded.record == game.record
    assert loaded.position.boards[0] == mine
    assert loaded.position.rules.name == "quick"


@pytest.mark.parametrize(
    ("arguments", "options", "error"),
    [
        (("classic-1", "classic-9"), {}, "no board 'classic-9'"),
        (("classic-1",), {}, "2 to 4 players"),
        (CLASSIC, {"bots": ["planner"]}, r"2 boards need 2 bots \(None for a person\), not 1"),
        ((), {"bots": ["planner", "nobody"]}, "no player 'nobody'"),
        ((), {"bots": ["planner", 7]}, "7 is not a bot"),
        ((), {"bots": ["planner"]}, "2 to 4 players"),
        ((), {"bots": ["planner"] * 5}, "2 to 4 players"),
        ((), {"seed": "one"}, "'one' is not a seed"),
        ((), {"rules": "hard"}, "hard"),
    ],
)
def test_a_game_that_cannot_start_is_refused(
    arguments: tuple[str, ...], options: dict[str, object], error: str
) -> None:
    with pytest.raises(border.BorderError, match=error):
        border.Game(*arguments, **options)  # type: ignore[arg-type]


def test_a_game_has_a_picture_and_a_review() -> None:
    game = border.Game(bots=["random", "greedy"], seed=4).run()
    assert str(game.svg()).startswith("<svg")
    assert game._repr_svg_() == str(game.svg())
    reviewed = game.review()
    assert repr(reviewed) == f"<Review of {len(game.record.rounds)} rounds, 2 seats>"
    assert [line[:7] for line in str(reviewed).splitlines() if line[0] != " "] == [
        "seat 0:",
        "seat 1:",
    ]
    assert str(reviewed.seats[0].costliest()[0]) in str(reviewed)


def test_draw_throws_the_dice_that_were_not_kept() -> None:
    position = border.play(border.start(CLASSIC), border.Throw("rrsyb"))
    assert border.draw(border.start(CLASSIC), Random(1)) == border.draw(
        border.start(CLASSIC), Random(1)
    )
    kept = border.play(position, border.Keep("rr"))
    assert len(border.draw(kept, Random(1)).dice) == 3
    with pytest.raises(border.IllegalEvent, match="cannot be thrown now"):
        border.draw(position, Random(1))


def test_guessed_names_work() -> None:
    assert border.Game().legal is not None
    assert len(list(border.Throw("rrsyb"))) == len(list(border.Keep("rrsyb"))) == 5
    assert str(border.Board("classic-1")["d1"]) == "red"
    assert border.Board("classic-1") == border.Game(*CLASSIC).position.boards[0]
    assert "champion" in border.bot_names()
    assert "classic-1" in border.board_names()
    position = border.play(border.play(border.start(CLASSIC), border.Throw("rrrsy")), border.Stop())
    assert border.Cross(["C12", "D12"]) in position.legal
    assert border.play(position, border.Cross("C12 D12")) == border.play(
        position, border.Cross(0, "c12 d12")
    )
    assert repr(border.Cross("D1")) == "Cross('d1')"
    assert position.dice == border.Dice("rrrsy")
    with pytest.raises(border.BadInput, match="has no cells"):
        border.Cross(0)
    with pytest.raises(AttributeError):
        border.nothing  # noqa: B018
