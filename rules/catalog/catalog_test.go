package catalog_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/rulestest"
)

func TestShelf(t *testing.T) {
	var shelf []string
	for _, g := range catalog.All() {
		if slices.Contains(shelf, g.ID()) || strings.Trim(g.ID(), "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			t.Errorf("ID %q is listed twice or not made of a to z and 0 to 9", g.ID())
		}
		shelf = append(shelf, g.ID())
		if found, ok := catalog.Find(g.ID()); !ok || found != g {
			t.Errorf("Find(%q) = %v, %v", g.ID(), found, ok)
		}
	}
	if old := []string{"checkers", "damsystem", "dame2000", "dao"}; len(shelf) < len(old) || !slices.Equal(shelf[:len(old)], old) {
		t.Errorf("the shelf is %v, want %v first", shelf, old)
	}
	if g, ok := catalog.Find("go"); ok {
		t.Errorf("found %v", g)
	}
}

// readings lists the articles of each ruleset that are readings, in the order of the articles.
var readings = map[string]string{
	"checkers geant":         "origin men-capture removal-men jumped-twice empty-origin no-pieces blocked no-progress repetition",
	"checkers volante":       "origin removal-men jumped-twice empty-origin no-pieces blocked no-progress repetition",
	"checkers anglais":       "origin empty-origin",
	"checkers international": "empty-origin few-pieces",
	"checkers bresilien":     "empty-origin few-pieces",
	"checkers russe":         "board first men-capture king must-capture removal removal-men jumped-twice empty-origin no-pieces blocked few-pieces",
	"checkers pool":          "removal removal-men jumped-twice empty-origin no-pieces blocked no-progress few-pieces repetition",
	"checkers italien":       "empty-origin no-progress repetition",
	"checkers espagnol":      "origin first removal removal-men jumped-twice empty-origin no-pieces blocked no-progress",
	"checkers tcheque":       "first empty-origin",
	"damsystem base":         "board plates king-capture king-landing captured-leave which-capture at-fault huff huff-turn huff-time promotion blocked passes-draw no-progress repetition",
	"damsystem nombre":       "board plates king-capture king-landing captured-leave which-capture at-fault huff huff-turn huff-time promotion blocked passes-draw no-progress repetition",
	"dame2000 base":          "board own-pawns attack dice tie-survivor survivor-square far-row no-return no-return-games stuck both-gone passes-draw no-progress repetition",
	"dame2000 variante":      "board own-pawns stride crossing attack dice tie-survivor survivor-square far-row no-return stuck both-gone passes-draw no-progress repetition",
	"dao base":               "imprisonment imprisonment-win repetition",
	"dao trois":              "imprisonment imprisonment-win repetition",
}

// TestReadings compares the Reading flags of the articles with the list above.
func TestReadings(t *testing.T) {
	seen := 0
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			want, ok := readings[g.ID()+" "+r.ID]
			if !ok {
				continue
			}
			seen++
			var flagged []string
			for _, a := range r.Articles() {
				if a.Reading {
					flagged = append(flagged, a.Field)
				}
			}
			if got := strings.Join(flagged, " "); got != want {
				t.Errorf("%s %s: readings\n%s, want\n%s", g.ID(), r.ID, got, want)
			}
		}
	}
	if seen != len(readings) {
		t.Errorf("found %d of %d rulesets", seen, len(readings))
	}
}

// TestSources checks the sources of some articles, with every kind of source.
func TestSources(t *testing.T) {
	sheet := func(at string) rules.Source { return rules.Source{Of: rules.Sheet, At: at} }
	rule := func(at string) rules.Source { return rules.Source{Of: rules.SheetRule, At: at} }
	published := rules.Source{Of: rules.Published}
	federation := func(at string) []rules.Source { return []rules.Source{{Of: rules.Federation, At: at}} }
	wcdf := func(at string) []rules.Source { return federation("WCDF " + at) }
	for _, c := range []struct {
		game, ruleset, field string
		want                 []rules.Source
	}{
		{"checkers", "geant", "men-capture", []rules.Source{sheet("La prise"), sheet("Le fonctionnement de la dame")}},
		{"checkers", "volante", "men-capture", []rules.Source{sheet("La prise")}},
		{"checkers", "geant", "removal", []rules.Source{sheet("Le fonctionnement de la dame")}},
		{"checkers", "anglais", "first", wcdf("1.13")},
		{"checkers", "anglais", "men-capture", wcdf("1.18")},
		{"checkers", "anglais", "king", wcdf("1.17, 1.21")},
		{"checkers", "anglais", "which-capture", wcdf("1.20")},
		{"checkers", "anglais", "empty-origin", []rules.Source{{Of: rules.Usage}}},
		{"checkers", "anglais", "promotion", wcdf("1.16, 1.19")},
		{"checkers", "anglais", "blocked", wcdf("1.30")},
		{"checkers", "anglais", "no-progress", wcdf("1.32.2")},
		{"checkers", "international", "few-pieces", federation("FMJD 6.3, 6.4")},
		{"checkers", "bresilien", "no-progress", federation("CBD 16")},
		{"checkers", "russe", "promotion", federation("FMJD-64 4.14")},
		{"checkers", "pool", "first", federation("APCA 7")},
		{"checkers", "italien", "man-on-king", federation("FID 5.3 b")},
		{"checkers", "espagnol", "which-capture", federation("FPD 3.7.a, 3.7.b, 3.7.c")},
		{"checkers", "tcheque", "which-capture", federation("ČFD")},
		{"damsystem", "base", "first", []rules.Source{rule("1")}},
		{"damsystem", "base", "which-capture", []rules.Source{rule("8"), sheet("En conclusion")}},
		{"damsystem", "nombre", "which-capture", []rules.Source{sheet("En conclusion")}},
		{"dao", "trois", "imprisonment", []rules.Source{sheet("Déroulement d’une partie")}},
		{"damsystem", "base", "king-landing", []rules.Source{rule("13"), sheet("En conclusion")}},
		{"damsystem", "base", "huff", []rules.Source{rule("5"), rule("9"), rule("14")}},
		{"damsystem", "base", "repetition", nil},
		{"dame2000", "base", "board", []rules.Source{sheet("4. Préparation"), published}},
		{"dame2000", "variante", "dice", []rules.Source{sheet("8. Les combats"), published}},
		{"dame2000", "base", "tie", []rules.Source{sheet("8. Les combats")}},
		{"dame2000", "variante", "stuck", []rules.Source{sheet("10. Variante")}},
	} {
		g, _ := catalog.Find(c.game)
		r, ok := rules.FindRuleset(g, c.ruleset)
		articles := r.Articles()
		i := slices.IndexFunc(articles, func(a rules.Article) bool { return a.Field == c.field })
		if !ok || i < 0 {
			t.Errorf("%s %s has no article %s", c.game, c.ruleset, c.field)
		} else if got := articles[i].Sources; !slices.Equal(got, c.want) {
			t.Errorf("%s %s: %s comes from %+v, want %+v", c.game, c.ruleset, c.field, got, c.want)
		}
	}
}

