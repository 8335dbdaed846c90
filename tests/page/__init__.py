"""Tests of the page in Node and in real browsers."""
