"""The game in a terminal: boards in colour, stories of games, and a table at one keyboard."""
