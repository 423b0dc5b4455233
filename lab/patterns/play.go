package patterns

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"

	"ludotheque/game/ai"
	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	rulebook "ludotheque/rules/checkers"
)

// Parameters of the games, which should be fast and short, with many different beginnings.
const (
	tableMiB = 1
	longest  = 300 // actions: a draw
	idle     = 40  // plies without progress: a draw
	stale    = 6   // plies without progress from which positions are not recorded
	late     = 8   // one game in so many begins with few pieces
	lead     = 120 // lead of the search for odds of e to 1, in hundredths of a man
	lopsided = 50  // a lead, in hundredths of a man, from which a beginning without kings is skipped
)

// play plays games of the program against itself and writes the records to a file.
func (j job) play(name string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	out, kept := bufio.NewWriter(f), 0
	player := checkers.NewPlayer(checkers.NewBoard(), tableMiB)
	player.Tune(pvs.Tuning{NoNetwork: !j.refine})
	one := one
	if j.network {
		one = searched
	}
	for n := range j.games {
		list, err := one(player, j.ruleset, j.nodes, rand.New(rand.NewPCG(j.seed, uint64(n))))
		if err != nil {
			return err
		}
		if err := binary.Write(out, binary.LittleEndian, list); err != nil {
			return err
		}
		kept += len(list)
		if n%500 == 499 {
			fmt.Printf("checkers %s: %d games, %d positions\n", j.ruleset, n+1, kept)
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return f.Close()
}

// one plays a game and returns its quiet positions.
func one(player *checkers.Player, ruleset string, nodes uint64, rng *rand.Rand) ([]record, error) {
	pos, err := begin(ruleset, rng)
	if err != nil {
		return nil, err
	}
	player.NewGame()
	var list []record
	var sides []rules.Side
	var hopes []float64
	history := []uint64{pos.Hash()}
	end := pos.Outcome()
	for len(history) < longest && !end.Over() {
		p := pos.(checkers.Position)
		count, _ := p.Progress()
		if count >= idle {
			break
		}
		a := player.Think(ai.Question{Position: pos, History: history, Repetition: drawnAt(ruleset), Limits: ai.Limits{Nodes: nodes}}, nil, nil)
		if s := a.Info.Score; len(history) == 1 && bits.OnesCount64(p.Kings()) == 0 && max(s.N, -s.N) > lopsided {
			return nil, nil
		}
		if s := a.Info.Score; s.Kind != engine.Points {
			end = foreseen(pos.Side(), s)
			break
		}
		if count < stale && a.Move.Kind != rules.Capture {
			list = append(list, recordOf(&p))
			sides, hopes = append(sides, pos.Side()), append(hopes, 1/(1+math.Exp(-float64(a.Info.Score.N)/lead)))
		}
		if pos, err = pos.Play(a.Move, rules.Result{}); err != nil {
			return nil, err
		}
		history, end = append(history, pos.Hash()), pos.Outcome()
	}
	settle(list, sides, hopes, end)
	return list, nil
}

// foreseen returns the outcome of a game by a score that is not in points, for the side to move.
func foreseen(side rules.Side, s engine.Score) rules.Outcome {
	switch s.Kind {
	case engine.Win:
		return rules.Win(side, rules.Resignation)
	case engine.Loss:
		return rules.Win(side.Other(), rules.Resignation)
	}
	return rules.Drawn(rules.Agreement)
}

// settle sets the results and targets of a game's positions.
func settle(list []record, sides []rules.Side, hopes []float64, end rules.Outcome) {
	for i, target := range selfplay.Targets(sides, hopes, selfplay.Points(end, rules.First)) {
		list[i].Target = uint16(math.Round(target * math.MaxUint16))
		list[i].Result = uint16(2 * selfplay.Points(end, sides[i]))
	}
}

// drawnAt returns how often a position must occur for a draw in a ruleset.
func drawnAt(ruleset string) int {
	r, _ := rules.FindRuleset(rulebook.Game{}, ruleset)
	return r.Repetition
}

// begin returns a position after some random moves, or a random one with few pieces.
func begin(ruleset string, rng *rand.Rand) (rules.Position, error) {
	for {
		var pos rules.Position
		var err error
		plies := rng.IntN(4)
		if rng.IntN(late) == 0 {
			pos, err = few(ruleset, rng)
		} else {
			pos, err = rulebook.Game{}.Start(ruleset, rules.First)
			plies += 5
		}
		for range plies {
			if err != nil || pos.Outcome().Over() {
				break
			}
			moves := pos.AppendMoves(nil)
			pos, err = pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
		}
		if err != nil || !pos.Outcome().Over() {
			return pos, err
		}
	}
}

// few returns a random position with two to six pieces of each side, one more or less for the second, some of them kings.
func few(ruleset string, rng *rand.Rand) (rules.Position, error) {
	g := rulebook.Game{}
	files, _ := g.Size(ruleset)
	var s rules.Sketch
	n, crowned := 2+rng.IntN(5), rng.Float64()*rng.Float64()
	put := func(side rules.Side, last, count int) {
		for count > 0 {
			sq := rules.Sq(rng.IntN(files), rng.IntN(files))
			piece := rules.Piece{Side: side, Rank: 1}
			if rng.Float64() < crowned {
				piece.Rank = 2
			}
			if g.Holds(ruleset, side, sq) && s.At(sq).Empty() && (piece.Rank == 2 || sq.Rank() != last) {
				s.Put(sq, piece)
				count--
			}
		}
	}
	put(rules.First, files-1, n)
	put(rules.Second, 0, max(n-1+rng.IntN(3), 1))
	return g.Parse(ruleset, g.Text(ruleset, s))
}
