"""What makes fixtures, figures and pictures, and what tries a server."""
