"""Client of a game server: open or join tables, play, watch.

`Server` opens and finds tables.  A `Table` is your view of one: it yields events, has the position
as you may see it, and takes decisions.  docs/protocol.md describes the protocol.
"""

from border.extras import require_extra

with require_extra("client", "the client of a server"):
    from border.client.connection import CommandRefused, NoServer
    from border.client.server import Server
    from border.client.table import Table

__all__ = ["CommandRefused", "NoServer", "Server", "Table"]
