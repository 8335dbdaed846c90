"""The option `--rules`."""

from __future__ import annotations

import click

from border.engine import RULES, Rules, rules_named


def _parse(_context: click.Context, _option: click.Parameter, name: str) -> Rules:
    return rules_named(name)


rules_option = click.option(
    "--rules",
    default="classic",
    show_default=True,
    callback=_parse,
    help=f"Which rules are played: {', '.join(RULES)}.",
)
