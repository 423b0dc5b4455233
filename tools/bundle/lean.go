package main

import (
	"encoding/json"
	"fmt"
	"go/build"
	"os"
	"path/filepath"
)

// leanFmt takes the place of package fmt in the worker: a seventh of its download is fmt and the reflection behind it,
// and all that the worker prints are errors and numbers.
const leanFmt = "wasm/worker/fmt/fmt.go"

// makeLeanOverlay writes the overlay for the worker's build into dir and returns its file.
func makeLeanOverlay(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	files, err := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", "fmt", "*.go"))
	if err != nil || len(files) == 0 {
		return "", fmt.Errorf("fmt: %d files, %w", len(files), err)
	}
	replace := map[string]string{}
	for _, file := range files {
		replace[file] = "" // as if it were not there
	}
	stand, err := filepath.Abs(leanFmt)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(stand); err != nil {
		return "", err
	}
	replace[filepath.Join(build.Default.GOROOT, "src", "fmt", "print.go")] = stand
	data, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "worker.json")
	return path, os.WriteFile(path, data, 0o644)
}
