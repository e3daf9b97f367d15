# Everything from a fresh clone with GNU make and Python 3.11 or newer. The first run makes .venv and fills
# it; after that nothing here needs a network. A failed or interrupted set-up is made good by the next run.

py = .venv/bin/python
pythons = $(if $(PYTHON),'$(PYTHON)',python3.13 python3.12 python3.11 python3 python)
pip_install = $(py) -m pip install --no-input
new_enough = import sys; sys.exit(sys.version_info < (3, 11))
floors = from importlinter.cli import lint_imports_command as run; run(["--no-logo", "--no-cache"])
build_needs = import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])
compiled = import sys; from bots.core import STATE, State; sys.exit(STATE is not State.COMPILED)

.NOTPARALLEL:
.PHONY: help play test check bench screenshots clean

help:
	@echo 'make play         play klaverjas                 make play ARGS="play --rules snug"'
	@echo 'make test         run the tests                  make test ARGS="tests/rules -k roem"'
	@echo 'make check        lint, types, who imports whom'
	@echo 'make bench        measure speed, start, bytes and memory'
	@echo 'make screenshots  draw the pictures of the README anew'
	@echo 'make clean        remove caches and build files  (.venv stays)'
	@echo 'PYTHON=/path/to/python chooses the Python that .venv is made with.'

play: .venv/.play .venv/.core
	@$(py) -m klaverjas_tui $(ARGS)

test: .venv/.dev .venv/.core
	@$(py) -m pytest $(ARGS)

check: .venv/.dev .venv/.core
	@failed=; \
	$(py) -m ruff check --quiet || failed=y; \
	$(py) -m ruff format --quiet --diff || failed=y; \
	$(py) -m mypy --no-error-summary || failed=y; \
	said=$$($(py) -c '$(floors)') || { echo "$$said"; failed=y; }; \
	[ ! "$$failed" ]

bench: .venv/.dev .venv/.core
	@$(py) -m tests.bench $(ARGS)

screenshots: .venv/.dev .venv/.core
	@$(py) -m tests.screenshots $(ARGS)

clean:
	@rm -rf build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@rm -f bots/core/*.so bots/core/*.pyd bots/core/_built*.txt .venv/.core
	@find . -name .venv -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.play: pyproject.toml $(py)
	@: $(call set_up,.,.venv/.play)

.venv/.dev: pyproject.toml $(py)
	@: $(call set_up,.[dev],.venv/.play .venv/.dev)

# The core of the bots, compiled beside its sources; a core that cannot be compiled here is told once and is no error.
.venv/.core: $(wildcard setup.py bots/core/*.py bots/core/*.pxd) | .venv/.play
	@[ "$$KLAVERJAS_PURE" ] || { \
		$(py) setup.py -q build_ext --inplace >.venv/core.log 2>&1 || \
			{ echo "$$(tail -n 1 .venv/core.log) (.venv/core.log says more)" >&2; exit 1; }; \
		[ -e $@ ] || $(py) -c '$(compiled)' || echo 'No C compiler, or no headers of Python: the bots think slower. After installing them: make clean.' >&2; \
		touch $@; \
	}

# Set up anew where the Python that .venv was made with has gone.
$(py): ;

# $(call set_up,what to install,stamps to set). The script prints only why it could not do it, and make stops
# with that; a failing recipe would have make add a line of its own. The core is left to .venv/.core.
set_up = $(call stop_if,$(shell what='$(1)'; stamps='$(2)'; $(script)))
stop_if = $(if $(strip $(1)),$(error $(strip $(1))))

# .venv/.unfinished lies there while .venv is being changed: a .venv that still has it is made anew. The build
# tool is installed into .venv too, since building apart from it (pip's default) would need a network each time.
script = \
	stop() { echo "$$*"; exit; }; \
	works() { "$$1" -c '$(new_enough)' && "$$1" -c "import $$2"; } >/dev/null 2>&1; \
	trap 'stop interrupted' HUP INT TERM; \
	new=; \
	if [ -e .venv/.unfinished ] || ! works $(py) pip; then \
		partial=; \
		for p in $(pythons); do \
			if works "$$p" 'ensurepip, venv'; then new=$$p; break; fi; \
			if [ ! "$$partial" ] && works "$$p" sys; then partial=$$p; fi; \
		done; \
		case $$partial in python3.*) package=$$partial-venv ;; *) package=python3-venv ;; esac; \
		[ "$$new$$partial" ] || stop 'klaverjas needs Python 3.11 or newer: install it (apt install python3 python3-venv) or name the one you have (make PYTHON=/path/to/python)'; \
		[ "$$new" ] || stop "$$partial has no venv module: install it (apt install $$package) and run make again"; \
	fi; \
	echo 'Setting up (once)...' >&2; \
	if [ "$$new" ]; then \
		rm -rf .venv; \
		said=$$({ mkdir .venv && : >.venv/.unfinished && "$$new" -m venv .venv; } 2>&1) || \
			{ rm -rf .venv; stop "$$new could not make .venv: $$(echo "$$said" | tail -n 1)"; }; \
	fi; \
	: >.venv/.unfinished; \
	{ $(pip_install) $$($(py) -c '$(build_needs)') && \
	  KLAVERJAS_PURE=1 $(pip_install) --no-build-isolation --editable "$$what"; } >.venv/set-up.log 2>&1 || \
		{ rm -f .venv/.unfinished; \
		  stop 'could not install what klaverjas needs (.venv/set-up.log says why): check the network and run make again'; }; \
	rm -f .venv/.unfinished; touch $$stamps
