"""Logging: one JSON object per line, without secrets."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

import structlog

# Local variables are left out: they include tokens and seeds.
TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
)

LOG_REPEAT_S = 60.0  # minimum time between two lines with the same text
MAX_REMEMBERED = 1_000  # how many different lines the filter remembers


class RepeatFilter(logging.Filter):
    """Log filter that passes a repeated line once a minute, with a count of dropped repeats.

    Clients must not be able to fill the disk with log lines.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        # When each line was last logged, and how many repeats were dropped since.
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        message = record.msg  # text, or an event of structlog
        event = message["event"] if isinstance(message, dict) else f"{message}"
        error = (record.exc_info or sys.exc_info())[0]
        key = (record.name, event.partition("\n")[0], error)
        now = self._clock()
        logged_at, dropped = self._seen.pop(key, (now - LOG_REPEAT_S, 0))
        is_new = now - logged_at >= LOG_REPEAT_S
        self._seen[key] = (now, 0) if is_new else (logged_at, dropped + 1)
        if len(self._seen) > MAX_REMEMBERED:
            del self._seen[next(iter(self._seen))]
        if is_new and dropped:
            more = f"{event} ({dropped} more like this since the last line)"
            record.msg = message | {"event": more} if isinstance(message, dict) else more
        return is_new


def set_up_logs(level: str = "info") -> None:
    """Send all logs of this process to standard error as JSON."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(_level_number(level)),
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
    # At debug level, libraries log whole WebSocket frames, which contain tokens.
    logging.basicConfig(
        handlers=[handler], level=max(_level_number(level), logging.INFO), force=True
    )
    logging.getLogger("uvicorn.access").disabled = True  # metrics count requests instead
    logging.getLogger("alembic").setLevel(logging.WARNING)


def _level_number(level: str) -> int:
    return logging.getLevelNamesMapping()[level.upper()]
