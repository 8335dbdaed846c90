"""Positions and rounds in the form in which the page passes them to the core."""

from __future__ import annotations

from typing import Any

import pytest

from border.engine import (
    Cells,
    FirstAction,
    Keeping,
    Position,
    Throwing,
    members,
    parse_dice,
    values,
)
from border.records import Round

Question = dict[str, Any]

# Asks about a table as it is, or as if these dice lay there after the first throw.
ASK = """async ({ what, dice, lists }) => {
  const core = await import("/page/core/client.js");
  const { id, token } = JSON.parse(localStorage["border-tables"])[0];
  const body = JSON.stringify({ tables: [{ id, token }] });
  const headers = { "content-type": "application/json" };
  const [view] = await (await fetch("/api/yours", { method: "POST", headers, body })).json();
  const boards = await (await fetch(`/api/tables/${id}/boards`)).json();
  if (dice) view.game = { ...view.game, stage: "keep", throw: 1, dice };
  const asked = lists.map((list) => core[what](boards, view, ...list));
  return Promise.all(asked.map((one) => one.catch(({ reason }) => reason)));
}"""


def names(position: Position, seat: int, cells: Cells) -> list[str]:
    return list(position.boards[seat].map.format_cells(cells))


def viewed(position: Position) -> Question:
    """The page's view of a position, as far as the core needs it."""
    rules, stages = position.rules, {Throwing: "throw", Keeping: "keep", FirstAction: "first"}
    seats = [
        {
            "crossed": names(position, seat, position.crossed[seat]),
            "closed": [
                {"territory": t + 1, "first": bool(position.firsts[seat] >> t & 1)}
                for t in values(position, seat)
            ],
        }
        for seat in position.seats
    ]
    return {
        "rules": {"throws": rules.throws, "last": rules.last, "chain": rules.chain},
        "seats": seats,
        "game": {
            "active": position.active,
            "taken": [t + 1 for t in members(position.taken)],
            "stage": stages.get(type(position.stage), "second"),
        },
    }


def round_asked(played: Round) -> Question:
    """A complete round."""
    second = played.second or ()
    return {
        "active": played.active,
        "shown": [parse_dice(dice).counts for dice in played.throws],
        "kept": [
            parse_dice("".join(dice[i] for i in kept)).counts
            for dice, kept in zip(played.throws, played.kept, strict=False)
        ],
        "crossed": [
            played.first if seat == played.active else cells for seat, cells in enumerate(second)
        ],
    }


def same(said: Any, expected: Any) -> None:
    """Compare answers: numbers to a millionth, everything else exactly."""
    if isinstance(expected, float):
        assert said == pytest.approx(expected, abs=1e-6)
    elif isinstance(expected, dict):
        assert said.keys() == expected.keys()
        for key in expected:
            same(said[key], expected[key])
    elif isinstance(expected, list | tuple):
        for one, other in zip(said, expected, strict=True):
            same(one, other)
    else:
        assert said == expected
