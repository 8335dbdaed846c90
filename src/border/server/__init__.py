"""Server on which people and bots play at shared tables."""
