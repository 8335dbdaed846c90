"""Logs: one JSON object per line, and nothing secret in them."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

import structlog

# Without the values of local variables: tokens and seeds are among them.
TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
)

LOG_REPEAT_S = 60.0  # seconds between two lines that say the same
MAX_REMEMBERED = 1_000  # kinds of lines that are remembered


class RepeatFilter(logging.Filter):
    """Lets one of many like lines through each minute, and says how many it stands for.

    What a client causes must not fill the disk.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}  # said when, held back since

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is said."""
        told = record.msg  # a text, or what structlog tells
        event = told["event"] if isinstance(told, dict) else f"{told}"
        broke = (record.exc_info or sys.exc_info())[0]
        key = (record.name, event.partition("\n")[0], broke)
        now = self._clock()
        said, held = self._seen.pop(key, (now - LOG_REPEAT_S, 0))
        is_new = now - said >= LOG_REPEAT_S
        self._seen[key] = (now, 0) if is_new else (said, held + 1)
        if len(self._seen) > MAX_REMEMBERED:
            del self._seen[next(iter(self._seen))]
        if is_new and held:
            more = f"{event} ({held} more like this in the last minutes)"
            record.msg = told | {"event": more} if isinstance(told, dict) else more
        return is_new


def set_up_logs(level: str = "info") -> None:
    """Everything that this process logs goes to standard error as JSON."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(_number(level)),
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                TRACEBACKS,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
            foreign_pre_chain=shared,
        )
    )
    handler.addFilter(RepeatFilter())
    # Below that, others log whole frames, with the tokens in them.
    logging.basicConfig(handlers=[handler], level=max(_number(level), logging.INFO), force=True)
    logging.getLogger("uvicorn.access").disabled = True  # counted in the figures instead
    logging.getLogger("alembic").setLevel(logging.WARNING)


def _number(level: str) -> int:
    return logging.getLevelNamesMapping()[level.upper()]
