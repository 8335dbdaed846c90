"""Logs: one JSON object per line, and nothing secret in them."""

from __future__ import annotations

import logging
import sys

import structlog

# Without the values of local variables: tokens and seeds are among them.
TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
)


def set_up_logs(level: str = "info") -> None:
    """Everything that this process logs goes to standard error as JSON."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            *shared,
            TRACEBACKS,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_number(level)),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
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
    # Below that, others log whole frames, with the tokens in them.
    logging.basicConfig(handlers=[handler], level=max(_number(level), logging.INFO), force=True)
    logging.getLogger("uvicorn.access").disabled = True  # counted in the figures instead
    logging.getLogger("alembic").setLevel(logging.WARNING)


def _number(level: str) -> int:
    return logging.getLevelNamesMapping()[level.upper()]
