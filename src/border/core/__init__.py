"""The compiled core in C: rules, search, built-in bots and whole games."""
