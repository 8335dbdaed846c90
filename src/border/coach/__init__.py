"""What a player's chances are and were: odds, shares, hints, ledgers, reviews, puzzles."""

from border.coach.account import Account, account_for, accounts
from border.coach.analysis import Analysis, Chance, analyse
from border.coach.closings import Closing, closings
from border.coach.hints import Hint, hints
from border.coach.ledger import Ledger, ledgers
from border.coach.odds import odds
from border.coach.puzzle import (
    BadPuzzle,
    Choice,
    Puzzle,
    Trial,
    format_puzzle,
    parse_puzzle,
    puzzles,
)
from border.coach.reasons import Aim, Effect, Reason, reason
from border.coach.review import (
    Judgement,
    Review,
    RoundReview,
    SeatReview,
    review,
    round_reviews,
)
from border.coach.shares import Shares, shares
from border.coach.strength import Cost, Decided, Strength, costs, strength
from border.coach.written import format_review

__all__ = [
    "Account",
    "Aim",
    "Analysis",
    "BadPuzzle",
    "Chance",
    "Choice",
    "Closing",
    "Cost",
    "Decided",
    "Effect",
    "Hint",
    "Judgement",
    "Ledger",
    "Puzzle",
    "Reason",
    "Review",
    "RoundReview",
    "SeatReview",
    "Shares",
    "Strength",
    "Trial",
    "account_for",
    "accounts",
    "analyse",
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
    "round_reviews",
    "shares",
    "strength",
]
