"""Tests that run a whole server under load, kills and attacks, and their clients."""
