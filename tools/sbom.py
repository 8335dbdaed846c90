"""`make sbom`: list the components of a server in CycloneDX format.

The list has the Python packages of a fresh environment, and the page's libraries from its vendor
folder.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import quote
from venv import EnvBuilder

from border import __version__

ROOT = Path(__file__).parents[1]
OUT = ROOT / "build" / "sbom.json"
VENDOR = ROOT / "src" / "border" / "page" / "vendor"


def main() -> None:
    fresh = OUT.parent / "sbom"
    EnvBuilder(clear=True, with_pip=True).create(fresh)
    python = fresh / "bin" / "python"
    install = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    subprocess.run(
        [*install, "--constraint", "constraints.txt", ".[play,postgres]"], check=True, cwd=ROOT
    )
    subprocess.run([*install[:-1], "uninstall", "--yes", "setuptools", "pip"], check=True)
    listed = subprocess.run(
        [
            *(
                Path(sys.executable).with_name("cyclonedx-py"),
                "environment",
                "--output-reproducible",
            ),
            *("--pyproject", ROOT / "pyproject.toml", python),
        ],
        check=True,
        stdout=subprocess.PIPE,
    )
    bill = json.loads(listed.stdout)
    bill["metadata"]["component"]["version"] = __version__
    libraries = page_libraries()
    bill["components"] += libraries
    own = next(one for one in bill["dependencies"] if one["ref"] == own_reference(bill))
    own["dependsOn"] = sorted([*own.get("dependsOn", ()), *(one["bom-ref"] for one in libraries)])
    bill["dependencies"] += [{"ref": one["bom-ref"]} for one in libraries]
    OUT.write_text(json.dumps(bill, indent=2) + "\n", encoding="utf-8")
    print(f"{OUT.relative_to(ROOT)}: {len(bill['components'])} components")


def own_reference(bill: dict[str, Any]) -> str:
    reference: str = bill["metadata"]["component"]["bom-ref"]
    return reference


def page_libraries() -> list[dict[str, Any]]:
    """Return the vendored libraries of the page as components."""
    versions = json.loads((VENDOR / "VERSIONS.json").read_text(encoding="utf-8"))
    return [
        {
            "type": "library",
            "bom-ref": f"{one['package']}=={one['version']}",
            "name": one["package"],
            "version": one["version"],
            "purl": f"pkg:npm/{quote(one['package'])}@{one['version']}",
            "licenses": [{"license": {"id": one["licence"]}}],
        }
        for one in versions
    ]


if __name__ == "__main__":
    main()
