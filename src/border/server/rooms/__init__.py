"""What waits: the rooms in which tables are run, and the connections of those who play there."""
