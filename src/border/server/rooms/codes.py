"""Codes by which tables are joined while people gather: given, counted and looked up."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from border.server.rooms.services import Services
from border.server.rooms.turns import VISITOR
from border.server.store import Store
from border.server.store.log import Unavailable
from border.server.table import refusals
from border.server.table.tokens import MAX_SYLLABLES, PAIRS, SYLLABLES, new_code
from border.server.table.wire import Milliseconds

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

CODE_LASTS = 24 * 3600 * 1000  # milliseconds after the last thing that happened at a table
MAX_CODES = 100  # live ones of an address; a family that plays all evening has a few
MAX_TRIES = 8  # draws of one length before a longer code is drawn
MAX_ADDRESSES = 10_000  # whose codes are counted
CROWDED = 1_000  # one code in so many is in use: then guesses could hit, and codes grow longer
COUNT_EVERY = 60_000  # milliseconds between two counts of the codes in use
NEW = 60_000  # milliseconds for which a code counts as live though its table is not stored yet


@dataclass(slots=True)
class Codes:
    """The codes of a server's tables."""

    store: Store
    services: Services
    _given: OrderedDict[str, dict[str, Milliseconds]] = field(default_factory=OrderedDict)
    _in_use: int = 0
    _counted: Milliseconds | None = None  # when the codes in use were counted last

    async def new(self, now: Milliseconds) -> str | None:
        """A code that is free, for the visitor; None: they have too many, or none was found."""
        given = self._codes_of(VISITOR.get())
        if len(given) >= MAX_CODES:
            await self._drop_dead(given, now)
        shortest = await self._syllables(now)
        for syllables in range(shortest, MAX_SYLLABLES + 1):
            for _ in range(MAX_TRIES):
                if len(given) >= MAX_CODES:
                    self.services.metrics.refuse("codes")
                    return None
                code = new_code(syllables)
                given[code] = now  # before anybody else counts
                if await self.table(code, now) is None:
                    self._in_use += 1
                    return code
                del given[code]
        return None

    async def table(self, code: str, now: Milliseconds) -> str | None:
        """The id of the table that gathers under a code, if there is one."""
        return await self._read(self.store.with_code, code, now - CODE_LASTS)

    def _codes_of(self, address: str) -> dict[str, Milliseconds]:
        given = self._given.pop(address, {})
        self._given[address] = given
        if len(self._given) > MAX_ADDRESSES:
            self._given.popitem(last=False)
        return given

    async def _drop_dead(self, given: dict[str, Milliseconds], now: Milliseconds) -> None:
        """Forgets the codes whose games have begun, or that nobody has used for a day."""
        live = await self._read(self.store.live_codes, [*given], now - CODE_LASTS)
        for code, at in [*given.items()]:
            if code not in live and not 0 <= now - at < NEW:
                del given[code]

    async def _syllables(self, now: Milliseconds) -> int:
        """The length of a code that guesses do not hit."""
        if self._counted is None or not 0 <= now - self._counted < COUNT_EVERY:
            self._counted = now
            most = PAIRS ** (MAX_SYLLABLES - 1) // CROWDED  # more make no difference
            self._in_use = await self._read(self.store.codes_in_use, now - CODE_LASTS, most)
        syllables = SYLLABLES
        while syllables < MAX_SYLLABLES and self._in_use * CROWDED >= PAIRS**syllables:
            syllables += 1
        return syllables

    async def _read(
        self, ask: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        try:
            return await self.services.writer.read(ask, *args, **kwargs)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error
