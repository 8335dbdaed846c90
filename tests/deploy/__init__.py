"""What operators are given is tried for real."""
