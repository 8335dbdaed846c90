"""The game where game-AI people work: OpenSpiel, PettingZoo and Gymnasium.

All of them play the same way: a decision is made in small actions, cell by cell, and seen as a row
of bits.  Each library is imported only by the part that is named after it.
"""
