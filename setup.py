"""The compiled core: optional, because core.wasm serves where there is no compiler.

BORDER_CORE=wasm leaves it out, for a wheel that fits every system.

And the README, as an index of packages can show it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from setuptools import Extension, setup

CORE = Path("src/border/core/src")


def description() -> str:
    """The README without what only a checkout has: pictures, and the files that links lead to."""
    parts = Path("README.md").read_text(encoding="utf-8").split("\n\n")
    shown = "\n\n".join(part for part in parts if "![" not in part)
    text = re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", shown)
    return f"{text}\nThe pages that are named here are in the folder `docs` of the sources.\n"


setup(
    long_description=description(),
    long_description_content_type="text/markdown",
    ext_modules=[]
    if os.environ.get("BORDER_CORE") == "wasm"
    else [
        Extension(
            "border.core._core",
            sources=sorted(str(path) for path in CORE.glob("*/*.c") if path.parent.name != "wasm"),
            depends=sorted(str(path) for path in CORE.glob("*/*.h")),
            include_dirs=[str(CORE)],
            # No fused multiply-add: every machine gets the same sums, to the last bit.
            extra_compile_args=["-std=c11", "-O3", "-ffp-contract=off"],
            py_limited_api=True,
            optional=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
