package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// TestUnderCutegames plays two games of every ruleset under cutegames, the match runner of the protocol's author, and plays its records
// through: every move is legal, and both agree on the results. docs/protocol.md says how to build the runner.
func TestUnderCutegames(t *testing.T) {
	night.Only(t, "TestWholeGamesByBestmove")
	runner, err := exec.LookPath("cutegames")
	if err != nil {
		t.Skip("cutegames is not installed")
	}
	dir := t.TempDir()
	ugi := filepath.Join(dir, "ugi")
	if out, err := exec.Command("go", "build", "-o", ugi, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			t.Run(g.ID()+"/"+r.ID, func(t *testing.T) { underCutegames(t, runner, ugi, g, r.ID) })
		}
	}
}

func underCutegames(t *testing.T, runner, ugi string, g rules.Game, ruleset string) {
	dir := t.TempDir()
	settings, openings, games := filepath.Join(dir, "settings.json"), filepath.Join(dir, "openings.txt"), filepath.Join(dir, "games.pgn")
	text, err := json.Marshal(map[string]any{
		"game": "generic", "games": 2, "concurrency": 1, "tournament": "roundrobin",
		"protocol":     map[string]any{"askturn": true},
		"openings":     map[string]any{"path": openings, "repeat": true},
		"adjudication": map[string]any{"timeoutbuffer": 60_000, "maxfullmoves": 1000},
		"timecontrol":  map[string]any{"type": "nodes", "nodes": 500},
		"pgn":          map[string]any{"enabled": true, "override": true, "path": games},
		"options":      map[string]string{"Seed": "0", "Rules": ruleset, "Level": "3", "Game": g.ID(), "Dice": "true"},
		"engines":      []map[string]string{{"name": "A", "path": ugi}, {"name": "B", "path": ugi}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for path, content := range map[string]string{settings: string(text), openings: "startpos\n"} {
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command(runner, "--settings", settings).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	records, err := os.ReadFile(games)
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Split(strings.TrimPrefix(string(records), "[Event "), "\n[Event ")
	if len(list) != 2 {
		t.Errorf("%d games", len(list))
	}
	for _, record := range list {
		playThrough(t, g, ruleset, record)
	}
}

var (
	runnersResult = regexp.MustCompile(`\[Result "(.*)"\]`)
	runnersNumber = regexp.MustCompile(`\d+\.+ `)
	results       = map[string]rules.Outcome{"1-0": rules.Win(rules.First, 0), "0-1": rules.Win(rules.First.Other(), 0), "1/2-1/2": rules.Drawn(0)}
)

// playThrough plays a record of the runner and compares its result.
func playThrough(t *testing.T, g rules.Game, ruleset, record string) {
	if strings.Contains(record, "[Adjudicated") {
		t.Errorf("the runner ended the game: %s", record)
	}
	m, err := match.New(match.Setup{Game: g.ID(), Ruleset: ruleset})
	if err != nil {
		t.Fatal(err)
	}
	_, moves, _ := strings.Cut(record, "\n\n")
	words := strings.Fields(runnersNumber.ReplaceAllString(moves, ""))
	for i, word := range words[:len(words)-1] {
		a, err := rules.ParseAction(m.Position(), word)
		if err == nil {
			_, err = m.PlayAction(a)
		}
		if err != nil {
			t.Fatalf("action %d, %s: %v", i+1, word, err)
		}
	}
	result := runnersResult.FindStringSubmatch(record)[1]
	o := m.Outcome()
	over := o.Over()
	o.By = 0 // the runner does not know how
	if !over || o != results[result] {
		t.Errorf("result %s, ours %v after %d actions", result, o, len(words)-1)
	}
}
