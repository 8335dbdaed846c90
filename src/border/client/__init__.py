"""Client of a game server: open or join tables, play, watch.

`Server` opens and finds tables.  A `Table` is one table as you see it: it yields events,
gives you the position, and takes your decisions.  docs/protocol.md describes the protocol.
"""

from border.extras import require_extra

with require_extra("client", "the client of a server"):
    from border.client.connection import CommandRefused, NoServer
    from border.client.server import Server, connect
    from border.client.table import Table

__all__ = ["CommandRefused", "NoServer", "Server", "Table", "connect"]
