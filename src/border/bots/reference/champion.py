"""The champion without the compiled core; core/src/search/champion.c makes the same decisions.

Each choice of segments and each leftover hand is evaluated once: in log-odds, the cost of leftover
dice hardly depends on the choice.  The search then evaluates the best ones again: crosses with
the others' replies and, within the budget, choices and crosses with one turn of lookahead.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp, inf, log

from border.bots.reference.choices import (
    ANY_DICE,
    Ranked,
    all_segments,
    completions,
    each_choice,
    rank_cells,
    ranked,
)
from border.bots.reference.endings import last_round
from border.bots.reference.leftovers import Leftover, Leftovers
from border.bots.reference.net import Net, final_shares, shares_of
from border.core.plan import FINALS, FIRST_FINAL, Plan, follow_plan, hand_numbers, hands, make_plan
from border.engine import (
    Cells,
    Cross,
    FirstAction,
    Position,
    Seat,
    SecondAction,
    advance,
    crossable,
    members,
)

BEAM = 10  # width of the beam search in the second action
RERANKED = 5  # number of crosses that are evaluated again
CERTAIN_ODDS = 9.0  # log-odds of a decided game
MAX_ODDS = 7.0  # log-odds above which a champion prefers a fast win
CELL_BONUS = 1e-5  # log-odds for each crossed cell, to win soon
RERANK_MARGIN = 0.6  # log-odds; crosses this close to the best are reranked
MIN_SHARE = 1e-6  # keeps log-odds finite
TERRITORY_BONUS = 1e-3  # log-odds for each territory in a decided game


def odds_of(share: float) -> float:
    """Return the log-odds of a share."""
    most = MAX_ODDS if share < 1 else CERTAIN_ODDS
    return max(-CERTAIN_ODDS, min(most, log((share + MIN_SHARE) / (1 + MIN_SHARE - share))))


def _cell_bonus(cells: Cells) -> float:
    return CELL_BONUS * cells.bit_count()


@dataclass(slots=True)
class Search:
    """Limits and counters of the search for one decision."""

    net: Net
    opponent_weight: float = 1.0  # weight of what others gain from leftover dice, 0 to 1
    budget: int = 0  # lookahead stops after this many evaluations
    deadline: float = inf  # lookahead also stops at this time of the monotonic clock
    evaluations: int = 0

    def may_look_ahead(self) -> bool:
        """Whether there is budget left."""
        return self.evaluations < self.budget and time.monotonic() < self.deadline

    def shares(self, position: Position, next: Seat, seat: Seat, cells: Cells) -> list[float]:
        """Return the shares of all seats after one of them has crossed these cells and scored."""
        self.evaluations += 1
        return shares_of(self.net, _crossed(position, seat, cells), next)


def _crossed(position: Position, seat: Seat, cells: Cells) -> Position:
    """Return the position after further crosses, scored as in the second action (5.3)."""
    crossed = list(position.crossed)
    crossed[seat] |= cells
    closed = position.boards[seat].map.closed(crossed[seat])
    firsts = list(position.firsts)
    firsts[seat] |= closed & ~position.taken
    taken = position.taken | closed
    return replace(position, crossed=tuple(crossed), firsts=tuple(firsts), taken=taken)


def _next(position: Position) -> Seat:
    return (position.active + 1) % len(position.boards)


def _find_leftovers(search: Search, position: Position, seat: Seat) -> Leftovers:
    """Compute the others' gains from each cell they can cross, and the active seat's cost."""
    leftovers = Leftovers([other for other in position.seats if other != seat])
    next = _next(position)
    now = search.shares(position, next, seat, 0)
    for other in leftovers.others:
        board, crossed = position.boards[other], position.crossed[other]
        for cell in members(board.map.around(crossed) & ~crossed):
            colour = board.colours[cell]
            assert colour is not None  # white cells are crossed
            then = search.shares(position, next, other, 1 << cell)
            gain = odds_of(then[other]) - odds_of(now[other])
            leftovers.add(other, colour, gain, odds_of(now[seat]) - odds_of(then[seat]))
    return leftovers


@dataclass(frozen=True, slots=True)
class Prospect:
    """Plan of a turn, with the expected win shares for each final."""

    plan: Plan
    shares: list[list[float]]

    def expected(self, seat: Seat) -> float:
        """Return a seat's expected share before the first throw if the plan is followed."""
        return follow_plan(self.plan, [shares[seat] for shares in self.shares])


