"""boardgame.io beside our server: the same clients, the same pace, the same figures."""
