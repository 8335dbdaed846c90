"""What a player's chances are and were: odds, shares of the victory, hints, and a game's ledger."""

from border.coach.account import Account, account_for, accounts
from border.coach.analysis import Analysis, Chance, analyse
from border.coach.hints import Hint, hints
from border.coach.ledger import Ledger, ledgers
from border.coach.odds import odds
from border.coach.shares import Shares, shares

__all__ = [
    "Account",
    "Analysis",
    "Chance",
    "Hint",
    "Ledger",
    "Shares",
    "account_for",
    "accounts",
    "analyse",
    "hints",
    "ledgers",
    "odds",
    "shares",
]
