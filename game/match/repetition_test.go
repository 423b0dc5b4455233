package match

import (
	"errors"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// shuffle is four plies of kings that lead back to the start.
var shuffle = []string{"a1-b2", "h8-g7", "b2-a1", "g7-h8"}

const twoKings = "7B/8/8/8/8/8/8/W7 w 0"

func TestThirdRepetition(t *testing.T) {
	m := mustMatch(t, Setup{Game: "checkers", Start: twoKings})
	for round := 1; round <= 3; round++ {
		if n := m.Repetitions(); n != round {
			t.Fatalf("the start has occurred %d times, want %d", n, round)
		}
		over := m.Outcome() == rules.Drawn(rules.Repetition)
		if over != (round == 3) {
			t.Fatalf("round %d: outcome %v", round, m.Outcome())
		}
		if !over {
			mustPlay(t, m, shuffle...)
		}
	}
	_, err := m.Play(rules.Move{Kind: rules.Step, From: rules.Sq(0, 0), To: rules.Sq(1, 1)})
	if !errors.Is(err, rules.Refusal{Code: rules.GameOver}) {
		t.Errorf("a move after the third repetition gives %v", err)
	}
	if r := m.Refusal(rules.Sq(0, 0), rules.Sq(1, 1)); r.Code != rules.GameOver {
		t.Errorf("its refusal is %v", r)
	}
	m.Undo()
	if m.Outcome().Over() || m.Repetitions() != 2 {
		t.Errorf("after undo: %v, %d repetitions", m.Outcome(), m.Repetitions())
	}
	// Moments that are cut no longer count.
	m.seek(0)
	mustPlay(t, m, shuffle...)
	if m.Repetitions() != 2 || m.Len() != 4 {
		t.Errorf("after other moves: %d repetitions in %d actions", m.Repetitions(), m.Len())
	}
}

// often is a game of which every ruleset draws at another repetition.
type often struct {
	rules.Game
	at int
}

func (o often) Rulesets() []rules.Ruleset {
	list := o.Game.Rulesets()
	for i := range list {
		list[i].Repetition = o.at
	}
	return list
}

// TestRepetitionOfRuleset plays kings to and fro in rulesets with other numbers of repetitions, also none.
func TestRepetitionOfRuleset(t *testing.T) {
	for _, at := range []int{2, 3, 4, 7, 0} {
		g, _ := catalog.Find("checkers")
		m, err := newMatch(often{g, at}, Setup{Game: "checkers", Start: twoKings})
		if err != nil {
			t.Fatal(err)
		}
		if m.DrawnAt() != at {
			t.Fatalf("drawn at %d, want %d", m.DrawnAt(), at)
		}
		for rounds := 1; rounds < at || at == 0 && rounds < 10; rounds++ {
			if m.Outcome().Over() {
				t.Fatalf("of %d: over at %d", at, m.Repetitions())
			}
			mustPlay(t, m, shuffle...)
		}
		if got := m.Outcome() == rules.Drawn(rules.Repetition); got != (at > 0) {
			t.Errorf("of %d: %v after %d times", at, m.Outcome(), m.Repetitions())
		}
	}
}
