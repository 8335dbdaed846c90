"""Tests of the files that operators deploy."""
