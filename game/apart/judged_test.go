package apart_test

import (
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestJudgedMatchIsNotApart checks that the link of a match that was decided elsewhere is taken for a match, and that of a match apart
// is not, though both have one version.
func TestJudgedMatchIsNotApart(t *testing.T) {
	for _, o := range []rules.Outcome{rules.Win(rules.First, rules.Adjudged), rules.Drawn(rules.BothLost)} {
		m, err := match.New(match.Setup{Game: "checkers"})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Conclude(o); err != nil {
			t.Fatal(err)
		}
		text := link.Pack(m)
		if _, err := link.Parse(text, 0); err != nil || apart.Holds(text) {
			t.Errorf("%s: apart %t, %v", text, apart.Holds(text), err)
		}
	}
	s, err := apart.Invite(apart.Start{Setup: match.Setup{Game: "checkers", Ruleset: "geant"}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if text := s.Log.Encode(); !apart.Holds(text) || link.HoldsJudged(text) {
		t.Errorf("%s: apart %t", text, apart.Holds(text))
	}
}
