"""`make soak`: a real server under load, killed, besieged, attacked; figures and bars."""
