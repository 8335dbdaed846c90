"""Tables found by their codes, and glimpses of tables that sleep."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

from border.engine import Seat
from border.server.limits import CLIENT_ADDRESS
from border.server.store import Store
from border.server.store.log import Unavailable, decode_entries
from border.server.tables.dependencies import RoomDependencies
from border.tables import refusals
from border.tables.history import table_from_log
from border.tables.refusals import Refused
from border.tables.schema import Milliseconds
from border.tables.table import Person, Phase, Player, Table
from border.tables.tokens import MAX_SYLLABLES, SYLLABLE_COUNT, SYLLABLES, new_code
from border.tables.views import view

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

CODE_TTL_MS = 24 * 3600 * 1000  # milliseconds after the last thing that happened at a table
MAX_CODES = 100  # live ones of an address; a family that plays all evening has a few
MAX_DRAWS = 8  # draws of one length before a longer code is drawn
MAX_ADDRESSES = 10_000  # whose codes are counted
MIN_CODES_PER_TABLE = (
    1_000  # one code in so many is in use: then guesses could hit, and codes grow longer
)
COUNT_INTERVAL_MS = 60_000  # milliseconds between two counts of the codes in use
UNSTORED_CODE_TTL_MS = (
    60_000  # milliseconds for which a code counts as live though its table is not stored yet
)
MAX_EVENTS = 2_000  # of a table that is replayed for a glimpse; the longest games of bots have 600
MAX_PREVIEWS = 1_000  # that are kept


@dataclass(slots=True)
class Codes:
    """The codes of a server's tables."""

    store: Store
    deps: RoomDependencies
    _given: OrderedDict[str, dict[str, Milliseconds]] = field(default_factory=OrderedDict)
    _in_use: int = 0
    _counted: Milliseconds | None = None  # when the codes in use were counted last

    async def new(self, now: Milliseconds) -> str | None:
        """A code that is free, for the visitor; None: they have too many, or none was found."""
        given = self._codes_of(CLIENT_ADDRESS.get())
        if len(given) >= MAX_CODES:
            await self._drop_dead(given, now)
        shortest = await self._syllables(now)
        for syllables in range(shortest, MAX_SYLLABLES + 1):
            for _ in range(MAX_DRAWS):
                if len(given) >= MAX_CODES:
                    self.deps.metrics.refuse("codes")
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
        return await self._read(self.store.find_by_join_code, code, now - CODE_TTL_MS)

    def _codes_of(self, address: str) -> dict[str, Milliseconds]:
        given = self._given.pop(address, {})
        self._given[address] = given
        if len(self._given) > MAX_ADDRESSES:
            self._given.popitem(last=False)
        return given

    async def _drop_dead(self, given: dict[str, Milliseconds], now: Milliseconds) -> None:
        """Forgets the codes whose games have begun, or that nobody has used for a day."""
        live = await self._read(self.store.live_codes, [*given], now - CODE_TTL_MS)
        for code, at in [*given.items()]:
            if code not in live and not 0 <= now - at < UNSTORED_CODE_TTL_MS:
                del given[code]

    async def _syllables(self, now: Milliseconds) -> int:
        """The length of a code that guesses do not hit."""
        if self._counted is None or not 0 <= now - self._counted < COUNT_INTERVAL_MS:
            self._counted = now
            most = (
                SYLLABLE_COUNT ** (MAX_SYLLABLES - 1) // MIN_CODES_PER_TABLE
            )  # more make no difference
            self._in_use = await self._read(self.store.codes_in_use, now - CODE_TTL_MS, most)
        syllables = SYLLABLES
        while (
            syllables < MAX_SYLLABLES
            and self._in_use * MIN_CODES_PER_TABLE >= SYLLABLE_COUNT**syllables
        ):
            syllables += 1
        return syllables

    async def _read(
        self, ask: Callable[Asked, Answer], /, *args: Asked.args, **kwargs: Asked.kwargs
    ) -> Answer:
        try:
            return await self.deps.writer.read(ask, *args, **kwargs)
        except Unavailable as error:
            raise refusals.busy("nothing can be read at the moment: try again") from error


@dataclass(frozen=True, slots=True)
class TablePreview:
    """A table without its game, small enough to be kept for many tables."""

    phase: Phase
    players: tuple[Player, ...]
    host: str  # the name of the person who opened the table; empty: not known
    round: int
    winners: tuple[Seat, ...]
    secret_until: Milliseconds | None  # the dice of a day are secret until it is over


def table_preview(table: Table) -> TablePreview:
    """Glimpse of a table as it stands."""
    game = view(table, None).game
    names = (table.players[seat] for seat in table.seats_of(table.host))
    return TablePreview(
        table.phase,
        table.players,
        host=next((player.name for player in names if isinstance(player, Person)), ""),
        round=game.round if game else 1,
        winners=tuple(game.outcome.winners) if game and game.outcome else (),
        secret_until=table.hidden_until,
    )


@dataclass(slots=True)
class PreviewCache:
    """Glimpses of tables, each kept until something happens there."""

    store: Store
    deps: RoomDependencies
    _kept: OrderedDict[str, tuple[int, TablePreview]] = field(default_factory=OrderedDict)
    _forgotten: int = 0  # times that one was forgotten

    async def get(self, id: str) -> TablePreview | None:
        """Glimpse of a table that sleeps; None: there is no such table, or it costs too much."""
        try:
            head = (await self.deps.writer.read(self.store.heads, [id])).get(id)
            if head is None or head.seq > MAX_EVENTS:
                return None
            kept = self._kept_of(id, head.seq)
            pool = self.deps.pool
            return kept or await pool.submit_within_budget(
                CLIENT_ADDRESS.get(), self._made, id, head.seq
            )
        except (Unavailable, Refused):
            return None

    def forget(self, id: str) -> None:
        """Makes the preview of a table anew: an operator has changed its log."""
        self._forgotten += 1
        self._kept.pop(id, None)

    def _kept_of(self, id: str, version: int) -> TablePreview | None:
        known, preview = self._kept.get(id, (0, None))
        return preview if known == version else None

    def _made(self, id: str, version: int) -> TablePreview | None:
        """Runs in the thread of the turns: what one visitor waited for, the next one finds."""
        if (kept := self._kept_of(id, version)) is not None:
            return kept
        forgotten, entries = self._forgotten, self.store.log(id)
        if not entries:
            return None
        log = ((stored.event, entry.at) for stored, entry in decode_entries(entries))
        preview = table_preview(table_from_log(id, log))
        if forgotten == self._forgotten:
            self._kept[id] = entries[-1].seq, preview
            while len(self._kept) > MAX_PREVIEWS:
                self._kept.popitem(last=False)
        return preview
