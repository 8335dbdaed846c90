"""Tools for operators: table actions, archive, backups."""
