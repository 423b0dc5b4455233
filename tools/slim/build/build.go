// Package build builds a program of Go for the browser as tools/slim does: with patches over the standard library and
// Ebitengine, and with what can be done after linking. What does not fit is left out with a notice; at worst the build is
// the go command's own.
package build

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"ludotheque/tools/slim/tables"
	"ludotheque/tools/slim/wasmcode"
)

// Program is what is to be built, and what is to be known of it.
type Program struct {
	Package string   // as the go command takes it, in the current folder
	Scratch string   // folder for what the build needs and nobody else; it is made
	Flags   []string // for go build, besides -trimpath and -ldflags="-s -w"

	Without     []string          // names of steps to leave out (Steps)
	Shaders     []string          // sources that the program asks for, beside those that are marked in a package
	ShaderUsers []string          // packages that ask for those alone
	Instead     map[string]string // path of a package of the standard library -> Go source of all that takes its place

	Notice func(text string) // hears what is left out and why

	more []patch // of tests
}

// Result is a built program.
type Result struct {
	Wasm   []byte
	Linked []byte // as the linker wrote it, with all names
}

// Steps after linking; those before it are the names of patches.
const (
	stepSegments = "segments"
	stepTables   = "tables"
	stepJumps    = "jumps"
)

// Steps are the names of all steps, in their order.
func Steps() (names []string) {
	for _, p := range (&Program{Instead: map[string]string{"": ""}}).patches(nil) {
		names = append(names, p.name)
	}
	return append(names, stepSegments, stepTables, stepJumps)
}

// Build builds the program. An error holds what the go command said: the program does not build as it is either.
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
		p.notice("it is built plain, heavier and slower than need be: %v", err)
		wasm, err := p.goBuild(scratch)
		return Result{wasm, wasm}, err
	}
	linked, keep, byNumber, err := p.patched(scratch)
	if err != nil {
		return Result{}, err
	}
	return Result{p.afterLinking(linked, byNumber, keep), linked}, nil
}

// Check refuses what no build can do: steps that there are not.
func (p *Program) Check() error {
	for _, name := range p.Without {
		if !slices.Contains(Steps(), name) {
			return fmt.Errorf("there is no step %q; there are %s", name, strings.Join(Steps(), ", "))
		}
	}
	return nil
}

// patched builds with all patches that fit, or, where it does not build with them, without any. byNumber says that the
// runtime is one for tables.Strip without its finder, keep which names of functions tell the program's own.
func (p *Program) patched(scratch string) (wasm []byte, keep []string, byNumber bool, err error) {
	flags, patches, listed, failed := p.overlay(scratch)
	if failed == nil {
		if wasm, failed = p.goBuild(scratch, flags...); failed == nil {
			return wasm, listed.keep(), slices.ContainsFunc(patches, func(c patch) bool { return c.byNumber }), nil
		}
	}
	if wasm, err = p.goBuild(scratch); err == nil { // otherwise it is not the patches' fault
		p.notice("it is built without patches, heavier than need be: %v", failed)
	}
	return wasm, listed.keep(), false, err
}

// afterLinking does what can be done with a program of a known Go.
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
	step(stepSegments, "keeps its data in many pieces, heavier than need be", func() ([]byte, error) { return tables.Join(wasm) })
	step(stepTables, "keeps what only stack traces need, heavier than need be", func() ([]byte, error) {
		return tables.Strip(wasm, byNumber, keep...)
	})
	step(stepJumps, "keeps its roundabout jumps, heavier and slower than need be", func() ([]byte, error) { return wasmcode.Straighten(wasm) })
	return wasm
}

// NotInlined is a flag by which the functions of a package are called and not copied to where they are called from: those
// that run when a person does something weigh less so, and no frame takes longer.
func NotInlined(pkg string) string { return "-gcflags=" + pkg + "=-l" }

// goBuild builds the program for the browser; flags are those of an overlay. An error holds what the go command said.
func (p *Program) goBuild(scratch string, flags ...string) ([]byte, error) {
	path := filepath.Join(scratch, "program.wasm")
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", path}, flags, p.Flags, []string{p.Package})
	cmd := forBrowser(exec.Command("go", args...))
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build %s: %w\n%s", p.Package, err, bytes.TrimSpace(said))
	}
	wasm, err := os.ReadFile(path)
	return wasm, cmp.Or(err, os.Remove(path))
}

// forBrowser has the go command build for the browser.
func forBrowser(cmd *exec.Cmd) *exec.Cmd {
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	return cmd
}

func (p *Program) notice(format string, args ...any) {
	if p.Notice != nil {
		p.Notice(p.Package + ": " + fmt.Sprintf(format, args...))
	}
}
