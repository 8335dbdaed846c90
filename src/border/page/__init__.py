"""Files of the browser page."""
