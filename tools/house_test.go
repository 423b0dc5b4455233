package tools_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The limits of a file and a function, in lines.
const (
	fileLines     = 300
	functionLines = 60
)

// TestLengths checks the length of every Go file and every script of the page, and of their functions.
func TestLengths(t *testing.T) {
	root := ".."
	long := map[string][]string{} // what is too long, by file
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name := strings.TrimPrefix(filepath.ToSlash(path), "../")
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "build" || name == "dist" || strings.HasPrefix(d.Name(), ".") && path != root):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" && filepath.Ext(path) != ".js":
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		found, err := tooLong(name, string(source))
		if len(found) > 0 {
			long[name] = found
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 400 {
		t.Errorf("read only %d files", files)
	}
	for _, name := range slices.Sorted(maps.Keys(long)) {
		t.Errorf("%s has %d lines or more, or functions of %d or more: %s", name, fileLines, functionLines, strings.Join(long[name], ", "))
	}
}

// tooLong returns a description of what is too long in a source: itself, or functions.
func tooLong(name, source string) (found []string, err error) {
	if n := strings.Count(source, "\n"); n >= fileLines {
		found = append(found, "the file")
	}
	if filepath.Ext(name) == ".js" {
		return append(found, longScripts(source)...), nil
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if ok && set.Position(f.End()).Line-set.Position(f.Pos()).Line+1 >= functionLines {
			found = append(found, f.Name.Name)
		}
	}
	return found, nil
}

// scriptFunction matches a line that begins a function of a script, which ends at the next line with the same indentation. A
// function without indentation is the whole file.
var scriptFunction = regexp.MustCompile(`^(\s+)(?:(?:async )?function (\w+)\(.*\) |(?:const |let )?([\w.]+) = .*=> .*|([\w.]+)\(.*=> .*|(?:async )?(\w+)\(.*\) )\{$`)

// blocks are statements that look like the beginning of a function.
var blocks = []string{"if", "for", "while", "switch", "catch"}

func longScripts(source string) (found []string) {
	lines := strings.Split(source, "\n")
	for i, line := range lines {
		m := scriptFunction.FindStringSubmatch(line)
		if m == nil || slices.Contains(blocks, m[5]) {
			continue
		}
		for n, below := range lines[i+1:] {
			if !strings.HasPrefix(below, m[1]+"}") {
				continue
			}
			if n+2 >= functionLines {
				found = append(found, strings.Join(m[2:], ""))
			}
			break
		}
	}
	return found
}

// TestMethods checks that the types on which the screens depend stay small enough to read at once: few methods, and none of an embedded part.
func TestMethods(t *testing.T) {
	const most = 30
	for folder, name := range map[string]string{"table": "Table", "boardview": "Board"} {
		files, err := filepath.Glob("../scenes/" + folder + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		methods := regexp.MustCompile(`(?m)^func \(\w+ \*?` + name + `\)`)
		fields := regexp.MustCompile(`(?ms)^type ` + name + ` struct \{\n(.*?)^\}`)
		embedded := regexp.MustCompile(`(?m)^\t\*?[\w.]+$`)
		n := 0
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n += len(methods.FindAll(source, -1))
			if m := fields.FindSubmatch(source); m != nil && embedded.Match(m[1]) {
				t.Errorf("%s.%s embeds %s", folder, name, embedded.Find(m[1]))
			}
		}
		if n == 0 || n > most {
			t.Errorf("%s.%s has %d methods, at most %d are wanted", folder, name, n, most)
		}
	}
}

func TestTooLong(t *testing.T) {
	body := strings.Repeat("\tx()\n", functionLines)
	short := strings.Repeat("\tx()\n", functionLines-3)
	script := strings.Repeat("    x();\n", functionLines)
	for _, c := range []struct{ name, source, want string }{
		{"a.go", "package a\n\nfunc long() {\n" + body + "}\n\nfunc short() {\n" + short + "}\n", "long"},
		{"a.go", "package a\n" + strings.Repeat("\n", fileLines), "the file"},
		{"a.js", "(() => {\n  function long(a) {\n" + script + "  }\n  page.also = (b) => {\n" + script + "  };\n  window.addEventListener('x', () => {\n" + script + "  });\n})();\n",
			"long page.also window.addEventListener"},
		{"a.js", "(() => {\n  function short() {\n    x();\n  }\n  if (x) {\n" + script + "  }\n})();\n", ""},
	} {
		found, err := tooLong(c.name, c.source)
		if got := strings.Join(found, " "); got != c.want || err != nil {
			t.Errorf("%s: %q is too long, want %q, %v", c.name, got, c.want, err)
		}
	}
}
