// Package census lets the strongest player play thousands of games against itself and counts what players of games that nobody has
// studied want to know: how long a game is, what the first move is worth, how often nobody wins, and what a piece is worth.
//
//	go run -C lab . census -game damsystem -games 10000 -nodes 2000
//
// Every game has random first moves, other ones each time, so that a player without dice does not play one game ten thousand times.
package census

import (
	"fmt"
	"os"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/tools/flags"
)

// every is the distance in plies of the positions that values are fitted to: nearer ones tell the same.
const every = 10

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab census", "plays games of the strongest player against itself and counts their lengths, results and what pieces are worth.")
	rulesets := line.Rulesets()
	games := line.Int("games", 10_000, 1, "games to play by each ruleset")
	nodes := line.Int("nodes", 2000, 1, "positions to look at for a move")
	opening := line.Int("opening", 4, 0, "random moves at the beginning")
	seed := line.Uint64("seed", 1, "of openings and dice")
	line.ParseArgs(args)
	for _, r := range *rulesets {
		c := selfplay.Contest{Game: r.Game.ID(), Ruleset: r.ID, Opening: *opening, Seed: *seed}
		f, err := count(c, *games, ai.Limits{Nodes: uint64(*nodes)})
		if err != nil {
			line.Fail(err)
		}
		fmt.Printf("%s: %d games, %d positions a move, %d random plies first\n", r, *games, *nodes, *opening)
		f.write(os.Stdout)
	}
}

// figures are what the games have told.
type figures struct {
	results [3]int // the first player's wins, draws, losses
	endings map[rules.Ending]int
	plies   []int // by game
	cut     int   // games that were too long, which count as draws
	leads   [len(after)]row
	seen    []seen
}

// after are the plies after which leads in pieces are counted, and most the largest lead that has a row.
var after = [...]int{20, 40, 60, 80}

const most = 3

// lead counts positions with a lead and the points, 0..1 each, that its side won.
type lead struct {
	n      int
	points float64
}

// row has the positions by lead, 0 to most pieces.
type row [most + 1]lead

// count plays the games and counts.
func count(c selfplay.Contest, games int, limits ai.Limits) (*figures, error) {
	player, ok := players.New(c.Game, 16)
	if !ok {
		return nil, fmt.Errorf("%s has no computer player", c.Game)
	}
	f := &figures{endings: map[rules.Ending]int{}}
	var last int
	var line []seen
	c.Watch = func(m *match.Match, _ ai.Answer) {
		last = m.Ply()
		if last%every == 0 {
			line = append(line, look(m.Position(), last))
		}
	}
	both := selfplay.Engine{Player: player, Limits: limits}
	for n := range games {
		line = line[:0]
		o, err := c.One(uint64(n), [2]selfplay.Player{both, both})
		if err != nil {
			return nil, err
		}
		f.add(o, last+1, line)
	}
	return f, nil
}

// add counts a game of so many plies.
func (f *figures) add(o rules.Outcome, plies int, line []seen) {
	points := selfplay.Points(o, rules.First)
	f.results[2-int(2*points)]++
	if o.Over() {
		f.endings[o.By]++
	} else {
		f.cut++
	}
	f.plies = append(f.plies, plies)
	for _, s := range line {
		s.won = points
		f.seen = append(f.seen, s)
		for i, ply := range after {
			if s.ply == ply {
				f.leads[i].add(s.pieces(), points)
			}
		}
	}
}

// add counts a position in which the first player leads by so many pieces.
func (l *row) add(pieces int, points float64) {
	if pieces < 0 {
		pieces, points = -pieces, 1-points
	}
	l[min(pieces, most)].n++
	l[min(pieces, most)].points += points
}
