"""`python -m tests.formats.make`: write all files of this folder, reproducibly."""

from __future__ import annotations

from tests.formats import names
from tests.formats.entry import HERE
from tests.formats.make import environments, files, logs, records, server, wire


def main() -> None:
    """Write the files in the order of their dependencies."""
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
