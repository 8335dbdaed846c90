"""Rooms that run tables, their sockets and routes."""
