"""Seeds and results of the daily games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables of seeds and results."""
    name = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        "day",
        sa.Column("id", name, primary_key=True),
        sa.Column("seed", sa.Text, nullable=False),
    )
    op.create_table(
        "play",
        sa.Column("game_id", name, primary_key=True),
        sa.Column("day", name, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("other", sa.Integer, nullable=False),
        sa.Column("margin", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("play_place", "play", ["day", "margin", "score"])
