"""The game in the terminal: drawings, printed games, and play at one keyboard."""