// TestArticlesAreCopies checks that a caller that changes the articles does not change the game.
func TestArticlesAreCopies(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			changed, want := r.Articles(), r.Articles()
			for i := range changed {
				clear(changed[i].Sources)
			}
			clear(changed)
			if got := r.Articles(); !reflect.DeepEqual(got, want) {
				t.Errorf("%s %s: the articles are now %v", g.ID(), r.ID, got)
			}
		}
	}
}

// TestRulesetsAreCopies checks that a caller that changes the list does not change the game, and that a ruleset is found at little
// cost: scenes ask in every frame.
func TestRulesetsAreCopies(t *testing.T) {
	for _, g := range catalog.All() {
		list := g.Rulesets()
		id, size := list[0].ID, len(list)
		clear(list)
		if again := g.Rulesets(); again[0].ID != id || len(again) != size {
			t.Errorf("%s: the rulesets are now %v", g.ID(), again)
		}
		if n := testing.AllocsPerRun(10, func() { rules.FindRuleset(g, id) }); n > 4 {
			t.Errorf("%s: a ruleset is found by %v allocations", g.ID(), n)
		}
	}
}

// TestFirst checks which sides may make the first move, and that only those have a start position.
func TestFirst(t *testing.T) {
	printed := map[string][2]bool{ // either side first, lots drawn
		"checkers": {false, false}, "damsystem": {true, false}, "dame2000": {false, false}, "dao": {true, true},
	}
	for _, g := range catalog.All() {
		either := rules.EitherFirst(g)
		if want, ok := printed[g.ID()]; ok && want != [2]bool{either, rules.LotsForFirst(g)} || rules.LotsForFirst(g) && !either {
			t.Errorf("%s: either side first %v, lots drawn %v", g.ID(), either, rules.LotsForFirst(g))
		}
		for _, r := range g.Rulesets() {
			p, err := g.Start(r.ID, rules.Second)
			if (err == nil) != either || either && p.Side() != rules.Second {
				t.Errorf("%s %s: start of the second side %v, %v", g.ID(), r.ID, p, err)
			}
			if _, ok := printed[g.ID()]; ok && r.DarkFirst != (r.ID == "anglais" || r.ID == "pool") {
				t.Errorf("%s %s: dark first %v", g.ID(), r.ID, r.DarkFirst)
			}
		}
	}
}

// TestRulesets checks that every game has rulesets, and every ruleset a start position and complete articles.
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
			for _, a := range r.Articles() {
				if a.Field == "" || a.Value == "" || fields[a.Field] || len(a.Sources) == 0 && !a.Reading {
					t.Errorf("%s %s: article %+v is incomplete or listed twice", g.ID(), r.ID, a)
				}
				for _, s := range a.Sources {
					if named := s.Of != rules.Published && s.Of != rules.Usage; named != (s.At != "") {
						t.Errorf("%s %s: %s comes from %+v", g.ID(), r.ID, a.Field, s)
					}
				}
				fields[a.Field] = true
			}
			if len(fields) == 0 {
				t.Errorf("%s %s has no articles", g.ID(), r.ID)
			}
		}
	}
}

// TestPerft checks that Perft accepts the positions of every game.
func TestPerft(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			p, err := g.Start(r.ID, rules.First)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := catalog.Perft(p, 3), rulestest.PlainPerft(p, 3); got != want {
				t.Errorf("%s %s: perft(3) = %d, want %d", g.ID(), r.ID, got, want)
			}
		}
	}
}
