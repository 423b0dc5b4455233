// Command node runs a Go program built for the browser under Node, with straightened jumps as on the page.
//
//	GOOS=js GOARCH=wasm go build -o build/ugi.wasm ./game/ugi
//	go run ./tools/node build/ugi.wasm
//	GOOS=js GOARCH=wasm go test -exec "go run ludotheque/tools/node" ./rules/...
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"ludotheque/slim/wasmcode"
	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("node", "runs a Go program built for the browser, with its arguments, under Node.")
	line.Arguments(func(args []string) error {
		if len(args) == 0 {
			return errors.New("a program is needed: a file that go build made with GOOS=js GOARCH=wasm")
		}
		if info, err := os.Stat(args[0]); err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("%q is no file", args[0])
		}
		return nil
	})
	args := line.Parse()
	err := run(args[0], args[1:])
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		os.Exit(exit.ExitCode())
	}
	if err != nil {
		line.Fail(err)
	}
}

// run runs a straightened copy of the program. The error is an *exec.ExitError if the program ends with one.
func run(program string, args []string) error {
	dir, err := os.MkdirTemp("", "node")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	code, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	straight := filepath.Join(dir, filepath.Base(program))
	if err := os.WriteFile(straight, code, 0o755); err != nil {
		return err
	}
	if err := wasmcode.StraightenFile(straight); err != nil {
		return err
	}
	cmd, err := wasmcode.Node(straight, args...)
	if err != nil {
		return err
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}
