"""The champion's choices without the compiled core; fast/core/champion.c finds the same ones.

In log-odds, what dice that are left to the others cost is nearly the same whatever was chosen: so
each choice of segments is weighed once, and each hand that is left.  The best few crosses are then
looked at again with the others' replies and, if the budget allows, with the next turn.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, inf, log

from border.bots.reference.choices import (
    ANY_DICE,
    Ranked,
    completions,
    each_choice,
    rank_cells,
    ranked,
)
from border.bots.reference.endings import last_round
from border.bots.reference.net import Net, final_shares, shares_of
from border.bots.reference.offers import Offer, Offers
from border.bots.reference.weaknesses import remembered_segments
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
from border.fast.hands import FINALS, FIRST_FINAL, hand_numbers, hands
from border.fast.plan import Plan, follow_plan, make_plan

BEAM = 10  # sets of cells followed further in the second action
FEW = 5  # crosses that are looked at again
SURE = 9.0  # log-odds of what is certain
CLOSE = 0.6  # log-odds behind the best within which crosses are looked at again
LEAST = 1e-6  # of a share, so that log-odds have an end
PLEASURE = 1e-3  # of a territory when all is decided, in log-odds


def odds_of(share: float) -> float:
    """The log-odds of a share."""
    return max(-SURE, min(SURE, log((share + LEAST) / (1 + LEAST - share))))


@dataclass(slots=True)
class Mind:
    """What it thinks with in one decision."""

    net: Net
    forgets: float = 0.0  # the share of its segments that it does not think of
    budget: int = 0  # one more turn is looked at while the value was asked less often,
    until: float = inf  # and while it is not so late
    asked: int = 0

    def may_look_ahead(self) -> bool:
        """Whether there is budget left."""
        return self.asked < self.budget and time.monotonic() < self.until

    def shares(self, position: Position, next: Seat, seat: Seat, cells: Cells) -> list[float]:
        """The shares of all if a seat crossed these cells, and they were scored."""
        self.asked += 1
        return shares_of(self.net, _crossed(position, seat, cells), next)


def _crossed(position: Position, seat: Seat, cells: Cells) -> Position:
    """The position with these crosses more, scored as in the second action (5.3)."""
    crossed = list(position.crossed)
    crossed[seat] |= cells
    closed = position.boards[seat].map.closed(crossed[seat])
    firsts = list(position.firsts)
    firsts[seat] |= closed & ~position.taken
    taken = position.taken | closed
    return replace(position, crossed=tuple(crossed), firsts=tuple(firsts), taken=taken)


def _next(position: Position) -> Seat:
    return (position.active + 1) % len(position.boards)


def _offers(mind: Mind, position: Position, seat: Seat) -> Offers:
    """What each crossable cell brings the others, and costs the seat that leaves dice."""
    offers = Offers([other for other in position.seats if other != seat])
    next = _next(position)
    now = mind.shares(position, next, seat, 0)
    for other in offers.others:
        board, crossed = position.boards[other], position.crossed[other]
        for cell in members(board.map.around(crossed) & ~crossed):
            colour = board.colours[cell]
            assert colour is not None  # white cells are crossed
            then = mind.shares(position, next, other, 1 << cell)
            gain = odds_of(then[other]) - odds_of(now[other])
            offers.add(other, colour, gain, odds_of(now[seat]) - odds_of(then[seat]))
    return offers


@dataclass(frozen=True, slots=True)
class Prospect:
    """The plan of a turn, and what each five dice are thought to bring each seat."""

    plan: Plan
    shares: list[list[float]]

    def expected(self, seat: Seat) -> float:
        """A seat's share before the first throw, as the plan goes on."""
        return follow_plan(self.plan, [shares[seat] for shares in self.shares])


@dataclass(frozen=True, slots=True)
class _Final:
    odds: float
    shares: Sequence[float] = ()
    offer: Offer | None = None


def plan_turn(mind: Mind, position: Position) -> Prospect:
    """The turn of the active seat."""
    active = position.active
    offers = _offers(mind, position, active)
    finals = [_Final(-inf)] * FINALS
    segments = remembered_segments(mind.forgets, position, active)
    for cells, hand in each_choice(segments, position.crossed[active], ANY_DICE):
        shares = mind.shares(position, _next(position), active, cells)
        odds, last = odds_of(shares[active]), last_round(position, hands()[-1], cells)
        for final, left in completions(hand):
            offer = offers.of(final, left)
            if last is None:
                worth = odds - offer.cost
            else:
                dice = hands()[left or FIRST_FINAL + final]
                worth = odds_of(last.share(dice, len(dice) if left else 1))
            if worth > finals[final].odds:
                finals[final] = _Final(worth, shares, offer)
    brought = [_share_out(final, position) for final in finals]
    plan = make_plan([shares[active] for shares in brought], position.rules.throws)
    return Prospect(plan, brought)


