"""Says how many of the engine's mutants the tests have killed; exit code 1 below the bar."""

from __future__ import annotations

import json
import sys
from pathlib import Path

BAR = 0.90
COUNTS = Path("mutants/mutmut-cicd-stats.json")  # written by `mutmut export-cicd-stats`


def main() -> int:
    counts = json.loads(COUNTS.read_text(encoding="utf-8"))
    noticed = counts["killed"] + counts["timeout"]
    share = noticed / counts["total"]
    print(f"{noticed} of {counts['total']} mutants noticed: {share:.1%} (bar: {BAR:.0%})")
    return 0 if share >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
