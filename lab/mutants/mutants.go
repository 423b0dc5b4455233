// Package mutants measures what the tests detect: it changes one random place of the sources at a time, and runs the tests until one
// fails. It lists the changes that no test detects; docs/lab has the results.
//
//	go run -C lab . mutants -dir /tmp/copy
//
// It works in a copy of the sources, which it changes and restores.
package mutants

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"ludotheque/tools/flags"
)

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab mutants", "changes places of the sources, one at a time, and lists the test that detects each.")
	dir := line.String("dir", "", "a copy of the sources, as of git worktree, that may be changed")
	only := line.String("area", "", "only this area")
	seed := line.Uint64("seed", 1, "of the places")
	line.Check(func() error {
		if _, err := os.Stat(filepath.Join(*dir, "go.mod")); *dir == "" || err != nil {
			return fmt.Errorf("-dir %q: want a copy of the sources", *dir)
		}
		return nil
	})
	line.ParseArgs(args)
	killed, all := 0, 0
	for _, a := range areas {
		if *only != "" && a.name != *only {
			continue
		}
		k, n, err := a.run(*dir, rand.New(rand.NewPCG(*seed, 100)))
		if err != nil {
			line.Fail(err)
		}
		killed, all = killed+k, all+n
	}
	fmt.Printf("%d of %d detected\n", killed, all)
}

// run tries the area's mutants and returns the number of detected ones and of all.
func (a area) run(dir string, rng *rand.Rand) (killed, all int, err error) {
	var places []place
	for _, pattern := range a.files {
		files, err := fs.Glob(os.DirFS(dir), pattern)
		if err != nil {
			return 0, 0, err
		}
		for _, f := range files {
			found, err := placesOf(dir, f)
			if err != nil {
				return 0, 0, err
			}
			places = append(places, found...)
		}
	}
	rng.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	for ; all < a.count && len(places) > 0; places = places[1:] {
		by, built, err := a.try(dir, places[0])
		if err != nil {
			return killed, all, err
		}
		if !built {
			continue
		}
		if all++; by != "" {
			killed++
		}
		fmt.Printf("%s\t%s:%d\t%s → %s\t%s\n", a.name, places[0].file, places[0].line, places[0].old, places[0].new, by)
	}
	return killed, all, nil
}

// try makes one change and runs the tests in their order until one fails; by is that test. built is false if the change does not build.
func (a area) try(dir string, p place) (by string, built bool, err error) {
	file, own := filepath.Join(dir, p.file), "./"+path.Dir(p.file)
	whole, err := os.ReadFile(file)
	if err != nil {
		return "", false, err
	}
	defer func() {
		if back := os.WriteFile(file, whole, 0o644); err == nil {
			err = back
		}
	}()
	changed := slices.Concat(whole[:p.at], []byte(p.new), whole[p.at+len(p.old):])
	if err := os.WriteFile(file, changed, 0o644); err != nil {
		return "", false, err
	}
	if strings.HasSuffix(p.file, ".go") {
		if _, err := command(dir, "go", "build", own); err != nil {
			return "", false, nil
		}
	}
	for _, tests := range a.tests {
		words := strings.Fields(strings.ReplaceAll(tests, "OWN", own))
		if said, err := command(dir, words[0], words[1:]...); err != nil {
			return strings.Join(slices.Compact(failures(said)), " "), true, nil
		}
	}
	return "", true, nil
}

// failed matches the line of a failed test, or of a test that ran at the timeout.
var failed = regexp.MustCompile(`(?m)^(?:--- FAIL: |\t)(Test\w+)[ /].*$|^FAIL\t(\S+)`)

// failures returns the names of the failed tests, with their packages.
func failures(said []byte) []string {
	var names []string
	for _, m := range failed.FindAllSubmatch(said, 4) {
		names = append(names, strings.TrimPrefix(string(bytes.Join(m[1:], nil)), "ludotheque/"))
	}
	if len(names) == 0 {
		return []string{"the build"}
	}
	return names
}

// patience is the time limit of a command, in addition to the timeout of its tests.
const patience = 25 * time.Minute

func command(dir, name string, args ...string) ([]byte, error) {
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "LUDOTHEQUE_E2E=must")
	cmd.WaitDelay = 10 * time.Second
	return cmd.CombinedOutput()
}
