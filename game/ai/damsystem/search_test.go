package damsystem

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/game/ai/damsystem/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/damsystem"
)

func parse(t testing.TB, text string) Position {
	t.Helper()
	pos, err := damsystem.Game{}.Parse("base", text)
	if err != nil {
		t.Fatal(err)
	}
	return pos.(Position)
}

// randomPosition returns a position of a random ruleset after some random actions that is not over.
func randomPosition(rng *rand.Rand, plies int) Position {
	sets := damsystem.Game{}.Rulesets()
	for {
		pos, err := damsystem.Game{}.Start(sets[rng.IntN(len(sets))].ID, rules.First)
		if err != nil {
			panic(err)
		}
		for n := 0; n < plies && !pos.Outcome().Over(); n++ {
			moves := pos.AppendMoves(nil)
			if pos, err = pos.Play(moves[rng.IntN(len(moves))], rules.Result{}); err != nil {
				panic(err)
			}
		}
		if !pos.Outcome().Over() {
			return pos.(Position)
		}
	}
}

// reference is a minimax search by the methods of rules.Position that searches the moves of Tactical at depth 0. With many
// kings these have no end, so that it gives up after enough positions.
type reference struct {
	t     *testing.T
	board *Board
	path  []uint64
	seen  int
}

const enough = 20_000

func (r *reference) value(pos rules.Position, depth, ply int) int32 {
	if o := pos.Outcome(); o.Over() {
		switch {
		case o.Draw:
			return 0
		case o.Winner == pos.Side():
			return pvs.Win - int32(ply)
		}
		return int32(ply) - pvs.Win
	}
	if r.seen++; r.seen > enough || slices.Contains(r.path, pos.Hash()) {
		return 0
	}
	r.path = append(r.path, pos.Hash())
	defer func() { r.path = r.path[:len(r.path)-1] }()
	p := pos.(Position)
	moves, best := pos.AppendMoves(nil), int32(-1<<30)
	if r.board.forced {
		moves = p.AppendForced(nil)
	}
	if depth == 0 {
		var forced bool
		if moves, forced = r.tactical(p); !forced {
			best = r.board.Evaluate(&p, -pvs.MaxEval, pvs.MaxEval)
		}
	}
	for _, m := range moves {
		next, err := pos.Play(m, rules.Result{})
		if err != nil {
			r.t.Fatal(err)
		}
		v := int32(0)
		if next.Side() == pos.Side() {
			v = r.value(next, depth, ply+1)
		} else {
			v = -r.value(next, max(depth-1, 0), ply+1)
		}
		best = max(best, v)
	}
	return best
}

func (r *reference) tactical(p Position) (moves []rules.Move, forced bool) {
	for _, m := range p.AppendForced(nil) {
		if m.Kind == rules.Capture {
			moves, forced = append(moves, m), true
		}
	}
	if r.board.forced {
		return moves, forced
	}
	for _, m := range p.AppendMoves(nil) {
		passes := p.Passes()
		if m.Kind == rules.Huff || m.Kind == rules.Pass && forced && passes == 0 {
			moves = append(moves, m)
		}
	}
	return moves, forced
}

func TestSearchEqualsMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	compared := 0
	for n := range 40 {
		p := randomPosition(rng, 4+n)
		b := NewBoard()
		b.forced = n%4 == 3
		depth := 2
		ref := reference{t: t, board: b}
		want := ref.value(p, depth, 0)
		if ref.seen > enough {
			continue
		}
		compared++
		for _, table := range []bool{true, false} {
			s := pvs.New[Position](b, 1)
			s.Tuning = pvs.Tuning{NoReductions: true, NoExtensions: true, NoPruning: true, NoTable: !table}
			moves := b.Moves(&p, nil)
			f := s.Run(pvs.Task[Position]{Root: p, Moves: moves, Limits: engine.Limits{Depth: depth}}, nil, nil)
			if got := f.Lines[0].Value; got != want {
				t.Errorf("%s depth %d forced %v table %v: %d by %v, minimax %d", p, depth, b.forced, table, got, p.Decode(f.Lines[0].Moves[0]), want)
			}
		}
	}
	if compared < 20 {
		t.Errorf("only %d positions compared", compared)
	}
}

// TestHouseOption checks that the whole search complies with forced captures if and only if the question has them.
func TestHouseOption(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	b := NewBoard()
	pl := NewPlayer(b, 1)
	for range 200 {
		p := randomPosition(rng, 5+rng.IntN(40))
		for _, c := range []struct {
			moves, legal []rules.Move
			forced       bool
		}{
			{p.AppendForced(nil), p.AppendForced(nil), true}, {p.AppendMoves(nil), p.AppendMoves(nil), false},
			{nil, p.AppendMoves(nil), false}, {nil, p.AppendForced(nil), true},
		} {
			a := pl.Think(engine.Question{Position: p, Moves: c.moves, Forced: c.forced, Limits: engine.Limits{Depth: 1}}, nil, nil)
			if b.forced != c.forced {
				t.Fatalf("%s: moves %v searched with forced captures %v", p, c.moves, b.forced)
			}
			if !slices.Contains(c.legal, a.Move) {
				t.Fatalf("%s: %s is not one of %v", p, a.Move, c.legal)
			}
			var moves []string
			for _, m := range b.Moves(&p, nil) {
				moves = append(moves, p.Decode(m).String())
			}
			var want []string
			for _, m := range c.legal {
				want = append(want, m.String())
			}
			slices.Sort(moves)
			if slices.Sort(want); !slices.Equal(moves, want) {
				t.Fatalf("%s: the search has the moves %v, want %v", p, moves, want)
			}
		}
	}
}

// TestOtherRuleset checks that a search by one ruleset does not change a later one by the other.
func TestOtherRuleset(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 9))
	for range 20 {
		text := randomPosition(rng, 8+rng.IntN(30)).String()
		q := engine.Question{Position: parse(t, text), Limits: engine.Limits{Nodes: 2000}}
		other := q
		var err error
		if other.Position, err = (damsystem.Game{}).Parse("nombre", text); err != nil {
			t.Fatal(err)
		}
		used := New(1)
		used.Think(other, nil, nil)
		a, b := used.Think(q, nil, nil), New(1).Think(q, nil, nil)
		if a.Move != b.Move || a.Info.Nodes != b.Info.Nodes || a.Info.Score != b.Info.Score {
			t.Errorf("%s: %s %s after the other ruleset, %s %s without", text, a.Move, a.Info.Score, b.Move, b.Info.Score)
		}
	}
}

// TestForgetsToHuff checks that weak levels sometimes overlook a huff, and the strongest one never.
func TestForgetsToHuff(t *testing.T) {
	p := parse(t, "b1b1b1b1b1b/1b1b3b1b1/4b1b3b/3b5b3/2b8/13/6b4/1w1w1w7/w3w1w3w/1w1w5w1/w1w1w1w1w1w b f4 0 0")
	if p.Faults().Len() != 1 {
		t.Fatal("no fault to test with")
	}
	strongest := len(ladder.Levels("base"))
	for _, level := range []int{1, strongest} {
		huffs := 0
		for seed := range uint64(40) {
			q := engine.Question{Position: p, History: []uint64{1, 2, p.Hash()}, Level: level, Seed: seed, Limits: engine.Limits{Nodes: 5000}}
			if New(1).Think(q, nil, nil).Move.Kind == rules.Huff {
				huffs++
			}
		}
		if level == strongest && huffs != 40 || level == 1 && (huffs == 0 || huffs == 40) {
			t.Errorf("level %d huffs %d times of 40", level, huffs)
		}
	}
}
