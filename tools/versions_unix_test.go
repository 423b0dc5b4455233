//go:build unix

package tools_test

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"ludotheque/slim/wasmcode"
	"ludotheque/tools/night"
	"ludotheque/tools/tree"
)

// otherVersions are go commands that report another version of Go or of the engine: the arguments that a script changes the
// output for, a sed expression for the change, and the notice that the build must print.
var otherVersions = map[string][3]string{
	"another Go":     {"env GOVERSION", `s/^go1\..*/go1.99.1/`, "what go1.99.1 writes is not known"},
	"another engine": {"mod download -json github.com/hajimehoshi/ebiten/v2", `s/"Version": "v2[^"]*"/"Version": "v2.99.0"/`, "the engine is v2.99.0"},
}

// pretend returns an environment with such a go command, which go test uses for its children too.
func pretend(t *testing.T, asked, change string) []string {
	t.Helper()
	real, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go tool")
	}
	dir := t.TempDir()
	path := dir + string(filepath.ListSeparator) + os.Getenv("PATH")
	for name, text := range map[string]string{
		"go": "case \"$*\" in\n\"" + asked + "\") '" + real + "' \"$@\" | sed '" + change + "' ;;\n" +
			"'test '*|'run '*) verb=$1; shift; exec '" + real + "' $verb -exec '" + dir + "/again' \"$@\" ;;\n*) exec '" + real + "' \"$@\" ;;\nesac\n",
		"again": "PATH='" + path + "' exec \"$@\"\n", // go test and go run put their own go before all others
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return append(os.Environ(), "PATH="+path)
}

// TestOtherVersions builds a page with another Go and with another engine: the build must print a notice and succeed. With
// another Go, all steps of slim are left out, and their tests skip or test the plain program.
// TestMakeWithOtherVersions runs the tests with both at night.
func TestOtherVersions(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program of the engine")
	}
	if err := wasmcode.Known(); err != nil {
		t.Skip("this whole run is with another Go: ", err)
	}
	bundle := filepath.Join(t.TempDir(), "bundle")
	under(t, root, os.Environ(), "go", "build", "-o", bundle, "./tools/bundle")
	for name, v := range otherVersions {
		t.Run(name, func(t *testing.T) {
			env := pretend(t, v[0], v[1])
			out := t.TempDir()
			said := under(t, root, env, bundle, "-quick", "-pkg", "./e2e/stage", "-o", out)
			if !strings.Contains(said, "NOTICE") || !strings.Contains(said, v[2]) {
				t.Errorf("no notice of %q:\n%s", v[2], said)
			}
			for _, file := range []string{"index.html", "app/main.*.wasm.gz", "app/worker.*.wasm.gz"} {
				if there, err := filepath.Glob(filepath.Join(out, file)); err != nil || len(there) != 1 {
					t.Errorf("%s: %v, %v", file, there, err)
				}
			}
			if name != "another Go" {
				return
			}
			said = under(t, root, env, "go", "test", "-short", "-v", "./tools/bundle")
			said += under(t, filepath.Join(root, "slim"), env, "go", "test", "-short", "-v", "./...")
			if strings.Contains(said, "\n--- FAIL") || !strings.Contains(said, "\n--- SKIP") || !strings.Contains(said, v[2]) {
				t.Errorf("the tests print\n%s", said)
			}
		})
	}
}

// under runs a command in a folder and returns its output.
func under(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	if name == "go" || name == "make" {
		name = look(t, env, name)
	}
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, env
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %q: %v\n%s", name, args, err, out)
	}
	return string(out)
}

// look finds a command in the PATH of an environment.
func look(t *testing.T, env []string, name string) string {
	t.Helper()
	path := ""
	for _, v := range env { // the last one counts
		if p, ok := strings.CutPrefix(v, "PATH="); ok {
			path = p
		}
	}
	for _, dir := range filepath.SplitList(path) {
		if info, err := os.Stat(filepath.Join(dir, name)); err == nil && !info.IsDir() {
			return filepath.Join(dir, name)
		}
	}
	t.Skipf("no %s", name)
	return ""
}

// TestMakeWithOtherVersions runs make to build and serve the page with another Go and with another engine, from a copy of the
// sources, and opens the page in Chromium. It runs in make nightly.
func TestMakeWithOtherVersions(t *testing.T) {
	night.Only(t, "TestOtherVersions")
	for name, v := range otherVersions {
		t.Run(name, func(t *testing.T) {
			env := pretend(t, v[0], v[1])
			dir := t.TempDir()
			if err := tree.CopySources(root, dir); err != nil {
				t.Fatal(err)
			}
			if said := under(t, dir, env, "make", "web"); !strings.Contains(said, v[2]) || !strings.Contains(said, "bytes in a first visit by Brotli") {
				t.Errorf("make prints\n%s", said)
			}
			play(t, dir, env)
			said := under(t, dir, env, "go", "run", "./tools/check", "./slim/...", "./tools/bundle", "./tools/node", "./tools/check")
			said += under(t, dir, env, "go", "run", "./tools/check", "-run", "TestShadersOfTheFirstPictures|TestEngineWithoutWorker|TestReloadResumes", "./e2e/load", "./e2e/play")
			if !strings.Contains(said, " 0 failed") {
				t.Errorf("the tests print\n%s", said)
			}
		})
	}
}

// play runs make play until its page can be loaded.
func play(t *testing.T, dir string, env []string) {
	t.Helper()
	cmd := exec.Command(look(t, env, "make"), "play")
	cmd.Dir, cmd.Env, cmd.Stderr = dir, env, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // make, go run and the server end together
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		address := lines.Text()
		if !strings.HasPrefix(address, "http://") {
			continue
		}
		r, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		text, err := io.ReadAll(r.Body)
		if err != nil || r.StatusCode != http.StatusOK || !strings.Contains(string(text), "<html") {
			t.Errorf("make play serves %s: %v", r.Status, err)
		}
		return
	}
	t.Error("make play serves no page")
}
