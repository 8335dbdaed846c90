"""Generator of the tables in docs/protocol.md."""
