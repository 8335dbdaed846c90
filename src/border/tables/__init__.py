"""Tables as values: state, commands, events, decisions, views and messages."""
