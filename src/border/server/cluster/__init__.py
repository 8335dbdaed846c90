"""Processes that share one store."""
