"""OpenSSH for tests: keys, the client that people have, and a server of its own with the README's recipe."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.pty.sitting import KLAVERJAS, ROOT

#: Seconds that anything may take.
PATIENCE: Final = 30.0

#: The environment variable that says that no test may be left out.
TESTS_VARIABLE: Final = "KLAVERJAS_TESTS"

_ADMIN_PATH: Final = os.pathsep.join(("/usr/sbin", "/usr/local/sbin", "/sbin"))


def program(name: str) -> str:
    """Where this program of OpenSSH is; a test that needs one that is not installed is left out, unless none may be."""
    found = shutil.which(name) or shutil.which(name, path=_ADMIN_PATH)
    if found is None:
        said = f"{name} is not installed (apt install openssh-client openssh-server)"
        if os.environ.get(TESTS_VARIABLE) == "all":
            pytest.fail(said)
        pytest.skip(said)
    return found


def eventually(what: str, holds: Callable[[], bool]) -> None:
    """Wait until something holds; fails when it does not in time."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"waited {PATIENCE:g} s: {what}"
        time.sleep(0.02)


def answers(port: int) -> bool:
    """Whether somebody listens on this port of this computer."""
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


class Identity(NamedTuple):
    """A pair of keys."""

    private: Path

    @classmethod
    def make(cls, folder: Path, name: str) -> Identity:
        """A new pair."""
        folder.mkdir(parents=True, exist_ok=True)
        private = folder / name
        keygen = program("ssh-keygen")
        subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", private], check=True)
        return cls(private)

    @property
    def public(self) -> str:
        """The public key as a line of ``authorized_keys``, without its end."""
        return self.private.with_name(f"{self.private.name}.pub").read_text(encoding="utf-8").strip()

    @property
    def fingerprint(self) -> str:
        """``SHA256:…`` as ssh-keygen says it."""
        told = subprocess.run(
            [program("ssh-keygen"), "-l", "-f", self.private], check=True, capture_output=True, text=True
        )
        return told.stdout.split()[1]


