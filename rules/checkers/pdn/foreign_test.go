package pdn

import (
	"fmt"
	"slices"
	"testing"
)

// count counts the lines of play of a depth. Captures that differ only in their paths are one.
func count(p *trial, depth int) int {
	if depth == 0 {
		return 1
	}
	seen := map[string]bool{}
	n := 0
	for _, l := range p.moves() {
		taken := slices.Clone(l.taken)
		slices.Sort(taken)
		if key := fmt.Sprint(l.from, l.to, taken); !seen[key] {
			seen[key] = true
			n += count(p.play(l), depth-1)
		}
	}
	return n
}

// TestTraits compares the moves of every kind with the published counts of its start position (rhalbersma/dctl).
func TestTraits(t *testing.T) {
	english := traits{size: 8, rows: 3, black: true, corner: '1', stops: true}
	thai := *kindNumbered("31").traits
	thai.rows = 3 // as published, not as played
	for name, c := range map[string]struct {
		traits *traits
		want   []int
	}{
		"english":       {&english, []int{7, 49, 302, 1469, 7361, 36768}},
		"international": {kindNumbered("20").traits, []int{9, 81, 658, 4265, 27117}},
		"italian":       {kindNumbered("22").traits, []int{7, 49, 302, 1469, 7361, 36473, 177532}},
		"pool":          {kindNumbered("23").traits, []int{7, 49, 302, 1469, 7482, 37986, 190146}},
		"spanish":       {kindNumbered("24").traits, []int{7, 49, 302, 1469, 7361, 36473, 177532}},
		"russian":       {kindNumbered("25").traits, []int{7, 49, 302, 1469, 7482, 37986, 190146}},
		"czech":         {kindNumbered("29").traits, []int{7, 49, 302, 1469, 7361, 36768, 179740}},
		"thai":          {&thai, []int{7, 49, 302, 1469, 7361, 36768, 179740}},
		"frisian":       {kindNumbered("40").traits, []int{9, 81, 658, 3874, 21265}},
	} {
		for i, want := range c.want {
			if got := count(newTrial(c.traits), i+1); got != want {
				t.Errorf("%s, depth %d: %d, want %d", name, i+1, got, want)
			}
		}
	}
}
