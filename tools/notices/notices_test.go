package main

import (
	"debug/buildinfo"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/notices"
	"ludotheque/tools/night"
)

// TestTextIsOfWhatIsLinked compares the text with the modules that each program links.
func TestTextIsOfWhatIsLinked(t *testing.T) {
	t.Chdir("../..")
	text, err := made()
	if err != nil {
		t.Fatal(err)
	}
	if string(notices.Files()[notices.FileName]) != text {
		t.Error("assets/notices/notices.txt is stale: go run ./tools/notices")
	}
	for _, want := range []string{"hajimehoshi/ebiten/v2 ", "rsc.io/qr ", "brotli-dec-wasm", "Cabin (font)", "Go (page", "Apache License", "Ludothèque (page"} {
		if !strings.Contains(text, want) {
			t.Errorf("no notice of %s", want)
		}
	}
}

// TestNoticesOfTheLinkedProgram builds the program and checks that the text has every module that `go version -m` lists: for each
// system at night, for this one always.
func TestNoticesOfTheLinkedProgram(t *testing.T) {
	t.Chdir("../..")
	var names []string
	for _, n := range notices.Parse(string(notices.Files()[notices.FileName])) {
		names = append(names, n.Of...)
	}
	for i, p := range programs {
		if p.os == "js" || !night.On() && i != slices.IndexFunc(programs, func(q program) bool { return q.in == "Linux" }) {
			continue // go version -m cannot read WebAssembly
		}
		file := filepath.Join(t.TempDir(), "program")
		cmd := exec.Command("go", "build", "-o", file, p.pkg)
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+p.os, "GOARCH="+p.arch)
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go build: %v\n%s", err, said)
		}
		info, err := buildinfo.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if len(info.Deps) < 5 {
			t.Errorf("%s/%s lists %d modules", p.os, p.arch, len(info.Deps))
		}
		for _, dep := range info.Deps {
			found := slices.ContainsFunc(names, func(name string) bool {
				where, ok := strings.CutPrefix(name, dep.Path+" "+dep.Version+" (")
				return ok && strings.Contains(where, p.in)
			})
			if !found {
				t.Errorf("%s/%s links %s %s, which has no notice", p.os, p.arch, dep.Path, dep.Version)
			}
		}
	}
}
