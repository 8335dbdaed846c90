# Every target installs its requirements into .venv, with uv if available, else with venv and pip.

.DEFAULT_GOAL := help
.NOTPARALLEL:  # all targets install into the same .venv
.PHONY: help play check test lint docs dist fuzz bench load-test debian wasm mutation-test test-browsers screenshots sbom clean

VENV := .venv
BIN := $(VENV)/bin
QUICK := not (browser or engine or node or postgres or slow)
PINS := pyproject.toml setup.py constraints.txt tools/setup tools/node-packages.txt benchmarks/peer-packages.txt $(wildcard src/border/core/src/*/*)

help: ## show this list
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

play: $(VENV)/.play ## play the game
	@$(BIN)/border play

check: $(VENV)/.check ## run the fast checks (about a minute)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto -q -m "$(QUICK)"
	@if command -v node >/dev/null; then node --test $$(find tests/page -name "*.test.js"); else echo "Node is missing: skipping the page's tests."; fi

# Tests start hundreds of processes, which would compile all modules without their bytecode.
check test: export PYTHONDONTWRITEBYTECODE =

test: lint ## run all checks and all tests
	$(BIN)/pytest -n auto --cov --cov-report=term tests/engine
	$(BIN)/pytest -n auto --dist worksteal --durations=30 --ignore=tests/engine tests
	node --test $$(find tests/page -name "*.test.js")

lint: $(VENV)/.test ## check style, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(VENV)/node/node_modules/.bin/biome check --error-on-warnings
	$(VENV)/node/node_modules/.bin/tsc -p src/border/page

docs: $(VENV)/.docs ## write the library's reference to build/docs
	$(BIN)/python -m tools.reference

dist: $(VENV)/.dist ## build the sdist, a wheel with the compiled core and a plain one, in dist
	$(BIN)/python -m tools.dist

fuzz: $(VENV)/.test $(VENV)/.wasm ## run long randomised tests
	$(BIN)/python -m tests.fixtures.fuzz

bench: $(VENV)/.bench ## measure the speed of the engine, bots, page and server
	$(BIN)/python -m benchmarks.bench
	$(BIN)/python -m benchmarks.peer

load-test: $(VENV)/.test ## test a real server under load, crashes and attacks
	$(BIN)/python -m tests.system.soak

debian: ## run the README's commands in bare Debian systems (as root, before a release)
	@tools/debian

wasm: $(VENV)/.wasm ## build the core for browsers
	$(BIN)/python -m tools.wasm
	$(BIN)/python -m tools.page_types

mutation-test: $(VENV)/.mutation-test ## mutate the engine and count the mutants that tests miss
	$(BIN)/mutmut run
	$(BIN)/mutmut export-cicd-stats
	$(BIN)/python tests/fixtures/mutation_score.py

test-browsers: $(VENV)/.test ## play through the page in Chromium, Firefox and WebKit; screenshots in build/engines
	BORDER_ENGINES=build/engines $(BIN)/pytest tests/browsers

screenshots: $(VENV)/.test ## take a screenshot of every screen, in build/screenshots
	$(BIN)/python -m tests.fixtures.screenshots

sbom: $(VENV)/.sbom ## write the software bill of materials to build/sbom.json
	$(BIN)/python -m tools.sbom

clean: ## delete .venv and everything that was built
	rm -rf $(VENV) build dist src/border/server/web/build mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
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
