# Ludothèque. `make` builds the page and prints its weight; `make play` shows it; `go run ./game` opens the window.
.PHONY: all web play desktop needs test bench nightly shots clean

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

# Everything that must hold. The last line counts what passed and what failed.
test: needs web
	go run ./tools/check

bench:
	go test -run '^$$' -bench . -benchmem ./rules/... ./game/match/... ./game/ai/...

# Long conformance: more random games, deeper counts, real fuzzing.
nightly: needs web
	LUDOTHEQUE_NIGHTLY=1 go run ./tools/check -timeout 4h

# Pictures of the page and the window, in build/shots.
shots: needs web
	go run ./tools/check ./e2e
	@ls build/shots

clean:
	rm -rf build
