"""Properties of every position of every legal game."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from border.bots import bot_named
from border.engine import (
    CLASSIC_RULES,
    RULES,
    Cells,
    Cross,
    Decision,
    Event,
    FirstAction,
    Keep,
    Over,
    Position,
    Rules,
    SecondAction,
    Stop,
    Throwing,
    advance,
    bit_set,
    can_cross,
    crossing_order,
    dice_of,
    legal_decisions,
    members,
    order_refusal,
    outcome,
    play,
    refusal,
    score,
    start,
    throws,
)
from tests.table import BOARDS, NORTH

random = bot_named("random")


def following(position: Position, rng: Random) -> Event | None:
    """Return a random legal event; None at the end of the game."""
    if isinstance(position.stage, Over):
        return None
    if isinstance(position.stage, Throwing):
        return rng.choice([throw for throw, _ in throws(position)])
    return random(position, rng.choice(position.awaited), rng)


def any_rules() -> st.SearchStrategy[Rules]:
    """Generate named rules and any others."""
    every = st.builds(Rules, st.integers(1, 5), st.integers(1, 9), st.booleans())
    return st.sampled_from(list(RULES.values())) | every


def walk(seats: int, seed: int, most: int = 10_000, rules: Rules = CLASSIC_RULES) -> list[Position]:
    """Return the positions of a random game, at most `most`."""
    rng = Random(seed)
    position = start(rng.sample(BOARDS, seats), rng.randrange(seats), rules)
    walked = [position]
    while len(walked) < most and (event := following(position, rng)) is not None:
        position = play(position, event)
        walked.append(position)
    return walked


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Generate positions of legal games, early ones slightly more often."""
    seats = draw(st.integers(2, 4))
    length = draw(st.integers(1, 40) | st.integers(40, 250))
    return walk(seats, draw(st.integers(0, 2**32)), length, draw(any_rules()))[-1]


@st.composite
def undecided(draw: st.DrawFn) -> tuple[Position, int]:
    """Generate a position in which seats may cross, and one of these seats."""
    position = draw(positions())
    rng = draw(st.randoms(use_true_random=False))
    while not isinstance(position.stage, FirstAction | SecondAction):
        event = following(position, rng)
        position = (
            start(position.boards, 0, position.rules) if event is None else play(position, event)
        )
    return position, rng.choice(position.awaited)


@given(positions())
def test_throw_probabilities_add_up_to_one(position: Position) -> None:
    listed = list(throws(position))
    assert len({throw for throw, _ in listed}) == len(listed)
    assert sum(p for _, p in listed) == (1 if isinstance(position.stage, Throwing) else 0)
    assert all(refusal(position, throw) is None for throw, _ in listed)


@given(undecided(), st.data())
def test_play_accepts_what_is_listed_and_nothing_else(
    table: tuple[Position, int], data: st.DataObject
) -> None:
    position, seat = table
    listed = list(legal_decisions(position, seat))
    assert len(set(listed)) == len(listed)
    cells = data.draw(st.sampled_from([d.cells for d in listed if isinstance(d, Cross)]))
    toggled = data.draw(st.lists(st.integers(0, 85), max_size=3))
    decision = Cross(seat, cells ^ bit_set(toggled))
    assert (decision in listed) == (refusal(position, decision) is None)
    assert (decision in listed) == (decision in legal_decisions(position, seat))


@given(positions())
def test_listed_decisions_can_be_played(position: Position) -> None:
    for seat in position.awaited:
        for decision in legal_decisions(position, seat):
            assert decision in legal_decisions(position, seat)
            assert play(position, decision) == advance(position, decision)


@given(undecided())
def test_a_second_action_is_legal_exactly_if_some_order_is_legal(
    table: tuple[Position, int],
) -> None:
    position, seat = table
    if not isinstance(position.stage, SecondAction):
        return
    board, crossed = position.boards[seat], position.crossed[seat]
    near = list(members(board.map.around(crossed) | crossed))[:8]
    for first in near:
        for second in range(0, 86, 5):
            cells = bit_set((first, second))
            legal = refusal(position, Cross(seat, cells)) is None
            payable = board.dice_for(cells) <= position.stage.dice
            enough = cells.bit_count() <= position.stage.most
            ordered = (
                any(
                    order_refusal(board, crossed, order) is None
                    for order in permutations(members(cells))
                )
                if position.rules.chain
                else cells & (crossed | ~board.map.around(crossed)) == 0
            )
            assert legal == (payable and enough and ordered)


