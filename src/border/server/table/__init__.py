"""The pure table: what clients may ask, what has happened, and what follows from what."""
