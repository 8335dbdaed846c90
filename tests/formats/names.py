"""Public names: commands, options, environment variables, storage keys and metrics."""

from __future__ import annotations

import importlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from tests.formats.entry import DEPLOY, PAGE, SOURCE, command, seeds

PACKAGES = (
    *("border", "border.arena", "border.boards", "border.bots", "border.client", "border.coach"),
    *("border.dice", "border.engine", "border.envs.gym", "border.envs.openspiel"),
    *("border.envs.pettingzoo", "border.records", "border.svg", "border.texts"),
)


def options() -> list[str]:
    """Every command with its arguments, options and environment variables."""
    return sorted(_options("border", command))


def _options(path: str, of: click.Command) -> Iterator[str]:
    yield path
    for one in of.params:
        names = [*one.opts, *one.secondary_opts]
        kind = "argument " if isinstance(one, click.Argument) else ""
        yield from (f"{path} {kind}{name}" for name in names)
        given = [one.envvar] if isinstance(one.envvar, str) else one.envvar or []
        yield from (f"{path} {names[-1]} {variable}" for variable in given)
    if isinstance(of, click.Group):
        for name, command in of.commands.items():
            yield from _options(f"{path} {name}", command)


def variables() -> list[str]:
    """Every environment variable that the package reads."""
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), *DEPLOY.iterdir()]
    texts = [path.read_text("utf-8") for path in files if path.is_file()]
    found = {name for text in texts for name in re.findall(r"\bBORDER_[A-Z_]+\b", text)}
    words = {line.rpartition(" ")[2] for line in options()}
    return sorted(found | {word for word in words if word.startswith("BORDER_")})


def storage_keys() -> list[str]:
    """Every storage key that the page uses."""
    key = re.compile(r"""["`](border-[a-z-]*(?:\$\{\w+\})?)["`]""")
    files = (path for path in sorted(PAGE.rglob("*.js")) if "vendor" not in path.parts)
    return sorted({name for path in files for name in key.findall(path.read_text("utf-8"))})


def python_names(package: str) -> list[str]:
    """Public names of a package, with old ones that warn."""
    module = importlib.import_module(package)
    return sorted({*module.__all__, *getattr(module, "OLD_NAMES", ())})


def figures(page: str) -> list[str]:
    """Metric names with their labels, from the metrics page."""
    kinds = re.findall(r"^# TYPE (\w+) (\w+)$", page, re.M)
    found = {f"{name} {kind}" for name, kind in kinds}
    for name, labels in re.findall(r"^(\w+)\{(.*)\} ", page, re.M):
        names = ",".join(sorted(re.findall(r'(\w+)="', labels)))
        found.add(f"{name}{{{names}}}")
    return sorted(found)


def openapi(text: str) -> str:
    """The OpenAPI document without its version and descriptions, which may be reworded."""
    document: dict[str, Any] = json.loads(text)
    del document["info"]["version"]
    return json.dumps(_undescribed(document), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def _undescribed(node: Any) -> Any:
    """A part of the document without descriptions."""
    if isinstance(node, dict):
        return {
            name: _undescribed(part)
            for name, part in node.items()
            if not (name in ("description", "summary") and isinstance(part, str))
        }
    return [_undescribed(part) for part in node] if isinstance(node, list) else node


def write(folder: Path) -> None:
    """Write the lists that need no server."""
    folder.mkdir(exist_ok=True)
    lists = {"options": options(), "variables": variables(), "storage-keys": storage_keys()}
    lists |= {package: python_names(package) for package in PACKAGES}
    for name, lines in lists.items():
        (folder / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    (folder / "seeds.json").write_text(json.dumps(seeds(), indent=1) + "\n", "utf-8")
