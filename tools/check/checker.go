package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"ludotheque/tools/night"
)

// checker runs the checks one after the other and counts.
type checker struct {
	out            io.Writer
	timeout        time.Duration
	run            string
	short          bool
	packages       []string      // patterns; none is everything
	fuzz           time.Duration // for each fuzz target, after the tests; 0 for none
	page           string        // flags of tools/bundle, by which the page is built first; "" does not build it
	env            []string      // of native tests: where what was built for them lies
	mutex          sync.Mutex    // of what follows, while tests run
	passed, failed int
	skipped        []string // tests with the reason
	slow           []slowTest
	broken         map[testName]int // how many failures there were in a test and its parts
	unsteady       []string         // tests that failed, and passed when tried once more
}

// slowTest is a test that took longer than slowFrom.
type slowTest struct {
	name    string
	seconds float64
}

// Of the slow tests the slowest are listed: where the time of a whole run goes.
const (
	slowFrom   = 15.0 // seconds
	slowListed = 20
)

// module is what package paths of this project begin with.
const module = "ludotheque"

func (c *checker) all() {
	patterns := c.packages
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	if !c.first() {
		return
	}
	packages, err := allPackages(patterns)
	if err != nil {
		c.count(false, "list of packages", err.Error())
		return
	}
	fmt.Fprintln(c.out, "== tests")
	native := c.group(packages)
	native.env, native.before = slices.Concat([]string{"LUDOTHEQUE_E2E=must"}, c.env, silentDevice()), underX()
	begun, done := make(chan struct{}), make(chan struct{})
	native.begun = func() { close(begun) }
	go func() {
		native.run()
		close(done)
	}()
	<-begun // those under Node follow at once: the cores are not to wait for the last ones
	if !c.short {
		c.underNode(patterns)
	}
	<-done
	c.again(native.env)
	if c.fuzz > 0 {
		c.fuzzAll(patterns)
	}
}

// first does what needs no tests: it builds the page, and meanwhile holds the sources to gofmt and go vet. It reports whether
// there is a page to be tested.
func (c *checker) first() bool {
	built := make(chan error)
	text := ""
	if c.page != "" {
		go func() {
			var err error
			if text, err = bundle(strings.Fields(c.page)...); err == nil && !c.short {
				err = c.stage()
			}
			built <- err
		}()
	}
	if len(c.packages) == 0 {
		c.once("gofmt", gofmt)
		c.once("go vet", func() (string, error) { return command(nil, "go", "vet", "./...") })
		c.once("go vet, browser", vetBrowser)
	}
	if c.page == "" {
		return true
	}
	err := <-built
	c.once("page", func() (string, error) { return text, err })
	if err == nil {
		fmt.Fprint(c.out, text)
	}
	return err == nil
}

// stage builds the page around the small program that the tests of several packages open. With -short one package opens it at most,
// which builds it.
func (c *checker) stage() error {
	folder, err := filepath.Abs("build/stage")
	if err != nil {
		return err
	}
	if text, err := bundle("-quick", "-pkg", "./e2e/stage", "-o", folder); err != nil {
		return fmt.Errorf("the stage program: %w\n%s", err, text)
	}
	c.env = append(c.env, "LUDOTHEQUE_STAGE="+folder)
	return nil
}

// bundle builds a page.
func bundle(flags ...string) (string, error) {
	return command(nil, "go", append([]string{"run", "./tools/bundle"}, flags...)...)
}

