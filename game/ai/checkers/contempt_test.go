package checkers

import (
	"reflect"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// TestContempt wants every piece on the board to count for who plays a match with flying kings, and nothing of it in an analysis,
// also one that the same player is asked for in between, and with short kings.
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
		flies := r.ID == "volante"
		if same := reflect.DeepEqual(played, plain); same == flies {
			t.Errorf("%s: a match is played as analysed: %v", r.ID, same)
		}
		for side := range rules.Side(2) {
			p := pl.board.Read(start(t, r.ID), false)
			if side == rules.Second {
				p.Make(p.AppendCompact(nil)[0], rules.Result{})
			}
			want := int32(0)
			if flies {
				want = []int32{24 * contempt, -24 * contempt}[side]
			}
			const far = 1 << 20
			if got := pl.board.Evaluate(&p, -far, far) - pl.board.judge(&p, -far, far); got != want {
				t.Errorf("%s: the board is worth %d to side %d, want %d", r.ID, got, side, want)
			}
		}
		if weak := ask(pl, 3, true); !reflect.DeepEqual(weak, ask(fresh(), 3, false)) {
			t.Errorf("%s: a weak level plays otherwise in a match", r.ID)
		}
		if flies {
			if got := ask(pl, 0, false); !reflect.DeepEqual(got, plain) {
				t.Errorf("%s: after a match the analysis says %+v, before %+v", r.ID, got, plain)
			}
		}
	}
}
