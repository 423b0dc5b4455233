// Command tune makes the weights of Dame 2000's evaluation, one set per ruleset: it lets the program play against
// itself, fits the weights to the results, and lets the new weights play the old ones. Run it again and again until
// that match is even.
//
//	go run ./tools/tune/dame2000 -ruleset base -games 4000 -match 400 -dir game/ai/dame2000
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"

	"ludotheque/game/ai/dame2000"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	game "ludotheque/rules/dame2000"
	"ludotheque/tools/tune/fit"
)

func main() {
	ruleset := flag.String("ruleset", "base", "base or variante")
	games := flag.Int("games", 4000, "games to play")
	nodes := flag.Uint64("nodes", 1000, "positions to look at for a move")
	passes := flag.Int("passes", 8, "times to go over the data")
	ridge := flag.Float64("ridge", 1e-4, "pull of weights towards the old ones")
	seed := flag.Uint64("seed", 1, "of openings and dice")
	contest := flag.Int("match", 400, "games of the new weights against the old")
	dir := flag.String("dir", "game/ai/dame2000", "folder of the weights")
	keep := flag.String("data", "", "file for the positions: read if it is there, else written")
	flag.Parse()
	data, err := fit.Load(*keep)
	if err != nil {
		data = selfPlay(*ruleset, *games, *nodes, *seed)
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
	old := dame2000.Tuned(*ruleset)
	full, bare := make([]float64, dame2000.Features), make([]float64, dame2000.Features)
	for i := range full {
		full[i], bare[i] = float64(old.Full[i]), float64(old.Bare[i])
	}
	fmt.Printf("loss %.4f\n", data.Fit(full, bare, *passes, 0.003, *ridge))
	name := filepath.Join(*dir, "weights_"+*ruleset+".go")
	if err := os.WriteFile(name, file(*ruleset, full, bare), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
	compare(*ruleset, *nodes, *contest, full, bare)
}

// selfPlay plays games and returns their positions.
func selfPlay(ruleset string, games int, nodes, seed uint64) *fit.Data {
	data := fit.NewData(dame2000.Features)
	player := dame2000.New(1)
	for n := range games {
		player.NewGame()
		t := table{ruleset: ruleset, nodes: nodes, seats: [2]think.Player{player, player}}
		learn(data, &t, t.play(seed+uint64(n)))
		if n%200 == 199 {
			fmt.Printf("%d games, %d positions\n", n+1, data.Len())
		}
	}
	return data
}

// opening is the number of plies played at random.
const opening = 6

// table is where a game is played.
type table struct {
	ruleset string
	nodes   uint64
	seats   [2]think.Player
	learned []moment
}

// moment is a position of a game and the share of the point that the search hoped for.
type moment struct {
	pos  game.Position
	hope float64
}

// trust is how much the target of a position is what the search hoped for; the rest is how the game ended, which
// takes many more games to tell anything.
const trust = 0.6

// play plays one game and returns First's share of the point.
func (t *table) play(seed uint64) float64 {
	rng := rand.New(rand.NewPCG(seed, 2000))
	pos, err := game.Game{}.Start(t.ruleset, rules.First)
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
			moves := pos.AppendMoves(nil)
			m = moves[rng.IntN(len(moves))]
		} else {
			q := think.Question{Position: pos, History: history, Limits: think.Limits{Nodes: t.nodes}}
			a := t.seats[pos.Side()].Think(q, nil, nil)
			t.learned = append(t.learned, moment{pos.(game.Position), a.Info.Score.Expect()})
			m = a.Move
		}
		_, r := pos.(rules.Thrower).Throw(m, rng)
		if pos, err = pos.Play(m, r); err != nil {
			panic(err)
		}
	}
	return share(pos.Outcome(), rules.First)
}

func share(o rules.Outcome, side rules.Side) float64 {
	switch {
	case o.Draw:
		return 0.5
	case o.Winner == side:
		return 1
	}
	return 0
}

// learn adds the positions of a game to data.
func learn(data *fit.Data, t *table, result float64) {
	for _, l := range t.learned {
		r := result
		if l.pos.Side() == rules.Second {
			r = 1 - r
		}
		dame2000.Count(&l.pos, data.Count)
		data.Close(dame2000.Share(&l.pos), float32(trust*l.hope+(1-trust)*r))
	}
}

// compare plays the new weights against those of the program.
func compare(ruleset string, nodes uint64, games int, full, bare []float64) {
	var w dame2000.Weights
	for i := range full {
		w.Full[i], w.Bare[i] = float32(full[i]), float32(bare[i])
	}
	fresh, old := dame2000.NewPlayer(1), dame2000.NewPlayer(1)
	fresh.Weigh(&w)
	sum, squares := 0.0, 0.0
	for n := range games {
		fresh.NewGame()
		old.NewGame()
		t := table{ruleset: ruleset, nodes: nodes, seats: [2]think.Player{fresh, old}}
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
	fmt.Printf("%s: new against old %.1f %% ± %.1f of %d games\n", ruleset, 100*mean,
		196*math.Sqrt((squares/float64(games)-mean*mean)/float64(games)), games)
}

// file returns the Go source of the weights.
func file(ruleset string, full, bare []float64) []byte {
	text := fmt.Appendf(nil, "// Code generated by game/ai/dame2000/tune. DO NOT EDIT.\n\npackage dame2000\n\n"+
		"// %s holds the weights of the ruleset.\nvar %s = Weights{\n", ruleset, ruleset)
	for k, w := range [][]float64{full, bare} {
		text = fmt.Appendf(text, "\t%s: [Features]float32{", []string{"Full", "Bare"}[k])
		for i, v := range w {
			if i%9 == 0 {
				text = append(text, "\n\t\t"...)
			} else {
				text = append(text, ' ')
			}
			text = fmt.Appendf(text, "%.3f,", v)
		}
		text = append(text, "\n\t},\n"...)
	}
	return append(text, "}\n"...)
}
