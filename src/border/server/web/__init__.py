"""The server on the web: HTTP, sockets, the page's files, and what stands before every request."""
