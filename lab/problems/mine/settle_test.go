package mine

import (
	"maps"
	"testing"

	"ludotheque/game/problem"
)

// TestSettle checks that themes with too few problems get some from others, and that themes with too few fitting problems are left.
func TestSettle(t *testing.T) {
	c := &collection{themes: map[string]int{}}
	add := func(n int, fits ...string) {
		for range n {
			c.list = append(c.list, problem.Problem{Theme: fits[0]})
			c.fits = append(c.fits, fits)
			c.themes[fits[0]]++
		}
	}
	add(12, "quiet", "crown", "block")
	add(5, "crown", "quiet")
	add(3, "block", "quiet")
	add(2, "capture", "quiet")
	add(1, "flying")
	c.settle()
	want := map[string]int{"quiet": 14, "block": 8, "flying": 1, "crown": 0, "capture": 0}
	if !maps.Equal(c.themes, want) {
		t.Errorf("themes %v, want %v", c.themes, want)
	}
	counted := map[string]int{"crown": 0, "capture": 0}
	for _, p := range c.list {
		counted[p.Theme]++
	}
	if !maps.Equal(counted, c.themes) {
		t.Errorf("problems about %v, counted %v", counted, c.themes)
	}
}

// TestThemeless checks a list that is too short for any theme.
func TestThemeless(t *testing.T) {
	c := &collection{themes: map[string]int{"quiet": 1}, list: []problem.Problem{{Theme: "quiet"}}, fits: [][]string{{"quiet", "crown"}}}
	if c.settle(); c.themes[c.list[0].Theme] != 1 {
		t.Errorf("the only problem is about %q, of %v", c.list[0].Theme, c.themes)
	}
}
