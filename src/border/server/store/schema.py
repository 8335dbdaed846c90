"""The tables: `event` is the truth and only grows, `game` sums each log up so that games are found.

Times are milliseconds since 1970: SQLite has no type for them, and 32 bits are too few.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text

REVISION = "0005"  # of the migrations, the one that makes these tables

metadata = MetaData()

# Bytes order names alike on both databases, whatever language the server was set up for.
Name = Text().with_variant(Text(collation="C"), "postgresql")

EVENT = Table(
    "event",
    metadata,
    Column("game_id", Name, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
)

GAME = Table(
    "game",
    metadata,
    Column("id", Name, primary_key=True),
    Column("seq", Integer, nullable=False),  # of its last event
    Column("state", Text, nullable=False),
    Column("due", BigInteger),
    Column("touched", BigInteger, nullable=False),  # when its last event happened
    Column("owner", Text),  # who holds it, until `lease`
    Column("lease", BigInteger),
    Column("code", Text),  # that can be said aloud, while people gather
    Index("game_due", "due"),
    Index("game_touched", "state", "touched"),
    Index("game_code", "code"),
)

# One row: that time passes, as the servers of this database have seen it.
CLOCK = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seen", BigInteger, nullable=False),  # when it was looked at last
    Column("since", BigInteger, nullable=False),  # since when it has not jumped
)

# The secret of each day: whoever writes it first decides for all.
DAY = Table(
    "day",
    metadata,
    Column("id", Name, primary_key=True),  # a date
    Column("seed", Text, nullable=False),
)

# The games of a day that were finished on it: `game` once more, so that places are found.
PLAY = Table(
    "play",
    metadata,
    Column("game_id", Name, primary_key=True),
    Column("day", Name, nullable=False),
    Column("name", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("other", Integer, nullable=False),  # what the opponent scored
    Column("margin", Integer, nullable=False),  # between the two
    Column("at", BigInteger, nullable=False),
    Index("play_place", "day", "margin", "score"),
)

# What operators have done, in order.
DEED = Table(
    "deed",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("subject", Text, nullable=False),  # a table, or an address
    Column("until", BigInteger),  # when it has no effect any more
)
