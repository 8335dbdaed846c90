"""Training of a champion: self-play, learning targets, and the net."""
