package script

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/tools/script/testdata/corpus"
)

// say runs what Programs of Go say, one a line.
const say = `for (const p of %s()) {
  let said;
  try { said = p.Run(); } catch (e) { said = e instanceof TypeError || e instanceof ReferenceError ? String(e) : 'panic'; }
  console.log(JSON.stringify([p.Name, said]));
}
`

// inScript runs a script behind the hand-written one under Node and returns its lines.
func inScript(t *testing.T, text string) []string {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no Node")
	}
	file := filepath.Join(t.TempDir(), "a.js")
	if err := os.WriteFile(file, []byte("'use strict';\n"+text), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(node, file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// inGo runs a program and returns what it says, or that it panics.
func inGo(p corpus.Program) (said string) {
	defer func() {
		if recover() != nil {
			said = "panic"
		}
	}()
	return p.Run()
}

// TestCorpus runs two hundred programs in Go and as a script.
func TestCorpus(t *testing.T) {
	natives := library(t)
	text, err := Translate("../..", "ludotheque", []string{"tools/script/testdata/corpus.All",
		"tools/script/testdata/corpus.card.sum", "tools/script/testdata/corpus.card.title", "tools/script/testdata/corpus.point.sum"}, natives)
	if err != nil {
		t.Fatal(err)
	}
	lines := inScript(t, natives+text+strings.ReplaceAll(say, "%s", "corpus$All"))
	all := corpus.All()
	if len(all) < 200 || len(lines) != len(all) {
		t.Fatalf("%d programs, %d lines", len(all), len(lines))
	}
	names := map[string]bool{}
	for i, p := range all {
		if names[p.Name] {
			t.Errorf("two programs are called %s", p.Name)
		}
		names[p.Name] = true
		if want := "[" + quoted(p.Name) + "," + quoted(inGo(p)) + "]"; unescaped(lines[i]) != unescaped(want) {
			t.Errorf("the script says %s, Go %s", lines[i], want)
		}
	}
}

// unescaped undoes what Go escapes in JSON and JavaScript does not.
func unescaped(text string) string {
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(text)
}
