"""Units: batches that are stored together or not at all, and which of them fit onto the logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from border.server.store.log import Batch, Conflict

Unit: TypeAlias = tuple[Batch, ...]


def sift(
    units: Sequence[Unit], heads: Mapping[str, int]
) -> tuple[list[Batch], list[Conflict | None]]:
    """The batches that fit onto logs with these last numbers, and for each unit what is wrong."""
    heads = dict(heads)
    fitting: list[Batch] = []
    answers: list[Conflict | None] = []
    for unit in units:
        try:
            heads |= _heads_after(unit, heads)
        except Conflict as conflict:
            answers.append(conflict)
        else:
            fitting += unit
            answers.append(None)
    return fitting, answers


def _heads_after(unit: Unit, heads: Mapping[str, int]) -> dict[str, int]:
    after: dict[str, int] = {}
    for batch in unit:
        if not batch.entries:
            raise ValueError(f"A batch for game {batch.game} has no entries.")
        head = after.get(batch.game, heads.get(batch.game, 0))
        for expected, entry in enumerate(batch.entries, start=head + 1):
            if entry.seq != expected:
                raise Conflict(
                    f"Entry {entry.seq} does not fit game {batch.game}: its next is {expected}."
                )
        after[batch.game] = head + len(batch.entries)
    return after
