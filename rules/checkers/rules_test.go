package checkers

import (
	"slices"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

// TestMoves checks the legal moves of positions that each show one rule.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		name, ruleset, pos string
		want               []string
	}{
		{"men capture backward", "geant", "8/8/8/4w3/3b4/8/8/8 w 0", []string{"e5xc3:d4"}},
		{"English men do not", "anglais", "8/8/8/4w3/3b4/8/8/8 w 0", []string{"e5-d6", "e5-f6"}},
		{"most pieces, whatever they are", "geant", "8/8/1B3b2/w7/3b4/2w5/8/8 w 0", []string{"c3xg7:d4,f6"}},
		{"free choice to the end of the chain", "anglais", "8/8/1B3b2/w7/3b4/2w5/8/8 w 0", []string{"a5xc7:b6", "c3xg7:d4,f6"}},
		{"a man passes the last row and stays a man", "geant", "8/2b1b3/1w6/8/8/8/8/6B1 w 0", []string{"b6xf6:c7,e7"}},
		{"crowning ends the English move", "anglais", "8/2b1b3/1w6/8/8/8/8/B7 w 0", []string{"b6xd8:c7"}},
		{"short king", "geant", "8/8/8/2b5/8/8/8/W7 w 0", []string{"a1-b2"}},
		{"flying king lands anywhere behind", "volante", "8/8/5b2/8/8/8/8/W7 w 0", []string{"a1xg7:f6", "a1xh8:f6"}},
		{"flying king does not jump two in a row", "volante", "8/6b1/5b2/8/8/8/8/W7 w 0",
			[]string{"a1-b2", "a1-c3", "a1-d4", "a1-e5"}},
		// From g5 the king sees d2, but e3, which it has taken, still stands between.
		{"coup turc", "volante", "8/8/3b1b2/8/8/4b3/3b4/6W1 w 0", []string{"g1xg5:d6,e3,f6", "g1xh4:d6,e3,f6"}},
		{"a round trip is one move whichever way", "geant", "8/8/3b1b2/8/3b1b2/4W3/8/8 w 0", []string{"e3xe3:d4,d6,f4,f6"}},
		{"a Russian man goes on as a king", "russe", "8/2b5/1w6/6b1/8/8/8/8 w 0 0", []string{"b6xh4:c7,g5"}},
		{"in pool it stays a man", "pool", "8/2b5/1w6/6b1/8/8/8/8 w 0 0", []string{"b6xd8:c7"}},
		{"a free king goes on if it can", "russe", "8/8/3b4/8/8/2b5/8/W7 w 0 0", []string{"a1xb8:c3,d6", "a1xc7:c3,d6"}},
		{"a king before a man", "tcheque", "8/8/8/2b3b1/1w5W/8/8/8 w 0", []string{"h4xd8:g5", "h4xe7:g5", "h4xf6:g5"}},
		{"Spanish: the same number, more kings", "espagnol", "8/8/8/1b1B4/2w5/8/8/8 w 0", []string{"c4xe6:d5"}},
		{"Italian men do not take kings", "italien", "8/8/8/1b1B4/2w5/8/8/8 w 0", []string{"c4xa6:b5"}},
		{"Italian: the king before the man", "italien", "8/8/8/1b3b2/2w3W1/8/8/8 w 0", []string{"g4xe6:f5"}},
		{"100 squares", "international", "10/10/10/10/10/10/9b/2b7/1W8/10 w 0 0", []string{"b2xd4:c3", "b2xe5:c3", "b2xf6:c3", "b2xg7:c3", "b2xh8:c3", "b2xi9:c3", "b2xj10:c3"}},
		{"nothing after the last quiet ply", "geant", "8/8/8/8/8/2W5/8/B7 w 50", []string{}},
	} {
		if got := rulestest.MoveTexts(parse(t, c.ruleset, c.pos)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %s %s: moves %v, want %v", c.name, c.ruleset, c.pos, got, c.want)
		}
	}
}

