package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"ludotheque/tools/night"
	"ludotheque/tools/tree"
)

// TestTwoBuildsAreTheSame builds the page and its forms from two copies of the sources in two folders: every file must be the
// same. It builds the small stage program or, in make nightly, the game, the second time without the go tool's cache.
func TestTwoBuildsAreTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("builds two programs twice")
	}
	pkg, fresh := "./e2e/stage", false
	if night.On() {
		pkg, fresh = "./cmd/ludotheque", true
	}
	one := buildCopy(t, filepath.Join(t.TempDir(), "a"), pkg, false)
	two := buildCopy(t, filepath.Join(t.TempDir(), "a longer name", "elsewhere"), pkg, fresh)
	for _, name := range one.names() {
		if !bytes.Equal(one[name], two[name]) {
			t.Errorf("%s differs: %d and %d bytes", name, len(one[name]), len(two[name]))
		}
	}
	if len(one) != len(two) || one["ludotheque.html"] == nil || one["itch.zip"] == nil {
		t.Errorf("the builds have %v and %v", one.names(), two.names())
	}
}

// buildCopy copies the sources to dir and makes all forms there. fresh builds without the go tool's cache.
func buildCopy(t *testing.T, dir, pkg string, fresh bool) folder {
	t.Helper()
	if err := tree.CopySources("../..", dir); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"run", "./tools/bundle", "-pkg", pkg, "-o", "build/web", "-budget", "0", "-all", "0", "-quick=" + strconv.FormatBool(!night.On())},
		{"run", "./tools/dist", "-site", "build/web", "-o", "dist"},
	} {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		if fresh {
			cmd.Env = append(os.Environ(), "GOCACHE="+filepath.Join(dir, "build", "gocache"))
		}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
	}
	all, err := tree.Read(filepath.Join(dir, "dist"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}
