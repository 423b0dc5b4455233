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

	"ludotheque/slim/wasmcode"
	"ludotheque/tools/night"
)

// checker runs the checks and counts their results.
type checker struct {
	out            io.Writer
	timeout        time.Duration
	run            string
	short          bool
	packages       []string      // patterns; all if empty
	fuzz           time.Duration // for each fuzz target, after the tests; 0 for none
	some           int           // how many targets are fuzzed; 0 for all
	page           string        // flags of tools/bundle to build the page first; "" does not build it
	env            []string      // environment of native tests: the places of what was built for them
	mutex          sync.Mutex    // protects the fields below while tests run
	passed, failed int
	skipped        []string // with the reason
	slow           []slowTest
	broken         map[testName]int // number of failures of a test with its subtests
	unsteady       []string         // failed, and passed when repeated
}

// slowTest is a test that took longer than slowFrom.
type slowTest struct {
	name    string
	seconds float64
}

// The number and the least time of the slow tests that are listed.
const (
	slowFrom   = 15.0 // seconds
	slowListed = 20
)

// module is the module path of this project.
const module = "ludotheque"

func (c *checker) all() {
	page := c.build()
	c.sources()
	modules := parts(c.packages)
	if c.fuzz > 0 {
		c.fuzzAll(modules) // first: what breaks a parser is known before the long tests
	}
	if !c.built(page) {
		return
	}
	fmt.Fprintln(c.out, "== tests")
	for _, m := range modules {
		c.native(m)
	}
}

// native runs the tests of a module on this machine, and meanwhile those of the program that run under Node too.
func (c *checker) native(m part) {
	packages, err := allPackages(m)
	if err != nil {
		c.count(false, "list of packages", err.Error())
		return
	}
	g := c.group(packages)
	g.dir, g.env, g.before = m.dir, slices.Concat([]string{"LUDOTHEQUE_E2E=must"}, c.env, silentDevice()), underX()
	if m.dir != "." {
		g.run()
		return
	}
	begun, done := make(chan struct{}), make(chan struct{})
	g.begun = func() { close(begun) }
	go func() {
		g.run()
		close(done)
	}()
	<-begun // start those under Node at once, so that no core is idle
	if !c.short {
		c.underNode(m.patterns)
	}
	<-done
	c.again(g.env)
}

// page is the end of the build of the page: what it says, and why it failed.
type page struct {
	text string
	err  error
}

// build begins to build the page, if one is to be built, on one core: gofmt, go vet and the fuzzers run meanwhile.
func (c *checker) build() <-chan page {
	if c.page == "" {
		return nil
	}
	done := make(chan page, 1)
	go func() {
		text, err := bundle(strings.Fields(c.page)...)
		if err == nil && !c.short {
			err = c.stage()
		}
		done <- page{text, err}
	}()
	return done
}

// built waits for the page and reports whether there is one, if one was to be built.
func (c *checker) built(done <-chan page) bool {
	if done == nil {
		return true
	}
	p := <-done
	c.once("page", func() (string, error) { return p.text, p.err })
	if p.err == nil {
		fmt.Fprint(c.out, p.text)
	}
	return p.err == nil
}

// sources runs gofmt and go vet if all packages are checked.
func (c *checker) sources() {
	if len(c.packages) > 0 {
		return
	}
	if wasmcode.Known() == nil { // another Go may format in another way
		c.once("gofmt", gofmt)
	}
	for _, m := range parts(nil) {
		c.once(strings.TrimSuffix("go vet "+m.dir, " ."), func() (string, error) { return commandIn(m.dir, nil, "go", "vet", "./...") })
	}
	c.once("go vet, browser", vetBrowser)
}

// stage builds the page of the small program that the tests of several packages use. With -short at most one package uses it,
// and builds it itself.
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

// underNode runs the tests of the pure packages as WebAssembly with -short.
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
		err = errors.New("no pure packages")
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

// end prints the slow and skipped tests and the line of counts. It reports whether tests ran and none failed.
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

// browserEnv is the environment to build for the page.
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

// command runs a command and returns its output.
func command(env []string, name string, args ...string) (string, error) {
	return commandIn(".", env, name, args...)
}

// commandIn is command in a folder.
func commandIn(dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// gofmt fails if a file is not formatted.
func gofmt() (string, error) {
	text, err := command(nil, "gofmt", "-l", ".")
	if err == nil && strings.TrimSpace(text) != "" {
		err = fmt.Errorf("these files are not formatted")
	}
	return text, err
}

// vetBrowser runs go vet for the browser, on the packages that have other files there.
func vetBrowser() (string, error) {
	packages, err := otherOnPage()
	if err != nil {
		return "", err
	}
	return command(browserEnv, "go", append([]string{"vet"}, packages...)...)
}

// underX returns a prefix for commands that open windows, which must not appear on the screen.
func underX() []string {
	return []string{"xvfb-run", "-a", "-s", "-screen 0 1280x800x24"}
}

// silentDevice returns the environment for a sound device without output.
func silentDevice() []string {
	path, err := filepath.Abs("tools/needs/asound.conf")
	if err != nil {
		return nil
	}
	return []string{"ALSA_CONFIG_PATH=" + path}
}

// nodeRunner builds the command that runs WebAssembly under Node, into a folder.
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
