package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// longest are the packages with the longest tests, longest first. They start first, so that none of them runs alone at the end.
var longest = []string{
	"e2e/play", "e2e/offline", "e2e/browsers", "e2e/load", "e2e/screens", "e2e/embed", "e2e/apart",
	"scenes/table", "scenes", "lab/problems/slow", "tools", "e2e/fifth", "e2e/window", "e2e/slim",
	"game/ai/checkers", "game/ai", "scenes/house", "tools/dist", "game/drill", "rules/rulestest", "scenes/board",
}

// longestFirst sorts packages so that those of longest come first.
func longestFirst(packages []string) {
	at := func(p string) int {
		if i := slices.Index(longest, strings.TrimPrefix(p, module+"/")); i >= 0 {
			return i
		}
		return len(longest)
	}
	slices.SortStableFunc(packages, func(a, b string) int { return cmp.Compare(at(a), at(b)) })
}

// byDay are prefixes of the packages whose tests run under Node by day: those with arithmetic, sorting and searches, and those
// that call JavaScript. The tests in Chromium exercise the others, whose tests run under Node at night, as does that of PDN's texts.
var byDay = []string{"rules", "game/ai", "game/match", "game/platform", "wasm/"}

// daily returns the packages whose tests run under Node by day.
func daily(pure []string) []string {
	return slices.DeleteFunc(slices.Clone(pure), func(p string) bool {
		name := strings.TrimPrefix(p, module+"/")
		return strings.HasSuffix(name, "/pdn") || !slices.ContainsFunc(byDay, func(begin string) bool { return strings.HasPrefix(name, begin) })
	})
}

// listed returns the output of go list with a template, in lines.
func listed(m part, env []string, template string) ([]string, error) {
	cmd := exec.Command("go", append([]string{"list", "-f", template}, m.patterns...)...)
	cmd.Dir, cmd.Env = m.dir, append(os.Environ(), env...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, said.String())
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' }), nil
}

// allPackages returns the packages of a module that match the patterns, longest first.
func allPackages(m part) ([]string, error) {
	list, err := listed(m, nil, "{{.ImportPath}}")
	longestFirst(list)
	return list, err
}

// purePackages returns the packages of the program that do not depend on Ebitengine, longest first, without commands.
func purePackages(patterns []string) ([]string, error) {
	lines, err := listed(part{".", patterns}, browserEnv, `{{if and (ne .Name "main") (or .TestGoFiles .XTestGoFiles)}}{{.ImportPath}} {{join .Deps " "}} `+
		`{{join .TestImports " "}} {{join .XTestImports " "}}{{end}}`)
	if err != nil {
		return nil, err
	}
	var pure []string
	for _, line := range lines {
		name, deps, _ := strings.Cut(line, " ")
		if strings.HasPrefix(name, module+"/tools/") || strings.HasPrefix(name, module+"/e2e") ||
			name == module+"/docs" || strings.Contains(deps, "hajimehoshi/ebiten") || strings.Contains(" "+deps+" ", " os/exec ") {
			continue
		}
		pure = append(pure, name)
	}
	longestFirst(pure)
	return pure, nil
}

// onPage are the patterns of packages that run on the page.
var onPage = []string{"./assets/...", "./cmd/...", "./game/...", "./rules/...", "./scenes/...", "./wasm/...", "./e2e/stage"}

// otherOnPage returns the packages that have other files on the page than on this system.
func otherOnPage() (list []string, err error) {
	const template = "{{.ImportPath}} {{.GoFiles}} {{.TestGoFiles}} {{.XTestGoFiles}}"
	here, err := listed(part{".", onPage}, nil, template)
	if err != nil {
		return nil, err
	}
	there, err := listed(part{".", onPage}, browserEnv, template)
	for _, line := range there {
		if !slices.Contains(here, line) {
			name, _, _ := strings.Cut(line, " ")
			list = append(list, name)
		}
	}
	return list, err
}
