"""The SBOM lists each vendored library of the page under its own name."""

from __future__ import annotations

import re

from tools.sbom import VENDOR, page_libraries


def test_the_libraries_of_the_page_are_listed() -> None:
    listed = {one["purl"]: one for one in page_libraries()}
    assert len(listed) == 3
    for purl, one in listed.items():
        assert re.fullmatch(r"pkg:npm/(%40\w+/)?[\w-]+@\d+\.\d+\.\d+", purl)
        assert one["licenses"][0]["license"]["id"] in ("MIT", "Apache-2.0")
    folders = {path.name for path in VENDOR.iterdir() if path.suffix in ("", ".js")}
    assert folders == {
        "preact.js",
        "signals.js",
        "fluent",
        "licences",
    }  # extend for a new one
