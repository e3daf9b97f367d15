"""``python -m klaverjas_tui`` is ``klaverjas``."""

import sys

from klaverjas_tui.cli import main

sys.exit(main())
