"""Transactions: batches that are stored together or not at all, and which fit onto the logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from border.server.store.log import Batch, Conflict

Transaction: TypeAlias = tuple[Batch, ...]


def sift(
    transactions: Sequence[Transaction], heads: Mapping[str, int]
) -> tuple[list[Batch], list[Conflict | None]]:
    """The batches that fit onto logs with these last numbers, and what is wrong with each."""
    heads = dict(heads)
    fitting: list[Batch] = []
    answers: list[Conflict | None] = []
    for transaction in transactions:
        try:
            heads |= _heads_after(transaction, heads)
        except Conflict as conflict:
            answers.append(conflict)
        else:
            fitting += transaction
            answers.append(None)
    return fitting, answers


def _heads_after(transaction: Transaction, heads: Mapping[str, int]) -> dict[str, int]:
    after: dict[str, int] = {}
    for batch in transaction:
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
