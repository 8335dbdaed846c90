"""Deeds: what operators have done, in order; servers look for new ones, and act on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sqlalchemy import Connection, delete, func, insert, or_, select

from border.server.store.schema import DEED
from border.tables.schema import Milliseconds

ActionKind: TypeAlias = Literal["closed", "deleted", "erased", "blocked"]


@dataclass(frozen=True, slots=True)
class OperatorAction:
    """Something that an operator has done to a table, or to an address until some time."""

    id: int
    at: Milliseconds
    what: ActionKind
    subject: str
    until: Milliseconds | None = None


def add(
    connection: Connection,
    what: ActionKind,
    subject: str,
    at: Milliseconds,
    until: Milliseconds | None = None,
) -> None:
    """Notes a deed.  Two at once have the same number: one of them is done again."""
    last = connection.execute(select(func.max(DEED.c.id))).scalar() or 0
    row = {"id": last + 1, "at": at, "what": what, "subject": subject, "until": until}
    connection.execute(insert(DEED).values(row))


def after(connection: Connection, id: int) -> list[OperatorAction]:
    """The deeds with higher numbers, in order."""
    query = select(DEED).where(DEED.c.id > id).order_by(DEED.c.id)
    return [OperatorAction(*row) for row in connection.execute(query)]


def remove_old(connection: Connection, before: Milliseconds) -> None:
    """Removes what was done before then, and has no effect any more; numbers are not used again."""
    last = select(func.max(DEED.c.id)).scalar_subquery()
    ended = or_(DEED.c.until.is_(None), DEED.c.until < before)
    connection.execute(delete(DEED).where(DEED.c.at < before, ended, DEED.c.id < last))
