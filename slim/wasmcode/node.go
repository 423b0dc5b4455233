package wasmcode

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Script returns the path of a file of the Go installation's folder lib/wasm.
func Script(name string) (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	path := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", name)
	_, err = os.Stat(path)
	return path, err
}

// Node returns the command that runs a program under Node, with arguments.
func Node(program string, args ...string) (*exec.Cmd, error) {
	script, err := Script("wasm_exec_node.js")
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("node", append([]string{"--stack-size=8192", script, program}, args...)...) // net/http looks for this very name
	if cmd.Err != nil {
		return nil, fmt.Errorf("WebAssembly needs node: %w", cmd.Err)
	}
	return cmd, nil
}

// StraightenFile straightens a program file in place if the installed Go is known.
func StraightenFile(path string) error {
	if Known() != nil {
		return nil
	}
	program, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if program, err = Straighten(program); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.WriteFile(path, program, 0o755)
}
