"""Migration of a database to the current schema."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    inspect,
    select,
    text,
)

from border.server.store.database import Database
from border.server.store.log import BadDatabase
from border.server.store.schema import REVISION, metadata

LOCK = 0x626F72646572  # "border": advisory lock of a migration on PostgreSQL

# Alembic's own table, as Alembic would create it.
VERSION = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)


def migrate(database: Database) -> None:
    """Create or upgrade the database tables to the current revision.

    A second process that starts meanwhile waits until the migration is committed.
    """
    database.write(lambda connection: _migrate(connection, database))


def _migrate(connection: Connection, database: Database) -> None:
    if database.is_postgresql:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    revision = _revision(connection)
    if revision is None:
        _create(connection)
    elif revision != REVISION:  # import Alembic only if needed, as that is slow
        upgrade(connection, revision, database.name)


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION.name):
        return None
    found: str | None = connection.execute(select(VERSION.c.version_num)).scalar()
    return found


def _create(connection: Connection) -> None:
    """Create the current schema directly; running all migrations gives the same schema."""
    metadata.create_all(connection, checkfirst=False)
    VERSION.create(connection)
    connection.execute(VERSION.insert().values(version_num=REVISION))


def upgrade(connection: Connection, revision: str | None, name: str) -> None:
    """Run the migrations after a revision; raise `BadDatabase` if the revision is unknown."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "border.server.store:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision is not None and revision not in known:
        raise BadDatabase(
            f"The database {name} was written by a newer version of border: it has revision"
            f" {revision}, and this version knows {REVISION}. Install the newer version."
        )
    command.upgrade(config, REVISION)
