"""Entry point of `python -m border`."""

from border.cli import main

main()
