"""Database tables.

`event` is the append-only log of all games. `game` has one row per game, derived from its log, for
lookups. Times are milliseconds since 1970 in 64 bits, as SQLite has no type for them.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text

REVISION = "0005"  # the migration that leads to these tables

metadata = MetaData()

# Both databases order ids by their bytes, independently of the locale.
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
    Column("seq", Integer, nullable=False),  # number of the last event
    Column("state", Text, nullable=False),
    Column("due", BigInteger),
    Column("touched", BigInteger, nullable=False),  # time of the last event
    Column("owner", Text),  # process that leases the game until `lease`
    Column("lease", BigInteger),
    Column("code", Text),  # join code, until the game begins
    Index("game_due", "due"),
    Index("game_touched", "state", "touched"),
    Index("game_code", "code"),
)

# One row, which shows whether the servers' clocks ran steadily.
CLOCK = Table(
    "clock",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seen", BigInteger, nullable=False),  # last reading of the clock
    Column("since", BigInteger, nullable=False),  # the clock has not jumped since then
)

# The dice seed of each day: all processes use the one that was inserted first.
DAY = Table(
    "day",
    metadata,
    Column("id", Name, primary_key=True),  # a date
    Column("seed", Text, nullable=False),
)

# Results of daily games that were finished on their day, for the leaderboard.
PLAY = Table(
    "play",
    metadata,
    Column("game_id", Name, primary_key=True),
    Column("day", Name, nullable=False),
    Column("name", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("other", Integer, nullable=False),  # score of the opponent
    Column("margin", Integer, nullable=False),  # score minus other
    Column("at", BigInteger, nullable=False),
    Index("play_place", "day", "margin", "score"),
)

# Actions of operators, in order.
DEED = Table(
    "deed",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("what", Text, nullable=False),
    Column("subject", Text, nullable=False),  # table id or client address
    Column("until", BigInteger),  # when the effect of the action ends
)
