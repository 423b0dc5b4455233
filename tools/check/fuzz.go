package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// fuzzAll gives every fuzz target its time, and counts each as one check. What breaks a target lands in the testdata
// of its package, as go test says.
func (c *checker) fuzzAll(patterns []string) {
	fmt.Fprintln(c.out, "== fuzzing")
	cmd := exec.Command("go", append([]string{"list", "-f", "{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}"}, patterns...)...)
	cmd.Stderr = c.out
	out, err := cmd.Output()
	if err != nil {
		c.count(false, "list of packages to fuzz", err.Error())
		return
	}
	for _, pkg := range strings.Fields(string(out)) {
		list := append(underX(), "go", "test", "-list", "^Fuzz", pkg)
		cmd := exec.Command(list[0], list[1:]...)
		cmd.Env = append(os.Environ(), silentDevice()...)
		out, err := cmd.Output()
		if err != nil {
			c.count(false, "fuzz targets of "+pkg, string(out)+err.Error())
			continue
		}
		for _, name := range fuzzTargets(string(out)) {
			c.once("fuzz "+strings.TrimPrefix(pkg, module+"/")+" "+name, func() (string, error) {
				args := append(underX(), "go", "test", "-run", "^$", "-fuzz", "^"+name+"$", "-fuzztime", c.fuzz.String(), pkg)
				return command(silentDevice(), args[0], args[1:]...)
			})
		}
	}
}

// fuzzTargets picks the names out of what go test -list prints.
func fuzzTargets(text string) []string {
	var names []string
	for line := range strings.Lines(text) {
		if name := strings.TrimSpace(line); strings.HasPrefix(name, "Fuzz") {
			names = append(names, name)
		}
	}
	return names
}
