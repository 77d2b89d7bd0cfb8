# Nothing is assumed to be installed but Python 3.11+, make and a network; Node is used if it is there.
# Every target makes what it needs; a second call is quick.

VENV   ?= .venv
BENCH  ?= .venv-bench
COMPILED ?= .venv-compiled
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
             $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; \
             done)

# What the longer runs take; override on the command line, e.g. make fuzz DECISIONS=1000000 SEED=7
DECISIONS ?= 100000
SEED      ?= 1
REPEATS   ?= 5
SECONDS   ?= 1
PYTEST    ?= -n 2 --dist worksteal
ON_COMPILED ?= tests/engine tests/geometry tests/virtus tests/alesia tests/conformance tests/golden tests/bots
GAME      ?= virtus
SCENARIO  ?=

bin  := $(VENV)/bin
pip   = -m pip install --quiet --quiet --disable-pip-version-check
game := $(VENV)/.stamp-game
dev  := $(VENV)/.stamp-dev
docs := $(VENV)/.stamp-docs
need := pyproject.toml constraints.txt
offline = { echo "The packages could not be installed: Iacta needs a network the first time (see the message above)." >&2; exit 1; }

.DEFAULT_GOAL := help
.PHONY: help setup play client test lint format ledger web browser speed compiled bench fuzz docs wheel clean

help:            ## this list
	@grep -E '^[a-z]+: .*##|^[a-z]+:  +##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## */  make \1\t/' | expand -t 16

setup: client    ## make the environment for playing, and build the browser client
	@echo "Ready: make play"

play: client     ## play in the browser against a bot: Virtus (SCENARIO=bibracte), or GAME=alesia
	@$(bin)/iacta play $(GAME) $(if $(SCENARIO),--scenario $(SCENARIO))

client: $(game)  ## build the browser client, if anything changed since
	@$(bin)/python tools/client.py

test: lint ledger web browser  ## every check: linters, types, imports, ledgers, the client's checks, tests, speed
	$(bin)/pytest $(PYTEST)
	$(bin)/python tools/speed_gate.py

speed: $(dev)    ## is anything more than 15 % slower than at the last release?
	$(bin)/python tools/speed_gate.py

lint: $(dev)     ## ruff, mypy --strict, import-linter
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy --strict
	$(bin)/lint-imports

format: $(dev)   ## let ruff format and mend what it can
	$(bin)/ruff check --fix
	$(bin)/ruff format

ledger: $(dev)   ## ledgers, tests and code name the same clauses
	$(bin)/python tools/rule_coverage.py --check

web: $(game)     ## types and tests of the browser client, built
	$(bin)/python tools/client.py check test

browser: $(dev)  ## a Chromium for the tests: found, or Debian's package installed as root
	$(bin)/python -m tests.browser.chromium

# After `make compiled` the compiled build takes part.
bench: $(BENCH)/.stamp $(dev)  ## our speed beside other engines in one run; odds beside icepool; a server under load; a second worker
	$(BENCH)/bin/python bench/peers.py --repeats $(REPEATS) --seconds $(SECONDS) \
	    --extra iacta.lab.bench:facade --extra iacta.lab.bench:in_place --extra iacta.server.step:server_step \
	    --extra iacta.lab.bench:alesia_facade --extra iacta.lab.bench:alesia_in_place \
	    --extra iacta.server.step:alesia_step \
	    --extra iacta.lab.bench:playouts --extra iacta.lab.bench:alesia_playouts \
	    --clone iacta.lab.bench:clone_us --clone iacta.lab.bench:alesia_clone_us \
	    $(if $(wildcard $(COMPILED)/bin/python),--compiled $(COMPILED)/bin/python)
	$(bin)/python bench/odds.py
	$(bin)/python bench/load.py
	$(bin)/python bench/workers.py

# The default above is for playing; the fuzzer takes all games unless one was asked for.
asked_game = $(if $(filter command environment,$(firstword $(origin GAME))),--game $(GAME))

fuzz: $(dev)     ## bots of random temper over random scenarios (DECISIONS=1000000 SEED=7 GAME=alesia)
	$(bin)/python -m iacta.lab.fuzz --decisions $(DECISIONS) --seed $(SEED) $(asked_game)

# Never --quiet: it drops the very warnings that --strict counts.
docs: $(docs)    ## the documentation, into site/; a broken link is an error
	NO_MKDOCS_2_WARNING=1 $(bin)/mkdocs build --strict
	@echo "Written: site/index.html"

wheel: client    ## build the wheel into dist/ and look whether everything is in it
	$(bin)/python -m pip wheel --quiet --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	$(bin)/python tools/check_wheel.py dist

# The wheel goes into an environment of its own. What else the tests need is taken from the one beside it: a path file
# adds packages there, but not the editable Iacta, which is a path file itself.
compiled: client $(dev) | $(COMPILED)/bin/python  ## rules compiled with mypyc: a wheel in dist/compiled, and the tests on it
	rm -rf dist/compiled
	IACTA_COMPILED=1 $(bin)/python -m hatchling build -t wheel -d dist/compiled
	$(COMPILED)/bin/python $(pip) --no-deps --force-reinstall dist/compiled/iacta-*.whl
	$(bin)/python -c "import sysconfig; print(sysconfig.get_path('purelib'))" > \
	    "$$($(COMPILED)/bin/python -c "import sysconfig; print(sysconfig.get_path('purelib'))")/beside.pth"
	$(COMPILED)/bin/python tools/compiled.py check
	$(COMPILED)/bin/python -m pytest $(PYTEST) -m "not plain" $(ON_COMPILED)

clean:           ## remove environments, caches and everything built
	rm -rf $(VENV) $(BENCH) $(COMPILED) build dist site mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	    .import_linter_cache bench/results src/iacta/server/static web/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments ------------------------------------------------------------------------------------------------

# `make client` builds the client for them; the hook that builds it for a wheel would only fetch a Node in vain.
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
	@echo "Installing the tools of the checks ..."
	@$(hookless) $(bin)/python $(pip) -c constraints.txt -e '.[dev]' || $(offline)
	@touch $@

$(docs): $(game)
	@echo "Installing the tools of the documentation ..."
	@$(hookless) $(bin)/python $(pip) -c constraints.txt -e '.[docs]' || $(offline)
	@touch $@

$(BENCH)/.stamp: $(need) | $(BENCH)/bin/python
	@echo "Installing the engines to compare with ..."
	@$(hookless) $(BENCH)/bin/python $(pip) -c constraints.txt -e '.[bench]' || $(offline)
	@touch $@
