# Ludothèque. `make` builds the page and prints its size; `make play` serves it; `go run ./cmd/ludotheque` opens the window.
.PHONY: all web play dist desktop needs check test nightly bench profile ladder strength shots pictures clean

WEB = build/web

all: web

# The page, in one folder that any static host can serve. SITE is its address, if that is known:
# make SITE=https://example.org/games/ (the pages of the games then have full links, and the page a sitemap.xml).
SITE ?=
PAGE = -o $(WEB) -site=$(SITE)
web:
	go run ./tools/bundle $(PAGE)

# The page on this machine, without the compressed files that take long to make; prints its address.
play:
	go run ./tools/bundle -quick -o build/play
	go run ./tools/serve -dir build/play

# All distributed files, in dist: the folder for a host (site), the page as one file (ludotheque.html), the archive for
# itch.io with its pictures (itch.zip, itch), the desktop programs (desktop), and the checksums of all.
dist: web desktop
	go run ./tools/dist -site $(WEB) -o dist

# The desktop program: one archive for each system in dist/desktop. ONLY=linux/amd64 builds for one.
desktop:
	go run ./tools/desktop -o dist/desktop -only "$(ONLY)"

# Installs what the tests need besides Go.
needs:
	sh tools/needs/install.sh

# For every change: tests of the changed packages and a dozen tests in the browser, without the long ones.
check: needs
	go run ./tools/check -short -page "-quick -o $(WEB)"

# All tests, and some of the parsers fuzzed, the next ones after every commit. The last line counts what passed, failed and was skipped.
test: needs
	go run ./tools/check -page "$(PAGE)" -fuzz 10s -some 4

# Every parser fuzzed for FUZZ, then the long tests: a million random plies over all rulesets, every size, language and seed. It takes
# hours; nightly/rules, nightly/game, nightly/scenes, nightly/e2e … are the parts of it, the fuzzers and tests below one folder.
# nightly/slim and nightly/lab are modules of their own, which only this tests.
FUZZ ?= 20s
NIGHTLY = LUDOTHEQUE_NIGHTLY=1 go run ./tools/check -page "$(PAGE)" -timeout 4h -fuzz $(FUZZ)
nightly: needs
	$(NIGHTLY)
nightly/%: needs
	$(NIGHTLY) ./$*/...

# Measures the speed of the rules and the computer players, natively and as WebAssembly, on one core, and how fast the page starts.
# YARDSTICK is a folder with a program for comparison that counts perft of English draughts; its argument is the depth.
RUNS ?= 3
YARDSTICK ?= $(wildcard ../shared/yardstick)
PLAIN = $(if $(YARDSTICK),PLAIN=$$(cd "$(YARDSTICK)" && $(1) go run $(2) . 11 | awk 'END { print $$3 / $$4 / 1e6 }'))
BENCH = go test ./tools/bench -pgo=game/ugi/default.pgo -run '^$$' -bench . -benchtime $(RUNS)x -cpu 1 -timeout 1h
WASM = GOOS=js GOARCH=wasm
bench: web
	go build -o build/node ./tools/node
	$(call PLAIN,GOMAXPROCS=1) $(BENCH)
	$(call PLAIN,$(WASM),-exec "$(CURDIR)/build/node") $(WASM) $(BENCH) -exec "$(CURDIR)/build/node"
	go run ./tools/measure -runs $(RUNS) -web $(WEB)

# The profile of the searches, by which the compiler chooses what to inline in ugi, worker and desktop program. An old one does no
# harm: it is made anew when the search has changed much. Checkers counts more than the other games.
PROFILE = go test ./tools/bench -run '^$$' -cpu 1 -o build/bench.test
profile:
	mkdir -p build
	$(PROFILE) -bench Search -benchtime 8x -cpuprofile build/all.pgo
	$(PROFILE) -bench Search/checkers -benchtime 24x -cpuprofile build/checkers.pgo
	go tool pprof -proto build/all.pgo build/checkers.pgo > game/ugi/default.pgo

# Every level of every game against the one below it, GAMES games each: takes hours. `make -j2 ladder` uses two cores.
GAMES ?= 200
ladder strength:
	$(MAKE) $$(go run -C lab . arena -list | sed 's,^,$@/,')
ladder/%:
	go run -C lab . arena -ladder -game $(*D) -rules $(*F) -games $(GAMES)

# The value of each part of the search, switched off for one side, and of the searches against plain Monte Carlo.
strength/%:
	go run -C lab . arena -parts -a time=20ms -game $(*D) -rules $(*F) -games $(GAMES)

# Pictures of the page and the window, in build/shots.
shots: needs web
	LUDO_SHOTS=build/shots go run ./tools/check ./e2e/load ./e2e/play ./e2e/screens ./e2e/embed ./e2e/offline ./e2e/window
	@ls build/shots

# The pictures of the README, the page and the stores, painted by the scene tests, and the icons.
pictures: needs
	go run ./tools/pictures

clean:
	rm -rf build dist
