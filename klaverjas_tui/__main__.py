"""``python -m klaverjas_tui`` is ``klaverjas``."""

import sys

from klaverjas_tui.start import main

sys.exit(main())
