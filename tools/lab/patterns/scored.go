package patterns

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// scored plays a game in which now and then a move is made by lot, and labels its positions, and others beside its path,
// by what a search of each says.
func (j job) scored(player *checkers.Player, rng *rand.Rand) ([]record, error) {
	pos, err := begin(j.ruleset, rng)
	if err != nil {
		return nil, err
	}
	player.NewGame()
	var list []record
	look := func(pos rules.Position, history []uint64) (ai.Answer, bool) {
		a := player.Think(ai.Question{Position: pos, History: history, Limits: ai.Limits{Nodes: j.nodes}}, nil, nil)
		s := a.Info.Score
		if s.Kind == engine.Points && a.Move.Kind != rules.Capture {
			p := pos.(checkers.Position)
			here, _ := checkers.Views(&p)
			list = append(list, record{Own: here.Own, Opp: here.Opp, Kings: here.Kings,
				Target: uint16(math.Round(math.MaxUint16 / (1 + math.Exp(-float64(s.N)/lead)))), Result: 3})
		}
		return a, s.Kind == engine.Points && max(s.N, -s.N) < 900
	}
	history := []uint64{pos.Hash()}
	for len(history) < 200 && !pos.Outcome().Over() {
		p := pos.(checkers.Position)
		if count, _ := p.Progress(); count >= 24 {
			break
		}
		a, open := look(pos, history)
		if !open {
			break
		}
		moves := pos.AppendMoves(nil)
		// beside the path: another move, what it leads to
		if len(moves) > 1 {
			other, err := pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
			if err != nil {
				return nil, err
			}
			for plies := rng.IntN(3); plies > 0 && !other.Outcome().Over(); plies-- {
				next := other.AppendMoves(nil)
				if other, err = other.Play(next[rng.IntN(len(next))], rules.Result{}); err != nil {
					return nil, err
				}
			}
			if q := other.(checkers.Position); !other.Outcome().Over() {
				if own, opp := q.Pieces(); bits.OnesCount64(own|opp) > 4 {
					look(other, []uint64{other.Hash()})
				}
			}
		}
		m := a.Move
		if rng.IntN(12) == 0 {
			m = moves[rng.IntN(len(moves))]
		}
		if pos, err = pos.Play(m, rules.Result{}); err != nil {
			return nil, err
		}
		history = append(history, pos.Hash())
	}
	return list, nil
}