@dataclass(frozen=True, slots=True)
class _Choice:
    cells: Cells
    hand: int  # number of the hand that it uses
    shares: Sequence[float]  # before the others use leftover dice


@dataclass(frozen=True, slots=True)
class _Final:
    odds: float
    choice: _Choice
    leftover: Leftover


def plan_turn(search: Search, position: Position) -> Prospect:
    """Plan the active seat's turn."""
    ahead = len(position.boards) == 2  # too slow with more seats
    return _plan(search, position, ahead)


def _plan(search: Search, position: Position, ahead: bool) -> Prospect:
    """Plan a turn, rated by the value network or, within the budget, by the next seat's plan."""
    active = position.active
    leftovers = _find_leftovers(search, position, active)
    segments = all_segments(position, active)
    choices = [
        _Choice(cells, hand, search.shares(position, _next(position), active, cells))
        for cells, hand in each_choice(segments, position.crossed[active], ANY_DICE)
    ]
    finals = _finals(search, position, choices, leftovers)
    if ahead:
        best = {final.choice.cells: final.choice for final in finals}.values()
        looked_ahead = list(_look_ahead(search, position, best))
        if len(looked_ahead) == len(best):
            finals = _finals(search, position, looked_ahead, leftovers)
    shares_by_final = [_shares_of_final(final, position) for final in finals]
    plan = make_plan([shares[active] for shares in shares_by_final], position.rules.throws)
    return Prospect(plan, shares_by_final)


def _finals(
    search: Search, position: Position, choices: Iterable[_Choice], leftovers: Leftovers
) -> list[_Final]:
    """Return the best choice for each final."""
    finals: list[_Final | None] = [None] * FINALS
    for choice in choices:
        odds = odds_of(choice.shares[position.active]) + _cell_bonus(choice.cells)
        last = last_round(position, hands()[-1], choice.cells)
        for final, left in completions(choice.hand):
            leftover = leftovers.of(final, left)
            if last is None:
                worth = odds - search.opponent_weight * leftover.cost
            else:
                dice = hands()[left or FIRST_FINAL + final]
                worth = odds_of(last.share(dice, len(dice) if left else 1))
            best = finals[final]
            if best is None or worth > best.odds:
                finals[final] = _Final(worth, choice, leftover)
    # All are set: choosing no segment is always possible.
    return [final for final in finals if final]


def _look_ahead(
    search: Search, position: Position, choices: Iterable[_Choice]
) -> Iterator[_Choice]:
    """Yield choices with the shares from the next seat's plan, while the budget lasts."""
    for choice in choices:
        if not search.may_look_ahead():
            return
        after = _crossed(position, position.active, choice.cells)
        after = replace(after, active=_next(position))
        if not after.is_decided:
            prospect = _plan(search, after, ahead=False)
            shares = [prospect.expected(seat) for seat in position.seats]
            choice = replace(choice, shares=shares)
        yield choice


def _shares_of_final(final: _Final, position: Position) -> list[float]:
    """Return the win shares for a final, from the active seat's log-odds and the others' gains."""
    own, total = 1 / (1 + exp(-final.odds)), 0.0
    shares = [0.0] * len(position.boards)
    for seat, gain in final.leftover.gains.items():
        shares[seat] = final.choice.shares[seat] * exp(gain) + MIN_SHARE
        total += shares[seat]
    shares = [share * ((1 - own) / total) for share in shares]
    shares[position.active] = own
    return shares


