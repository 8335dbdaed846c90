"""The champion's choices without the compiled core; core/src/search/champion.c finds the same ones.

In log-odds, what dice that are left to the others cost is nearly the same whatever was chosen: so
each choice of segments is weighed once, and each hand that is left.  The best choices and the best
few crosses are then looked at again, crosses with the others' replies and, if the budget allows,
all of them with the next turn.
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
from border.bots.reference.net import Net, final_shares, shares_of
from border.bots.reference.offers import Offer, Offers
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

BEAM = 10  # sets of cells followed further in the second action
FEW = 5  # crosses that are looked at again
SURE = 9.0  # log-odds of what is certain
ENOUGH = 7.0  # log-odds beyond which it wants to win soon, not more surely
HASTE = 1e-5  # of a cell that is crossed, in log-odds
CLOSE = 0.6  # log-odds behind the best within which crosses are looked at again
LEAST = 1e-6  # of a share, so that log-odds have an end
PLEASURE = 1e-3  # of a territory when all is decided, in log-odds


def odds_of(share: float) -> float:
    """The log-odds of a share."""
    most = ENOUGH if share < 1 else SURE
    return max(-SURE, min(most, log((share + LEAST) / (1 + LEAST - share))))


def _haste(cells: Cells) -> float:
    return HASTE * cells.bit_count()


@dataclass(slots=True)
class Mind:
    """What it thinks with in one decision."""

    net: Net
    opponent_weight: float = (
        1.0  # how much it minds what others gain from the dice it leaves, as a share
    )
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
class _Choice:
    cells: Cells
    hand: int  # of dice that they take
    shares: Sequence[float]  # before the others use what is left


@dataclass(frozen=True, slots=True)
class _Final:
    odds: float
    choice: _Choice
    offer: Offer


def plan_turn(mind: Mind, position: Position) -> Prospect:
    """The turn of the active seat."""
    ahead = len(position.boards) == 2  # with more seats it would take too long
    return _plan(mind, position, ahead)


def _plan(mind: Mind, position: Position, ahead: bool) -> Prospect:
    """By the value after the turn or, while the budget lasts, by the next plan."""
    active = position.active
    offers = _offers(mind, position, active)
    segments = all_segments(position, active)
    choices = [
        _Choice(cells, hand, mind.shares(position, _next(position), active, cells))
        for cells, hand in each_choice(segments, position.crossed[active], ANY_DICE)
    ]
    finals = _finals(mind, position, choices, offers)
    if ahead:
        best = {final.choice.cells: final.choice for final in finals}.values()
        further = list(_further(mind, position, best))
        if len(further) == len(best):
            finals = _finals(mind, position, further, offers)
    brought = [_share_out(final, position) for final in finals]
    plan = make_plan([shares[active] for shares in brought], position.rules.throws)
    return Prospect(plan, brought)


def _finals(
    mind: Mind, position: Position, choices: Iterable[_Choice], offers: Offers
) -> list[_Final]:
    """For each five dice the best choice."""
    finals: list[_Final | None] = [None] * FINALS
    for choice in choices:
        odds = odds_of(choice.shares[position.active]) + _haste(choice.cells)
        last = last_round(position, hands()[-1], choice.cells)
        for final, left in completions(choice.hand):
            offer = offers.of(final, left)
            if last is None:
                worth = odds - mind.opponent_weight * offer.cost
            else:
                dice = hands()[left or FIRST_FINAL + final]
                worth = odds_of(last.share(dice, len(dice) if left else 1))
            best = finals[final]
            if best is None or worth > best.odds:
                finals[final] = _Final(worth, choice, offer)
    return [final for final in finals if final]  # none is a choice for all of them


def _further(mind: Mind, position: Position, choices: Iterable[_Choice]) -> Iterator[_Choice]:
    """The choices with the shares after the next seat's plan, while the budget lasts."""
    for choice in choices:
        if not mind.may_look_ahead():
            return
        after = _crossed(position, position.active, choice.cells)
        after = replace(after, active=_next(position))
        if not after.is_decided:
            prospect = _plan(mind, after, ahead=False)
            shares = [prospect.expected(seat) for seat in position.seats]
            choice = replace(choice, shares=shares)
        yield choice


def _share_out(final: _Final, position: Position) -> list[float]:
    """The shares of all seats: the active one's by its log-odds, the others' by what they gain."""
    own, total = 1 / (1 + exp(-final.odds)), 0.0
    shares = [0.0] * len(position.boards)
    for seat, gain in final.offer.gains.items():
        shares[seat] = final.choice.shares[seat] * exp(gain) + LEAST
        total += shares[seat]
    shares = [share * ((1 - own) / total) for share in shares]
    shares[position.active] = own
    return shares


def _odds_then(mind: Mind, position: Position, seat: Seat, ahead: bool) -> float:
    """The seat's log-odds before the next round: by the value, or by the next seat's plan."""
    if position.is_decided:
        return odds_of(final_shares(position)[seat])
    if ahead:
        return odds_of(_plan(mind, position, ahead=False).expected(seat))
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
        odds = _odds_after(mind, position, seat, one.cells, ahead)
        again.append(Ranked(one.cells, odds + _haste(one.cells)))
    return ranked(again) + found[len(again) :] if len(again) > 1 else found


def rank_first(mind: Mind, position: Position) -> list[Ranked]:
    """What the active seat may cross in the first action, the best first, by log-odds."""
    assert isinstance(position.stage, FirstAction)
    active, dice = position.active, position.stage.dice
    offers = _offers(mind, position, active)
    final = hand_numbers()[dice] - FIRST_FINAL
    found = []
    segments = all_segments(position, active)
    for cells, hand in each_choice(segments, position.crossed[active], dice):
        left = hand_numbers()[dice - hands()[hand]]
        if last := last_round(position, dice, cells):
            leaves = hands()[left] if left else dice
            worth = odds_of(last.share(leaves, len(leaves) if left else 1))
        else:
            shares = mind.shares(position, _next(position), active, cells)
            cost = mind.opponent_weight * offers.of(final, left).cost
            worth = odds_of(shares[active]) + _haste(cells) - cost
        found.append(Ranked(cells, worth))
    if mind.opponent_weight < 1:  # to look at replies is to mind them
        return ranked(found)
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
        odds = odds_of(share) + _haste(cells)
        if 0 < share < 1:
            return odds
        return odds + PLEASURE * map.closed(crossed | cells).bit_count()

    found = rank_cells(position, seat, dice, most, BEAM, weigh)
    return _again(mind, position, seat, found, ahead=True)
