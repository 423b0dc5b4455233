package catalog_test

import (
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

func TestShelf(t *testing.T) {
	want := []string{"checkers", "damsystem", "dame2000", "dao"}
	all := catalog.All()
	if len(all) != len(want) {
		t.Fatalf("%d games, want %d", len(all), len(want))
	}
	for i, g := range all {
		if g.ID() != want[i] {
			t.Errorf("game %d is %s, want %s", i, g.ID(), want[i])
		}
		if found, ok := catalog.Find(want[i]); !ok || found != g {
			t.Errorf("Find(%q) = %v, %v", want[i], found, ok)
		}
	}
	if g, ok := catalog.Find("go"); ok {
		t.Errorf("found %v", g)
	}
}

// TestRulesets holds what every shelf entry needs: a way to play, each with a start and documented articles.
func TestRulesets(t *testing.T) {
	for _, g := range catalog.All() {
		if len(g.Rulesets()) == 0 {
			t.Errorf("%s has no ruleset", g.ID())
		}
		for _, r := range g.Rulesets() {
			if p, err := g.Start(r.ID, rules.First); err != nil || p.Ruleset() != r.ID || p.Outcome().Over() {
				t.Errorf("%s %s: start %v, %v", g.ID(), r.ID, p, err)
			}
			fields := map[string]bool{}
			for _, a := range r.Articles {
				if a.Field == "" || a.Value == "" || a.Source == "" || fields[a.Field] {
					t.Errorf("%s %s: article %+v is incomplete or double", g.ID(), r.ID, a)
				}
				fields[a.Field] = true
			}
			if len(fields) == 0 {
				t.Errorf("%s %s has no articles", g.ID(), r.ID)
			}
		}
	}
}
