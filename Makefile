# Every target sets up what it needs in .venv: with uv where it is installed, else venv and pip.

.DEFAULT_GOAL := help
.NOTPARALLEL:  # every set-up installs into the same .venv
.PHONY: help play check test lint docs dist fuzz bench load-test debian wasm mutation-test test-browsers screenshots sbom clean

VENV := .venv
BIN := $(VENV)/bin
QUICK := not (browser or engine or node or postgres or slow)
PINS := pyproject.toml setup.py constraints.txt tools/setup tools/node-packages.txt benchmarks/peer-packages.txt $(wildcard src/border/fast/core/*)

help: ## this list
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

play: $(VENV)/.play ## play the game
	@$(BIN)/border play

check: $(VENV)/.check ## what needs no browser, no PostgreSQL and no long wait: a minute
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto -q -m "$(QUICK)"
	@if command -v node >/dev/null; then node --test $$(find tests/page -name "*.test.js"); else echo "Without Node: no test of the page."; fi

test: lint ## all gates and all tests
	$(BIN)/pytest -n auto --cov --cov-report=term tests/engine
	$(BIN)/pytest -n auto --ignore=tests/engine tests
	node --test $$(find tests/page -name "*.test.js")

lint: $(VENV)/.test ## style, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(VENV)/node/node_modules/.bin/biome check --error-on-warnings
	$(VENV)/node/node_modules/.bin/tsc -p src/border/page

docs: $(VENV)/.docs ## the reference of the library, in build/docs
	$(BIN)/python -m tools.reference

dist: $(VENV)/.dist ## what is published: the sources, and a stripped wheel with the compiled core, in dist
	$(BIN)/python -m tools.dist

fuzz: $(VENV)/.test $(VENV)/.wasm ## the long proofs: many more random games
	$(BIN)/python -m tests.fixtures.fuzz

bench: $(VENV)/.bench ## speed: CPU seconds on one core, the page in a browser, the server beside boardgame.io
	$(BIN)/python -m benchmarks.bench
	$(BIN)/python -m benchmarks.peer

load-test: $(VENV)/.test ## a real server under load, killed, besieged and attacked
	$(BIN)/python -m tests.system.soak

debian: ## the README's commands in bare Debian systems, as root: before a release
	@tools/debian

wasm: $(VENV)/.wasm ## the compiled core for browsers, made anew after a change of it
	$(BIN)/python -m tools.wasm
	$(BIN)/python -m tools.page_types

mutation-test: $(VENV)/.mutation-test ## change the engine at random: do the tests notice?
	$(BIN)/mutmut run
	$(BIN)/mutmut export-cicd-stats
	$(BIN)/python tests/fixtures/mutation_score.py

test-browsers: $(VENV)/.test ## whole journeys in Chromium, Firefox and WebKit; pictures in build/engines
	BORDER_ENGINES=build/engines $(BIN)/pytest tests/browsers

screenshots: $(VENV)/.test ## every screen as a picture, in build/screenshots
	$(BIN)/python -m tests.fixtures.screenshots

sbom: $(VENV)/.sbom ## a list of everything that is shipped, in build/sbom.json
	$(BIN)/python -m tools.sbom

clean: ## forget everything that was set up or made
	rm -rf $(VENV) build dist mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/.play: $(PINS)
	@tools/setup play

$(VENV)/.check: $(PINS)
	@tools/setup check

$(VENV)/.test: $(PINS)
	@tools/setup test

$(VENV)/.docs: $(PINS)
	@tools/setup docs

$(VENV)/.dist: $(PINS)
	@tools/setup dist

$(VENV)/.bench: $(PINS)
	@tools/setup bench

$(VENV)/.wasm: $(PINS)
	@tools/setup wasm

$(VENV)/.sbom: $(PINS)
	@tools/setup sbom

$(VENV)/.mutation-test: $(PINS)
	@tools/setup mutation-test