@given(undecided())
def test_every_second_action_has_an_order(table: tuple[Position, int]) -> None:
    position, seat = table
    board, crossed = position.boards[seat], position.crossed[seat]
    if isinstance(position.stage, SecondAction):
        for decision in legal_decisions(position, seat):
            assert isinstance(decision, Cross)
            order = crossing_order(board, crossed, decision.cells)
            assert bit_set(order) == decision.cells
            assert order_refusal(board, crossed, order) is None


@given(undecided(), st.randoms(use_true_random=False))
def test_the_order_of_second_decisions_does_not_matter(
    table: tuple[Position, int], rng: Random
) -> None:
    position, seat = table
    if isinstance(position.stage, FirstAction):
        position = play(position, random(position, seat, rng))
    decisions = [random(position, other, rng) for other in position.awaited]
    ends = set()
    for order in permutations(decisions):
        after = position
        for decision in order:
            after = play(after, decision)
        ends.add(after)
    assert len(ends) == 1


@settings(max_examples=25)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_crosses_scores_and_closures_only_grow(seats: int, seed: int) -> None:
    walked = walk(seats, seed)
    for before, after in pairwise(walked):
        for seat in before.seats:
            assert before.crossed[seat] & ~after.crossed[seat] == 0
            assert score(before, seat) <= score(after, seat)
            assert after.firsts[seat] & ~after.closed(seat) == 0
        closed = [after.closed(seat) for seat in after.seats]
        assert after.taken == bit_set(t for bits in closed for t in members(bits))


@settings(max_examples=25)
@given(st.integers(2, 4), st.integers(0, 2**32), any_rules())
def test_games_end_with_the_last_territory(seats: int, seed: int, rules: Rules) -> None:
    *earlier, last = walk(seats, seed, rules=rules)
    assert all(outcome(position) is None for position in earlier)
    ended = outcome(last)
    assert ended is not None
    assert max(last.closed(seat).bit_count() for seat in last.seats) >= rules.last
    assert max(ended.scores) == ended.scores[ended.winners[0]]
    round_before = [p for p in earlier if isinstance(p.stage, Throwing)][-1]
    assert all(round_before.closed(seat).bit_count() < rules.last for seat in last.seats)


@given(positions())
def test_positions_are_values(position: Position) -> None:
    same = Position(
        position.boards,
        position.crossed,
        position.firsts,
        position.taken,
        position.active,
        position.stage,
        position.rules,
    )
    assert position == same
    assert hash(position) == hash(same)
    assert {position: 1}[same] == 1


@given(positions())
def test_decisions_of_the_wrong_kind_are_in_no_list(position: Position) -> None:
    for seat in position.seats:
        legal = legal_decisions(position, seat)
        assert "a text" not in legal
        assert Cross((seat + 1) % len(position.seats), 0) not in legal
        if seat not in position.awaited:
            assert list(legal) == []
            assert Stop() not in legal


@given(st.lists(st.integers(0, 5), max_size=5), st.lists(st.integers(0, 5), max_size=5))
def test_dice_are_multisets(some: list[int], others: list[int]) -> None:
    a, b = dice_of(some), dice_of(others)
    assert a + b == b + a == dice_of(some + others)
    assert (a + b) - b == a
    assert len(a) == len(some)
    assert sorted(a) == sorted(some)
    assert (a <= b) == (len(a - b) == 0)
    assert [a[colour] for colour in range(6)] == [some.count(colour) for colour in range(6)]


@given(st.integers(0, (1 << 86) - 1), st.integers(0, (1 << 86) - 1))
def test_neighbours_of_a_set_are_those_of_its_cells(some: Cells, more: Cells) -> None:
    around = NORTH.map.around
    assert around(some | more) == around(some) | around(more)
    for cell in members(some):
        assert around(1 << cell) == NORTH.map.neighbours[cell]


def test_keeps_of_equal_dice_are_listed_once() -> None:
    position = play(start(BOARDS, 0), next(throws(start(BOARDS, 0)))[0])  # five dice of one colour
    decisions: list[Decision] = list(legal_decisions(position))
    assert decisions == [Stop(), *(Keep(dice_of([0] * n)) for n in range(5))]


@given(seats=st.integers(2, 4), seed=st.integers(0, 10_000))
@settings(max_examples=20)
def test_can_cross_agrees_with_the_legal_decisions(seats: int, seed: int) -> None:
    for position in walk(seats, seed, 120):
        for seat in position.seats:
            listed = legal_decisions(position, seat)
            crosses = any(isinstance(found, Cross) and found.cells for found in listed)
            assert can_cross(position, seat) == crosses
