// Command tune makes the weights of Damsystem's evaluation: it lets the program play against itself and fits the
// weights to the results. Then the new weights play the old ones; run it again and again until that match is
// even.
//
//	go run ./tools/tune/damsystem
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"

	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	game "ludotheque/rules/damsystem"
	"ludotheque/tools/tune/fit"
)

func main() {
	games := flag.Int("games", 4000, "games to play")
	nodes := flag.Uint64("nodes", 1500, "positions to look at for a move")
	passes := flag.Int("passes", 8, "times to go over the data")
	ridge := flag.Float64("ridge", 1e-4, "pull of weights towards the old ones")
	seed := flag.Uint64("seed", 1, "of the openings")
	contest := flag.Int("match", 400, "games of the new weights against the old")
	out := flag.String("out", "game/ai/damsystem/weights.go", "file to write")
	keep := flag.String("data", "", "file for the positions: read if it is there, else written")
	flag.Parse()
	data, err := fit.Load(*keep)
	if err != nil {
		data = selfPlay(*games, *nodes, *seed)
		if *keep != "" {
			err = data.Save(*keep)
		} else {
			err = nil
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
	old := damsystem.Tuned()
	full, bare := make([]float64, damsystem.Features), make([]float64, damsystem.Features)
	for i := range full {
		full[i], bare[i] = float64(old.Full[i])*perPoint, float64(old.Bare[i])*perPoint
	}
	fmt.Printf("loss %.4f\n", data.Fit(full, bare, *passes, 0.003, *ridge))
	c := scaled(full, bare)
	if err := os.WriteFile(*out, file(&c), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
	compare(*nodes, *contest, &c)
}

// perPoint is what a hundredth of a man was worth in the logarithm of the odds when the weights were last fitted.
const perPoint = 0.006

// selfPlay plays games and returns their quiet positions.
func selfPlay(games int, nodes, seed uint64) *fit.Data {
	data := fit.NewData(damsystem.Features)
	player := damsystem.New(1)
	for n := range games {
		player.NewGame()
		t := table{nodes: nodes, seats: [2]think.Player{player, player}}
		t.learn(data, t.play(seed+uint64(n)))
		if n%200 == 199 {
			fmt.Printf("%d games, %d positions\n", n+1, data.Len())
		}
	}
	return data
}

// opening is the number of plies played at random.
const opening = 8

// table is where a game is played.
type table struct {
	nodes   uint64
	seats   [2]think.Player
	learned []moment
}

// moment is a position of a game and the share of the point that the search hoped for.
type moment struct {
	pos  damsystem.Position
	hope float64
}

// trust is how much the target of a position is what the search hoped for; the rest is how the game ended, which
// takes many more games to tell anything.
const trust = 0.6

// play plays one game and returns First's share of the point.
func (t *table) play(seed uint64) float64 {
	rng := rand.New(rand.NewPCG(seed, 17))
	pos, err := game.Game{}.Start("base", rules.First)
	if err != nil {
		panic(err)
	}
	var history []uint64
	seen := map[uint64]int{}
	for ply := 0; !pos.Outcome().Over(); ply++ {
		history = append(history, pos.Hash())
		if seen[pos.Hash()]++; seen[pos.Hash()] == 3 {
			return 0.5
		}
		var m rules.Move
		if ply < opening {
			m = random(pos, rng)
		} else {
			q := think.Question{Position: pos, History: history, Limits: think.Limits{Nodes: t.nodes}}
			a := t.seats[pos.Side()].Think(q, nil, nil)
			if p := pos.(damsystem.Position); isQuiet(&p) {
				t.learned = append(t.learned, moment{p, a.Info.Score.Expect()})
			}
			m = a.Move
		}
		if pos, err = pos.Play(m, rules.Result{}); err != nil {
			panic(err)
		}
	}
	switch o := pos.Outcome(); {
	case o.Draw:
		return 0.5
	case o.Winner == rules.First:
		return 1
	}
	return 0
}

// learn adds the positions of a game to data.
func (t *table) learn(data *fit.Data, result float64) {
	for _, l := range t.learned {
		r := result
		if l.pos.Side() == rules.Second {
			r = 1 - r
		}
		damsystem.Count(&l.pos, data.Count)
		data.Close(damsystem.Share(&l.pos), float32(trust*l.hope+(1-trust)*r))
	}
}

// compare plays the new weights against those of the program.
func compare(nodes uint64, games int, c *damsystem.Curve) {
	weights, board := c.Weights(), damsystem.NewBoard()
	board.SetWeights(&weights)
	fresh, old := damsystem.NewPlayer(board, 1), damsystem.New(1)
	sum, squares := 0.0, 0.0
	for n := range games {
		fresh.NewGame()
		old.NewGame()
		t := table{nodes: nodes, seats: [2]think.Player{fresh, old}}
		if n&1 == 1 {
			t.seats[0], t.seats[1] = old, fresh
		}
		r := t.play(1e6 + uint64(n)/2)
		if n&1 == 1 {
			r = 1 - r
		}
		sum, squares = sum+r, squares+r*r
	}
	mean := sum / float64(games)
	fmt.Printf("new against old %.1f %% ± %.1f of %d games\n", 100*mean,
		196*math.Sqrt((squares/float64(games)-mean*mean)/float64(games)), games)
}

// random draws a step or capture.
func random(pos rules.Position, rng *rand.Rand) rules.Move {
	var moves []rules.Move
	for _, m := range pos.AppendMoves(nil) {
		if m.Kind == rules.Step || m.Kind == rules.Capture {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return rules.PassMove
	}
	return moves[rng.IntN(len(moves))]
}

func isQuiet(p *damsystem.Position) bool {
	_, _, _, faults := p.Boards()
	_, passes := p.Counts()
	return faults == 0 && passes == 0 && p.Owing(p.Side()) == 0
}

// scaled returns the weights in hundredths of a man: of one of the middle rows, on average.
func scaled(full, bare []float64) (c damsystem.Curve) {
	man := 0.0
	for row := 2; row < 7; row++ {
		man += (full[row] + bare[row]) / 10
	}
	for i := range full {
		c.Full[i], c.Bare[i] = float32(math.Round(full[i]/man*1000)/10), float32(math.Round(bare[i]/man*1000)/10)
	}
	return c
}

// file returns the Go source of the weights.
func file(c *damsystem.Curve) []byte {
	text := []byte("// Code generated by game/ai/damsystem/tune. DO NOT EDIT.\n\npackage damsystem\n\n" +
		"// curve is the tuned evaluation.\nvar curve = Curve{\n")
	for k, w := range [][damsystem.Features]float32{c.Full, c.Bare} {
		text = fmt.Appendf(text, "\t%s: [Features]float32{", []string{"Full", "Bare"}[k])
		for i, v := range w {
			if i%11 == 0 {
				text = append(text, "\n\t\t"...)
			} else {
				text = append(text, ' ')
			}
			text = fmt.Appendf(text, "%.1f,", v)
		}
		text = append(text, "\n\t},\n"...)
	}
	return append(text, "}\n"...)
}
