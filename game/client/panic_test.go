//go:build !js

package client

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestPanicIsReported runs the test of a player that panics in another process and checks its standard error.
func TestPanicIsReported(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run=^TestServeOutlivesPlayer$")
	var out strings.Builder
	cmd.Stderr = &out
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"ludotheque: engine: panic: broken", "client.broken.Think"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, out.String())
		}
	}
}
