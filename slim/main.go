// Command slim builds a Go program for the browser that is smaller and faster than the go command's: made for Ebitengine, usable
// for any. README.md lists the steps, their versions, and how they fail.
//
//	go run ./slim -o main.wasm ./cmd/game
package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"ludotheque/slim/build"
	"ludotheque/slim/tables"
)

func main() {
	err := run(os.Args[1:], os.Stdout, os.Stderr)
	var wrong badLine
	switch {
	case errors.As(err, &wrong):
		fmt.Fprintln(os.Stderr, "slim:", err)
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "slim:", err)
		os.Exit(1)
	}
}

// badLine is an error in the command line, as opposed to a failed build.
type badLine struct{ error }

const usage = `usage: slim [flags] -o main.wasm [package]

slim builds a Go program for the browser, as "GOOS=js GOARCH=wasm go build" does, but smaller and faster.
The package is one of the module in this folder, "." by default. A step that does not fit the program, the installed Go
or the engine is left out with a notice; at worst the build is a plain one. Go's own wasm_exec.js starts the program as usual;
pack it by gzip or Brotli.

`

// line is a parsed command line.
type line struct {
	program   build.Program
	out       string
	sizes     int
	strict    bool
	noInlines []string
}

// read parses a command line. For -h it writes the help text and returns flag.ErrHelp.
func read(args []string, help io.Writer) (*line, error) {
	l := &line{program: build.Program{Package: "."}}
	set := flag.NewFlagSet("slim", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&l.out, "o", "", "`file` to write the program to")
	set.Func("shader", "`file` with a shader in Kage that the program uses; may be given several times. Files that a package marks by //ebitengine:shaderfile, and constants by //ebitengine:shadersource, are found without this flag", l.shader)
	set.Func("shader-user", "`package` that uses no other shaders than those of -shader; may be given several times", list(&l.program.ShaderUsers))
	set.Func("instead", "`package=file` of Go that replaces a package of the standard library; may be given several times", l.instead)
	set.Func("no-inline", "`package` whose functions are not inlined; may be given several times", list(&l.noInlines))
	set.Func("without", "`step` to leave out; may be given several times. Steps: "+strings.Join(build.Steps(), ", "), list(&l.program.Without))
	set.Func("sizes", "print so many of the largest packages, by their code (`number`)", func(text string) error {
		_, err := fmt.Sscanf(text, "%d", &l.sizes)
		if err == nil && l.sizes < 1 {
			err = errors.New("it must be at least 1")
		}
		return err
	})
	set.BoolVar(&l.strict, "strict", false, "fail if there is a notice")
	if err := set.Parse(args); errors.Is(err, flag.ErrHelp) {
		set.SetOutput(help)
		fmt.Fprint(help, usage)
		set.PrintDefaults()
		return nil, err
	} else if err != nil {
		return nil, err
	}
	switch {
	case l.out == "":
		return nil, fmt.Errorf("flag -o is needed, the file to write to: slim -o main.wasm %s", cmp.Or(set.Arg(0), "."))
	case set.NArg() > 1:
		return nil, fmt.Errorf("%q: one package is built", set.Arg(1))
	case set.NArg() == 1:
		l.program.Package = set.Arg(0)
	}
	return l, l.program.Check()
}

// list is a flag that may be given several times.
func list(to *[]string) func(string) error {
	return func(text string) error {
		if text == "" {
			return errors.New("the value is empty")
		}
		*to = append(*to, text)
		return nil
	}
}

func (l *line) shader(file string) error {
	text, err := os.ReadFile(file)
	l.program.Shaders = append(l.program.Shaders, string(text))
	return err
}

func (l *line) instead(text string) error {
	pkg, file, ok := strings.Cut(text, "=")
	if !ok || pkg == "" {
		return errors.New("it must be package=file")
	}
	source, err := os.ReadFile(file)
	if l.program.Instead == nil {
		l.program.Instead = map[string]string{}
	}
	l.program.Instead[pkg] = string(source)
	return err
}

// run executes a command line; an error of type badLine is about the command line.
func run(args []string, out, said io.Writer) error {
	l, err := read(args, out)
	if errors.Is(err, flag.ErrHelp) {
		return nil
	}
	if err != nil {
		return badLine{err}
	}
	if l.program.Scratch, err = os.MkdirTemp("", "slim"); err != nil {
		return err
	}
	defer os.RemoveAll(l.program.Scratch)
	notices := 0
	l.program.Notice = func(text string) {
		notices++
		fmt.Fprintln(said, "slim: NOTICE:", text)
	}
	for _, pkg := range l.noInlines {
		l.program.Flags = append(l.program.Flags, build.NotInlined(pkg))
	}
	made, err := l.program.Build()
	if err != nil {
		return err
	}
	if l.sizes > 0 {
		sizes, err := tables.Sizes(made.Linked)
		if err != nil { // as with another Go
			l.program.Notice(fmt.Sprintf("no sizes: %v", err))
		} else {
			tables.PrintSizes(out, l.program.Package, sizes, l.sizes)
		}
	}
	if l.strict && notices > 0 {
		return fmt.Errorf("%d notices, and -strict", notices)
	}
	if err := os.WriteFile(l.out, made.Wasm, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d bytes, by gzip %d; as the linker wrote it %d, by gzip %d\n",
		filepath.ToSlash(l.out), len(made.Wasm), packed(made.Wasm), len(made.Linked), packed(made.Linked))
	return nil
}

// packed returns the size of a program after gzip.
func packed(wasm []byte) int {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is valid
	w.Write(wasm)                                         // cannot fail
	w.Close()
	return b.Len()
}
