package checkers

import (
	"math/rand/v2"
	"os"
	"testing"

	"ludotheque/rules"
	rb "ludotheque/rules/checkers"
)

func TestIncremental(t *testing.T) {
	text, _ := os.ReadFile("/tmp/net/o1/anglais.net")
	n, _ := ParseNetwork(string(text))
	var m memory
	rng := rand.New(rand.NewPCG(1, 1))
	b := NewBoard()
	for range 100 {
		pos, err := rb.Game{}.Start("anglais", rules.First)
		for err == nil && !pos.Outcome().Over() {
			p := b.Read(pos, false)
			here, _ := Views(&p)
			if a, c := n.value(here, &m[p.State().Side&1]), n.Fresh(here); a != c {
				t.Fatal(a, c)
			}
			moves := pos.AppendMoves(nil)
			pos, err = pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
		}
	}
}
