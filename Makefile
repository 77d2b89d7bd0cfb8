# Requires Python 3.11+, make and a network; Node is used if it is installed.
# Every target installs what it needs; a second call is quick.

VENV   ?= .venv
BENCH  ?= .venv-bench
COMPILED ?= .venv-compiled
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
             $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; \
             done)

# Parameters; override on the command line, e.g. make fuzz DECISIONS=1000000 SEED=7
DECISIONS ?= 100000
SEED      ?= 1
REPEATS   ?= 5
SECONDS   ?= 1
PYTEST    ?= -n 3 --dist worksteal
ON_COMPILED ?= tests/engine tests/geometry $(game_tests) tests/conformance tests/golden tests/bots
GAME      ?=
SCENARIO  ?=

# The tests of each game lie in a folder of its name.
game_tests := $(patsubst src/iacta/games/%/game.py,tests/%,$(wildcard src/iacta/games/*/game.py))

bin  := $(VENV)/bin
pip   = -m pip install --quiet --quiet --disable-pip-version-check
game := $(VENV)/.stamp-game
dev  := $(VENV)/.stamp-dev
docs := $(VENV)/.stamp-docs
need := pyproject.toml constraints.txt
offline = { echo "The packages could not be installed: Iacta needs a network the first time (see the message above)." >&2; exit 1; }

.DEFAULT_GOAL := help
.PHONY: help setup play client check test lint format ledger web browser speed compiled bench faults fuzz docs wheel clean

help:            ## this list
	@grep -E '^[a-z]+: .*##|^[a-z]+:  +##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## */  make \1\t/' | expand -t 16

setup: client    ## make the environment for playing, and build the browser client
	@echo "Ready: make play"

# Without GAME the first registered game is played.
first_game = $$($(bin)/python -c 'import iacta; print(iacta.games()[0])')

play: client     ## play in the browser against a bot (GAME=… SCENARIO=…)
	@$(bin)/iacta play $(or $(GAME),$(first_game)) $(if $(SCENARIO),--scenario $(SCENARIO))

client: $(game)  ## build the browser client, if anything changed since
	@$(bin)/python tools/client.py

check: lint ledger  ## for daily work: linters, types, imports, ledgers, clause tests
	$(bin)/pytest $(PYTEST) -q -m rule $(game_tests)

test: lint ledger web browser  ## everything: linters, types, imports, ledgers, the client's checks, all tests, speed
	$(bin)/pytest $(PYTEST)
	$(bin)/python tools/speed_gate.py

speed: $(dev)    ## fail if anything is more than 15 % slower than at the last release
	$(bin)/python tools/speed_gate.py

lint: $(dev)     ## ruff, mypy --strict, import-linter
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy --strict
	$(bin)/lint-imports

format: $(dev)   ## let ruff format and fix what it can
	$(bin)/ruff check --fix
	$(bin)/ruff format

ledger: $(dev)   ## check that ledgers, tests and code name the same clauses
	$(bin)/python tools/rule_coverage.py --check

web: $(game)     ## types and tests of the browser client, and its build
	$(bin)/python tools/client.py check test

browser: $(dev)  ## find a Chromium for the tests, or install Debian's package as root
	$(bin)/python -m tests.browser.chromium

# If `make compiled` was run before, the compiled build is measured too.
bench: $(BENCH)/.stamp $(dev)  ## speed beside other engines; odds beside icepool; the odds panel; a server under load; worker processes
	$(BENCH)/bin/python -m bench.peers --repeats $(REPEATS) --seconds $(SECONDS) \
	    $(if $(wildcard $(COMPILED)/bin/python),--compiled $(COMPILED)/bin/python)
	$(bin)/python -m bench.odds
	$(bin)/python -m bench.odds_panel
	$(bin)/python -m bench.load
	$(bin)/python -m bench.workers

faults: $(dev)   ## a server under load that is killed, locked out, without room, without its PostgreSQL: is a move lost?
	$(bin)/python -m bench.faults

fuzz: $(dev)     ## random bots over random scenarios of all games (DECISIONS=1000000 SEED=7 GAME=…)
	$(bin)/python -m iacta.lab.fuzz --decisions $(DECISIONS) --seed $(SEED) $(if $(GAME),--game $(GAME))

# Not --quiet: it drops the warnings that --strict counts.
docs: $(docs)    ## build the documentation into site/; a broken link is an error
	NO_MKDOCS_2_WARNING=1 $(bin)/mkdocs build --strict
	@echo "Written: site/index.html"

wheel: client    ## build the wheel into dist/ and check that it is complete
	$(bin)/python -m pip wheel --quiet --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	$(bin)/python tools/check_wheel.py dist

# The wheel is installed in an environment of its own. A path file adds the packages of the development environment, but
# not the editable Iacta, which is a path file itself.
compiled: client $(dev) | $(COMPILED)/bin/python  ## build a wheel with compiled rules (mypyc) in dist/compiled, and test it
	rm -rf dist/compiled
	IACTA_COMPILED=1 $(bin)/python -m hatchling build -t wheel -d dist/compiled
	$(COMPILED)/bin/python $(pip) --no-deps --force-reinstall dist/compiled/iacta-*.whl
	$(bin)/python -c "import sysconfig; print(sysconfig.get_path('purelib'))" > \
	    "$$($(COMPILED)/bin/python -c "import sysconfig; print(sysconfig.get_path('purelib'))")/beside.pth"
	$(COMPILED)/bin/python tools/compiled.py check
	$(COMPILED)/bin/python -m pytest $(PYTEST) -m "not plain" $(ON_COMPILED)

clean:           ## remove environments, caches and build results
	rm -rf $(VENV) $(BENCH) $(COMPILED) build dist site mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	    .import_linter_cache bench/results src/iacta/server/static web/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments ------------------------------------------------------------------------------------------------

# `make client` builds the client for these environments; the build hook of the wheel would download Node for nothing.
hookless := HATCH_BUILD_NO_HOOKS=true

%/bin/python:
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	    || { echo "Iacta needs Python 3.11 or later, and none was found (name one with: make PYTHON=...)." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	    || { echo "Iacta needs Python's venv and ensurepip modules; on Debian or Ubuntu they are in the package python3-venv." >&2; exit 1; }
	@echo "Making the environment $* ..."
	@$(PYTHON) -m venv $* || { rm -rf $*; echo "The environment $* could not be made (see the message above)." >&2; exit 1; }

.PRECIOUS: %/bin/python

$(game): $(need) | $(bin)/python
	@echo "Installing Iacta ..."
	@$(hookless) $(bin)/python $(pip) -c constraints.txt -e . || $(offline)
	@touch $@

$(dev): $(game)
	@echo "Installing the development tools ..."
	@$(hookless) $(bin)/python $(pip) -c constraints.txt -e '.[dev]' || $(offline)
	@touch $@

$(docs): $(game)
	@echo "Installing the documentation tools ..."
	@$(hookless) $(bin)/python $(pip) -c constraints.txt -e '.[docs]' || $(offline)
	@touch $@

$(BENCH)/.stamp: $(need) | $(BENCH)/bin/python
	@echo "Installing the engines to compare with ..."
	@$(hookless) $(BENCH)/bin/python $(pip) -c constraints.txt -e '.[bench]' || $(offline)
	@touch $@
