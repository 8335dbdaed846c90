"""Speed of the engine, the bots, the page and the server, beside peers."""
