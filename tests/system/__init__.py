"""System tests: a whole server under load, crashes and attacks, and their clients."""
