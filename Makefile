# Ludothèque. `make` builds the page and prints its weight; `make play` shows it; `go run ./game` opens the window.
.PHONY: all web play desktop needs test nightly bench ladder strength shots pictures clean

WEB = build/web

all: web

# The page, in one folder that any static host can serve.
web:
	go run ./tools/bundle -o $(WEB)

# The page on this machine; it prints its address.
play: web
	go run ./tools/serve -dir $(WEB)

# The program for this machine.
desktop:
	CGO_ENABLED=0 go build -trimpath -ldflags="-s -w" -o build/ ./game

# What the tests need beyond Go.
needs:
	sh tools/needs/install.sh

# Everything that must hold. The last line counts what passed, failed and was skipped.
test: needs web
	go run ./tools/check

# The same at length: a million random plies over all rulesets, and every parser fuzzed for FUZZ.
FUZZ ?= 20s
nightly: needs web
	LUDOTHEQUE_NIGHTLY=1 go run ./tools/check -timeout 4h -fuzz $(FUZZ)

# How fast the rules and the computer players are, natively and as WebAssembly. YARDSTICK names a folder with a program
# to compare with; see tools/measure.
RUNS ?= 3
YARDSTICK ?= $(wildcard ../shared/yardstick)
bench:
	go run ./tools/measure -runs $(RUNS) -yardstick "$(YARDSTICK)"

# Every level of every game against the one below it, GAMES games each: hours. `make -j2 ladder` takes two cores.
GAMES ?= 200
ladder strength:
	$(MAKE) $$(go run ./tools/arena -list | sed 's,^,$@/,')
ladder/%:
	go run ./tools/arena -ladder -game $(*D) -rules $(*F) -games $(GAMES)

# What the parts of the search are worth, each switched off on one side; and the searches against plain Monte Carlo.
strength/%:
	go run ./tools/arena -parts -a time=20ms -game $(*D) -rules $(*F) -games $(GAMES)

# Pictures of the page and the window, in build/shots.
shots: needs web
	go run ./tools/check ./e2e
	@ls build/shots

# The pictures of the README, out of the scene tests.
pictures: needs
	go run ./tools/pictures

clean:
	rm -rf build