// underNode runs the tests of the pure packages as WebAssembly, but for those that are long and the same everywhere.
func (c *checker) underNode(patterns []string) {
	pure, err := purePackages(patterns)
	if len(c.packages) == 0 && !night.On() {
		left := daily(pure)
		c.mutex.Lock()
		c.skipped = append(c.skipped, fmt.Sprintf("%d packages under Node: at night; by day: the same natively", len(pure)-len(left)))
		c.mutex.Unlock()
		pure = left
	}
	runner := ""
	if err == nil && len(pure) > 0 {
		var dir string
		if dir, err = os.MkdirTemp("", "check"); err == nil {
			defer os.RemoveAll(dir)
			runner, err = nodeRunner(dir)
		}
	}
	if err == nil && len(pure) == 0 && len(c.packages) == 0 {
		err = errors.New("no package is pure")
	}
	if err != nil {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		c.count(false, "WebAssembly tests", err.Error())
		return
	}
	if len(pure) > 0 {
		g := c.group(pure)
		g.where, g.env, g.flags = " under Node", browserEnv, []string{"-short", "-exec", runner}
		g.run()
	}
}

// end lists what was slow and what was skipped, and ends with the line of counts; it reports whether something ran and nothing failed.
func (c *checker) end() bool {
	slices.SortFunc(c.slow, func(a, b slowTest) int { return cmp.Compare(b.seconds, a.seconds) })
	var slow []string
	for _, s := range c.slow[:min(len(c.slow), slowListed)] {
		slow = append(slow, fmt.Sprintf("%5.0f s %s", s.seconds, s.name))
	}
	c.list("slowest", "", slow)
	c.list("failed once, passed when tried again: to be looked into", "unsteady ", c.unsteady)
	c.list("skipped", "skip ", c.skipped)
	fmt.Fprintf(c.out, "%d passed, %d failed, %d skipped\n", c.passed, c.failed, len(c.skipped))
	return c.failed == 0 && c.passed > 0
}

// list prints lines under a title, if there are any.
func (c *checker) list(title, before string, lines []string) {
	if len(lines) > 0 {
		fmt.Fprintf(c.out, "== %s\n%s%s\n", title, before, strings.Join(lines, "\n"+before))
	}
}

// browserEnv builds for the page.
var browserEnv = []string{"GOOS=js", "GOARCH=wasm"}

// once runs a check that is not a Go test and counts it as one.
func (c *checker) once(name string, check func() (string, error)) {
	text, err := check()
	if err != nil {
		text += err.Error()
	}
	c.count(err == nil, name, text)
}

func (c *checker) count(ok bool, name, text string) {
	if ok {
		c.passed++
		fmt.Fprintf(c.out, "ok   %s\n", name)
		return
	}
	c.failed++
	fmt.Fprintf(c.out, "FAIL %s\n%s\n", name, strings.TrimRight(text, "\n"))
}

// command runs a command and returns all it said.
func command(env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// gofmt fails when a file is not formatted.
func gofmt() (string, error) {
	text, err := command(nil, "gofmt", "-l", ".")
	if err == nil && strings.TrimSpace(text) != "" {
		err = fmt.Errorf("these files are not formatted")
	}
	return text, err
}

// vetBrowser runs go vet for the browser, on the packages that have other files there: it would say the same of all others.
func vetBrowser() (string, error) {
	packages, err := otherOnPage()
	if err != nil {
		return "", err
	}
	return command(browserEnv, "go", append([]string{"vet"}, packages...)...)
}

// underX returns what to put before a command that opens windows: they must not appear on a person's screen.
func underX() []string {
	return []string{"xvfb-run", "-a", "-s", "-screen 0 1280x800x24"}
}

// silentDevice names a sound device that swallows everything.
func silentDevice() []string {
	path, err := filepath.Abs("tools/needs/asound.conf")
	if err != nil {
		return nil
	}
	return []string{"ALSA_CONFIG_PATH=" + path}
}

// nodeRunner builds what runs WebAssembly under Node as the page has it, into a folder.
func nodeRunner(dir string) (string, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return "", fmt.Errorf("node is not installed: %w", err)
	}
	path := filepath.Join(dir, "node")
	if text, err := command(nil, "go", "build", "-o", path, "./tools/node"); err != nil {
		return "", fmt.Errorf("building tools/node: %w\n%s", err, text)
	}
	return path, nil
}
