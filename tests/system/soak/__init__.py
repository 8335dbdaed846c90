"""`make load-test`: a real server under load, killed, besieged, attacked; figures and bars."""
