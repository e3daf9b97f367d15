"""Builds the package, with its core compiled where that works; everything runs without that too.

``KLAVERJAS_BUILD=required`` makes a core that cannot be compiled an error, ``KLAVERJAS_PURE=1`` compiles nothing, and
``KLAVERJAS_BOUNDSCHECK=1`` has compiled code check its indices, for tests.
"""

from __future__ import annotations

import os
import runpy
import sys
from glob import escape, glob
from typing import Final

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

CORE: Final = "bots/core"
SOURCES: Final = runpy.run_path(f"{CORE}/_sources.py")
REQUIRED: Final = os.environ.get("KLAVERJAS_BUILD") == "required"
CHECKED: Final = bool(os.environ.get("KLAVERJAS_BOUNDSCHECK"))
DIRECTIVES: Final = {
    "language_level": 3,
    "annotation_typing": False,  # the types are in the .pxd alone
    "infer_types": False,  # a C type that nobody wrote down overflows where Python does not
    "boundscheck": CHECKED,
    "wraparound": CHECKED,
    "cdivision": True,
    "initializedcheck": False,
}
# Python's own flags add -g, which makes the files five times as large.
# Contracting a multiplication and an addition rounds otherwise, so that some processors would choose other cards.
FLAGS: Final = [] if sys.platform == "win32" else ["-O2", "-g0", "-ffp-contract=off"]


class BuildCore(build_ext):
    """Compiles all modules of the core or none: what an earlier build left behind is never taken for this one."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        self._remove_what_is_there()
        mark = SOURCES["mark"](CORE)  # now: whoever edits a source meanwhile has the older one compiled
        if not self.extensions or not self._translate():
            return
        super().run()
        compiled = [self.get_ext_fullpath(module.name) for module in self.extensions]
        if all(os.path.exists(path) for path in compiled):
            self._record(f"{mark} {SOURCES['sizes'](compiled)}")
        else:
            self._remove_what_is_there()
            self._drop("cannot be compiled here")

    def _translate(self) -> bool:
        """Have Cython make C of the modules; its errors are ours and stop the build. False without Cython."""
        try:
            from Cython.Build import cythonize
        except ModuleNotFoundError:
            if REQUIRED:
                raise
            self._drop("needs Cython to be compiled")
            return False
        translated = cythonize(self.extensions, build_dir="build", compiler_directives=DIRECTIVES, force=True)
        c_files = {module.name: module.sources for module in translated}
        for module in self.extensions:
            module.sources = c_files[module.name]
        return True

    def _drop(self, why: str) -> None:
        self.warn(f"the core {why}: it will be interpreted")
        self.extensions = self.distribution.ext_modules = []

    def _folders(self) -> list[str]:
        """Where compiled modules go, the place where they are used first."""
        folder = os.path.join(self.build_lib, *CORE.split("/"))
        return [CORE, folder] if self.inplace else [folder]

    def _remove_what_is_there(self) -> None:
        ending = self.get_ext_filename("")
        for folder in self._folders():
            for path in glob(f"{escape(folder)}/*{escape(ending)}*"):
                os.remove(path)

    def _record(self, build: str) -> None:
        name = self.get_ext_filename(SOURCES["RECORD"])
        with open(os.path.join(self._folders()[0], f"{name}.txt"), "w", encoding="utf-8") as file:
            file.write(build)


class TaggedWheel(bdist_wheel):
    """Tags a wheel for a platform only when something in it was compiled."""

    def run_command(self, command: str) -> None:
        super().run_command(command)
        self.root_is_pure = not self.distribution.has_ext_modules()


def extensions() -> list[Extension]:
    """The modules to be compiled."""
    if os.environ.get("KLAVERJAS_PURE"):
        return []
    package = CORE.replace("/", ".")
    return [
        Extension(f"{package}.{name}", [f"{CORE}/{name}.py"], extra_compile_args=FLAGS, optional=not REQUIRED)
        for name in SOURCES["names"](CORE)
    ]


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildCore, "bdist_wheel": TaggedWheel})
