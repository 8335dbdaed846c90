"""Benchmarks of the engine, bots, page and server, beside comparable projects."""
