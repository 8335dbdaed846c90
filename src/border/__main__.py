"""`python -m border` is `border`."""

from border.cli import main

main()
