"""HTTP server: ASGI app, middleware, connection guard, page files."""