def _odds_before_round(search: Search, position: Position, seat: Seat, ahead: bool) -> float:
    """Return the seat's log-odds before a round, by the network or, if `ahead`, the next plan."""
    if position.is_decided:
        return odds_of(final_shares(position)[seat])
    if ahead:
        return odds_of(_plan(search, position, ahead=False).expected(seat))
    return odds_of(search.shares(position, position.active, seat, 0)[seat])


def _odds_after(search: Search, position: Position, seat: Seat, cells: Cells, ahead: bool) -> float:
    """Return the seat's log-odds after the round; the others reply without looking ahead."""
    acted = position
    if isinstance(position.stage, FirstAction):
        acted = advance(position, Cross(seat, cells))
    assert isinstance(acted.stage, SecondAction)
    after = acted
    for other in acted.seats:
        if other in (acted.active, seat):
            continue
        theirs = Search(search.net)
        best = rank_second(theirs, acted, other)[0].cells
        search.evaluations += theirs.evaluations
        after = advance(after, Cross(other, best))
    if isinstance(position.stage, SecondAction):
        after = advance(after, Cross(seat, cells))
    return _odds_before_round(search, after, seat, ahead)


def _rerank(
    search: Search, position: Position, seat: Seat, found: list[Ranked], ahead: bool
) -> list[Ranked]:
    """Rerank the best crosses if they are close; if `ahead`, with one turn of lookahead."""
    reranked = []
    for one in found[:RERANKED]:
        if one.worth <= found[0].worth - RERANK_MARGIN or (ahead and not search.may_look_ahead()):
            break
        odds = _odds_after(search, position, seat, one.cells, ahead)
        reranked.append(Ranked(one.cells, odds + _cell_bonus(one.cells)))
    return ranked(reranked) + found[len(reranked) :] if len(reranked) > 1 else found


def rank_first(search: Search, position: Position) -> list[Ranked]:
    """Rank the active seat's crosses for the first action by log-odds, best first."""
    assert isinstance(position.stage, FirstAction)
    active, dice = position.active, position.stage.dice
    leftovers = _find_leftovers(search, position, active)
    final = hand_numbers()[dice] - FIRST_FINAL
    found = []
    segments = all_segments(position, active)
    for cells, hand in each_choice(segments, position.crossed[active], dice):
        left = hand_numbers()[dice - hands()[hand]]
        if last := last_round(position, dice, cells):
            leaves = hands()[left] if left else dice
            worth = odds_of(last.share(leaves, len(leaves) if left else 1))
        else:
            shares = search.shares(position, _next(position), active, cells)
            cost = search.opponent_weight * leftovers.of(final, left).cost
            worth = odds_of(shares[active]) + _cell_bonus(cells) - cost
        found.append(Ranked(cells, worth))
    if search.opponent_weight < 1:  # players who discount the others' gains search no replies
        return ranked(found)
    found = _rerank(search, position, active, ranked(found), ahead=False)
    return _rerank(search, position, active, found, ahead=True)


def rank_second(search: Search, position: Position, seat: Seat) -> list[Ranked]:
    """Rank another seat's crosses for the second action by log-odds, best first."""
    assert isinstance(position.stage, SecondAction)
    dice, most = position.stage.dice, position.stage.most
    if not crossable(position, seat):
        return [Ranked(0, 0.0)]  # the only choice
    map, crossed = position.boards[seat].map, position.crossed[seat]

    def evaluate(cells: Cells) -> float:
        share = search.shares(position, _next(position), seat, cells)[seat]
        odds = odds_of(share) + _cell_bonus(cells)
        if 0 < share < 1:
            return odds
        return odds + TERRITORY_BONUS * map.closed(crossed | cells).bit_count()

    found = rank_cells(position, seat, dice, most, BEAM, evaluate)
    return _rerank(search, position, seat, found, ahead=True)
