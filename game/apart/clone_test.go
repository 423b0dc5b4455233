package apart_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// TestClone copies logs of random matches on the way, plays on with the log or with the copy, and checks that the other one has
// not changed.
func TestClone(t *testing.T) {
	text := func(l *apart.Log) string {
		repetitions := 0
		if l.Match() != nil {
			repetitions = l.Match().Repetitions()
		}
		return fmt.Sprint(l.Encode(), l.Match(), l.Combats(), l.Hash(l.Len()), repetitions)
	}
	each(func(g rules.Game, ruleset string) {
		rng := rand.New(rand.NewPCG(31, 1))
		w := begin(t, g, ruleset, rng)
		kept := map[*apart.Log]string{}
		for w.log.Len() < 80 && w.step(t, rng) {
			if rng.IntN(3) == 0 {
				w.chat(t, rng)
			}
			if rng.IntN(3) > 0 {
				continue
			}
			other := w.log.Clone()
			if rng.IntN(2) == 0 {
				w.log, other = other, w.log
			}
			if kept[other] = text(other); text(w.log) != kept[other] {
				t.Fatalf("%s %s: the copy is\n%s, want\n%s", g.ID(), ruleset, text(w.log), kept[other])
			}
		}
		for l, want := range kept {
			if got := text(l); got != want {
				t.Errorf("%s %s: a log became\n%s, was\n%s", g.ID(), ruleset, got, want)
			}
		}
	})
}
