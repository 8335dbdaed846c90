"""A client of the server: open a table or sit down at one, decide, watch.

`Server` knows where tables are, a `Table` is one of them as you may see it: it says what happens,
what the position is, and takes decisions.  What goes over the wire is docs/protocol.md.
"""

from border.extras import needing

with needing("client", "the client of a server"):
    from border.client.connection import CommandRefused, NoServer
    from border.client.server import Server
    from border.client.table import Table

__all__ = ["CommandRefused", "NoServer", "Server", "Table"]
