package main

import (
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/tools/flags/flagstest"
)

// TestVerbsAreDescribed checks that README.md has a row for each verb, and that the package comment of each has an example.
func TestVerbsAreDescribed(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range verbs {
		if !strings.Contains(string(text), "\n| `"+v.name+"` | ") {
			t.Errorf("README.md does not list %s", v.name)
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(v.name, v.name+".go"), nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Error(err)
			continue
		}
		if doc := file.Doc.Text(); !strings.HasPrefix(doc, "Package "+v.name+" ") || !strings.Contains(doc, "\n\tgo run -C lab . "+v.name) {
			t.Errorf("the package comment of %s has no example:\n%s", v.name, doc)
		}
	}
}

// TestBadCommandLines runs the command and each verb with bad arguments.
func TestBadCommandLines(t *testing.T) {
	program := filepath.Join(t.TempDir(), "lab")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	flagstest.Command{Program: program}.Refuses(t, sense[""]...)
	for _, v := range verbs {
		t.Run(v.name, func(t *testing.T) {
			flagstest.Command{Program: program, Verb: []string{v.name}}.Refuses(t, sense[v.name]...)
		})
	}
}

// sense are command lines that can be parsed but make no sense, by verb.
var sense = map[string][]string{
	"":      {""},
	"arena": {"-a strong", "-b level=9", "-a nodes=x", "-games 3", "-ladder -to 9", "-ladder -from 5 -to 4", "-game dao -a uct", "-game dao -a depth=2,notable"},
	"tune":  {"-rules chess", "-out /nowhere/at/all", "-match 3"},
	"patterns": {"", "-rules anglais", "-data positions", "-rules chess -data positions", "-rules anglais -data positions -step 300", "-rules anglais -data positions -refine",
		"-rules anglais -data positions -out /nowhere/at/all"},
	"network":   {"", "-data positions -out /nowhere/at/all"},
	"ceiling":   {"-rules chess", "-rules volante", "-positions 0", "-every 0"},
	"tablebase": {"", "-game damsystem", "-game dao -out /nowhere/at/all"},
}
