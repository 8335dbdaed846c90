"""Our server and boardgame.io with the same clients, pace and figures."""
