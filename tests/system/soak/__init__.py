"""`make load-test`: a real server under load, crashes and attacks."""
