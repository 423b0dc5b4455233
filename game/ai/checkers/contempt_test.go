package checkers

import (
	"reflect"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// TestContempt checks that contempt applies in matches with flying kings at full strength only: not in an analysis, even by
// the same player, not with short kings, and not at weak levels.
func TestContempt(t *testing.T) {
	for _, r := range (checkers.Game{}).Rulesets() {
		fresh := func() *Player { return NewPlayer(NewBoard(), 1) }
		ask := func(pl *Player, level int, match bool) engine.Info {
			a := pl.Think(engine.Question{Position: start(t, r.ID), Level: level, Match: match, Limits: engine.Limits{Nodes: 4000}}, nil, nil)
			a.Info.Time = 0
			return a.Info
		}
		pl := fresh()
		plain, played := ask(fresh(), 0, false), ask(pl, 0, true)
		p := start(t, r.ID).(Position)
		flies, pieces := p.Flies(), int32(remaining(&p))
		if same := reflect.DeepEqual(played, plain); same == flies {
			t.Errorf("%s: the same search in match and analysis: %v", r.ID, same)
		}
		for side := range rules.Side(2) {
			p := pl.board.Read(start(t, r.ID), false)
			if side == rules.Second {
				p.Make(p.AppendCompact(nil)[0], rules.Result{})
			}
			want := int32(0)
			if flies {
				want = []int32{pieces * contempt, -pieces * contempt}[side]
			}
			const far = 1 << 20
			if got := pl.board.Evaluate(&p, -far, far) - pl.board.evaluate(&p, -far, far); got != want {
				t.Errorf("%s: contempt of %d for side %d, want %d", r.ID, got, side, want)
			}
		}
		if weak := ask(pl, 3, true); !reflect.DeepEqual(weak, ask(fresh(), 3, false)) {
			t.Errorf("%s: a weak level searches differently in a match", r.ID)
		}
		if r.ID == "volante" { // in others an entry of the match may by chance take the place of another in the table
			got := ask(pl, 0, false)
			got.SelDepth = plain.SelDepth // what the match has learned about the order of moves stays
			if !reflect.DeepEqual(got, plain) {
				t.Errorf("%s: analysis after a match %+v, want %+v", r.ID, got, plain)
			}
			if again := ask(pl, 0, true); again.Depth <= played.Depth {
				t.Errorf("%s: after a hint the table has nothing of the match: depth %d, before %d", r.ID, again.Depth, played.Depth)
			}
		}
	}
}
