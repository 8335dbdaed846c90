"""The compiled core: the rules, the search, the built-in bots and whole games in C."""
