"""Comparison of our server and boardgame.io under equal load."""
