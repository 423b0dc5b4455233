// Command yardstick plays the searches of Damsystem and Dame 2000 against plain Monte Carlo tree search (UCT), which
// knows nothing but the rules.
//
//	go run ./tools/montecarlo -game damsystem -nodes 1000 -uctnodes 100000 -games 40
//	go run ./tools/montecarlo -game dame2000 -rules variante -time 50ms -ucttime 50ms -games 200
//
// With -guess UCT judges leaves by the search's own evaluation in place of random games (Dame 2000).
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"time"

	ai2000 "ludotheque/game/ai/dame2000"
	aisystem "ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
)

// chooser picks a move; budget is in positions or time.
type chooser func(pos rules.Position, history []uint64) rules.Move

func main() {
	game := flag.String("game", "damsystem", "damsystem or dame2000")
	ruleset := flag.String("rules", "base", "the ruleset")
	nodes := flag.Uint64("nodes", 0, "positions a move for the search")
	limit := flag.Duration("time", 0, "time a move for the search")
	uctNodes := flag.Uint64("uctnodes", 0, "positions a move for UCT")
	uctLimit := flag.Duration("ucttime", 0, "time a move for UCT")
	c := flag.Float64("c", 0.7, "how much UCT explores")
	guess := flag.Bool("guess", false, "UCT judges leaves by the evaluation")
	games := flag.Int("games", 40, "games to play")
	opening := flag.Int("opening", 6, "plies drawn by lot")
	flag.Parse()
	if *nodes == 0 && *limit == 0 || *uctNodes == 0 && *uctLimit == 0 {
		fmt.Fprintln(os.Stderr, "yardstick: both sides need positions or time")
		os.Exit(2)
	}
	limits := think.Limits{Nodes: *nodes, Time: *limit}
	rng := rand.New(rand.NewPCG(1, 1))
	var g rules.Game
	var player think.Player
	var uctMove chooser
	switch *game {
	case "damsystem":
		g, player = damsystem.Game{}, aisystem.New(16)
		u := &uct[damsystem.Position, damsystem.Act]{game: plates{}, c: *c, rng: rng}
		uctMove = func(pos rules.Position, _ []uint64) rules.Move {
			p := pos.(damsystem.Position)
			all, _ := plates{}.moves(&p, nil)
			return p.MoveOf(all[u.best(p, *uctNodes, *uctLimit)])
		}
	case "dame2000":
		g, player = dame2000.Game{}, ai2000.New(16)
		h := heads{ends: &[]rules.Weighted{}}
		if *guess {
			h.judge = judge2000(*ruleset)
		}
		u := &uct[dame2000.Position, dame2000.Ride]{game: h, c: *c, rng: rng}
		uctMove = func(pos rules.Position, _ []uint64) rules.Move {
			p := pos.(dame2000.Position)
			all := p.AppendRides(nil, p.Side())
			if len(all) == 0 {
				return rules.PassMove
			}
			return all[u.best(p, *uctNodes, *uctLimit)].Move()
		}
	}
	search := func(pos rules.Position, history []uint64) rules.Move {
		return player.Think(think.Question{Position: pos, History: history, Limits: limits}, nil, nil).Move
	}
	won, drawn, lost, squares := 0, 0, 0, 0.0
	start := time.Now()
	for n := range *games {
		player.NewGame()
		seats := [2]chooser{search, uctMove}
		if n&1 == 1 {
			seats[0], seats[1] = seats[1], seats[0]
		}
		r := play(g, *ruleset, seats, *opening, uint64(n/2))
		if n&1 == 1 {
			r = 1 - r
		}
		switch squares += r * r; r {
		case 1:
			won++
		case 0:
			lost++
		default:
			drawn++
		}
	}
	mean := (float64(won) + float64(drawn)/2) / float64(*games)
	fmt.Printf("%s %s: search against UCT +%d =%d -%d, %.1f %% ± %.1f (%.0f s)\n", *game, *ruleset, won, drawn, lost,
		100*mean, 196*math.Sqrt((squares/float64(*games)-mean*mean)/float64(*games)), time.Since(start).Seconds())
}

// play plays one game and returns First's share.
func play(g rules.Game, ruleset string, seats [2]chooser, opening int, seed uint64) float64 {
	rng := rand.New(rand.NewPCG(seed, 3))
	pos, err := g.Start(ruleset, rules.First)
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
			m = seats[pos.Side()](pos, history)
		}
		var result rules.Result
		if t, ok := pos.(rules.Thrower); ok {
			_, result = t.Throw(m, rng)
		}
		if pos, err = pos.Play(m, result); err != nil {
			panic(err)
		}
	}
	return share(pos.Outcome(), rules.First)
}
