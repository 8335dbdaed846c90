"""The same journeys in Chromium, Firefox and WebKit."""
