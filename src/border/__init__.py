"""The Border, a roll-and-write dice game for two to four players: the exact rules as a library."""

__version__ = "0.1.0"
