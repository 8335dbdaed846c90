"""Work spread over processes, with results in order and an end at once."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from signal import SIG_BLOCK, SIG_IGN, SIG_SETMASK, SIGINT, SIGTERM, pthread_sigmask, signal
from types import FrameType
from typing import Any, Generic, NoReturn, TypeVar

from border.engine import BorderError

AHEAD = 4  # so many results per worker may wait for an earlier one

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkerLost(BorderError):
    """A process that played was ended by somebody else."""


def spread(
    work: Callable[[Item], Result], items: Iterable[Item], jobs: int
) -> Generator[Result, None, None]:
    """The results of the work on each item, in their order, whatever the jobs.

    Whoever closes the generator ends the workers at once, in the middle of their work.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    workers = [_Worker(work) for _ in range(jobs)]
    try:
        yield from _in_order(workers, enumerate(items))
    finally:
        for worker in workers:
            worker.end()


def _in_order(
    workers: list[_Worker[Item, Result]], waiting: Iterator[tuple[int, Item]]
) -> Generator[Result, None, None]:
    """The results; workers are idle only where the oldest result is very late."""
    idle, busy = list(workers), set[_Worker[Item, Result]]()
    done: dict[int, Result] = {}
    following = 0  # the number of the result that is due
    while True:
        room = len(workers) * AHEAD - len(done) - len(busy)
        for number, item in islice(waiting, min(len(idle), room)):
            busy.add(worker := idle.pop())
            worker.begin(number, item)
        if following in done:
            yield done.pop(following)
            following += 1
        elif busy:
            for worker in _answering(busy):
                number, result = worker.finish()
                done[number] = result
                busy.remove(worker)
                idle.append(worker)
        else:
            return


def _answering(busy: set[_Worker[Item, Result]]) -> list[_Worker[Item, Result]]:
    ready = wait([worker.pipe for worker in busy])
    return [worker for worker in busy if worker.pipe in ready]


class _Worker(Generic[Item, Result]):
    """A process that does one piece of work after another, with a pipe of its own.

    Nothing is shared between workers, so that one can be ended without harm to the others.
    """

    def __init__(self, work: Callable[[Item], Result]) -> None:
        self.pipe, theirs = Pipe()
        # Until the child can take them, signals wait: what arrives while Python forks is lost.
        mask = pthread_sigmask(SIG_BLOCK, {SIGINT, SIGTERM})
        try:
            self._process = Process(
                target=_serve, args=(work, theirs, self.pipe, mask), daemon=True
            )
            self._process.start()
        finally:
            pthread_sigmask(SIG_SETMASK, mask)
        theirs.close()
        self._number = -1

    def begin(self, number: int, item: Item) -> None:
        self._number = number
        try:
            self.pipe.send(item)
        except OSError:
            raise self._lost() from None

    def finish(self) -> tuple[int, Result]:
        try:
            result, error = self.pipe.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        if error is not None:
            raise error
        return self._number, result

    def _lost(self) -> WorkerLost:
        self._process.join()
        code = self._process.exitcode
        return WorkerLost(f"a process that played was ended from outside (exit code {code})")

    def end(self) -> None:
        self._process.terminate()
        self._process.join()
        self.pipe.close()


def _serve(
    work: Callable[[Any], Any], pipe: Connection, other_end: Connection, mask: Iterable[int]
) -> None:
    other_end.close()  # else the end of the parent would go unnoticed
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the parent to handle
    signal(SIGTERM, _leave)
    with suppress(KeyboardInterrupt):
        pthread_sigmask(SIG_SETMASK, mask)
        while True:
            try:
                item = pipe.recv()
            except (EOFError, OSError):
                return
            pipe.send(_answer(work, item))


def _answer(work: Callable[[Any], Any], item: Any) -> tuple[Any, Exception | None]:
    try:
        return work(item), None
    except BorderError as error:  # raised again where the result is awaited, as a plain sentence:
        return None, BorderError(str(error))  # what has more to say may not survive the pipe
    except Exception:
        return None, RuntimeError(traceback.format_exc())


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    signal(SIGTERM, SIG_IGN)
    # As an exception, so that bots' processes are ended on the way; not as SystemExit, which a bot
    # may raise itself, and which is no more than a fault of its then.
    raise KeyboardInterrupt
