package arena

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/lab/selfplay"
	"ludotheque/rules/catalog"
	"ludotheque/tools/flags"
)

func ruleset(t *testing.T, game, id string) flags.Ruleset {
	t.Helper()
	g, ok := catalog.Find(game)
	if !ok {
		t.Fatalf("no game %s", game)
	}
	return flags.Ruleset{Game: g, ID: id}
}

// TestSameMatchTwice plays a short match of weak sides twice, one of them Monte Carlo, and compares the results.
func TestSameMatchTwice(t *testing.T) {
	p := pairing{ruleset(t, "checkers", "geant"), "level=2", "uct,nodes=500,explore=1"}
	var results [2]selfplay.Tally
	for i := range results {
		players, err := p.players()
		if err != nil {
			t.Fatal(err)
		}
		if results[i], err = (selfplay.Contest{Game: "checkers", Ruleset: "geant", Opening: 4, Seed: 7}).Play(players, 4); err != nil {
			t.Fatal(err)
		}
	}
	if results[0] != results[1] || results[0].Won+results[0].Drawn+results[0].Lost != 4 {
		t.Errorf("%v, then %v", results[0], results[1])
	}
}

// TestClimb checks that each level plays the one below, and that a number of positions replaces a time limit.
func TestClimb(t *testing.T) {
	for _, c := range []struct{ game, ruleset, want string }{
		{"checkers", "geant", "level=6 - level=5, level=7 - level=6, level=8 - level=7, nodes=90 - level=8"},
		{"dao", "base", "level=6 - level=5, level=7 - level=6, level=8 - level=7"},
	} {
		list, err := plan{ladder: true, lowest: 6, top: 90}.matches([]flags.Ruleset{ruleset(t, c.game, c.ruleset)})
		if err != nil {
			t.Fatal(err)
		}
		if text := names(list); text != c.want {
			t.Errorf("%s: %s, want %s", c.game, text, c.want)
		}
	}
	for _, p := range []plan{{ladder: true, lowest: 2, highest: 9}, {ladder: true, lowest: 9}} {
		if _, err := p.matches([]flags.Ruleset{ruleset(t, "dao", "base")}); err == nil {
			t.Errorf("%+v: no error for a ninth level", p)
		}
	}
}

// TestParts checks the matches: every part of a search that can be switched off, Monte Carlo against every search, and none for a
// player without a search.
func TestParts(t *testing.T) {
	for _, c := range []struct{ game, ruleset, want string }{
		{"damsystem", "base", "nodes=9 - nodes=9,notable, nodes=9 - nodes=9,noreduce, nodes=9 - nodes=9,noextend, nodes=9 - nodes=9,noprune, " +
			"nodes=9 - nodes=9,nopartial, nodes=9 - uct,nodes=9"},
		{"dame2000", "base", "nodes=9 - uct,nodes=9"},
		{"dao", "base", ""},
	} {
		list, err := plan{parts: true, a: "nodes=9"}.matches([]flags.Ruleset{ruleset(t, c.game, c.ruleset)})
		if err != nil {
			t.Fatal(err)
		}
		if text := names(list); text != c.want {
			t.Errorf("%s: %s, want %s", c.game, text, c.want)
		}
	}
}

// names returns the sides of matches.
func names(list []pairing) string {
	var all []string
	for _, p := range list {
		all = append(all, fmt.Sprintf("%s - %s", p.a, p.b))
	}
	return strings.Join(all, ", ")
}

// TestSideErrors checks that the error for a bad side names the wrong word.
func TestSideErrors(t *testing.T) {
	for text, word := range map[string]string{
		"": `""`, "level": "level", "level=x": "level", "level=20": " levels", "level=-1": "level", "strong": "strong",
		"nodes=-1": "nodes", "time=5": "time", "hash=0": "hash", "depth=1,weights=/nowhere": "nowhere", "notable": "no limit",
		"level=3,fast=1": "fast", "uct": "nodes or time", "uct,level=3": "only", "uct,nodes=5,explore=-1": "explore",
		"explore=NaN": "explore",
	} {
		if _, err := newPlayer(ruleset(t, "checkers", "geant"), text); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"depth=2,notable", "depth=2,weights=../../game/ai/checkers/weights"} {
		if _, err := newPlayer(ruleset(t, "dao", "base"), text); err == nil {
			t.Errorf("dao accepts %q", text)
		}
		if _, err := newPlayer(ruleset(t, "checkers", "volante"), text); err != nil {
			t.Errorf("checkers: %q: %v", text, err)
		}
	}
}
