"""PostgreSQL: a server that several processes share."""

from __future__ import annotations

from sqlalchemy import URL, create_engine

from border.extras import needing
from border.server.store.database import PATIENCE, Database
from border.server.store.log import BadDatabase

# Whoever operates the server may say otherwise in the URL.
LIMITS = {"connect_timeout": "5", "tcp_user_timeout": str(PATIENCE * 1000)}


def postgresql(address: URL) -> Database:
    """The database at `address`, by psycopg."""
    if "@" in (address.host or ""):
        raise BadDatabase("In the database URL, an @ within the password must be written %40.")
    with needing("postgres", "PostgreSQL"):
        writes = create_engine(
            address.set(drivername="postgresql+psycopg", query={**LIMITS, **address.query}),
            hide_parameters=True,
            isolation_level="READ COMMITTED",
            pool_pre_ping=True,  # a server that was restarted is found again
        )
    reads = writes.execution_options(isolation_level="AUTOCOMMIT")
    place = f"{address.host or 'localhost'}:{address.port or 5432}/{address.database or ''}"
    return Database(place, reads, writes)
