package mine_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"ludotheque/game/problem"
	"ludotheque/lab/problems/mine"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestQuotas checks the quotas of all problems of a ruleset: points, short ones, ones with few pieces, near copies, themes.
func TestQuotas(t *testing.T) {
	for _, g := range catalog.All() {
		s := read(t, g)
		for _, r := range g.Rulesets() {
			q, err := mine.QuotaOf(g, r.ID)
			if err != nil {
				t.Fatal(err)
			}
			tally := mine.TallyOf(g, s.Of(r.ID))
			t.Logf("%s %s: %s", g.ID(), r.ID, tally)
			for _, miss := range tally.Misses(q) {
				t.Errorf("%s %s: %s", g.ID(), r.ID, miss)
			}
		}
	}
}

// limit is the greatest number of a ruleset's problems of one degree and of one theme, in percent.
type limit struct{ degree, theme int }

// limits has the rulesets with other limits than three tenths and a sixth.
var limits = map[string]limit{
	"dame2000 base": {50, 55}, "dame2000 variante": {31, 25}, "dao base": {31, 20}, "dao trois": {33, 30},
}

// TestDegrees compares the degrees with the points of docs/problems.md, except in Dame 2000.
func TestDegrees(t *testing.T) {
	for _, g := range catalog.All() {
		s := read(t, g)
		for i := range s.Problems {
			p := &s.Problems[i]
			if want := mine.MeasureOf(g, p).Degree; want != p.Degree && p.Goal.Aim != problem.Odds {
				t.Errorf("%s %s: degree %d, want %d", p.Ruleset, p.Start, p.Degree, want)
			}
		}
	}
}

// TestLimits checks that no degree and no theme has too many of a ruleset's problems, and that docs/problems.md has these limits.
func TestLimits(t *testing.T) {
	doc := page(t)
	for _, g := range catalog.All() {
		s := read(t, g)
		for _, r := range g.Rulesets() {
			list, degrees, themes := s.Of(r.ID), map[int]int{}, map[string]int{}
			for _, p := range list {
				degrees[p.Degree]++
				themes[p.Theme]++
			}
			n := len(list)
			degree, theme := (3*n+9)/10, (n+5)/6
			if l, ok := limits[g.ID()+" "+r.ID]; ok {
				degree, theme = l.degree*n/100, l.theme*n/100
				name := map[string]string{"dame2000": "Dame 2000", "dao": "Dao"}[g.ID()]
				if row := fmt.Sprintf("| %s `%s` | %d %% | %d %% |\n", name, r.ID, l.degree, l.theme); !strings.Contains(doc, row) {
					t.Errorf("docs/problems.md does not have %q", row)
				}
			}
			for d, n := range degrees {
				if n > degree {
					t.Errorf("%s %s: %d of degree %d, want at most %d", g.ID(), r.ID, n, d, degree)
				}
			}
			for name, n := range themes {
				if n > theme {
					t.Errorf("%s %s: %d about %s, want at most %d", g.ID(), r.ID, n, name, theme)
				}
			}
		}
	}
}

// page returns docs/problems.md.
func page(t *testing.T) string {
	t.Helper()
	doc, err := os.ReadFile("../../../docs/problems.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(doc)
}

// TestPage compares the numbers of docs/problems.md with the files.
func TestPage(t *testing.T) {
	doc := page(t)
	for _, g := range catalog.All() {
		s := read(t, g)
		for _, r := range g.Rulesets() {
			q, err := mine.QuotaOf(g, r.ID)
			if err != nil {
				t.Fatal(err)
			}
			tally := mine.TallyOf(g, s.Of(r.ID))
			cell := func(counts bool, n int) string {
				if counts {
					return fmt.Sprint(" ", n)
				}
				return ""
			}
			row := fmt.Sprintf("| %s `%s` | %d |%s |%s |%s |\n", g.ID(), r.ID, tally.All,
				cell(q.Point > 0, tally.Point), cell(q.Plain == 0, tally.Brief), cell(q.Bare > 0, tally.Bare))
			if !strings.Contains(doc, row) {
				t.Errorf("docs/problems.md does not have %q", row)
			}
		}
		for i := range s.Problems {
			p := &s.Problems[i]
			if v := p.Estimate(g).Value; v < 850 || v > 2350 {
				t.Errorf("%s %s is estimated at %.0f", p.Ruleset, p.Start, v)
			}
			if lineOf(t, g, p).mine(func(p ply) bool { return p.move.Kind == rules.Pass }) {
				t.Errorf("%s %s is about passing", p.Ruleset, p.Start)
			}
		}
	}
}

// wanted has the least numbers of problems of a game, for its first ruleset and each of the others, and the themes.
var wanted = map[string]struct {
	count, others int
	themes        string
}{
	"checkers":  {240, 240, "backward block capture crown flying majority quiet sacrifice shot2 shot3"},
	"damsystem": {200, 60, "backward capture crown flying huff plates quiet sacrifice shot2 shot3 trap"},
	"dame2000":  {80, 80, "decline fight place return stride summit tie"},
	"dao":       {300, 80, "both corners liberty line save square"},
}

func TestCounts(t *testing.T) {
	for _, g := range catalog.All() {
		s := read(t, g)
		want := wanted[g.ID()]
		themes := map[string]bool{}
		for i, r := range g.Rulesets() {
			least, list := want.count, s.Of(r.ID)
			if i > 0 {
				least = want.others
			}
			if len(list) < least {
				t.Errorf("%s %s: %d problems, want %d", g.ID(), r.ID, len(list), least)
			}
			degrees := [problem.Degrees + 1]int{}
			for _, p := range list {
				degrees[p.Degree]++
				themes[p.Theme] = true
			}
			if slices.Min(degrees[1:]) < min(5, least/20) {
				t.Errorf("%s %s: too few problems of a degree: %v", g.ID(), r.ID, degrees[1:])
			}
		}
		for _, theme := range strings.Fields(want.themes) {
			if !themes[theme] {
				t.Errorf("%s: no problem with theme %s", g.ID(), theme)
			}
			delete(themes, theme)
		}
		if len(themes) > 0 {
			t.Errorf("%s: unexpected themes %v", g.ID(), themes)
		}
	}
}
