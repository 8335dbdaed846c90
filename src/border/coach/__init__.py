"""What a player's chances are: for an aim of one turn, exactly."""

from border.coach.odds import odds

__all__ = ["odds"]
