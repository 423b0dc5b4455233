// Package docs_test checks that the names in README.md, the pages of docs and every README.md of the tree exist: paths and links,
// make targets, go commands with their packages, flags and tests, environment variables, and identifiers. Of docs/lab it checks the links.
//
// It checks a page's `code spans`, indented or fenced blocks and [links](target) by these rules:
//
//   - a link within the repository is a path from the page's folder;
//   - a span with a slash whose first name is a folder or file of the tree, or that ends like a file of the tree, is a path:
//     from the root, from the page's folder, or the end of one ("match/parse.go"); * and <name> match anything;
//     paths below build/ and dist/ are not checked, and rulesets are written game/ruleset;
//   - indented folders at the beginning of lines in a block are a tree;
//   - a line of a block or a span that begins with make, go run, go test or go generate is a command;
//   - a span in capitals is an environment variable or a variable of the Makefile;
//   - a.b, b() and names with a capital and a small letter, as TestWalk, Draw or appendMoves, are identifiers.
package docs_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/rules/catalog"
)

// root is the relative path of the repository.
const root = ".."

// tree has the files and folders of the repository, as slash-separated paths from the root.
type tree struct {
	files, folders map[string]bool
	rulesets       map[string]bool // "checkers/geant"
	code           *code
}

// page is a text with its path.
type page struct {
	*tree
	name   string // from the root
	text   string
	faults []string // "docs/design.md:12: no folder game/attic"
}

// found adds a fault at an offset of the page.
func (p *page) found(offset int, format string, args ...any) {
	line := 1 + strings.Count(p.text[:offset], "\n")
	p.faults = append(p.faults, fmt.Sprintf("%s:%d: %s", p.name, line, fmt.Sprintf(format, args...)))
}

func TestPages(t *testing.T) {
	tr := readTree(t)
	pages := 0
	for name := range tr.files {
		notebook := path.Dir(name) == "docs/lab" // which names what there was; only its links must go somewhere
		if path.Base(name) != "README.md" && !notebook && (path.Dir(name) != "docs" || path.Ext(name) != ".md") {
			continue
		}
		pages++
		data, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		p := &page{tree: tr, name: name, text: string(data)}
		if notebook {
			p.links(data)
		} else {
			p.check()
		}
		for _, fault := range p.faults {
			t.Error(fault)
		}
	}
	if pages < 8 {
		t.Errorf("only %d pages", pages)
	}
}

// TestFindsFaults checks texts with and without faults.
func TestFindsFaults(t *testing.T) {
	tr := readTree(t)
	for text, want := range map[string]bool{
		"`rules/game.go` `match/parse.go` [a](../README.md) [b](https://x.y/z)": true,
		"`rules/gone.go`": false,
		"`game/attic`":    false,
		"`checkers/geant` `exp/vmhost` `b1/w1 w`": true,
		"`checkers/gean`":                         false,
		"[gone](../gone.md)":                      false,
		"`make test` `make ladder/dao/base`":      true,
		"`make tset`":                             false,
		"`make bench RUN=3`":                      false,
		"`go run ./game/ugi`":                     true,
		"`go run ./game/igu`":                     false,
		"`go run ./tools/bundle -o x`":            true,
		"`go run ./tools/bundle -p x`":            false,
		"`go run -C lab . arena -list`":           true,
		"`go run -C lab . arena -lists`":          false,
		"`go run -C lob . arena`":                 false,
		"`go test -C slim ./build -run TestMaze`": false,
		"`go test ./rules/dao -run TestSuite`":    true,
		"`go test ./rules/dao -run TestSweet`":    false,
		"`go test -bench Perft ./tools/...`":      true,
		"`go test -bench Perfect ./tools/...`":    false,
		"`LUDOTHEQUE_NIGHTLY=1` `RUNS`":           true,
		"`LUDOTHEQUE_DAILY=1`":                    false,
		"`rules.Position` `Position.AppendMoves` `rules.Move.String()` `TestPages`": true,
		"`rules.Positron`":                        false,
		"`Position.Rehearse`":                     false,
		"`TestNothingAtAll`":                      false,
		"`AppendNothingAtAll`":                    false,
		"`nothingAtAll()`":                        false,
		"    rules/  a\n      dao/ checkers/ b\n": true,
		"    rules/  a\n      doa/\n":             false,
		"    go run ./nowhere":                    false,
	} {
		p := &page{tree: tr, name: "docs/none.md", text: text}
		p.check()
		if passes := len(p.faults) == 0; passes != want {
			t.Errorf("%q passes: %v, want %v: %v", text, passes, want, p.faults)
		}
	}
}

