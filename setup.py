"""The compiled core: optional, so that an install without a compiler succeeds and Python serves."""

from __future__ import annotations

from pathlib import Path

from setuptools import Extension, setup

CORE = Path("src/border/fast/core")

setup(
    ext_modules=[
        Extension(
            "border.fast._core",
            sources=sorted(str(path) for path in CORE.glob("*.c")),
            depends=sorted(str(path) for path in CORE.glob("*.h")),
            # No fused multiply-add: the sums have to be those of Python, to the last bit.
            extra_compile_args=["-std=c11", "-O3", "-ffp-contract=off"],
            py_limited_api=True,
            optional=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
