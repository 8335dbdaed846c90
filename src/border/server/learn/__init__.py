"""The lesson and the puzzles."""
