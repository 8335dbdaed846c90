"""The coach: odds, win shares, hints, ledgers, reviews and puzzles."""

from typing import TYPE_CHECKING

from border.coach.chances import Analysis, Chance, Hint, WinShares, analyse, hints, odds, shares
from border.coach.puzzles import (
    BadPuzzle,
    Choice,
    Puzzle,
    Trial,
    format_puzzle,
    parse_puzzle,
    puzzles,
)
from border.coach.review import (
    Aim,
    Cost,
    Decided,
    DecisionReview,
    Effect,
    Reason,
    Review,
    RoundReview,
    SeatReview,
    Strength,
    costs,
    format_review,
    reason,
    review,
    round_reviews,
    strength,
)
from border.coach.rounds import (
    Closing,
    Ledger,
    RoundAnalysis,
    analyse_round,
    closings,
    ledgers,
    round_analyses,
)
from border.deprecated import old_names

__all__ = [
    "Aim",
    "Analysis",
    "BadPuzzle",
    "Chance",
    "Choice",
    "Closing",
    "Cost",
    "Decided",
    "DecisionReview",
    "Effect",
    "Hint",
    "Ledger",
    "Puzzle",
    "Reason",
    "Review",
    "RoundAnalysis",
    "RoundReview",
    "SeatReview",
    "Strength",
    "Trial",
    "WinShares",
    "analyse",
    "analyse_round",
    "closings",
    "costs",
    "format_puzzle",
    "format_review",
    "hints",
    "ledgers",
    "odds",
    "parse_puzzle",
    "puzzles",
    "reason",
    "review",
    "round_analyses",
    "round_reviews",
    "shares",
    "strength",
]

OLD_NAMES = {
    "Account": "RoundAnalysis",
    "account_for": "analyse_round",
    "accounts": "round_analyses",
    "Shares": "WinShares",
    "Judgement": "DecisionReview",
}

if not TYPE_CHECKING:  # type checkers see only the new names
    __getattr__ = old_names(__name__, OLD_NAMES)
