package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/slim/build"
)

// TestAlone checks that the tool and its tests import only the standard library and the tool's packages, so that it can be copied.
func TestAlone(t *testing.T) {
	const home = "ludotheque/slim"
	out, err := exec.Command("go", "list", "-f", `{{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}`, "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	paths := strings.Fields(string(out))
	for _, path := range paths {
		first, _, _ := strings.Cut(path, "/")
		if !strings.HasPrefix(path, home+"/") && (strings.Contains(first, ".") || first == "ludotheque") {
			t.Errorf("it imports %s", path)
		}
	}
	if len(paths) < 30 {
		t.Errorf("only %d imports", len(paths))
	}
	err = filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "alone_test.go" || d.Name() == "README.md" {
			return err
		}
		text, err := os.ReadFile(path)
		if rest := strings.ReplaceAll(string(text), home, ""); strings.Contains(rest, "ludotheque/") {
			t.Errorf("%s names a package of this project", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestCommandLines reads valid and invalid command lines.
func TestCommandLines(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.kage")
	if err := os.WriteFile(file, []byte("package main\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var help strings.Builder
	l, err := read([]string{"-shader", file, "-shader-user", "a/b", "-without", "jumps", "-without", "tables", "-no-inline", "c",
		"-instead", "time=" + file, "-sizes", "3", "-strict", "-o", "x", "./game"}, &help)
	if err != nil {
		t.Fatal(err)
	}
	p := l.program
	if p.Package != "./game" || len(p.Shaders) != 1 || len(p.ShaderUsers) != 1 || len(p.Without) != 2 || p.Instead["time"] == "" ||
		l.sizes != 3 || !l.strict || len(l.noInlines) != 1 || l.out != "x" {
		t.Errorf("read %+v", l)
	}
	for _, args := range []string{"", "./game", "-o=", "-o x a b", "-o x -without nothing", "-o x -sizes 0", "-o x -sizes many", "-o x -shader /nowhere",
		"-o x -instead time", "-o x -instead time=/nowhere", "-o x -no-inline=", "-o x -nonsense"} {
		if _, err := read(strings.Fields(args), &help); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", args, err)
		}
	}
	if help.Len() > 0 {
		t.Errorf("said %q", help.String())
	}
}

// TestBuild builds a program without the engine by a command line, and expects no notices.
func TestBuild(t *testing.T) {
	dir := t.TempDir()
	source, program := filepath.Join(dir, "small.go"), filepath.Join(dir, "main.wasm")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, said strings.Builder
	if err := run([]string{"-sizes", "2", "-o", program, source}, &out, &said); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(program)
	if err != nil || info.Size() < 100_000 || !strings.Contains(out.String(), "bytes, by gzip") {
		t.Errorf("%v, said\n%s", err, &out)
	}
	if build.Known() == nil && (said.Len() > 0 || !strings.Contains(out.String(), "  runtime\n")) {
		t.Errorf("there are notices or no sizes:\n%s%s", &said, &out)
	}
	if err := run([]string{"-o", program, filepath.Join(dir, "none.go")}, &out, &said); err == nil {
		t.Error("a program that does not exist is built")
	}
}
