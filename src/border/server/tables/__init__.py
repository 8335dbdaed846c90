"""Rooms that run tables, with their WebSocket connections and routes."""
