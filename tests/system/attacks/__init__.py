"""Attacks on a server by clients without special rights, mostly from one address."""