class Client(NamedTuple):
    """Somebody with the client of OpenSSH, who knows nothing of this computer's settings for it."""

    port: int
    folder: Path
    identity: Identity | None = None
    user: str = "anna"

    @property
    def _options(self) -> list[str]:
        options = {
            "UserKnownHostsFile": str(self.folder / "known_hosts"),
            "GlobalKnownHostsFile": "none",
            "StrictHostKeyChecking": "accept-new",
            "IdentitiesOnly": "yes",
            "IdentityFile": str(self.identity.private) if self.identity else "none",
            "BatchMode": "yes",
            "LogLevel": "ERROR",
            "SendEnv": "LANG LC_*",
        }
        return ["-F", "none", *(word for name, value in options.items() for word in ("-o", f"{name}={value}"))]

    def command(self, *words: str, options: Sequence[str] = (), user: str | None = None) -> list[str]:
        """The command line of ssh, with these of its options and this to be run there."""
        where = ["-p", str(self.port), "-l", user or self.user, "127.0.0.1"]
        return [program("ssh"), *options, *self._options, *where, *words]

    def run(
        self, *words: str, options: Sequence[str] = (), user: str | None = None, typed: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run ssh without a terminal to its end."""
        return self.ended(self.command(*words, options=options, user=user), typed)

    def copies(self, name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run sftp or scp; ``HOST`` in an argument is the server."""
        named = [argument.replace("HOST", f"{self.user}@127.0.0.1") for argument in arguments]
        return self.ended([program(name), "-S", program("ssh"), "-P", str(self.port), *self._options, *named])

    def ended(
        self, command: Sequence[str], typed: str = "", env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run any command as this user does, without a terminal, to its end."""
        base = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LC_ALL": "C.UTF-8", "LC_MESSAGES": "en"}
        return subprocess.run(
            command,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=PATIENCE,
            env=base | dict(env or {}),
        )


class Recipe(NamedTuple):
    """What the README tells the host of an OpenSSH server to write."""

    config: str
    key_line: str

    @classmethod
    def of(cls, readme: str) -> Recipe:
        """Read it from there."""
        (config,) = re.findall(r"^```sshconfig\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
        key_line, *_ = re.findall(r"^(environment=\S+) ssh-\S+ AAAA\S* \w+$", readme, re.MULTILINE)
        return cls(config, key_line)

    def config_for(self, user: str, klaverjas: Path) -> str:
        """For this account, with ``klaverjas`` there."""
        assert self.config.count("Match User klaverjas\n") == 1
        assert self.config.count("ForceCommand klaverjas\n") == 1
        return self.config.replace("Match User klaverjas\n", f"Match User {user}\n").replace(
            "ForceCommand klaverjas\n", f"ForceCommand {klaverjas}\n"
        )

    def key_line_for(self, identity: Identity, home: Path) -> str:
        """The line that gives a key its home."""
        told = "/home/klaverjas/anna"
        assert self.key_line.count(told) == 1
        return f"{self.key_line.replace(told, str(home))} {identity.public}\n"


class Host(NamedTuple):
    """An sshd that runs with the recipe."""

    port: int
    folder: Path
    user: str

    @property
    def sessions(self) -> list[int]:
        """The processes of klaverjas that were begun, oldest first."""
        return [int(line) for line in _text(self.folder / "sessions").split()]

    @property
    def environment(self) -> dict[str, str]:
        """That of the latest of them, in as far as its values are lines."""
        lines = _text(self.folder / "environment").splitlines()
        return dict(line.split("=", 1) for line in lines if "=" in line)

    @property
    def log(self) -> str:
        """What sshd said."""
        return _text(self.folder / "log")


@contextmanager
def openssh_host(folder: Path, recipe: Recipe, homes: Mapping[Identity, Path]) -> Iterator[Host]:
    """A real sshd, for whoever runs the test, with the README's recipe included where Debian includes such files."""
    sshd, user = program("sshd"), pwd.getpwuid(os.geteuid()).pw_name
    folder.mkdir(parents=True)
    if os.geteuid() == 0:  # where its unprivileged part goes, which the package makes when the system starts
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    klaverjas = folder / "klaverjas"
    klaverjas.write_text(
        "#!/bin/sh\n"
        f"env >'{folder}/environment'\necho $$ >>'{folder}/sessions'\n"
        f"PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='{ROOT}' exec '{KLAVERJAS[0]}' {' '.join(KLAVERJAS[1:])}\n"
    )
    klaverjas.chmod(0o755)
    lines = [recipe.key_line_for(identity, home) for identity, home in homes.items()]
    (folder / "authorized_keys").write_text("".join(lines))
    (folder / "klaverjas.conf").write_text(recipe.config_for(user, klaverjas))
    port, config = free_port(), folder / "sshd_config"
    config.write_text(
        f"Include {folder}/klaverjas.conf\n"
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {Identity.make(folder, 'host_key').private}\n"
        f"AuthorizedKeysFile {folder}/authorized_keys\nPidFile none\nStrictModes no\nUsePAM no\n"
        f"X11Forwarding yes\nSubsystem sftp internal-sftp\nLogLevel VERBOSE\n"
    )
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen([sshd, "-D", "-e", "-f", config], stdin=subprocess.DEVNULL, stderr=log) as server,
    ):
        try:
            eventually("sshd listens", lambda: answers(port) or server.poll() is not None)
            assert server.poll() is None, _text(folder / "log")
            yield Host(port, folder, user)
        finally:
            server.terminate()


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def assert_no_way_through(client: Client) -> None:
    """A port of the client's side that is to lead to one of the server's side leads nowhere."""
    with socket.create_server(("127.0.0.1", 0)) as inside:
        inside.settimeout(0)
        outside = free_port()
        asked = ["-v", "-N", "-L", f"{outside}:127.0.0.1:{inside.getsockname()[1]}"]
        with subprocess.Popen(
            client.command(options=asked), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        ) as ssh:
            try:
                eventually("ssh listens", lambda: answers(outside) or ssh.poll() is not None)
                with socket.create_connection(("127.0.0.1", outside), PATIENCE) as way:
                    assert way.recv(1) == b""  # ssh was refused, and hangs up
            finally:
                ssh.terminate()
                said = ssh.communicate()[1]
        with pytest.raises(BlockingIOError):
            inside.accept()
        assert "open failed" in said, said
