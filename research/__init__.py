"""Training and tuning of the bots, and measurements of their strength."""
