"""A hostile visitor: each attack from one address, within what any client can do."""
