"""Interrupts: Ctrl-C told apart from a KeyboardInterrupt that a bot raises itself."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import NoReturn


class Interrupted(KeyboardInterrupt):
    """Ctrl-C, where it is told apart."""


@contextlib.contextmanager
def told_apart() -> Iterator[None]:
    """Meanwhile Ctrl-C raises Interrupted, unless another thread or another handler is to answer it."""
    in_main = threading.current_thread() is threading.main_thread()
    if not in_main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def is_ctrl_c(error: BaseException) -> bool:
    """Whether a person means this; so is taken any KeyboardInterrupt where the two are not told apart."""
    if not isinstance(error, KeyboardInterrupt):
        return False
    return isinstance(error, Interrupted) or signal.getsignal(signal.SIGINT) is signal.default_int_handler


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise Interrupted
