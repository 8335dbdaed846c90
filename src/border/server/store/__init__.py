"""Store of all games' event logs, in SQLite or PostgreSQL."""

from border.server.store.log import BadDatabase, Transaction
from border.server.store.store import Store, open_store
from border.server.store.writer import Writer

__all__ = ["BadDatabase", "Store", "Transaction", "Writer", "open_store"]
