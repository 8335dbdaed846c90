"""The package's bots as OpenSpiel bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pyspiel

from border.bots import Bot, bot_named
from border.envs.actions import END, Action, actions_for
from border.envs.openspiel.state import BorderState


class BorderBot(pyspiel.Bot):  # type: ignore[misc]  # pyspiel comes without types
    """Bot for one seat; the same seed and game always give the same decisions."""

    def __init__(self, bot: str | Bot, player: int, seed: int = 0) -> None:
        """Create the OpenSpiel bot; `bot` is a bot of the package or its name."""
        super().__init__()
        self._bot = bot_named(bot) if isinstance(bot, str) else bot
        self._player, self._seed = player, seed
        self.restart()

    def restart(self) -> None:
        """Forget the previous game."""
        self._rng = Random(self._seed)
        self._rest: list[Action] = []  # remaining actions of the current decision
        self._expected = b""  # state in which `_rest` is valid

    def restart_at(self, _state: Any) -> None:
        """Restart within a game; the bot keeps no history."""
        self.restart()

    def provides_policy(self) -> bool:
        """Return False, because bots give actions, not probabilities."""
        return False

    def inform_action(self, _state: Any, _player: int, _action: Action) -> None:
        """Do nothing: the bot reads the state when it acts."""

    def step(self, state: BorderState) -> Action:
        """Return the next action of the current decision."""
        now = state.instant
        assert now is not None
        if not self._rest or now.save() != self._expected:
            self._rest = self._decide(state)
        action = self._rest.pop(0)
        after = now.after(action)
        assert after is not None
        self._expected = after.save()
        return action

    def _decide(self, state: BorderState) -> list[Action]:
        """Return the actions of a new decision, or the next action of one that has begun."""
        at, seat = state.game_state, self._player
        decided = self._bot(at.position.seen_by(seat), seat, self._rng)
        actions = actions_for(at.position, seat, decided)
        if not at.drafts[seat]:
            return actions
        legal = state.legal_actions()
        wanted = [action for action in legal if action in actions and action != END]
        return wanted[:1] or ([END] if END in legal else legal[:1])
