package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// What each patch takes off what is left, after gzip, with Go 1.26.8. One that takes off less than 1 % goes:
// TestEachPatchPays, in make nightly, makes this table.
//
//	./game         plain           4,309,182 bytes
//	               text/template   3,826,333          11.2 %
//	               go/build        3,673,324           4.0 %
//	./wasm/worker  plain           1,091,841
//	               fmt               993,913           9.0 %
//	               time, embed       924,229           7.0 %
//	               runtime           884,209           4.3 %
//
// These are with the segments joined (segments.go), which takes off 4.8 % of ./game and 6.8 % of the worker.
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

// pagePatches are those of the program. The engine reaches two parts of the standard library that do nothing on a page:
//
//   - text/template looks methods up by name, which makes the linker keep every exported method of every type. The
//     engine's templates, all fixed, call none.
//   - go/build is asked where the engine's source lies, for debug messages. In a browser the answer is always an error.
func pagePatches(pkg string) []patch {
	return []patch{
		{"text/template", func(o *overlay) error { return o.edit("text/template/exec.go", methodLookup, noMethod) }},
		{"go/build", func(o *overlay) error {
			if err := checkBuildUsers(pkg); err != nil {
				return err
			}
			return o.standIn("go/build", noSource)
		}},
	}
}

// checkBuildUsers fails when anything that pkg links asks go/build for more than the stand-in knows.
func checkBuildUsers(pkg string) error {
	cmd := exec.Command("go", "list", "-deps", "-f",
		`{{$p := .}}{{range .Imports}}{{if eq . "go/build"}}{{range $p.GoFiles}}{{$p.Dir}}/{{.}}{{"\n"}}{{end}}{{end}}{{end}}`, pkg)
	cmd.Env = append(os.Environ(), browserEnv...)
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	for file := range strings.Lines(string(out)) {
		file = strings.TrimSpace(file)
		source, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if rest := strings.ReplaceAll(string(source), askForSource, ""); strings.Contains(rest, "build.") {
			return fmt.Errorf("%s uses go/build for more than expected", file)
		}
	}
	return nil
}

// workerPatches are those of the worker, which uses little of some large packages. Small ones take their place:
//
//   - fmt, where all that the worker prints are errors and numbers;
//   - time, which the worker asks for the time passed: no calendar, no zones, no parsing. It needs fmt's to stand in, and
//     one for embed, imported for its comments: the originals reach the file system, which knows dates.
//
// The runtime can record traces of its work, which nobody can ask for on a page.
func workerPatches() []patch {
	return []patch{
		{"fmt", func(o *overlay) error { return o.standInFile("fmt", "wasm/worker/fmt/fmt.go") }},
		{"time, embed", func(o *overlay) error {
			if err := o.standIn("embed", "package embed\n"); err != nil {
				return err
			}
			return o.standInFile("time", "wasm/worker/time/time.go")
		}},
		{"runtime", func(o *overlay) error {
			for _, answer := range []string{"trace.enabled\n", "trace.enabledWithAllocFree\n", "trace.shutdown.Load()\n"} {
				if err := o.edit("runtime/traceruntime.go", "return "+answer, "return false\n"); err != nil {
					return err
				}
			}
			return nil
		}},
	}
}

// standInFile is standIn with the text of a file of this project.
func (o *overlay) standInFile(pkg, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return o.standIn(pkg, string(text))
}
