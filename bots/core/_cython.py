"""What the core asks of the module ``cython`` where that is not installed: nothing is compiled, no lock is let go."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

compiled: Final = False
nogil: Final = nullcontext()
