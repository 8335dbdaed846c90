"""What the parameters of a game say."""

from __future__ import annotations

from border.envs.terms import Terms, make_terms

BETWEEN = "+"  # two names in the parameter `boards`


def parse_parameters(
    players: int, boards: str, pool: int, rules: str, utility: str, planes: bool
) -> Terms:
    """The terms that these parameters say; refuses what makes no game."""
    named = boards.split(BETWEEN) if not pool else None
    return make_terms(players, named, pool or None, rules, utility, planes)


def utility_sum(terms: Terms) -> float:
    """What all seats get together, whoever wins."""
    return 0.0 if terms.margin else 1.0
