"""Migrations; each names its predecessor."""
