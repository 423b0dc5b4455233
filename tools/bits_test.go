package tools_test

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"ludotheque/tools/night"
)

// TestOn32Bits compiles the rules, the players and the engine protocol for a system where an int has 32 bits, as two of those of
// tools/desktop, and runs the tests of some; at night it checks and runs the tests of all packages without the engine.
func TestOn32Bits(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles for another system")
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("needs a system that runs programs of linux/386")
	}
	run := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir, cmd.Env = root, append(os.Environ(), "GOARCH=386", "CGO_ENABLED=0")
		out, err := cmd.CombinedOutput()
		if err != nil && strings.Contains(string(out), "exec format error") {
			t.Skip("this system runs no programs of linux/386")
		}
		if err != nil {
			t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	tested := []string{"./game/ai/search", "./game/clock", "./game/ugi"}
	if night.On() {
		run("vet", "./rules/...", "./game/...")
		tested = strings.Fields(run("list", "./rules/...", "./game/...", "./assets/..."))
	}
	args := []string{"test", "-short"}
	for _, name := range tested {
		if name != "ludotheque/game/platform" { // its test needs the libraries of such a system
			args = append(args, name)
		}
	}
	run(args...)
}
