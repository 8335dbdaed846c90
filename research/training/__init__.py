"""How a champion learns: games with itself, what they teach, and a net that is fitted to it."""
