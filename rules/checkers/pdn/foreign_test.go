package pdn

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
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
	thai := *kindNumbered("31").traits
	thai.rows = 3 // as published, not as played
	for name, c := range map[string]struct {
		traits *traits
		want   []int
	}{
		"thai":    {&thai, []int{7, 49, 302, 1469, 7361, 36768}},
		"frisian": {kindNumbered("40").traits, []int{9, 81, 658, 3874}},
	} {
		for i, want := range c.want {
			if got := count(newTrial(c.traits), i+1); got != want {
				t.Errorf("%s, depth %d: %d, want %d", name, i+1, got, want)
			}
		}
	}
}

// TestCrowdedPositions checks that positions with more captures than a game has, as somebody may make them up, are read in a short time.
func TestCrowdedPositions(t *testing.T) {
	begin := time.Now()
	for _, text := range []string{
		`[FEN "W:WK46,K47,K48,K49,K50,K1:B7,8,9,10,12,13,14,17,18,19,22,23,24,27,28,29,32,33,34,37,38,39,42,43,44"] ` + strings.Repeat("46x5 5x46 ", 200),
		`[FEN "W:WK29,K30,K31,K32:B6,7,8,14,15,16,22,23,24"] ` + strings.Repeat("29x1 1x29 ", 200),
		strings.Repeat("1. c3-d4 (", 3000), strings.Repeat("(1. c3-d4) ", 3000), "1. c3-d4 " + strings.Repeat("(c3-b4) ", 3000),
	} {
		Read(text)
		List(text)
	}
	if took := time.Since(begin); took > 20*time.Second {
		t.Errorf("they take %v", took)
	}
}
