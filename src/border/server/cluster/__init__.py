"""Coordination of server processes that share a store."""
