package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
)

// browserEnv builds for the page.
var browserEnv = []string{"GOOS=js", "GOARCH=wasm"}

// program builds pkg and writes it gzipped; it returns the placeholders that speak of it.
func (b *bundle) program(pkg, name, prefix string, patches []patch) (map[string]string, error) {
	plain, err := b.compile(pkg, name, patches)
	if err != nil {
		return nil, err
	}
	if joined, err := joinSegments(plain); err == nil {
		plain = joined
	} else {
		b.notice("%s keeps its data in many pieces, heavier than need be: %v", pkg, err)
	}
	packed, err := pack(plain)
	if err != nil {
		return nil, err
	}
	file := name + ".wasm.gz"
	if err := os.WriteFile(filepath.Join(b.out, file), packed, 0o644); err != nil {
		return nil, err
	}
	b.files = append(b.files, builtFile{name: file, packed: len(packed)})
	sum := sha256.Sum256(packed)
	return map[string]string{
		"%" + prefix + "PACKED%": strconv.Itoa(len(packed)),
		"%" + prefix + "PLAIN%":  strconv.Itoa(len(plain)),
		"%" + prefix + "HASH%":   hex.EncodeToString(sum[:]),
	}, nil
}

// compile returns pkg as WebAssembly: with the patches, or, where they do not fit the installed Go or do not build with
// it, without them and with a notice.
func (b *bundle) compile(pkg, name string, patches []patch) ([]byte, error) {
	if len(patches) == 0 {
		return b.goBuild(pkg, "")
	}
	file, err := makeOverlay(filepath.Join(b.scratch, name), patches)
	if err == nil {
		var wasm []byte
		if wasm, err = b.goBuild(pkg, file); err == nil {
			return wasm, nil
		}
	}
	wasm, plainErr := b.goBuild(pkg, "")
	if plainErr != nil {
		return nil, plainErr // it is not the patches' fault
	}
	b.notice("%s is built without its patches, heavier than need be: %v", pkg, err)
	return wasm, nil
}

// goBuild builds pkg for the page; overlay is the file of an overlay or "". An error holds what the go command said.
func (b *bundle) goBuild(pkg, overlay string) ([]byte, error) {
	path := filepath.Join(b.out, "program.wasm")
	args := []string{"build", "-trimpath", "-ldflags=-s -w", "-o", path}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
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

func pack(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
