"""Games as rows: adding to them, locking, and removing them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, or_, select, update

from border.server.store.log import Batch
from border.server.store.schema import EVENT, GAME, PLAY, metadata
from border.server.table.wire import Milliseconds


def free(owner: str | None, now: Milliseconds) -> ColumnElement[bool]:
    """Which games `owner` can hold from now on."""
    return or_(GAME.c.owner.is_(None), GAME.c.owner == owner, GAME.c.lease <= now)


def lock(
    connection: Connection, which: ColumnElement[bool], limit: int | None = None
) -> dict[str, int]:
    """The last numbers of these games, which nobody else changes until the transaction ends.

    Everybody locks in the order of the names, so that no two wait for each other.
    """
    query = select(GAME.c.id, GAME.c.seq).where(which).order_by(GAME.c.id).limit(limit)
    return dict(connection.execute(query.with_for_update()).all())


def add(connection: Connection, batches: Sequence[Batch], known: Collection[str]) -> None:
    """Adds what has happened to games, those that are known and new ones."""
    last = {batch.game: batch for batch in batches}
    rows = [_summary(last[name]) for name in sorted(last)]
    if new := [row for row in rows if row["id"] not in known]:
        connection.execute(insert(GAME), new)
    if old := [{"known": row.pop("id"), **row} for row in rows if row["id"] in known]:
        connection.execute(update(GAME).where(GAME.c.id == bindparam("known")), old)
    connection.execute(insert(EVENT), [row for batch in batches for row in _rows(batch)])
    for row in (row for batch in batches for row in batch.rows):
        connection.execute(insert(metadata.tables[row.table]).values(row.values))


def remove(connection: Connection, games: Collection[str]) -> None:
    """Removes games with everything that belongs to them."""
    connection.execute(delete(EVENT).where(EVENT.c.game_id.in_(games)))
    connection.execute(delete(PLAY).where(PLAY.c.game_id.in_(games)))
    connection.execute(delete(GAME).where(GAME.c.id.in_(games)))


def _summary(batch: Batch) -> dict[str, Any]:
    entry = batch.entries[-1]
    return {
        "id": batch.game,
        "seq": entry.seq,
        "state": batch.state,
        "due": batch.due,
        "touched": entry.at,
        "code": batch.code,
    }


def _rows(batch: Batch) -> Iterator[dict[str, Any]]:
    for entry in batch.entries:
        yield {
            "game_id": batch.game,
            "seq": entry.seq,
            "at": entry.at,
            "kind": entry.kind,
            "data": entry.data,
        }
