"""What Alembic runs: the steps, on the connection and in the transaction of whoever asked."""

from alembic import context

from border.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
context.run_migrations()
