"""An arena's results as JSON (docs/arena.md)."""

from __future__ import annotations

import json
from typing import Any

from border.arena.ratings import Estimate
from border.arena.standings import MatchupStanding, PlayerStanding, Standings
from border.arena.tournament import Tournament
from border.arena.unit import Faults

DIGITS = 4  # behind the point; more would only be noise


def format_results(tournament: Tournament, standings: Standings) -> str:
    """The results as the text of a file; the same for the same games."""
    labels = tournament.labels
    data = {
        **tournament.arguments,
        "ratings": [_player(labels[s.player], s) for s in standings.players],
        "tables": [_table(labels, standing) for standing in standings.tables],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _player(label: str, standing: PlayerStanding) -> dict[str, Any]:
    return {
        "player": label,
        "rating": _estimate(standing.rating),
        "games": standing.games,
        "share": round(standing.share, DIGITS),
        "faults": _faults(standing.faults),
    }


def _faults(faults: Faults | None) -> dict[str, Any] | None:
    return None if faults is None else {"counts": dict(faults.counts), "first": faults.first}


def _table(labels: tuple[str, ...], standing: MatchupStanding) -> dict[str, Any]:
    return {
        "seats": [labels[player] for player in standing.table.players],
        "units": standing.units,
        "games": standing.games,
        "given_up": standing.given_up,
        "rounds": round(standing.rounds, DIGITS),
        "shares": [
            {
                "player": labels[share.player],
                "seats": share.seats,
                "share": _estimate(share.share),
                "points": round(share.points, DIGITS),
            }
            for share in standing.shares
        ],
    }


def _estimate(estimate: Estimate) -> dict[str, float]:
    figures = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {key: round(figure, DIGITS) for key, figure in figures.items()}
