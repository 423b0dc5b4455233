// Package flagstest tests how a command answers wrong command lines: with one sentence on standard error and exit code 2.
package flagstest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/rules/catalog"
)

// Command is a program, which is run in a folder.
type Command struct {
	Program, Dir string
	Verb         []string // before all arguments
}

// said is the result of a run of a command.
type said struct {
	code     int
	out, err string
}

// start runs the command to its end, for at most a minute.
func (c Command) start(t *testing.T, args ...string) said {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(ctx, c.Program, slices.Concat(c.Verb, args)...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.Dir, &out, &errs
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return said{cmd.ProcessState.ExitCode(), out.String(), errs.String()}
}

// refused checks that the command fails with exit code 2 and prints one sentence with the given words.
func (c Command) refused(t *testing.T, args []string, words ...string) {
	t.Helper()
	s := c.start(t, args...)
	wrong := s.code != 2 || s.out != "" || strings.Count(s.err, "\n") != 1 || strings.Contains(s.err, "goroutine") || strings.Contains(s.err, "panic")
	for _, word := range words {
		wrong = wrong || !strings.Contains(s.err, word)
	}
	if wrong {
		t.Errorf("%s %q %q: want a sentence about %q and exit code 2, got %d:\n%s%s", filepath.Base(c.Program), c.Verb, args, words, s.code, s.out, s.err)
	}
}

// Refuses checks that the command answers -h, and refuses wrong values of all flags that its answer lists, and the given lines, which
// can be parsed but make no sense.
func (c Command) Refuses(t *testing.T, lines ...string) {
	t.Helper()
	c.refused(t, []string{"-nosuch"}, "-nosuch")
	c.refused(t, []string{"stray"}, "stray")
	help := c.start(t, "-h")
	if help.code != 0 || help.err != "" || len(strings.Fields(help.out)) < 6 {
		t.Errorf("-h exits with %d:\n%s%s", help.code, help.out, help.err)
	}
	for _, f := range regexp.MustCompile(`(?m)^  -(\S+) value`).FindAllStringSubmatch(help.out, -1) {
		for _, value := range []string{"many", "-1", ""} {
			c.refused(t, []string{fmt.Sprintf("-%s=%s", f[1], value)}, "-"+f[1])
		}
	}
	if strings.Contains(help.out, "  -game ") {
		c.refused(t, []string{"-game", "chess"}, "-game", "chess")
		c.refused(t, []string{"-rules", "chess"}, "chess")
		c.refused(t, []string{"-game", catalog.IDs()[0], "-rules", "variante"}, "-rules", "variante")
	}
	for _, line := range lines {
		c.refused(t, strings.Fields(line))
	}
}
