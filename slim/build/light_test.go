package build

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/slim/tables"
	"ludotheque/slim/wasmcode"
)

// known skips a test that needs known versions.
func known(t *testing.T) {
	t.Helper()
	if err := Known(); err != nil {
		t.Skip(err)
	}
}

// inNode runs a program under Node and returns its output.
func inNode(t *testing.T, wasm []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(file, wasm, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd, err := wasmcode.Node(file)
	if err != nil {
		if os.Getenv("LUDOTHEQUE_E2E") == "must" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("node: %v, after\n%s", err, out)
	}
	return string(out)
}

// built builds a program of one file without some steps.
func built(t *testing.T, source string, without ...string) Result {
	t.Helper()
	p, said := job(t, source)
	p.Without = without
	made, err := p.Build()
	if err != nil || said.Len() > 0 {
		t.Fatal(err, said)
	}
	return made
}

// TestLightProgramRunsAsBefore compares the output of the trial before and after each step.
func TestLightProgramRunsAsBefore(t *testing.T) {
	known(t)
	whole := built(t, trial, "runtime", "segments", "tables", "jumps").Wasm
	want := inNode(t, whole)
	if !strings.Contains(want, "recovers wrapper | method | outer | first | gone") {
		t.Errorf("the trial prints\n%s", want)
	}
	slim := built(t, trial, "runtime", "jumps").Wasm
	all := built(t, trial)
	for how, program := range map[string][]byte{"stripped": slim, "straightened": built(t, trial, "runtime").Wasm,
		"with all steps": all.Wasm, "with a lean runtime alone": all.Linked} {
		if got := inNode(t, program); got != want {
			t.Errorf("%s it prints\n%s\nwant\n%s", how, got, want)
		}
	}
	if !bytes.Contains(whole, []byte("symtab.go")) || bytes.Contains(slim, []byte("symtab.go")) || !bytes.Contains(slim, []byte("main.throughWrapper")) ||
		bytes.Contains(slim, []byte("strings.(*Builder)")) {
		t.Error("the stripped program has file names or other packages' names, or lacks its own names")
	}
	if len(all.Wasm) > len(slim)*80/100 {
		t.Errorf("%d bytes before, %d after the lean runtime and straight jumps", len(slim), len(all.Wasm))
	}
	if again, err := tables.Strip(whole, false); err != nil || !bytes.Equal(again, slim) {
		t.Errorf("a second Strip gives a different program: %v", err)
	}
}
