"""Tools of operators: actions, archive, backups."""
