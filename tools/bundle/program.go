package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"ludotheque/tools/wasmcode"
)

// browserEnv builds for the page.
var browserEnv = []string{"GOOS=js", "GOARCH=wasm"}

// program builds pkg and adds it packed to files; it returns the placeholders that speak of it.
func (b *bundle) program(pkg, name, prefix string, patches []patch, files map[string][]byte) (map[string]string, error) {
	plain, patched, err := b.compile(pkg, name, patches)
	if err != nil {
		return nil, err
	}
	if b.sizes > 0 {
		sizes, err := codeSizes(plain)
		if err != nil {
			return nil, err
		}
		printSizes(b.log, pkg, sizes, b.sizes)
	}
	plain = b.lighten(pkg, plain, patched)
	packed, err := pack(plain)
	if err != nil {
		return nil, err
	}
	files[appDir+"/"+name+".wasm"+gzipped] = packed
	smaller := []byte(nil)
	if !b.quick {
		if smaller, err = packBrotli(plain, b.cache); err != nil {
			return nil, err
		}
		files[appDir+"/"+name+".wasm"+brotlied] = smaller
	}
	sum := sha256.Sum256(packed)
	return map[string]string{
		"%" + prefix + "BROTLI%": strconv.Itoa(len(smaller)),
		"%" + prefix + "PACKED%": strconv.Itoa(len(packed)),
		"%" + prefix + "PLAIN%":  strconv.Itoa(len(plain)),
		"%" + prefix + "HASH%":   hex.EncodeToString(sum[:]),
	}, nil
}

// lighten does what can be done after linking; where a step does not fit the installed Go, there is a notice.
func (b *bundle) lighten(pkg string, wasm []byte, patched bool) []byte {
	if slim, err := stripped(wasm, patched); err == nil {
		wasm = slim
	} else {
		b.notice("%s keeps what only stack traces need, heavier than need be: %v", pkg, err)
		joined, err := joinSegments(wasm)
		if err == nil {
			wasm = joined
		} else {
			b.notice("%s keeps its data in many pieces, heavier than need be: %v", pkg, err)
		}
	}
	straight, err := straightened(wasm)
	if err != nil {
		b.notice("%s keeps its roundabout jumps, heavier and slower than need be: %v", pkg, err)
		return wasm
	}
	return straight
}

// stripped is stripTables for a version of Go that is known.
func stripped(wasm []byte, patched bool) ([]byte, error) {
	if err := wasmcode.Known(); err != nil {
		return nil, err
	}
	return stripTables(wasm, patched)
}

// straightened is wasmcode.Straighten for a version of Go that is known.
func straightened(wasm []byte) ([]byte, error) {
	if err := wasmcode.Known(); err != nil {
		return nil, err
	}
	return wasmcode.Straighten(wasm)
}

// compile returns pkg as WebAssembly: with the patches, or, where they do not fit the installed Go or do not build with
// it, without them and with a notice. patched tells which.
func (b *bundle) compile(pkg, name string, patches []patch) (wasm []byte, patched bool, err error) {
	if len(patches) == 0 {
		wasm, err = b.goBuild(pkg)
		return wasm, false, err
	}
	o, flags, err := makeOverlay(filepath.Join(b.scratch, name), patches)
	if err == nil {
		err = checkUsers(pkg, o, flags, patches)
	}
	if err == nil {
		if wasm, err = b.goBuild(pkg, flags...); err == nil {
			return wasm, true, nil
		}
	}
	wasm, plainErr := b.goBuild(pkg)
	if plainErr != nil {
		return nil, false, plainErr // it is not the patches' fault
	}
	b.notice("%s is built without its patches, heavier than need be: %v", pkg, err)
	return wasm, false, nil
}

// calls are packages whose functions are called and not copied to where they are called from: they run when a person does
// something, not at the start nor in every frame, and weigh less so.
var calls = []string{
	"ludotheque/game/lesson", "ludotheque/game/match", "ludotheque/game/problem", "ludotheque/game/seat", "ludotheque/scenes/analysis",
	"ludotheque/scenes/house", "ludotheque/scenes/lesson", "ludotheque/scenes/problem", "ludotheque/scenes/record",
	"ludotheque/scenes/review", "ludotheque/scenes/rulebook", "ludotheque/scenes/settings", "ludotheque/scenes/setup",
}

// goBuild builds pkg for the page; flags are those of an overlay. An error holds what the go command said.
func (b *bundle) goBuild(pkg string, flags ...string) ([]byte, error) {
	path := filepath.Join(b.out, "program.wasm")
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", path}, flags...)
	for _, unhurried := range calls {
		args = append(args, "-gcflags="+unhurried+"=-l")
	}
	cmd := exec.Command("go", append(args, pkg)...)
	cmd.Env = append(os.Environ(), browserEnv...)
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build %s: %w\n%s", pkg, err, bytes.TrimSpace(said))
	}
	wasm, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return wasm, os.Remove(path)
}

// notice tells what is heavier than it could be. Such a build is a build: its weight fails nothing.
func (b *bundle) notice(format string, args ...any) {
	b.heavy = true
	fmt.Fprintf(b.log, "bundle: NOTICE: "+format+"\n", args...)
}
