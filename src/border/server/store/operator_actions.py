"""Log of operators' actions, which every server reads and applies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sqlalchemy import Connection, delete, func, insert, or_, select

from border.server.store.schema import DEED
from border.tables.schema import Milliseconds

ActionKind: TypeAlias = Literal["closed", "deleted", "erased", "blocked"]


@dataclass(frozen=True, slots=True)
class OperatorAction:
    """Action of an operator: on a table, or on an address until a given time."""

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
    """Append an action. If two transactions choose the same id, the second one is run again."""
    last = connection.execute(select(func.max(DEED.c.id))).scalar() or 0
    row = {"id": last + 1, "at": at, "what": what, "subject": subject, "until": until}
    connection.execute(insert(DEED).values(row))


def after(connection: Connection, id: int) -> list[OperatorAction]:
    """Actions with ids above `id`, in order."""
    query = select(DEED).where(DEED.c.id > id).order_by(DEED.c.id)
    return [OperatorAction(*row) for row in connection.execute(query)]


def remove_old(connection: Connection, before: Milliseconds) -> None:
    """Remove old actions that have expired. Their ids are not reused."""
    last = select(func.max(DEED.c.id)).scalar_subquery()
    ended = or_(DEED.c.until.is_(None), DEED.c.until < before)
    connection.execute(delete(DEED).where(DEED.c.at < before, ended, DEED.c.id < last))
