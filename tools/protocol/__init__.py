"""The tables of docs/protocol.md, from the types, routes and refusals of the server."""
