"""`python -m tests.formats.make`: writes all files of this folder, the same ones every time."""

from __future__ import annotations

from tests.formats import names
from tests.formats.entry import HERE
from tests.formats.make import environments, files, logs, records, server, wire


def main() -> None:
    """Writes them in the order in which they need each other."""
    records.make_imported(HERE / "records")
    tables = logs.make(HERE / "logs")
    records.make(HERE / "records", tables)
    files.make(HERE / "files")
    server.make(HERE / "database")
    wire.make(HERE / "wire")
    environments.make(HERE / "environments")
    names.write(HERE / "names")


if __name__ == "__main__":
    main()
