"""Replays and summaries of games."""
