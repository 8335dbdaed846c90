"""The page, in Node and in a real browser."""
