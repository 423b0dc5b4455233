package main

import (
	"encoding/json"
	"fmt"
	"go/build"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The engine reaches two parts of the standard library that weigh a sixth of the page and do nothing there:
//
//   - text/template looks methods up by name, which makes the linker keep every exported method of every type. The
//     engine's templates, all fixed, call none.
//   - go/build is asked where the engine's source lies, for debug messages. In a browser the answer is always an error.
//
// An overlay (go help build) replaces the one expression, and go/build by a stand-in that answers that error. It is made
// from the installed standard library, and only where every text is found exactly as expected.

const (
	methodLookup = "if method := ptr.MethodByName(fieldName); method.IsValid() {"
	noMethod     = "if method := (reflect.Value{}); method.IsValid() {"

	askForSource = `build.Default.Import("github.com/hajimehoshi/ebiten/v2", "", build.FindOnly)`
	noSource     = `package build

import "errors"

type Context struct{}

type ImportMode uint

const FindOnly ImportMode = 1

type Package struct{ Dir string }

var Default Context

func (*Context) Import(path, srcDir string, mode ImportMode) (*Package, error) {
	return nil, errors.New("go/build: there are no sources in a browser")
}
`
)

// makeOverlay writes the overlay for a web build of pkg into dir and returns its file, or an error that says what was not as
// expected.
func makeOverlay(dir, pkg string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	replace := map[string]string{}
	exec := filepath.Join(build.Default.GOROOT, "src", "text", "template", "exec.go")
	source, err := os.ReadFile(exec)
	if err != nil {
		return "", err
	}
	text, err := replaceOnce(string(source), methodLookup, noMethod)
	if err != nil {
		return "", fmt.Errorf("%s: %w", exec, err)
	}
	replace[exec] = filepath.Join(dir, "exec.go.txt")
	if err := os.WriteFile(replace[exec], []byte(text), 0o644); err != nil {
		return "", err
	}
	if err := standInForBuild(dir, pkg, replace); err != nil {
		return "", err
	}
	data, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "overlay.json")
	return path, os.WriteFile(path, data, 0o644)
}

// replaceOnce replaces the one place where old stands; none or several are errors.
func replaceOnce(text, old, new string) (string, error) {
	if n := strings.Count(text, old); n != 1 {
		return "", fmt.Errorf("%q stands there %d times, not once", old, n)
	}
	return strings.Replace(text, old, new, 1), nil
}

// standInForBuild adds the stand-in to replace, after a look at who uses go/build and for what.
func standInForBuild(dir, pkg string, replace map[string]string) error {
	cmd := exec.Command("go", "list", "-deps", "-f",
		`{{$p := .}}{{range .Imports}}{{if eq . "go/build"}}{{range $p.GoFiles}}{{$p.Dir}}/{{.}}{{"\n"}}{{end}}{{end}}{{end}}`, pkg)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	for _, file := range strings.Fields(string(out)) {
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if rest := strings.ReplaceAll(string(source), askForSource, ""); strings.Contains(rest, "build.") {
			return fmt.Errorf("%s uses go/build for more than expected", file)
		}
	}
	files, err := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", "go", "build", "*.go"))
	if err != nil || len(files) == 0 {
		return fmt.Errorf("go/build: %d files, %w", len(files), err)
	}
	for _, file := range files {
		replace[file] = "" // as if it were not there
	}
	stand := filepath.Join(dir, "build.go.txt")
	replace[filepath.Join(build.Default.GOROOT, "src", "go", "build", "build.go")] = stand
	return os.WriteFile(stand, []byte(noSource), 0o644)
}
