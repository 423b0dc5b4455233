package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"ludotheque/tools/slim/wasmcode"
)

// host is where a program runs.
type host int

// The hosts.
const (
	native host = iota
	wasm
	hosts
)

// pair is a program built for each host; the zero pair is none.
type pair [hosts]string

// build builds the package of the module in dir for both hosts, as straight as for the page, and tests that Node is there.
func build(dir, pkg, out string) (pair, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return pair{}, fmt.Errorf("the WebAssembly half needs node: %w", err)
	}
	p := pair{native: out, wasm: out + ".wasm"}
	for h, env := range [hosts][]string{wasm: {"GOOS=js", "GOARCH=wasm"}} {
		cmd := exec.Command("go", "build", "-trimpath", "-o", p[h], pkg)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), env...)
		if text, err := cmd.CombinedOutput(); err != nil {
			return pair{}, fmt.Errorf("building %s in %s: %w\n%s", pkg, dir, err, text)
		}
	}
	if err := wasmcode.StraightenFile(p[wasm]); err != nil {
		return pair{}, err
	}
	return p, nil
}

// run runs the program on a host and returns what it printed. One core: the scheduler's in Go; a WebAssembly program
// has no other.
func (p pair) run(h host, args ...string) (string, error) {
	cmd := exec.Command(p[h], args...)
	if h == wasm {
		var err error
		if cmd, err = wasmcode.Node(p[h], args...); err != nil {
			return "", err
		}
	}
	cmd.Env = []string{"GOMAXPROCS=1", "PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", filepath.Base(p[h]), strings.Join(args, " "), err, said.String())
	}
	return string(out), nil
}
