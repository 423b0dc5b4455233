package boardview

import (
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestOddsOfAChain checks the chances of a move through three enemies: the whole is won when each combat is.
func TestOddsOfAChain(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dame2000", Ruleset: "variante", Start: "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0"})
	if err != nil {
		t.Fatal(err)
	}
	each, whole := oddsOf(m.Position(), rules.Move{Kind: rules.Combat, From: rules.Sq(0, 0), To: rules.Sq(4, 4)})
	if len(each) != 3 || whole.win > each[0].win*each[1].win*each[2].win+1e-9 || whole.win < each[0].win*each[1].win*each[2].win-1e-9 {
		t.Errorf("each %v, whole %v: the whole is won when each is", each, whole)
	}
	for _, o := range append(each, whole) {
		if sum := o.win + o.both + o.lose; sum < 1-1e-9 || sum > 1+1e-9 {
			t.Errorf("%v adds up to %v", o, sum)
		}
	}
}
