"""Join codes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a column for join codes; existing games have none."""
    op.add_column("game", sa.Column("code", sa.Text))
    op.create_index("game_code", "game", ["code"])
