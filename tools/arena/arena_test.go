package main

import (
	"testing"

	"ludotheque/rules/catalog"
)

func TestTally(t *testing.T) {
	var a tally
	for _, pair := range [][2]float64{{1, 0.5}, {0.5, 0.5}, {1, 0}, {1, 1}} {
		a.count(pair[0])
		a.count(pair[1])
		a.pair(pair[0] + pair[1])
	}
	if got, want := a.String(), "+4 =3 -1, 68.8 % ± 23.5"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestSameMatchTwice plays a short match of weak levels twice.
func TestSameMatchTwice(t *testing.T) {
	g, _ := catalog.Find("checkers")
	c := contest{game: g, ruleset: "geant", games: 4, opening: 4, seed: 7}
	var results [2]tally
	for i := range results {
		var sides [2]*side
		for j, text := range []string{"level=2", "depth=1"} {
			var err error
			if sides[j], err = newSide("checkers", "geant", text); err != nil {
				t.Fatal(err)
			}
		}
		var err error
		if results[i], err = c.play(sides); err != nil {
			t.Fatal(err)
		}
	}
	if results[0] != results[1] || results[0].pairs != 2 {
		t.Errorf("%v, then %v", results[0], results[1])
	}
}

func TestSideErrors(t *testing.T) {
	for _, text := range []string{"", "level", "level=x", "strong", "nodes=-1", "time=5", "weights=/nowhere/at/all"} {
		if _, err := newSide("checkers", "geant", text); err == nil {
			t.Errorf("%q is a side", text)
		}
	}
	if _, err := newSide("chess", "geant", "level=1"); err == nil {
		t.Error("there is a player for chess")
	}
}
