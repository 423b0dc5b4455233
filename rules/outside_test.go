package rules_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// program plays the first legal move until the game is over, as a program of another module would.
const program = `package main

import (
	"fmt"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

func main() {
	for _, g := range catalog.All() {
		pos, err := g.Start(g.Rulesets()[0].ID, rules.First)
		for ply := 0; err == nil && ply < 300 && !pos.Outcome().Over(); ply++ {
			m, r := pos.AppendMoves(nil)[0], rules.Result{}
			if all := rules.ResultsOf(pos, m); len(all) > 0 {
				r = all[0].Result
			}
			pos, err = pos.Play(m, r)
		}
		fmt.Println(g.ID(), pos, err)
	}
}
`

// TestOutside builds and runs, without a network, a program of another module that imports the rules and plays each game.
func TestOutside(t *testing.T) {
	needGoTool(t)
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":  "module outside\n\ngo 1.26\n\nrequire ludotheque v0.0.0\n\nreplace ludotheque => " + strconv.Quote(root) + "\n",
		"main.go": program,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	for i, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		if i >= len(lines) || !strings.HasPrefix(lines[i], game+" ") || !strings.HasSuffix(lines[i], " <nil>") {
			t.Errorf("%s was not played:\n%s", game, out)
		}
	}
}
