"""SQL that adds, locks and removes games."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, or_, select, update

from border.server.store.log import Batch, Conflict, Transaction, split_conflicts
from border.server.store.schema import EVENT, GAME, PLAY, metadata
from border.tables.schema import Milliseconds

HEADS = "SELECT id, seq FROM game WHERE id IN ({})"
UPSERT_GAME = """
    INSERT INTO game (id, seq, state, due, touched, code) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, state = excluded.state, due = excluded.due,
        touched = excluded.touched, code = excluded.code
"""
INSERT_EVENT = "INSERT INTO event (game_id, seq, at, kind, data) VALUES (?, ?, ?, ?, ?)"
INSERT_ROW = "INSERT INTO {} ({}) VALUES ({})"


def free(owner: str | None, now: Milliseconds) -> ColumnElement[bool]:
    """SQL condition: the games that `owner` can lease now."""
    return or_(GAME.c.owner.is_(None), GAME.c.owner == owner, GAME.c.lease <= now)


def lock(
    connection: Connection, which: ColumnElement[bool], limit: int | None = None
) -> dict[str, int]:
    """Lock the rows of games until the transaction ends; return their last entry numbers.

    All transactions lock in the order of ids, which prevents deadlocks.
    """
    query = select(GAME.c.id, GAME.c.seq).where(which).order_by(GAME.c.id).limit(limit)
    return dict(connection.execute(query.with_for_update()).all())


def add(connection: Connection, batches: Sequence[Batch], known: Collection[str]) -> None:
    """Append batches to games, both existing ones (`known`) and new ones."""
    last = {batch.game: batch for batch in batches}
    rows = [_summary(last[name]) for name in sorted(last)]
    if new := [row for row in rows if row["id"] not in known]:
        connection.execute(insert(GAME), new)
    if old := [{"known": row.pop("id"), **row} for row in rows if row["id"] in known]:
        connection.execute(update(GAME).where(GAME.c.id == bindparam("known")), old)
    events = ({"game_id": one.game, **asdict(entry)} for one in batches for entry in one.entries)
    connection.execute(insert(EVENT), [*events])
    for row in (row for batch in batches for row in batch.rows):
        connection.execute(insert(metadata.tables[row.table]).values(row.values))


def remove(connection: Connection, games: Collection[str]) -> None:
    """Remove games and all rows that belong to them."""
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


def sqlite_append(
    driver: sqlite3.Connection, transactions: Sequence[Transaction]
) -> list[Conflict | None]:
    """Append transactions on SQLite; return a conflict, or None, for each.

    The caller holds the write lock.
    """
    names = [*{batch.game for transaction in transactions for batch in transaction}]
    heads = dict(driver.execute(HEADS.format(",".join("?" * len(names))), names).fetchall())
    fitting, answers = split_conflicts(transactions, heads)
    for batch in fitting:
        last = batch.entries[-1]
        summary = (batch.game, last.seq, batch.state, batch.due, last.at, batch.code)
        driver.execute(UPSERT_GAME, summary)
        entries = ((batch.game, one.seq, one.at, one.kind, one.data) for one in batch.entries)
        driver.executemany(INSERT_EVENT, entries)
        for row in batch.rows:
            columns, places = ", ".join(row.values), ",".join("?" * len(row.values))
            driver.execute(
                INSERT_ROW.format(row.table, columns, places), tuple(row.values.values())
            )
    return answers
