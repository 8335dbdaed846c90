"""Benchmarks of the engine, bots, page and server, compared with similar projects."""
