// Package rulestest tests that a game implements the interfaces of package rules: with golden data from an independent
// implementation, and with random play that checks invariants.
package rulestest

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest/internal/reference"
)

// The golden data: see testdata/README.md. They are embedded so that the tests also run under js/wasm.
var (
	//go:embed testdata/perft.json
	perftJSON []byte
	//go:embed testdata/traces.jsonl
	tracesJSONL []byte
	//go:embed testdata/fights.txt
	fightsText string
)

// PerftCases returns the golden counts of one game.
func PerftCases(t testing.TB, game string) []reference.Counts {
	t.Helper()
	var all []reference.Counts
	if err := json.Unmarshal(perftJSON, &all); err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(c reference.Counts) bool { return c.Game != game })
}

// traces returns the golden traces of one game, or of all games if game is "".
func traces(t testing.TB, game string) []reference.Trace {
	t.Helper()
	var all []reference.Trace
	for lines := json.NewDecoder(bytes.NewReader(tracesJSONL)); lines.More(); {
		var tr reference.Trace
		if err := lines.Decode(&tr); err != nil {
			t.Fatalf("after %d lines: %v", len(all), err)
		}
		if tr.Game == game || game == "" {
			all = append(all, tr)
		}
	}
	return all
}

// TestPerft compares rules.Perft with every golden count, and PlainPerft with the shallow ones.
func TestPerft[P any, V rules.View[P]](t *testing.T, g rules.Game) {
	cases := PerftCases(t, g.ID())
	for _, r := range g.Rulesets() {
		if !slices.ContainsFunc(cases, func(c reference.Counts) bool { return c.Rules == r.ID }) {
			t.Errorf("no golden counts for %s %s", g.ID(), r.ID)
		}
	}
	for _, c := range cases {
		pos, err := g.Parse(c.Rules, c.Position)
		if err != nil {
			t.Errorf("%s %q: %v", c.Rules, c.Position, err)
			continue
		}
		for i, want := range c.Nodes {
			if got := rules.Perft[P, V](pos.(P), i+1); got != want {
				t.Errorf("%s %q: perft(%d) = %d, want %d", c.Rules, c.Position, i+1, got, want)
				break
			}
			if want < 3000 {
				if got := PlainPerft(pos, i+1); got != want {
					t.Errorf("%s %q: plain perft(%d) = %d, want %d", c.Rules, c.Position, i+1, got, want)
					break
				}
			}
		}
	}
}

// TestTraces replays the golden positions: outcome, action list, and the position after the given action.
func TestTraces(t *testing.T, g rules.Game) {
	all := traces(t, g.ID())
	for _, r := range g.Rulesets() {
		if !slices.ContainsFunc(all, func(tr reference.Trace) bool { return tr.Rules == r.ID }) {
			t.Errorf("no golden traces for %s %s", g.ID(), r.ID)
		}
	}
	for _, tr := range all {
		if err := checkTrace(g, tr); err != nil {
			t.Errorf("%s %s: %v", tr.Rules, tr.Pos, err)
		}
	}
}

func checkTrace(g rules.Game, tr reference.Trace) error {
	pos, err := g.Parse(tr.Rules, tr.Pos)
	if err != nil {
		return err
	}
	if got := pos.String(); got != tr.Pos {
		return fmt.Errorf("prints as %s", got)
	}
	if got := pos.Outcome().String(); got != tr.End {
		return fmt.Errorf("outcome %s, want %s", got, tr.End)
	}
	if got := MoveTexts(pos); !slices.Equal(got, tr.Moves) {
		return fmt.Errorf("moves\n%v, want\n%v", got, tr.Moves)
	}
	if tr.Move == "" {
		return nil
	}
	text := tr.Move
	if tr.Fights != nil && *tr.Fights != "" {
		text += "[" + *tr.Fights + "]"
	}
	a, err := rules.ParseAction(pos, text)
	if err != nil {
		return err
	}
	next, err := pos.Play(a.Move, a.Result)
	if err != nil {
		return fmt.Errorf("%s: %w", text, err)
	}
	if next.String() != tr.Next {
		return fmt.Errorf("after %s\n%s, want\n%s", text, next, tr.Next)
	}
	return nil
}

// MoveTexts returns the canonical texts of the legal actions, sorted bytewise.
func MoveTexts(pos rules.Position) []string {
	texts := []string{}
	for _, m := range pos.AppendMoves(nil) {
		texts = append(texts, m.String())
	}
	slices.Sort(texts)
	return texts
}

// TestFights compares combat odds with the golden ones to 1e-9. odds returns the results of one combat.
func TestFights(t *testing.T, odds func(attacker, defender uint8) []rules.Weighted) {
	rows := 0
	for line := range strings.Lines(fightsText) {
		var attacker, defender uint8
		head, list, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if _, err := fmt.Sscanf(head, "%d %d", &attacker, &defender); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		rows++
		got := map[int8]float64{}
		for _, w := range odds(attacker, defender) {
			got[w.Result.Fights[0]] += w.P
		}
		for _, entry := range strings.Fields(list) {
			var result int8
			var p float64
			if _, err := fmt.Sscanf(strings.Replace(entry, "=", " ", 1), "%d %g", &result, &p); err != nil {
				t.Fatalf("%q: %v", entry, err)
			}
			if math.Abs(got[result]-p) > 1e-9 {
				t.Errorf("%d against %d: chance of %+d is %.10f, want %.9f", attacker, defender, result, got[result], p)
			}
			delete(got, result)
		}
		if len(got) > 0 {
			t.Errorf("%d against %d: results %v are not in the golden odds", attacker, defender, got)
		}
	}
	if rows != 16 {
		t.Fatalf("%d rows of odds, want 16", rows)
	}
}
