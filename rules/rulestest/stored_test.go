package rulestest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/rules/rulestest/reference"
)

// These tests hold the stored golden data and the reference, which both stand for the rules, to each other.

// TestReferenceCounts counts the golden leaves again: all of them at night, else all but the three largest.
func TestReferenceCounts(t *testing.T) {
	var all []reference.Counts
	if err := json.Unmarshal(perftJSON, &all); err != nil {
		t.Fatal(err)
	}
	most := uint64(100_000)
	switch {
	case nightly():
		most = 1 << 40
	case testing.Short():
		most = 2_000
	}
	for _, c := range all {
		r, err := reference.Find(c.Game, c.Rules)
		if err != nil {
			t.Fatal(err)
		}
		p, err := r.Parse(c.Position)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.Nodes {
			if want > most {
				break
			}
			if got := reference.Perft(p, i+1); got != want {
				t.Errorf("%s %s %s: %d leaves at depth %d, stored are %d", c.Game, c.Rules, c.Position, got, i+1, want)
				break
			}
		}
	}
}

// TestReferenceTraces plays the golden traces again; with -short one in five.
func TestReferenceTraces(t *testing.T) {
	for i, tr := range traces(t, "") {
		if testing.Short() && i%5 != 0 {
			continue
		}
		r, err := reference.Find(tr.Game, tr.Rules)
		if err != nil {
			t.Fatal(err)
		}
		p, err := r.Parse(tr.Pos)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.String(); got != tr.Pos {
			t.Errorf("line %d: %s prints as %s", i+1, tr.Pos, got)
		}
		if got, _ := p.End(); got != tr.End {
			t.Errorf("line %d: %s is %s, stored is %s", i+1, p, got, tr.End)
		}
		if got := p.Moves(); !slices.Equal(got, tr.Moves) {
			t.Errorf("line %d: %s has moves\n%v, stored are\n%v", i+1, p, got, tr.Moves)
		}
		if tr.Move == "" {
			continue
		}
		result := ""
		if tr.Fights != nil {
			result = *tr.Fights
		}
		next, err := p.Play(tr.Move, result)
		if err != nil {
			t.Errorf("line %d: %v", i+1, err)
		} else if next.String() != tr.Next {
			t.Errorf("line %d: %s after %s[%s] is\n%s, stored is\n%s", i+1, p, tr.Move, result, next, tr.Next)
		}
	}
}

// TestReferenceFights compares the odds of combats to the last stored digit.
func TestReferenceFights(t *testing.T) {
	if got := reference.FightsText(); got != fightsText {
		t.Errorf("the reference has the odds\n%s, stored are\n%s", got, fightsText)
	}
}

// TestGoldenFormat writes what the stored files hold: the command that makes new ones keeps their format to the byte.
func TestGoldenFormat(t *testing.T) {
	var counts []reference.Counts
	if err := json.Unmarshal(perftJSON, &counts); err != nil {
		t.Fatal(err)
	}
	if got, err := reference.EncodeCounts(counts); err != nil || !bytes.Equal(got, perftJSON) {
		t.Errorf("perft.json is written otherwise, error %v", err)
	}
	if got, err := reference.EncodeTraces(traces(t, "")); err != nil || !bytes.Equal(got, tracesJSONL) {
		t.Errorf("traces.jsonl is written otherwise, error %v", err)
	}
}

// TestGoldenFromSeed makes data of every ruleset: the same from the same seed, and with games that end.
func TestGoldenFromSeed(t *testing.T) {
	for _, r := range reference.All() {
		game, id := r.Name()
		var made [2][]byte
		for i := range made {
			all, err := reference.MakeTraces(r, rand.New(rand.NewPCG(7, 7)))
			if err != nil {
				t.Fatalf("%s %s: %v", game, id, err)
			}
			if made[i], err = reference.EncodeTraces(all); err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(all, func(tr reference.Trace) bool { return tr.Move != "" && tr.Next != "" }) {
				t.Errorf("%s %s: no move in %d traces", game, id, len(all))
			}
		}
		if !bytes.Equal(made[0], made[1]) {
			t.Errorf("%s %s: one seed makes two files", game, id)
		}
	}
}
