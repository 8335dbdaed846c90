"""Environments for machine learning: OpenSpiel, PettingZoo and Gymnasium.

All of them share one encoding: a decision is a sequence of small actions, cell by cell, and an
observation is a row of bits. Only the subpackage with a library's name imports that library.
"""
