"""The bus: says that a game has grown.  Whoever hears it reads on in the log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol, TypeAlias

Wake: TypeAlias = Callable[[int], None]  # called with the number of the last entry


class Bus(Protocol):
    """Carries pointers, never content: what is lost is made up for by the next one."""

    def publish(self, game: str, seq: int) -> None:
        """Says that the log of a game is stored up to this entry."""
        ...

    def subscribe(self, game: str, wake: Wake) -> Callable[[], None]:
        """A function that ends the subscription; until then `wake` is called for the game."""
        ...


class LocalBus:
    """A bus within one process."""

    def __init__(self) -> None:
        self._wakes: dict[str, set[Wake]] = defaultdict(set)

    def publish(self, game: str, seq: int) -> None:
        """Says that the log of a game is stored up to this entry."""
        for wake in tuple(self._wakes.get(game, ())):
            wake(seq)

    def subscribe(self, game: str, wake: Wake) -> Callable[[], None]:
        """A function that ends the subscription; until then `wake` is called for the game."""
        self._wakes[game].add(wake)

        def end() -> None:
            self._wakes[game].discard(wake)
            if not self._wakes[game]:
                del self._wakes[game]

        return end