func readTree(t *testing.T) *tree {
	t.Helper()
	tr := &tree{files: map[string]bool{}, folders: map[string]bool{".": true}, rulesets: map[string]bool{}}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name = strings.TrimPrefix(filepath.ToSlash(name), "../")
		switch {
		case d.IsDir() && (name == ".git" || name == "build" || name == "dist" || d.Name() == "node_modules"):
			return fs.SkipDir
		case d.IsDir():
			tr.folders[name] = true
		default:
			tr.files[name] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			tr.rulesets[g.ID()+"/"+r.ID] = true
		}
	}
	tr.code = readCode(t, tr)
	return tr
}

var (
	fence = regexp.MustCompile("(?ms)^```.*?^```$")
	block = regexp.MustCompile(`(?m)(?:^    .*\n?)+`)
	span  = regexp.MustCompile("`([^`]+)`")
	link  = regexp.MustCompile(`\]\(([^)\s]+)\)`)
)

// check checks all names on the page.
func (p *page) check() {
	rest := []byte(p.text)
	for _, re := range []*regexp.Regexp{fence, block} {
		for _, at := range re.FindAllIndex(rest, -1) {
			if re == block && p.continues(at[0]) {
				continue
			}
			p.block(at[0], string(rest[at[0]:at[1]]))
			for i := at[0]; i < at[1]; i++ {
				if rest[i] != '\n' {
					rest[i] = ' '
				}
			}
		}
	}
	for _, at := range span.FindAllSubmatchIndex(rest, -1) {
		text := string(rest[at[2]:at[3]])
		if !strings.Contains(text, "\n\n") {
			p.span(at[2], strings.Join(strings.Fields(text), " "))
		}
	}
	p.links(rest)
}

// links checks all links of a text.
func (p *page) links(text []byte) {
	for _, at := range link.FindAllSubmatchIndex(text, -1) {
		p.link(at[2], string(text[at[2]:at[3]]))
	}
}

// continues reports whether the indented text at the offset continues a list item or a paragraph, and is no block.
func (p *page) continues(at int) bool {
	before := strings.TrimRight(p.text[:at], "\n")
	return before != "" && strings.Count(p.text[len(before):at], "\n") < 2
}

// link checks that a target inside the repository exists.
func (p *page) link(offset int, target string) {
	target, _, _ = strings.Cut(target, "#")
	if target == "" || strings.Contains(target, "://") {
		return
	}
	if to := path.Join(path.Dir(p.name), target); !p.files[to] && !p.folders[to] {
		p.found(offset, "the link target %s does not exist", to)
	}
}

// block checks the commands of an indented or fenced block, and the folders at the beginning of its lines.
func (p *page) block(offset int, text string) {
	type level struct {
		indent int
		folder string
	}
	var above []level
	for line := range strings.Lines(text) {
		said, _, _ := strings.Cut(strings.TrimSpace(line), "  ") // a comment follows two spaces
		p.command(offset, said)
		indent := len(line) - len(strings.TrimLeft(line, " "))
		var here []string
		for word := range strings.FieldsSeq(line) {
			name, isFolder := strings.CutSuffix(word, "/")
			if !isFolder || strings.ContainsAny(name, "/<>\\") {
				break
			}
			here = append(here, name)
		}
		for len(above) > 0 && above[len(above)-1].indent >= indent {
			above = above[:len(above)-1]
		}
		parent := "."
		if len(above) > 0 {
			parent = above[len(above)-1].folder
		}
		for _, name := range here {
			if !p.folders[path.Join(parent, name)] {
				p.found(offset, "no folder %s", path.Join(parent, name))
			}
		}
		if len(here) == 1 {
			above = append(above, level{indent, path.Join(parent, here[0])})
		}
		offset += len(line)
	}
}

// span checks a code span.
func (p *page) span(offset int, text string) {
	switch {
	case p.command(offset, text):
	case variable.MatchString(text):
		p.variable(offset, text)
	case p.isPath(text):
		if !p.exists(text) {
			p.found(offset, "no file or folder %s", text)
		}
	case identifier.MatchString(text):
		if why := p.code.lacks(text); why != "" {
			p.found(offset, "%s: %s", text, why)
		}
	}
}
