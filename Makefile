# Needs Python 3.11 or newer with venv, make and git. `make help` lists the commands.

.DEFAULT_GOAL := help
.PHONY: help setup run test check format bench playtest torture faults fuzz soak transcripts lock clean

ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif

# PYTHON=/path/to/python chooses another one; tools/setup.py looks further when this one is too old.
FOUND := $(or $(PYTHON),$(shell command -v python3 || command -v python))
PYTEST_ARGS ?= -q -n auto --maxprocesses 8
PACKS = $(patsubst %/pack.yaml,%,$(wildcard content/*/*/pack.yaml))

# The Python of .venv says at once when there is nothing to do.
define set-up
	@$(BIN)/python tools/setup.py ready $(1) 2>/dev/null || { \
		test -n "$(FOUND)" || { echo "Python 3.11 or newer is needed: install it and run make again." >&2; exit 1; }; \
		"$(FOUND)" tools/setup.py $(1); }
endef

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST) | while IFS='	' read -r name words; do printf '  make %-11s %s\n' "$$name" "$$words"; done

setup: ## make .venv ready for everything below, and nothing else
	$(call set-up,dev)

run: ## play: the Discord bot with a token, a local table without; ARGS="..." are passed on
	$(call set-up,run)
	@$(BIN)/heredity-bot $(ARGS)

test: check ## everything that must hold: `make check`, then all tests; PYTEST_ARGS="..." are passed on
	@$(BIN)/python -m pytest $(PYTEST_ARGS)

check: setup ## formatter, linter, strict types and pack checker
	@$(BIN)/ruff format --quiet --check . || { echo "Some files are not formatted: run make format." >&2; exit 1; }
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@for pack in $(PACKS); do $(BIN)/heredity-bot check "$$pack" || exit 1; done

format: setup ## format the code and mend what the linter can mend
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

bench: setup ## measure speed beside the yardsticks; never a test
	@$(BIN)/python -m benchmarks $(ARGS)

playtest: setup ## let the players loose: 10,000 games of every chapter of every pack; pages in build/playtest
	@mkdir -p build/playtest
	@for pack in $(PACKS); do $(BIN)/heredity-bot playtest "$$pack" --games 10000 --each-chapter \
		--html "build/playtest/$$(basename "$$pack").html" $(ARGS) || exit 1; done

torture: setup ## kill processes that play random tables a thousand times; nothing may be lost
	@$(BIN)/python -m tests.crashes $(ARGS)

fuzz: setup ## give nearly valid files to everything that reads them, for five minutes; ARGS="--seconds 60"
	@$(BIN)/python -m tests.fuzz $(ARGS)

soak: setup ## 200,000 interactions of scripted people with the Discord bot, whose memory must stay flat
	@$(BIN)/python -m tests.soak $(ARGS)

transcripts: setup ## play all recorded games on all front ends again; people must see the same, byte for byte
	@TRANSCRIPTS=all $(BIN)/python -m pytest $(PYTEST_ARGS) tests/transcripts

faults: setup ## raise a fault at every call between an action and its answer; memory and store must agree
	@$(BIN)/python -m tests.crashes.faults $(ARGS)

lock: ## refresh requirements/ from pyproject.toml (needs the network)
	@"$(FOUND)" tools/lock.py

clean: ## remove .venv, caches and build products
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	@find heredity_bot tests tools content docs -name __pycache__ -type d -prune -exec rm -rf {} +