def _share_out(final: _Final, position: Position) -> list[float]:
    """The shares of all seats: the active one's by its log-odds, the others' by what they gain."""
    own, total = 1 / (1 + exp(-final.odds)), 0.0
    shares = [0.0] * len(position.boards)
    assert final.offer is not None
    for seat, gain in final.offer.gains.items():
        shares[seat] = final.shares[seat] * exp(gain) + LEAST
        total += shares[seat]
    shares = [share * ((1 - own) / total) for share in shares]
    shares[position.active] = own
    return shares


def _odds_then(mind: Mind, position: Position, seat: Seat, ahead: bool) -> float:
    """The seat's log-odds before the next round: by the value, or by the next seat's plan."""
    if position.is_decided:
        return odds_of(final_shares(position)[seat])
    if ahead:
        return odds_of(plan_turn(mind, position).expected(seat))
    return odds_of(mind.shares(position, position.active, seat, 0)[seat])


def _odds_after(mind: Mind, position: Position, seat: Seat, cells: Cells, ahead: bool) -> float:
    """The seat's log-odds after the round, in which the others act as without a budget."""
    acted = position
    if isinstance(position.stage, FirstAction):
        acted = advance(position, Cross(seat, cells))
    assert isinstance(acted.stage, SecondAction)
    after = acted
    for other in acted.seats:
        if other in (acted.active, seat):
            continue
        theirs = Mind(mind.net)
        best = rank_second(theirs, acted, other)[0].cells
        mind.asked += theirs.asked
        after = advance(after, Cross(other, best))
    if isinstance(position.stage, SecondAction):
        after = advance(after, Cross(seat, cells))
    return _odds_then(mind, after, seat, ahead)


def _again(
    mind: Mind, position: Position, seat: Seat, found: list[Ranked], ahead: bool
) -> list[Ranked]:
    """Looks again at the best few if they are close, one turn ahead while the budget lasts."""
    again = []
    for one in found[:FEW]:
        if one.worth <= found[0].worth - CLOSE or (ahead and not mind.may_look_ahead()):
            break
        again.append(Ranked(one.cells, _odds_after(mind, position, seat, one.cells, ahead)))
    return ranked(again) + found[len(again) :] if len(again) > 1 else found


def rank_first(mind: Mind, position: Position) -> list[Ranked]:
    """What the active seat may cross in the first action, the best first, by log-odds."""
    assert isinstance(position.stage, FirstAction)
    active, dice = position.active, position.stage.dice
    offers = _offers(mind, position, active)
    final = hand_numbers()[dice] - FIRST_FINAL
    found = []
    segments = remembered_segments(mind.forgets, position, active)
    for cells, hand in each_choice(segments, position.crossed[active], dice):
        left = hand_numbers()[dice - hands()[hand]]
        if last := last_round(position, dice, cells):
            leaves = hands()[left] if left else dice
            worth = odds_of(last.share(leaves, len(leaves) if left else 1))
        else:
            shares = mind.shares(position, _next(position), active, cells)
            worth = odds_of(shares[active]) - offers.of(final, left).cost
        found.append(Ranked(cells, worth))
    found = _again(mind, position, active, ranked(found), ahead=False)
    return _again(mind, position, active, found, ahead=True)


def rank_second(mind: Mind, position: Position, seat: Seat) -> list[Ranked]:
    """What another seat may cross in the second action, the best first, by log-odds."""
    assert isinstance(position.stage, SecondAction)
    dice, most = position.stage.dice, position.stage.most
    if not crossable(position, seat):
        return [Ranked(0, 0.0)]  # there is nothing to weigh
    map, crossed = position.boards[seat].map, position.crossed[seat]

    def weigh(cells: Cells) -> float:
        share = mind.shares(position, _next(position), seat, cells)[seat]
        if 0 < share < 1:
            return odds_of(share)
        return odds_of(share) + PLEASURE * map.closed(crossed | cells).bit_count()

    found = rank_cells(position, seat, dice, most, BEAM, weigh)
    return _again(mind, position, seat, found, ahead=True)
