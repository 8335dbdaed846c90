"""Join codes, and cached previews of tables that are not loaded."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

from border.engine import Seat
from border.server.limits import CLIENT_ADDRESS
from border.server.store import Store
from border.server.store.log import decode_entries
from border.server.tables.dependencies import RoomDependencies
from border.tables.history import table_from_log
from border.tables.refusals import Refused
from border.tables.schema import JoinPolicy, Milliseconds
from border.tables.table import Person, Phase, Player, Table
from border.tables.tokens import MAX_SYLLABLES, SYLLABLE_COUNT, SYLLABLES, new_code
from border.tables.views import view

CODE_TTL_MS = 24 * 3600 * 1000  # after the last event of its table
MAX_CODES = 100  # live codes per address; a family playing all evening has only a few
MAX_DRAWS = 8  # codes of one length to try before drawing a longer one
MAX_ADDRESSES = 10_000  # addresses for which live codes are counted
MIN_CODES_PER_TABLE = 1_000  # possible codes for each code in use; below this, new codes get longer
COUNT_INTERVAL_MS = 60_000  # between two counts of the codes in use
UNSTORED_CODE_TTL_MS = 60_000  # how long a code counts as live before its table is stored
MAX_EVENTS = 2_000  # longer logs get no preview; the longest bot games have 600 events
MAX_PREVIEWS = 1_000  # in the cache


@dataclass(slots=True)
class Codes:
    """Join codes of a server's tables."""

    store: Store
    deps: RoomDependencies
    _codes_by_address: OrderedDict[str, dict[str, Milliseconds]] = field(
        default_factory=OrderedDict
    )
    _in_use: int = 0
    _counted: Milliseconds | None = None  # time of the last count

    async def new(self, now: Milliseconds) -> str | None:
        """Draw a free code; None if the client has too many codes or if no free code was found."""
        codes = self._codes_of(CLIENT_ADDRESS.get())
        if len(codes) >= MAX_CODES:
            await self._drop_expired(codes, now)
        shortest = await self._syllables(now)
        for syllables in range(shortest, MAX_SYLLABLES + 1):
            for _ in range(MAX_DRAWS):
                if len(codes) >= MAX_CODES:
                    self.deps.metrics.refuse("codes")
                    return None
                code = new_code(syllables)
                codes[code] = now  # counted before the next await
                if await self.table(code, now) is None:
                    self._in_use += 1
                    return code
                del codes[code]
        return None

    async def table(self, code: str, now: Milliseconds) -> str | None:
        """Id of the table with this join code, or None."""
        return await self.deps.writer.read(self.store.find_by_join_code, code, now - CODE_TTL_MS)

    def _codes_of(self, address: str) -> dict[str, Milliseconds]:
        codes = self._codes_by_address.pop(address, {})
        self._codes_by_address[address] = codes
        if len(self._codes_by_address) > MAX_ADDRESSES:
            self._codes_by_address.popitem(last=False)
        return codes

    async def _drop_expired(self, codes: dict[str, Milliseconds], now: Milliseconds) -> None:
        """Forget codes of an address that have expired or whose game has begun."""
        live = await self.deps.writer.read(self.store.live_codes, [*codes], now - CODE_TTL_MS)
        for code, at in [*codes.items()]:
            if code not in live and not 0 <= now - at < UNSTORED_CODE_TTL_MS:
                del codes[code]

    async def _syllables(self, now: Milliseconds) -> int:
        """Number of syllables of a new code, large enough that nobody can guess a code in use."""
        if self._counted is None or not 0 <= now - self._counted < COUNT_INTERVAL_MS:
            self._counted = now
            # From this count on, codes have the maximum length.
            most = SYLLABLE_COUNT ** (MAX_SYLLABLES - 1) // MIN_CODES_PER_TABLE
            self._in_use = await self.deps.writer.read(
                self.store.codes_in_use, now - CODE_TTL_MS, most
            )
        syllables = SYLLABLES
        while (
            syllables < MAX_SYLLABLES
            and self._in_use * MIN_CODES_PER_TABLE >= SYLLABLE_COUNT**syllables
        ):
            syllables += 1
        return syllables


@dataclass(frozen=True, slots=True)
class TablePreview:
    """Summary of a table for link previews, small enough to cache."""

    phase: Phase
    players: tuple[Player, ...]
    host: str  # name of the person who opened the table; empty if unknown
    door: JoinPolicy
    round: int
    winners: tuple[Seat, ...]
    secret_until: Milliseconds | None  # a daily game is secret until its day is over


def table_preview(table: Table) -> TablePreview:
    """Make the preview of a table."""
    game = view(table, None).game
    names = (table.players[seat] for seat in table.seats_of(table.host))
    return TablePreview(
        table.phase,
        table.players,
        host=next((player.name for player in names if isinstance(player, Person)), ""),
        door=table.join_policy,
        round=game.round if game else 1,
        winners=tuple(game.outcome.winners) if game and game.outcome else (),
        secret_until=table.hidden_until,
    )


@dataclass(slots=True)
class PreviewCache:
    """Cache of table previews; each is valid until the table's next event."""

    store: Store
    deps: RoomDependencies
    _cache: OrderedDict[str, tuple[int, TablePreview]] = field(default_factory=OrderedDict)
    _invalidations: int = 0

    async def get(self, id: str) -> TablePreview | None:
        """Preview of a table that is not loaded; None if it is missing or its log too long."""
        try:
            head = (await self.deps.writer.read(self.store.heads, [id])).get(id)
            if head is None or head.seq > MAX_EVENTS:
                return None
            cached = self._cached(id, head.seq)
            pool = self.deps.pool
            return cached or await pool.submit_within_budget(
                CLIENT_ADDRESS.get(), self._load, id, head.seq
            )
        except Refused:
            return None

    def forget(self, id: str) -> None:
        """Drop a preview after an operator rewrote the log."""
        self._invalidations += 1
        self._cache.pop(id, None)

    def _cached(self, id: str, version: int) -> TablePreview | None:
        known, preview = self._cache.get(id, (0, None))
        return preview if known == version else None

    def _load(self, id: str, version: int) -> TablePreview | None:
        """Load a preview in a thread, unless another request has cached it meanwhile."""
        if (cached := self._cached(id, version)) is not None:
            return cached
        invalidations, entries = self._invalidations, self.store.log(id)
        if not entries:
            return None
        log = ((stored.event, entry.at) for stored, entry in decode_entries(entries))
        preview = table_preview(table_from_log(id, log))
        if invalidations == self._invalidations:
            self._cache[id] = entries[-1].seq, preview
            while len(self._cache) > MAX_PREVIEWS:
                self._cache.popitem(last=False)
        return preview
