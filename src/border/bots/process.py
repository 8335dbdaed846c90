"""A bot in a process of its own, which is asked and answers in lines of JSON."""

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

PATIENCE = 5.0  # seconds that a child has for an answer
STARTS = 4  # how often a child is started in all
MAX_ANSWER_BYTES = 65_536  # bytes in which an answer must end
GRACE = 0.5  # seconds that a child has to end by itself when its input does
SEEDS = 2**53  # so many different seeds; of Random only `random()` stays the same in all Pythons


class ProcessBot:
    """A bot behind a command: started when it is first asked, again if it ends or hangs."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self._words = _words(command)
        self._patience = patience
        self._starts = self._asked = 0
        self._pipes: _Pipes | None = None

    def __call__(self, position: Position, seat: Seat, rng: Random) -> Decision:
        """The child's decision; raises `BotFault` if it does not give one."""
        self._asked += 1
        seed = int(rng.random() * SEEDS)
        request = Request(self._asked, seed, seat, position.seen_by(seat))
        pipes = self._started()
        try:
            line = pipes.ask(format_request(request), time.monotonic() + self._patience)
        except BotFault as fault:
            if fault.kind == "late":
                pipes.kill()
            if fault.kind != "nonsense":
                self.close()  # what it says later would be taken for the next answer
            raise
        return parse_answer(line, request)

    def _started(self) -> _Pipes:
        if self._pipes is None:
            if self._starts == STARTS:
                raise BotFault("ended", f"was started {STARTS} times, and is not again")
            self._starts += 1
            with _uninterrupted():
                self._pipes = _Pipes(self._words)
        return self._pipes

    def close(self) -> None:
        """Ends the process, if it runs."""
        if self._pipes is not None:
            self._pipes.close()
            self._pipes = None


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadName(f"exec:{command}: {str(error).lower()}") from error
    if not words or shutil.which(words[0]) is None:
        raise BadName(f"exec:{command}: there is no such command")
    return words


class _Pipes:
    """A running child and the two ends that we hold of its pipes."""

    def __init__(self, words: list[str]) -> None:
        try:
            # A session of its own: Ctrl-C is ours alone, and the whole group can be ended.
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
        # Also when nobody calls close(), and at the end of the program.
        self.close = weakref.finalize(self, _end, process)

    def ask(self, line: str, deadline: float) -> str:
        """The line that the child answers; what it said without being asked is passed over."""
        with contextlib.suppress(BlockingIOError):
            while time.monotonic() < deadline:
                self._read()
        self._write(line.encode() + b"\n", deadline)
        heard = b""
        while b"\n" not in heard:
            if len(heard) > MAX_ANSWER_BYTES:
                raise BotFault("nonsense", f"answered without an end in {MAX_ANSWER_BYTES} bytes")
            _wait([self._out], [], deadline)
            with contextlib.suppress(BlockingIOError):
                heard += self._read()
        return heard.split(b"\n")[0].decode(errors="replace")

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
        # Not all at once: Ray's interrupts are noticed only in between.
        if any(select.select(reading, writing, [], min(left, GRACE))):
            return
    raise BotFault("late", "gave no answer in time")


def _end(process: subprocess.Popen[bytes]) -> None:
    with _uninterrupted():
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
        _kill(process)
        process.wait()


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)  # also whatever it has started itself


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Interrupts wait until the end: between its start and its end no process is forgotten."""
    came: list[int] = []
    kept = {}
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            if (handler := signal.getsignal(number)) is not None:
                kept[number] = handler
                signal.signal(number, lambda number, _: came.append(number))
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
        for caught in came:
            signal.raise_signal(caught)


def serve(bot: Bot) -> None:
    """Answers the requests on standard input on standard output, until there are no more."""
    for line in sys.stdin:
        request = parse_request(line)
        decision = bot(request.position, request.seat, Random(request.seed))
        board = request.position.boards[request.seat]
        print(format_answer(request.id, decision, board), flush=True)
