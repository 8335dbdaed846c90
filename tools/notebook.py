"""The notebook of the examples, run cell by cell; as a program, it keeps what came of it."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).parents[1]
TOUR = ROOT / "examples" / "tour.ipynb"
MINUTES = 10


def executed(path: Path) -> NotebookNode:
    """The notebook with what its cells give now; raises what a cell raises."""
    notebook = nbformat.read(path, nbformat.NO_CONVERT)
    for cell in notebook.cells:
        cell.pop("outputs", None)
        if cell.cell_type == "code":
            cell.outputs = []
    with tempfile.TemporaryDirectory() as folder:
        # nothing of whoever runs it, and nothing left behind
        own = {"IPYTHONDIR": folder, "JUPYTER_RUNTIME_DIR": folder, "JUPYTER_CONFIG_DIR": folder}
        resources = {"metadata": {"path": folder}}
        client = NotebookClient(
            notebook,
            timeout=60 * MINUTES,
            startup_timeout=60 * MINUTES,  # a busy machine is slow to start it
            kernel_name="python3",
            resources=resources,
            record_timing=False,
        )
        asyncio.run(client.async_execute(env={**os.environ, **own}))
    notebook.metadata.pop("language_info", None)  # which names the version of Python
    return notebook


if __name__ == "__main__":
    nbformat.write(executed(TOUR), TOUR)
    print(TOUR)
