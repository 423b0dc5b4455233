package script

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/tools/script/testdata/corpus"
)

// say is a script that runs the corpus.Programs that a function returns and prints a line of JSON for each: its name and its
// result. It distinguishes values beyond 2^53 from other panics; an error of JavaScript itself is a bug.
const say = `for (const p of %s()) {
  let said;
  try { said = p.Run(); } catch (e) { said = e instanceof TypeError || e instanceof ReferenceError ? String(e) : e.message === beyond ? beyond : 'panic'; }
  console.log(JSON.stringify([p.Name, said]));
}
`

// beyond is the panic of go.js for a number beyond 2^53.
const beyond = "beyond 2^53"

// said parses lines of JSON.
func said(t *testing.T, lines string) (list [][2]string) {
	t.Helper()
	for d := json.NewDecoder(strings.NewReader(lines)); d.More(); {
		var one [2]string
		if err := d.Decode(&one); err != nil {
			t.Fatalf("%v\n%s", err, lines)
		}
		list = append(list, one)
	}
	return list
}

// saidInScript returns the results of programs as a script.
func saidInScript(t *testing.T, script, programs string) [][2]string {
	t.Helper()
	return said(t, inScript(t, script+"const beyond = "+quoted(beyond)+";\n"+fmt.Sprintf(say, programs)))
}

// inScript runs a script under Node and returns its output.
func inScript(t *testing.T, text string) string {
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
	return strings.TrimSpace(string(out))
}

// inGo runs a program and returns its result, or that it panics.
func inGo(p corpus.Program) (text string) {
	defer func() {
		if recover() != nil {
			text = "panic"
		}
	}()
	return p.Run()
}

// TestCorpus compares the results of two hundred programs in Go and as a script.
func TestCorpus(t *testing.T) {
	natives := library(t)
	text, err := Translate("../..", "ludotheque", []string{"tools/script/testdata/corpus.All",
		"tools/script/testdata/corpus.card.sum", "tools/script/testdata/corpus.card.title", "tools/script/testdata/corpus.point.sum"}, natives)
	if err != nil {
		t.Fatal(err)
	}
	got, all := saidInScript(t, natives+text, "corpus$All"), corpus.All()
	if len(all) < 200 || len(got) != len(all) {
		t.Fatalf("%d programs, %d lines", len(all), len(got))
	}
	names := map[string]bool{}
	for i, p := range all {
		if names[p.Name] {
			t.Errorf("two programs are called %s", p.Name)
		}
		names[p.Name] = true
		if want := [2]string{p.Name, inGo(p)}; got[i] != want {
			t.Errorf("the script prints %q, Go %q", got[i], want)
		}
	}
}

// TestRefused checks the line and the message of everything that Translate refuses.
func TestRefused(t *testing.T) {
	data, err := os.ReadFile("testdata/refused.txt")
	if err != nil {
		t.Fatal(err)
	}
	wants, roots := map[int]string{}, []string{}
	for n, line := range strings.Split(string(data), "\n") {
		name, _, _ := strings.Cut(strings.TrimPrefix(line, "func "), "(")
		if _, want, ok := strings.Cut(line, " // "); ok && strings.HasPrefix(line, "func F") {
			wants[n+1] = strings.TrimSpace(want)
			roots = append(roots, "refused."+name)
		}
	}
	if len(roots) < 60 {
		t.Errorf("only %d functions", len(roots))
	}
	_, err = Translate(module(t, "refused", string(data)), "module", roots, library(t))
	told := fmt.Sprint(err)
	for line, want := range wants {
		if !regexp.MustCompile(fmt.Sprintf(`refused\.go:%d: .*(%s)`, line, want)).MatchString(told) {
			t.Errorf("line %d: want %q", line, want)
		}
	}
	if t.Failed() {
		t.Log(told)
	}
}

// module writes a module with one package and returns its folder.
func module(t *testing.T, name, text string) string {
	t.Helper()
	dir := t.TempDir()
	for file, text := range map[string]string{"go.mod": "module module\n\ngo 1.24\n", name + "/" + name + ".go": text} {
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
