"""A review as data for JSON (docs/formats.md)."""

from __future__ import annotations

from dataclasses import asdict

from border.boards import format_position
from border.coach.closings import Closing
from border.coach.puzzle import kind_of
from border.coach.reasons import Effect, Reason, reason
from border.coach.review import Judgement, Review, SeatReview
from border.engine import Position, Seat
from border.records import Record

FORMAT = "border-review/1"
PLACES = 6  # decimals of a share


def format_review(record: Record, review: Review, seat: Seat | None = None) -> dict[str, object]:
    """The review of a game, for everybody or for one seat."""
    position = review.rounds[0].judgements[0].position
    return {
        "format": FORMAT,
        "game": record.id,
        "rounds": len(review.rounds),
        "over": record.winners is not None,
        "shares": [[round(share, PLACES) for share in row] for row in review.shares],
        "closings": [
            {"round": one.number} | _closing(closing, position)
            for one in review.rounds
            for closing in one.closings
        ],
        "seats": [
            {"seat": one.seat, "name": record.seats[one.seat].name} | _seat(one)
            for one in review.seats
            if seat in (None, one.seat)
        ],
    }


def _seat(one: SeatReview) -> dict[str, object]:
    return {
        "luck": one.luck,
        "given_away": one.given_away,
        "decisions": len(one.judgements),
        "strength": asdict(one.strength),
        "ledger": asdict(one.ledger),
        "costliest": list(map(_judgement, one.costliest())),
    }


def _judgement(one: Judgement) -> dict[str, object]:
    why = reason(one.position, one.seat, one.made, one.best)
    return {
        "round": one.round,
        "kind": kind_of(one.position),
        "position": format_position(one.position),
        "made": str(one.made),
        "best": str(one.best),
        "share": round(one.share, PLACES),
        "best_share": round(one.best_share, PLACES),
        "reason": _reason(why, one.position, one.seat),
    }


def _reason(why: Reason, position: Position, seat: Seat) -> dict[str, object]:
    if kind_of(position) != "keep":
        return {"made": _effect(why.made, position), "best": _effect(why.best, position)}
    if why.aim is None:
        return {}
    board, aim = position.boards[seat].map, why.aim
    key = None if aim.territory is None else board.territories[aim.territory].key
    told = {"cells": board.format_cells(aim.cells), "territory": key}
    return {"aim": told | {"made": round(aim.made, PLACES), "best": round(aim.best, PLACES)}}


def _effect(effect: Effect, position: Position) -> dict[str, object]:
    told: dict[str, object] = {"closes": [_closing(one, position) for one in effect.closes]}
    if kind_of(position) == "first":
        told |= {"left": str(effect.left), "most": effect.most}
        told["replies"] = [_closing(one, position) for one in effect.replies]
    return told | {"missing": list(effect.missing)}


def _closing(closing: Closing, position: Position) -> dict[str, object]:
    key = position.boards[closing.seat].map.territories[closing.territory].key
    return {
        "seat": closing.seat,
        "territory": key,
        "first": closing.first,
        "points": closing.points,
    }
