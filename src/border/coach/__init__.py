"""What a player's chances are and were: odds for a turn, an account of each round, a ledger of the game."""

from border.coach.account import Account, account_for, accounts
from border.coach.ledger import Ledger, ledgers
from border.coach.odds import odds

__all__ = ["Account", "Ledger", "account_for", "accounts", "ledgers", "odds"]
