"""Attacks from one address that need nothing but an ordinary client."""
