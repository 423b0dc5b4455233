package main

import (
	"encoding/json"
	"fmt"
	"go/build"
	"os"
	"path/filepath"
)

// The worker uses little of the standard library's larger packages. Small ones take their place in its build:
//
//   - fmt, where all that the worker prints are errors and numbers: no reflection;
//   - time, which the worker asks for the time passed: no calendar, no zones, no parsing;
//   - embed, imported for its comments: no file system.
//
// Their sources are files of the worker, or texts below.
var standIns = map[string]struct{ file, text string }{
	"fmt":   {file: "wasm/worker/fmt/fmt.go"},
	"time":  {file: "wasm/worker/time/time.go"},
	"embed": {text: "package embed\n"},
}

// A cut replaces one text of the standard library, where it stands exactly once. The runtime can record traces and report
// on its own work for those who ask through GODEBUG, and load plugins with types of their own; a page has neither.
type cut struct{ file, old, new string }

var cuts = []cut{
	{"runtime/traceruntime.go", "return trace.enabled\n", "return false\n"},
	{"runtime/traceruntime.go", "return trace.enabledWithAllocFree\n", "return false\n"},
	{"runtime/traceruntime.go", "return trace.shutdown.Load()\n", "return false\n"},
	{"runtime/mgc.go", "if debug.gctrace > 0 {", "if false {"},
	{"runtime/mgc.go", "if debug.checkfinalizers > 0 {\n\t\t\tcheckFinalizersAndCleanups()", "if false {\n\t\t\tcheckFinalizersAndCleanups()"},
	{"runtime/panic.go", "if debug.schedtrace > 0 || debug.scheddetail > 0 {", "if false {"},
	{"runtime/type.go", "if firstmoduledata.next == nil {\n\t\treturn\n", "if true {\n\t\treturn\n"},
}

// makeLeanOverlay writes the overlay for the worker's build into dir and returns its file, or an error that says what was
// not as expected.
func makeLeanOverlay(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	replace := map[string]string{}
	for pkg := range standIns {
		if err := putStandIn(dir, pkg, replace); err != nil {
			return "", err
		}
	}
	if err := makeCuts(dir, replace); err != nil {
		return "", err
	}
	data, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "worker.json")
	return path, os.WriteFile(path, data, 0o644)
}

// putStandIn adds to replace that all of pkg's files give way to one.
func putStandIn(dir, pkg string, replace map[string]string) error {
	folder := filepath.Join(build.Default.GOROOT, "src", pkg)
	files, err := filepath.Glob(filepath.Join(folder, "*.[gs]*"))
	if err != nil || len(files) == 0 {
		return fmt.Errorf("%s: %d files, %w", pkg, len(files), err)
	}
	for _, file := range files {
		replace[file] = "" // as if it were not there
	}
	source := filepath.Join(dir, pkg+".go.txt")
	if file := standIns[pkg].file; file != "" {
		if source, err = filepath.Abs(file); err != nil {
			return err
		}
		if _, err := os.Stat(source); err != nil {
			return err
		}
	} else if err := os.WriteFile(source, []byte(standIns[pkg].text), 0o644); err != nil {
		return err
	}
	replace[filepath.Join(folder, "standin.go")] = source
	return nil
}

// makeCuts adds the files that the cuts change to replace.
func makeCuts(dir string, replace map[string]string) error {
	texts := map[string]string{}
	for _, c := range cuts {
		file := filepath.Join(build.Default.GOROOT, "src", filepath.FromSlash(c.file))
		text, ok := texts[file]
		if !ok {
			source, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			text = string(source)
		}
		text, err := replaceOnce(text, c.old, c.new)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		texts[file] = text
	}
	for file, text := range texts {
		replace[file] = filepath.Join(dir, filepath.Base(file)+".txt")
		if err := os.WriteFile(replace[file], []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