func TestPlay(t *testing.T) {
	for _, c := range []struct{ name, ruleset, pos, move, want string }{
		{"a Russian man crowned in passing", "russe", "8/2b5/1w6/6b1/8/8/8/8 w 7 0", "b6xh4:c7,g5", "8/8/8/8/7W/8/8/8 b 0 0"},
		{"three kings against one: the count begins", "russe", "8/w7/8/8/8/8/1W6/W5B1 w 7 0", "a7-b8", "1W6/8/8/8/8/8/1W6/W5B1 b 0 0"},
		{"and goes on", "russe", "1W6/8/8/8/8/8/1W6/W5B1 b 0 0", "g1-f2", "1W6/8/8/8/8/8/1W3B2/W7 w 1 1"},
		{"promotion at the end", "geant", "8/w7/8/8/8/8/8/6B1 w 7", "a7-b8", "1W6/8/8/8/8/8/8/6B1 b 0"},
		{"no promotion on the way", "geant", "8/2b1b3/1w6/8/8/8/8/6B1 w 7", "b6xf6", "8/8/5w2/8/8/8/8/6B1 b 0"},
		{"crowned and stopped", "anglais", "8/2b1b3/1w6/8/8/8/8/6B1 w 7", "b6xd8", "3W4/4b3/8/8/8/8/8/6B1 b 0"},
		{"a king's step counts", "geant", "8/8/8/8/8/2W5/8/6B1 w 7", "c3-d2", "8/8/8/8/8/8/3W4/6B1 b 8"},
		{"a king's round trip", "geant", "8/8/3b1b2/8/3b1b2/4W3/8/8 w 7", "e3xe3", "8/8/8/8/8/4W3/8/8 b 0"},
		{"second side", "geant", "8/8/8/8/8/w7/1b6/8 b 7", "b2-a1", "8/8/8/8/8/w7/8/B7 w 0"},
	} {
		p := parse(t, c.ruleset, c.pos)
		a, err := rules.ParseAction(p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		next, err := p.Play(a.Move, a.Result)
		if err != nil || next.String() != c.want {
			t.Errorf("%s: %s after %s: %v, %v, want %s", c.name, c.pos, c.move, next, err, c.want)
		}
	}
}

func TestPlayErrors(t *testing.T) {
	capture := func(from, to string, over ...string) rules.Move {
		m := rules.Move{Kind: rules.Capture, From: sq(from), To: sq(to)}
		for _, o := range over {
			m.Captured.Add(sq(o))
		}
		return m
	}
	step := func(from, to string) rules.Move { return rules.Move{Kind: rules.Step, From: sq(from), To: sq(to)} }
	const quiet, owed = "8/8/8/8/8/2w5/8/6B1 w 0", "8/8/1b3b2/w7/3b4/2w5/8/8 w 0"
	for _, c := range []struct {
		pos  string
		move rules.Move
		res  rules.Result
		want rules.Code
	}{
		{quiet, rules.PassMove(), rules.Result{}, rules.NoPass},
		{quiet, rules.HuffMove(sq("c3")), rules.Result{}, rules.NothingToHuff},
		{quiet, rules.Move{}, rules.Result{}, rules.EmptySquare},
		{quiet, rules.Move{Kind: rules.Combat, From: sq("c3"), To: sq("d4")}, rules.Result{}, rules.NotLegal},
		{quiet, rules.Move{Kind: rules.Step, From: rules.NoSquare, To: sq("d4")}, rules.Result{}, rules.OffBoard},
		{quiet, rules.Move{Kind: rules.Step, From: sq("c3"), To: rules.NoSquare}, rules.Result{}, rules.OffBoard},
		{quiet, step("c3", "d4"), rules.Result{}.Add(2), rules.BadDice},
		{quiet, capture("c3", "d4"), rules.Result{}, rules.NotLegal},
		{owed, capture("a5", "c7", "b6"), rules.Result{}, rules.LongerCapture},
		{owed, capture("c3", "g7", "d4"), rules.Result{}, rules.NotLegal},
		{owed, capture("c3", "g7", "d4", "f6", "a5"), rules.Result{}, rules.NotLegal},
		{"8/8/8/8/8/2w5/8/8 w 0", step("c3", "d4"), rules.Result{}, rules.GameOver},
		{"8/8/8/8/8/2W5/8/6B1 w 50", step("c3", "d4"), rules.Result{}, rules.GameOver},
		{"8/8/8/8/8/2b5/1b6/w7 w 0", step("a1", "b2"), rules.Result{}, rules.GameOver},
	} {
		p := parse(t, "geant", c.pos)
		next, err := p.Play(c.move, c.res)
		if r, ok := err.(rules.Refusal); !ok || r.Code != c.want || next != nil {
			t.Errorf("%s: %v%v gives %v, %v, want %v", c.pos, c.move, c.res, next, err, c.want)
		}
	}
}

// sq returns the named square.
func sq(name string) rules.Square {
	s, err := rules.ParseSquare(name)
	if err != nil {
		panic(err)
	}
	return s
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		pos  string
		want rules.Outcome
	}{
		{startText, rules.Outcome{}},
		{"8/8/8/8/8/2w5/8/8 b 0", rules.Win(rules.First, rules.NoPieces)},
		{"8/8/8/8/8/2w5/8/8 w 0", rules.Win(rules.First, rules.NoPieces)},
		{"8/8/8/8/8/2b5/1b6/w7 w 0", rules.Win(rules.Second, rules.NoMoves)},
		{"8/8/8/8/8/2B5/1B6/W7 w 50", rules.Win(rules.Second, rules.NoMoves)},
		{"8/8/8/8/8/2W5/8/6B1 w 49", rules.Outcome{}},
		{"8/8/8/8/8/2W5/8/6B1 w 50", rules.Drawn(rules.NoProgress)},
	} {
		p := parse(t, "geant", c.pos)
		if got := p.Outcome(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.pos, got, c.want)
		}
		if c.want.Over() && (rules.Perft(p, 1) != 0 || rules.Perft(p, 0) != 1) {
			t.Errorf("%s: perft %d %d below a finished game", c.pos, rules.Perft(p, 0), rules.Perft(p, 1))
		}
	}
}

// TestArticles checks that all rulesets have the same fields in one order, each with a value and sources. Those that forbid or count
// nothing are left out.
func TestArticles(t *testing.T) {
	list := Game{}.Rulesets()
	var order []string
	for _, a := range list[indexOf("italien")].Articles() {
		order = append(order, a.Field)
	}
	order = slices.Insert(order, slices.Index(order, "repetition"), "few-pieces")
	optional := []string{"man-on-king", "few-pieces"}
	for i, r := range list {
		var fields []string
		for _, a := range r.Articles() {
			fields = append(fields, a.Field)
			if a.Value == "" || a.Value == "none" || len(a.Sources) == 0 {
				t.Errorf("%s: article %+v", r.ID, a)
			}
		}
		want := slices.DeleteFunc(slices.Clone(order), func(f string) bool {
			return slices.Contains(optional, f) && !slices.Contains(fields, f)
		})
		if r.ID != rulesets[i].id || !slices.Equal(fields, want) {
			t.Errorf("ruleset %s has the articles %v, want %v", r.ID, fields, want)
		}
	}
	if _, err := (Game{}).Start("geant", rules.Second); err == nil {
		t.Error("Start accepts the second side")
	}
	if _, err := (Game{}).Start("dames", rules.First); err == nil {
		t.Error("Start accepts an unknown ruleset")
	}
}
