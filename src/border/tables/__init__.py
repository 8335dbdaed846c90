"""Pure tables: state, commands, events, decisions, views and messages."""
