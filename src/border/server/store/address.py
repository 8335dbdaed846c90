"""Addresses: which database a URL means."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from border.server.store.database import Database
from border.server.store.log import BadDatabase
from border.server.store.postgresql import postgresql
from border.server.store.sqlite import sqlite

EXPECTED = (
    "The database URL is not understood: expected sqlite:///path"
    " or postgresql+psycopg://user:password@host:port/name."
)


def find_database(url: str) -> Database:
    """The database at `url`; it is not reached yet."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise BadDatabase(EXPECTED) from None  # the cause may quote a password
    match address.drivername:
        case "sqlite" | "sqlite+pysqlite":
            return sqlite(address)
        case "postgresql" | "postgresql+psycopg":
            return postgresql(address)
        case _:
            raise BadDatabase(EXPECTED)


def existing_database(url: str) -> Database:
    """The database at `url`, whose file has to be there, where it is one."""
    database = find_database(url)
    if not database.is_postgresql and not Path(database.name).is_file():
        raise BadDatabase(f"There is no database {database.name}.")
    return database
