"""`python -m tools.protocol`: writes the tables of docs/protocol.md anew."""

from tools.protocol.page import PAGE, page

if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
