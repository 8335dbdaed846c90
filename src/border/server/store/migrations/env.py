"""Alembic environment: migrates on the caller's connection and transaction."""

from alembic import context

from border.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
)
context.run_migrations()
