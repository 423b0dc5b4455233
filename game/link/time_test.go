package link

import (
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestLostOnTime checks that a link leaves out the clock, and that a match that was lost on time has its own version.
func TestLostOnTime(t *testing.T) {
	for _, g := range catalog.All() {
		s := anySetup(t, g, g.Rulesets()[0].ID, rand.New(rand.NewPCG(5, 6)))
		s.Clock = clock.Rule{Control: clock.Control{Kind: clock.PerMove, Base: clock.Minute}, Ends: true}
		m := random(t, s, 6, rand.New(rand.NewPCG(1, 2)))
		m.Spend(3000)
		if text := Pack(m); !strings.Contains(text, "="+version) {
			t.Errorf("an unfinished match is packed as %s", text)
		}
		for side := range rules.Side(2) {
			if err := m.TimeUp(side); err != nil {
				t.Fatal(err)
			}
			text := Pack(m)
			back, err := Parse(text, 0)
			if err != nil || !strings.Contains(text, "="+timeVersion) || back.Outcome() != m.Outcome() || !back.Holds(m) || back.Setup().Clock != (clock.Rule{}) {
				t.Errorf("%s: %v, %v", text, back, err)
			}
			if _, err := Parse(strings.Replace(text, "="+timeVersion, "="+version, 1), 0); err == nil {
				t.Errorf("%s is parsed with the wrong version", text)
			}
			m.Undo()
		}
	}
}

// TestDecidedElsewhere checks that a match that an arbiter decided, or both have lost, keeps that in its link and its record.
func TestDecidedElsewhere(t *testing.T) {
	for _, o := range []rules.Outcome{rules.Win(rules.First, rules.Adjudged), rules.Win(rules.Second, rules.Adjudged), rules.Drawn(rules.Adjudged), rules.Drawn(rules.BothLost)} {
		m := random(t, match.Setup{Game: "checkers"}, 6, rand.New(rand.NewPCG(1, 2)))
		if err := m.Conclude(o); err != nil {
			t.Fatal(err)
		}
		text := Pack(m)
		if back, err := Parse(text, 0); err != nil || back.Outcome() != o || !strings.Contains(text, "="+judgedVersion) {
			t.Errorf("%s: %v, %v", text, back, err)
		}
		if back, err := match.Parse(m.String()); err != nil || back.Outcome() != o {
			t.Errorf("%s: %v, %v", m, back, err)
		}
		if err := m.Conclude(o); err == nil || !m.Undo() || m.Outcome().Over() {
			t.Errorf("%v: it can be concluded twice, or not be taken back", o)
		}
	}
}
