"""Rooms that run tables, with their sockets and routes."""
