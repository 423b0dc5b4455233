package rulestest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"ludotheque/rules/rulestest/internal/reference"
)

// These tests compare the stored golden data with the reference.

// TestReferenceCounts counts the golden leaves with the reference: all of them at night, else those of few leaves at every position.
func TestReferenceCounts(t *testing.T) {
	var all []reference.Counts
	if err := json.Unmarshal(perftJSON, &all); err != nil {
		t.Fatal(err)
	}
	most := uint64(25_000)
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
				t.Errorf("%s %s %s: %d leaves at depth %d, want %d", c.Game, c.Rules, c.Position, got, i+1, want)
				break
			}
		}
	}
}

// TestReferenceTraces plays the golden traces with the reference; with -short one in five.
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
			t.Errorf("line %d: %s is %s, want %s", i+1, p, got, tr.End)
		}
		if got := p.Moves(); !slices.Equal(got, tr.Moves) {
			t.Errorf("line %d: %s has moves\n%v, want\n%v", i+1, p, got, tr.Moves)
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
			t.Errorf("line %d: %s after %s[%s] is\n%s, want\n%s", i+1, p, tr.Move, result, next, tr.Next)
		}
	}
}

// TestReferenceFights compares the odds of combats to the last stored digit.
func TestReferenceFights(t *testing.T) {
	if got := reference.FightsText(); got != fightsText {
		t.Errorf("odds\n%s, want\n%s", got, fightsText)
	}
}

// TestGoldenFormat checks that encoding the stored data gives the stored files byte for byte.
func TestGoldenFormat(t *testing.T) {
	var counts []reference.Counts
	if err := json.Unmarshal(perftJSON, &counts); err != nil {
		t.Fatal(err)
	}
	if got, err := reference.EncodeCounts(counts); err != nil || !bytes.Equal(got, perftJSON) {
		t.Errorf("perft.json is encoded differently, error %v", err)
	}
	if got, err := reference.EncodeTraces(traces(t, "")); err != nil || !bytes.Equal(got, tracesJSONL) {
		t.Errorf("traces.jsonl is encoded differently, error %v", err)
	}
}

// TestGoldenFromSeed checks that the same seed makes the same traces for every ruleset, and that they have moves. With
// LUDO_GOLDEN=write it writes new golden data, of the seed LUDOTHEQUE_SEED, into build/golden.
func TestGoldenFromSeed(t *testing.T) {
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("LUDOTHEQUE_SEED"), "7"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("LUDO_GOLDEN") == "write" {
		writeGolden(t, seed)
	}
	for _, r := range reference.All() {
		game, id := r.Name()
		var made [2][]byte
		for i := range made {
			all, err := reference.MakeTraces(r, rand.New(rand.NewPCG(seed, 7)))
			if err != nil {
				t.Fatalf("%s %s: %v", game, id, err)
			}
			if made[i], err = reference.EncodeTraces(all); err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(all, func(tr reference.Trace) bool { return tr.Move != "" && tr.Next != "" }) {
				t.Errorf("%s %s: %d traces without a move", game, id, len(all))
			}
		}
		if !bytes.Equal(made[0], made[1]) {
			t.Errorf("%s %s: the same seed makes different files", game, id)
		}
	}
}

// writeGolden writes the three files of a seed.
func writeGolden(t *testing.T, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	var counts []reference.Counts
	var traces []reference.Trace
	for _, r := range reference.All() {
		c, err := reference.MakeCounts(r, rng)
		if err != nil {
			t.Fatal(err)
		}
		tr, err := reference.MakeTraces(r, rng)
		if err != nil {
			t.Fatal(err)
		}
		counts, traces = append(counts, c...), append(traces, tr...)
	}
	perft, err := reference.EncodeCounts(counts)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := reference.EncodeTraces(traces)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"perft.json": perft, "traces.jsonl": lines, "fights.txt": []byte(reference.FightsText())}
	folder := filepath.Join("..", "..", "build", "golden")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
