// Package build builds a Go program for the browser as slim does: with patches of the standard library and Ebitengine, and
// with steps after linking. A patch or step that does not fit is left out with a notice; at worst the result is that of the
// go command.
package build

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	gobuild "go/build"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"ludotheque/slim/tables"
	"ludotheque/slim/wasmcode"
)

// Program has the settings of a build.
type Program struct {
	Package string   // for the go command, in the current folder
	Scratch string   // folder for temporary files, which Build makes
	Flags   []string // for go build, besides -trimpath and -ldflags="-s -w"

	Without     []string          // names of steps to leave out (Steps)
	Shaders     []string          // sources of shaders that the program uses, besides those that a package marks
	ShaderUsers []string          // packages that use only those shaders
	Instead     map[string]string // path of a package of the standard library -> Go source that replaces it

	Notice func(text string) // called with each omitted patch or step and the reason

	goroot string  // folder of the installed Go, outside the module cache
	more   []patch // for tests
}

// Result is a built program.
type Result struct {
	Wasm   []byte
	Linked []byte // the linker's output, with all names
}

// Steps after linking; those before it are the names of patches.
const (
	stepSegments = "segments"
	stepTables   = "tables"
	stepJumps    = "jumps"
)

// Steps returns the names of all steps, in their order.
func Steps() (names []string) {
	for _, p := range (&Program{Instead: map[string]string{"": ""}}).patches(nil) {
		names = append(names, p.name)
	}
	return append(names, stepSegments, stepTables, stepJumps)
}

// Build builds the program. An error has the go command's output: the program does not build without patches either.
func (p *Program) Build() (Result, error) {
	if err := p.Check(); err != nil {
		return Result{}, err
	}
	scratch, err := filepath.Abs(p.Scratch)
	if err != nil {
		return Result{}, err
	}
	if err := os.MkdirAll(scratch, 0o755); err != nil {
		return Result{}, err
	}
	if err := wasmcode.Known(); err != nil {
		p.notice("built plain, larger and slower than necessary: %v", err)
		wasm, err := p.goBuild(scratch)
		return Result{wasm, wasm}, err
	}
	if p.goroot, err = outsideCache(scratch); err != nil {
		p.notice("the go command may refuse the patches: %v", err)
	}
	linked, keep, byNumber, err := p.patched(scratch)
	if err != nil {
		return Result{}, err
	}
	return Result{p.afterLinking(linked, byNumber, keep), linked}, nil
}

// Check returns an error for an unknown step.
func (p *Program) Check() error {
	for _, name := range p.Without {
		if !slices.Contains(Steps(), name) {
			return fmt.Errorf("there is no step %q; there are %s", name, strings.Join(Steps(), ", "))
		}
	}
	return nil
}

// patched builds with all patches that fit, or without any if that fails. byNumber reports whether tables.Strip may clear the
// runtime's finder; keep are the prefixes of the names of the program's own functions.
func (p *Program) patched(scratch string) (wasm []byte, keep []string, byNumber bool, err error) {
	flags, patches, listed, failed := p.overlay(scratch)
	if failed == nil {
		if wasm, failed = p.goBuild(scratch, flags...); failed == nil {
			return wasm, listed.keep(), slices.ContainsFunc(patches, func(c patch) bool { return c.byNumber }), nil
		}
	}
	if wasm, err = p.goBuild(scratch); err == nil { // otherwise the patches are not the cause
		p.notice("built without patches, larger than necessary: %v", failed)
	}
	return wasm, listed.keep(), false, err
}

// afterLinking applies the steps for a program of a known Go.
func (p *Program) afterLinking(wasm []byte, byNumber bool, keep []string) []byte {
	step := func(name, otherwise string, do func() ([]byte, error)) {
		if slices.Contains(p.Without, name) {
			return
		}
		made, err := do()
		if err != nil {
			p.notice("%s: it %s: %v", name, otherwise, err)
			return
		}
		wasm = made
	}
	step(stepSegments, "keeps its data in many segments, larger than necessary", func() ([]byte, error) { return tables.Join(wasm) })
	step(stepTables, "keeps the data for stack traces, larger than necessary", func() ([]byte, error) {
		return tables.Strip(wasm, byNumber, keep...)
	})
	step(stepJumps, "keeps its indirect jumps, larger and slower than necessary", func() ([]byte, error) { return wasmcode.Straighten(wasm) })
	return wasm
}

// NotInlined returns a flag that turns off inlining for the functions of a package: this makes code that runs on a user's input
// smaller, without a slower frame.
func NotInlined(pkg string) string { return "-gcflags=" + pkg + "=-l" }

// goBuild builds the program for the browser; flags are those of an overlay. An error has the go command's output.
func (p *Program) goBuild(scratch string, flags ...string) ([]byte, error) {
	path := filepath.Join(scratch, "program.wasm")
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", path}, flags, p.Flags, []string{p.Package})
	cmd := p.forBrowser(exec.Command("go", args...))
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build %s: %w\n%s", p.Package, err, bytes.TrimSpace(said))
	}
	wasm, err := os.ReadFile(path)
	return wasm, cmp.Or(err, os.Remove(path))
}

// forBrowser sets the environment of a go command for the browser.
func (p *Program) forBrowser(cmd *exec.Cmd) *exec.Cmd {
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if p.goroot != "" {
		cmd.Env = append(cmd.Env, "GOROOT="+p.goroot)
	}
	return cmd
}

// outsideCache returns the folder of the installed Go. A Go that was downloaded because of a go.mod lies in the module cache, where
// the go command refuses overlays: that one gets a link in the folder scratch.
func outsideCache(scratch string) (goroot string, err error) {
	goroot = gobuild.Default.GOROOT
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		return goroot, fmt.Errorf("go env GOMODCACHE: %w", err)
	}
	if !strings.HasPrefix(goroot, strings.TrimSpace(string(cache))+string(filepath.Separator)) {
		return goroot, nil
	}
	link := filepath.Join(scratch, "goroot")
	if err := os.Remove(link); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return goroot, err
	}
	if err := os.Symlink(goroot, link); err != nil {
		return goroot, err
	}
	return link, nil
}

func (p *Program) notice(format string, args ...any) {
	if p.Notice != nil {
		p.Notice(p.Package + ": " + fmt.Sprintf(format, args...))
	}
}
