"""The append as SQLite's driver does it: the statement that a server waits for most."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from border.server.store.log import Conflict
from border.server.store.transaction import Transaction, sift

HEADS = "SELECT id, seq FROM game WHERE id IN ({})"
SUM_UP = """
    INSERT INTO game (id, seq, state, due, touched, code) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, state = excluded.state, due = excluded.due,
        touched = excluded.touched, code = excluded.code
"""
ADD = "INSERT INTO event (game_id, seq, at, kind, data) VALUES (?, ?, ?, ?, ?)"
ADD_ROW = "INSERT INTO {} ({}) VALUES ({})"


def append(
    driver: sqlite3.Connection, transactions: Sequence[Transaction]
) -> list[Conflict | None]:
    """For each transaction why it does not fit, or None; nobody else writes meanwhile."""
    names = [*{batch.game for transaction in transactions for batch in transaction}]
    heads = dict(driver.execute(HEADS.format(",".join("?" * len(names))), names).fetchall())
    fitting, answers = sift(transactions, heads)
    for batch in fitting:
        last = batch.entries[-1]
        summary = (batch.game, last.seq, batch.state, batch.due, last.at, batch.code)
        driver.execute(SUM_UP, summary)
        entries = ((batch.game, one.seq, one.at, one.kind, one.data) for one in batch.entries)
        driver.executemany(ADD, entries)
        for row in batch.rows:
            columns, places = ", ".join(row.values), ",".join("?" * len(row.values))
            driver.execute(ADD_ROW.format(row.table, columns, places), tuple(row.values.values()))
    return answers
