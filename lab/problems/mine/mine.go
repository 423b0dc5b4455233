// Package mine finds the problems of a game in games of the program against itself and in the table of Dao, proves them and grades
// them. docs/problems.md describes what it proves. The same seed gives the same problems.
package mine

import (
	"context"
	"fmt"
	"slices"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// collection has the problems found so far.
type collection struct {
	ctx     context.Context
	game    rules.Game
	ruleset string
	seed    uint64
	known   []rules.Position  // considered before all others
	before  map[string]string // their themes, by their texts
	want    int
	share   int // greatest number of problems of one degree
	alike   int // greatest number of problems of one theme
	begins  [problem.Degrees - 1]int
	list    []problem.Problem
	starts  map[string]bool // of all problems
	later   map[string]bool // the other positions of their lines, up to the end
	copies  map[string]bool // their signatures
	fits    [][]string      // all themes of each problem of the list
	degrees [problem.Degrees + 1]int
	themes  map[string]int
	tell    func(string)
}

// Mine returns at most want problems of a ruleset: first known ones, proved and graded again, then new ones from at most so many
// games, or until ctx is done. It calls tell for each.
func Mine(ctx context.Context, g rules.Game, ruleset string, known []problem.Problem, seed uint64, want, games int,
	tell func(string)) ([]problem.Problem, error) {
	start, err := g.Start(ruleset, rules.First)
	if err != nil {
		return nil, err
	}
	c := &collection{
		ctx: ctx, game: g, ruleset: ruleset, seed: seed, want: want, share: (want*3 + 9) / 10, alike: max(want/6, 1), tell: tell,
		starts: map[string]bool{}, later: map[string]bool{}, copies: map[string]bool{}, themes: map[string]int{}, before: map[string]string{},
	}
	for i := range known {
		pos, err := g.Parse(ruleset, known[i].Start)
		if err != nil {
			return nil, fmt.Errorf("mine: %w", err)
		}
		c.known = append(c.known, pos)
		c.before[known[i].Start] = known[i].Theme
	}
	switch start.(type) {
	case checkers.Position:
		c.begins = menDegrees
		err = newMenMiner[checkers.Position](c, 16, quotaOf(start)).run(games)
	case damsystem.Position:
		c.begins = menDegrees
		err = newMenMiner[damsystem.Position](c, 26, quotaOf(start)).run(games)
	case dao.Position:
		c.begins = daoDegrees
		(&daoMiner{collection: c}).run(games * 1000)
	case dame2000.Position:
		c.begins, c.alike = [...]int{1, 2, 3, 5}, max(want/4, 1)
		(&oddsMiner{collection: c, decider: decider{newExact()}}).run(games * 10)
	default:
		err = fmt.Errorf("mine: %s has no problems", g.ID())
	}
	c.settle()
	return c.list, err
}

// mining has the parameters of the quick player's games against itself.
type mining struct {
	nodes   uint64  // positions searched for a move
	opening int     // random plies at the beginning
	slip    float64 // probability of a random move later
	most    int     // greatest number of problems from one game
}

// play plays so many games, or until there are enough problems. consider looks at a position and reports whether it keeps a
// problem.
func (c *collection) play(how mining, games int, consider func(pos rules.Position) bool, enough func() bool) error {
	player, _ := players.New(c.game.ID(), 1)
	engine := selfplay.Engine{Player: player, Limits: ai.Limits{Nodes: how.nodes}}
	var met []rules.Position
	contest := selfplay.Contest{
		Game: c.game.ID(), Ruleset: c.ruleset, Opening: how.opening, Slip: how.slip, Seed: c.seed,
		Watch: func(at *match.Match, _ ai.Answer) { met = append(met, at.Position()) },
	}
	for n := range games {
		met = met[:0]
		if _, err := contest.One(uint64(n), [2]selfplay.Player{engine, engine}); err != nil {
			return err
		}
		kept := 0
		for _, pos := range met {
			if enough() {
				return nil
			}
			if kept < how.most && consider(pos) {
				kept++
			}
		}
	}
	return nil
}

// enough reports whether the search is finished.
func (c *collection) enough() bool { return len(c.list) >= c.want || c.ctx.Err() != nil }

// keep adds a problem, unless it is like another, fits no theme, or there are enough of its degree or its theme. A known problem
// keeps its theme if that fits.
func (c *collection) keep(p problem.Problem, points int, themes []string) bool {
	p.Degree = degreeOf(points, c.begins)
	theme, known := c.before[p.Start]
	if c.degrees[p.Degree] >= c.share || len(themes) == 0 {
		return false
	}
	signature := Signature(c.game, &p)
	if c.copies[signature] {
		return false
	}
	solving := c.positions(&p)
	if c.starts[solving[0]] || c.later[solving[0]] {
		return false
	}
	for _, key := range solving[1:] {
		if c.starts[key] {
			return false
		}
	}
	p.Theme = themes[0]
	for _, t := range themes { // the rarest of the themes that fit
		if c.themes[t] < c.themes[p.Theme] {
			p.Theme = t
		}
	}
	if known && slices.Contains(themes, theme) {
		p.Theme = theme
	}
	if c.themes[p.Theme] >= c.alike {
		return false
	}
	c.copies[signature] = true
	c.fits = append(c.fits, themes)
	c.starts[solving[0]] = true
	for _, key := range solving[1:] {
		c.later[key] = true
	}
	c.themes[p.Theme]++
	c.degrees[p.Degree]++
	c.list = append(c.list, p)
	c.tell(fmt.Sprintf("%d %v %d points %s %s %s", len(c.list), c.degrees[1:], points, p.Theme, p.Goal, p.Start))
	return true
}

// positions returns the keys of all positions of the line: equal for symmetric ones, whichever side of the board plays, and
// whatever the counts of plies.
func (c *collection) positions(p *problem.Problem) (keys []string) {
	pos, err := c.game.Parse(p.Ruleset, p.Start)
	if err != nil {
		panic(fmt.Sprintf("mine: %v", err)) // keep gets legal problems only
	}
	keys = append(keys, Alike(c.game, pos))
	if p.Goal.Aim == problem.Odds {
		return keys // dice follow
	}
	for _, place := range p.Line {
		pos = play(pos, problem.Actions(pos)[place])
		keys = append(keys, Alike(c.game, pos))
	}
	return keys
}
