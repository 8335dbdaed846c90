"""Bots that run as processes and answer requests as lines of JSON."""

from __future__ import annotations

import contextlib
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from functools import partial
from random import Random

from border.bots.bot import Bot, BotFault
from border.bots.protocol import Request, format_answer, format_request, parse_answer, parse_request
from border.engine import BadName, Decision, Position, Seat

PATIENCE = 5.0  # seconds to wait for an answer
MAX_STARTS = 4
MAX_ANSWER_BYTES = 65_536
GRACE = 0.5  # seconds that a process has to exit after its input is closed
SEEDS = 2**53  # number of seeds, as many as `Random.random()` has values


class ProcessBot:
    """Bot that runs as a command; started on the first request, restarted if it exits or hangs."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self._words = _split_command(command)
        self._patience = patience
        self._starts = self._asked = 0
        self._pipes: _Pipes | None = None

    def __call__(self, position: Position, seat: Seat, rng: Random) -> Decision:
        """Return the process's decision; raise `BotFault` if it gives none."""
        self._asked += 1
        seed = int(rng.random() * SEEDS)
        request = Request(self._asked, seed, seat, position.seen_by(seat))
        pipes = self._running_pipes()
        try:
            line = pipes.ask(format_request(request), time.monotonic() + self._patience)
        except BotFault as fault:
            if fault.kind == "late":
                pipes.kill()
            if fault.kind != "nonsense":
                self.close()  # a late answer could be taken for the next one
            raise
        return parse_answer(line, request)

    def _running_pipes(self) -> _Pipes:
        if self._pipes is None:
            if self._starts == MAX_STARTS:
                raise BotFault("ended", f"was started {MAX_STARTS} times, the maximum")
            self._starts += 1
            with _delayed_interrupts():
                self._pipes = _Pipes(self._words)
        return self._pipes

    def close(self) -> None:
        """End the process if it runs."""
        if self._pipes is not None:
            self._pipes.close()
            self._pipes = None


def _split_command(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadName(f"exec:{command}: {str(error).lower()}") from error
    if not words or shutil.which(words[0]) is None:
        raise BadName(f"exec:{command}: there is no such command")
    return words


class _Pipes:
    """A running process with pipes to its input and from its output."""

    def __init__(self, words: list[str]) -> None:
        try:
            # In its own session the process gets no Ctrl-C, and its whole group can be killed.
            process = subprocess.Popen(  # noqa: S603 - the command is what the user asked for
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            raise BotFault("ended", f"could not be started: {error.strerror}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        self.kill = partial(_kill, process)
        self._in, self._out = process.stdin.fileno(), process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        # The finalizer also runs without close() and when the program exits.
        self.close = weakref.finalize(self, _end, process)

    def ask(self, line: str, deadline: float) -> str:
        """Send a line and return the answer; earlier output of the process is discarded."""
        with contextlib.suppress(BlockingIOError):
            while time.monotonic() < deadline:
                self._read()
        self._write(line.encode() + b"\n", deadline)
        answer = b""
        while b"\n" not in answer:
            if len(answer) > MAX_ANSWER_BYTES:
                raise BotFault("nonsense", f"sent {MAX_ANSWER_BYTES} bytes without a newline")
            _wait([self._out], [], deadline)
            with contextlib.suppress(BlockingIOError):
                answer += self._read()
        return answer.split(b"\n")[0].decode(errors="replace")

    def _read(self) -> bytes:
        data = os.read(self._out, MAX_ANSWER_BYTES)
        if not data:
            raise BotFault("ended", "ended without an answer")
        return data

    def _write(self, data: bytes, deadline: float) -> None:
        while data:
            _wait([], [self._in], deadline)
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                continue
            except OSError:
                raise BotFault("ended", "ended without an answer") from None


def _wait(reading: list[int], writing: list[int], deadline: float) -> None:
    while (left := deadline - time.monotonic()) > 0:
        # Wait in short steps, because interrupts from Ray are noticed only between steps.
        if any(select.select(reading, writing, [], min(left, GRACE))):
            return
    raise BotFault("late", "gave no answer in time")


def _end(process: subprocess.Popen[bytes]) -> None:
    with _delayed_interrupts():
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
        _kill(process)
        process.wait()


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)  # including its children


@contextlib.contextmanager
def _delayed_interrupts() -> Iterator[None]:
    """Delay interrupts until the block ends, so that no started process is left behind."""
    caught_signals: list[int] = []
    handlers = {}
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            if (handler := signal.getsignal(number)) is not None:
                handlers[number] = handler
                signal.signal(number, lambda number, _: caught_signals.append(number))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for caught in caught_signals:
            signal.raise_signal(caught)


def serve(bot: Bot) -> None:
    """Answer requests from standard input on standard output until the input ends."""
    for line in sys.stdin:
        request = parse_request(line)
        decision = bot(request.position, request.seat, Random(request.seed))
        board = request.position.boards[request.seat]
        print(format_answer(request.id, decision, board), flush=True)
