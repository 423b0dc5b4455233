package checkers

import (
	"encoding/binary"
	"math/rand/v2"
	"reflect"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// TestReader compares incremental values with Network.Value in random games.
func TestReader(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for i, r := range (checkers.Game{}).Rulesets() {
		if kin[r.ID] != r.ID {
			continue
		}
		n := networks[i]()
		reader, b, stages := reader{Network: n}, NewBoard(), [Stages]int{}
		for range 100 {
			pos, err := checkers.Game{}.Start(r.ID, rules.First)
			for err == nil && !pos.Outcome().Over() {
				p := b.Read(pos, false)
				here, _ := Views(&p)
				stages[Stage(here)]++
				if got, want := reader.value(int(pos.Side()), here), n.Value(here); got != want {
					t.Fatalf("%s: incremental value %d, want %d", pos, got, want)
				}
				moves := pos.AppendMoves(nil)
				pos, err = pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		for stage, count := range stages {
			if count < 100 {
				t.Errorf("%s: %d positions of stage %d", r.ID, count, stage)
			}
		}
	}
}

// TestNetworkSums compares Value with sums that are computed unit by unit, for weights up to the largest of a file.
func TestNetworkSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for _, extreme := range []bool{false, true} {
		body := make([]byte, networkSize)
		body[0] = 64
		var weights [Stages][Inputs][Units]int32
		var bias [Stages][Units]int32
		at := 1
		for stage := range Stages {
			for _, in := range OnBoard() {
				for unit := range Units {
					w := int8(rng.IntN(255) - 127)
					if extreme {
						if w = 127; unit >= Units/2 {
							w = -127
						}
					}
					weights[stage][in][unit], body[at] = int32(w), byte(w)
					at++
				}
			}
			for unit := range Units {
				v := int16(rng.IntN(2*MostBias+1) - MostBias)
				bias[stage][unit] = int32(v)
				binary.LittleEndian.PutUint16(body[at:], uint16(v))
				at += 2
			}
		}
		n, err := ParseNetwork(sealed(body))
		if err != nil {
			t.Fatal(err)
		}
		for range 1000 {
			own := rng.Uint64() & rng.Uint64() & checkers.Squares
			opp := rng.Uint64() & rng.Uint64() & checkers.Squares &^ own
			v := View{Own: own, Opp: opp, Kings: rng.Uint64() & (own | opp)}
			want, stage := int32(0), Stage(v)
			for unit := range Units {
				sum := bias[stage][unit]
				for _, in := range AppendInputs(nil, v) {
					sum += weights[stage][in][unit]
				}
				if unit < Units/2 {
					want += max(sum, 0)
				} else {
					want -= max(sum, 0)
				}
			}
			if got := n.Value(v); got != want*64/256 {
				t.Fatalf("%v: %d, want %d", v, got, want*64/256)
			}
		}
	}
}

// TestNetworkBias checks that ParseNetwork refuses a bias above MostBias.
func TestNetworkBias(t *testing.T) {
	body := make([]byte, networkSize)
	for _, v := range []int16{MostBias, MostBias + 1, -MostBias - 1} {
		binary.LittleEndian.PutUint16(body[networkSize-2:], uint16(v))
		if _, err := ParseNetwork(sealed(body)); (err == nil) != (v == MostBias) {
			t.Errorf("a bias of %d: %v", v, err)
		}
	}
}

// TestEvaluateOutside checks that Evaluate uses the network only near the window, that a cached value is the same, and that
// useNetwork switches the network off.
func TestEvaluateOutside(t *testing.T) {
	b, alone := NewBoard(), NewBoard()
	counts, differ := [2]int{}, 0
	eachPosition(t, 3, func(pos rules.Position) {
		p, q := b.Read(pos, false), alone.Read(pos, false)
		b.useNetwork(&p, true)
		if b.reader == nil {
			return // 100 squares
		}
		w := alone.Evaluate(&q, -pvs.MaxEval, pvs.MaxEval)
		b.evaluateBy(b.weights, b.reader) // clears the cache
		here, _ := Views(&p)
		both := within(w + b.reader.Value(here))
		for _, alpha := range []int32{w + sure, w + sure - 1, w - sure - 1, w - sure - 2} {
			want, outside := both, 0
			if w+sure <= alpha || w-sure >= alpha+1 {
				want, outside = w, 1
			}
			counts[outside]++
			if got := b.Evaluate(&p, alpha, alpha+1); got != want {
				t.Fatalf("%s: %d in a window from %d, want %d; without the network it is %d", pos, got, alpha, want, w)
			}
			b.evaluateBy(b.weights, b.reader)
		}
		for range 2 {
			if got := b.Evaluate(&p, w-1, w+1); got != both {
				t.Fatalf("%s: %d, want %d", pos, got, both)
			}
		}
		if both != w {
			differ++
		}
		if b.useNetwork(&p, false); b.Evaluate(&p, -pvs.MaxEval, pvs.MaxEval) != w {
			t.Fatalf("%s: the network is still used", pos)
		}
	})
	if counts[0] < 100 || counts[1] < 100 || differ < 100 {
		t.Errorf("%d evaluations near and far from the window, %d that the network changes", counts, differ)
	}
}

// TestNewGame checks that the answers after NewGame do not depend on earlier searches, though evaluations are cached.
func TestNewGame(t *testing.T) {
	pl, n := NewPlayer(NewBoard(), 1), 0
	eachPosition(t, 6, func(pos rules.Position) {
		if pos.Outcome().Over() {
			return
		}
		n++
		think := func(nodes uint64) engine.Answer {
			pl.NewGame()
			return pl.Think(engine.Question{Position: pos, Limits: engine.Limits{Nodes: nodes}, Lines: 2}, nil, nil)
		}
		first := think(300)
		think(1000)
		if again := think(300); !reflect.DeepEqual(again.Candidates, first.Candidates) {
			t.Errorf("%s: %v, then %v", pos, first.Candidates, again.Candidates)
		}
	})
	if n < 400 {
		t.Errorf("%d positions", n)
	}
}
