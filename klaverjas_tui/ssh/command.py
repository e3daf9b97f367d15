"""The command ``klaverjas serve``: hosts until it is told to stop."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

from klaverjas_tui.locale.words import Words
from klaverjas_tui.ssh.host import Host
from klaverjas_tui.ssh.hosting import Hosting
from klaverjas_tui.ssh.hostkey import host_key
from klaverjas_tui.ssh.loading import load
from klaverjas_tui.ssh.log import Log
from klaverjas_tui.ssh.pool import Pool
from klaverjas_tui.ssh.server import Server, listen
from klaverjas_tui.ssh.tidying import look_less_often

_DONE: Final = 0
_SSH_PORT: Final = 22
#: What is listened on where every address of this computer is.
_EVERY_ADDRESS: Final = ("0.0.0.0", "::")


def run(hosting: Hosting, words: Words, announce: Callable[[str], None]) -> int:
    """Host until a signal says to stop; returns the exit status. Raises Problem where it cannot be begun.

    ``announce`` tells, line by line, where it listens and how to get in. A second signal ends the process at once.
    """
    _forget_what_textual_would_read()
    look_less_often()
    return asyncio.run(_run(hosting, words, announce))


def _forget_what_textual_would_read() -> None:
    """It looks once, when it is loaded, at what the environment says, which would then hold for all sessions."""
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        del os.environ[name]


async def _run(hosting: Hosting, words: Words, announce: Callable[[str], None]) -> int:
    load()
    log = Log(sys.stderr, hosting.tongue)
    pool = Pool(hosting.solvers)
    try:
        told = _told_to_stop()
        server = await _begin(hosting, pool, log)
        fingerprint = host_key(hosting.host_key).get_fingerprint()
        for line in how_to_get_in(hosting.address, server.port, fingerprint, words):
            announce(line)
        with suppress(asyncio.CancelledError):  # Ctrl+C where there are no other signals
            await told.wait()
        await server.close()
    finally:
        pool.close()
        log.flush()
    return _DONE


async def _begin(hosting: Hosting, pool: Pool, log: Log) -> Server:
    host = Host(hosting, pool, log.failed, log.parted)
    try:
        return await listen(hosting, host, log)
    except BaseException:
        await host.close()
        raise


def _told_to_stop() -> asyncio.Event:
    """Is set by the first signal that says so; the next one does what it does to any process.

    A signal that was ignored when the process began is left so, as of ``nohup``.
    """
    told = asyncio.Event()
    if sys.platform == "win32":
        return told
    loop = asyncio.get_running_loop()
    every = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    heeded = [number for number in every if signal.getsignal(number) is not signal.SIG_IGN]

    def stop() -> None:
        for number in heeded:
            loop.remove_signal_handler(number)
            signal.signal(number, signal.SIG_DFL)
        told.set()

    for number in heeded:
        loop.add_signal_handler(number, stop)
    return told


def how_to_get_in(address: str, port: int, fingerprint: str, words: Words) -> Iterator[str]:
    """What the host is told of a server that listens there, for whoever is to play."""
    reached = socket.gethostname() if address in _EVERY_ADDRESS else address
    option = "" if port == _SSH_PORT else f"-p {port} "
    yield words.say("cli.serve.listens", address=address, port=port)
    yield words.say("cli.serve.join", command=f"ssh {option}{reached}")
    yield words.say("cli.serve.key", fingerprint=fingerprint)
