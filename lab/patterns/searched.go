package patterns

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// Parameters of games for searched positions. The evaluation also needs positions that good moves never reach.
const (
	strayed  = 12  // one move in so many is random
	beside   = 3   // greatest number of random moves to a position beside the path
	drawn    = 24  // plies without progress that end the game
	decided  = 900 // lead that ends the game, in hundredths of a man
	farthest = 200 // positions
)

// searched plays a game and returns its quiet positions, and others beside its path, with the values of a search of nodes
// positions.
func searched(player *checkers.Player, ruleset string, nodes uint64, rng *rand.Rand) ([]record, error) {
	pos, err := begin(ruleset, rng)
	if err != nil {
		return nil, err
	}
	player.NewGame()
	var list []record
	value := func(pos rules.Position, history []uint64) ai.Answer {
		a := player.Think(ai.Question{Position: pos, History: history, Repetition: drawnAt(ruleset), Limits: ai.Limits{Nodes: nodes}}, nil, nil)
		if s := a.Info.Score; s.Kind == engine.Points && a.Move.Kind != rules.Capture {
			p := pos.(checkers.Position)
			r := recordOf(&p)
			r.Target = share(s.N)
			list = append(list, r)
		}
		return a
	}
	history := []uint64{pos.Hash()}
	for len(history) < farthest && !pos.Outcome().Over() {
		p := pos.(checkers.Position)
		if count, _ := p.Progress(); count >= drawn {
			break
		}
		a := value(pos, history)
		if s := a.Info.Score; s.Kind != engine.Points || max(s.N, -s.N) >= decided {
			break
		}
		other, err := stray(pos, 1+rng.IntN(beside), rng)
		if err != nil {
			return nil, err
		}
		if q := other.(checkers.Position); !other.Outcome().Over() {
			if own, opp := q.Pieces(); bits.OnesCount64(own|opp) > endgame.Most {
				value(other, []uint64{other.Hash()})
			}
		}
		if rng.IntN(strayed) == 0 {
			pos, err = stray(pos, 1, rng)
		} else {
			pos, err = pos.Play(a.Move, rules.Result{})
		}
		if err != nil {
			return nil, err
		}
		history = append(history, pos.Hash())
	}
	return list, nil
}

// stray plays random moves, fewer if the game ends.
func stray(pos rules.Position, moves int, rng *rand.Rand) (rules.Position, error) {
	for ; moves > 0 && !pos.Outcome().Over(); moves-- {
		list := pos.AppendMoves(nil)
		next, err := pos.Play(list[rng.IntN(len(list))], rules.Result{})
		if err != nil {
			return nil, err
		}
		pos = next
	}
	return pos, nil
}

// share converts a lead in hundredths of a man to a share of the point, in 65535ths.
func share(n int) uint16 {
	return uint16(math.Round(math.MaxUint16 / (1 + math.Exp(-float64(n)/lead))))
}
