"""Databases as text: rows and schema."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine, inspect


def dumped(file: Path) -> str:
    """Dump an SQLite file as SQL."""
    with closing(sqlite3.connect(file)) as connection:
        return "".join(f"{line}\n" for line in connection.iterdump())


def rebuilt(sql: str, file: Path) -> str:
    """Rebuild an SQLite file from SQL and return its URL."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(sql)
    return f"sqlite:///{file}"


def schema(url: str) -> str:
    """Tables of a database with their columns, keys and indexes, one per line."""
    engine = create_engine(url)
    try:
        lines = []
        with engine.connect() as connection:
            found = inspect(connection)
            for table in sorted(found.get_table_names()):
                lines.append(f"table {table}")
                for column in found.get_columns(table):
                    null = "null" if column["nullable"] else "not null"
                    type = column["type"].compile(engine.dialect)
                    default = column.get("default")
                    more = "" if default is None else f" default {default}"
                    lines.append(f"  column {column['name']} {type} {null}{more}")
                key = ", ".join(found.get_pk_constraint(table)["constrained_columns"])
                lines.append(f"  primary key {key}")
                for index in sorted(found.get_indexes(table), key=lambda one: str(one["name"])):
                    columns = ", ".join(map(str, index["column_names"]))
                    unique = " unique" if index["unique"] else ""
                    lines.append(f"  index {index['name']} {columns}{unique}")
            version = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
            lines.append(f"revision {version.scalar_one()}")
        return "".join(f"{line}\n" for line in lines)
    finally:
        engine.dispose()
