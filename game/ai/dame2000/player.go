// Package dame2000 implements the computer player of Dame 2000: a search of both players' moves and of the results of
// combats with their exact odds.
package dame2000

import (
	"math/bits"
	"slices"
	"time"

	"ludotheque/game/ai/dame2000/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/search"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// Player plays Dame 2000.
type Player struct {
	strong *tree
	weak   *tree               // of the levels below the last: cleared before every move, so that the move depends on the record only
	tuned  map[string]*Weights // by ruleset
}

var _ engine.Player = (*Player)(nil)

// weakTable is the size of the weak levels' table in MiB.
const weakTable = 1

// New returns a player with a table of hashMiB MiB.
func New(hashMiB int) engine.Player { return NewPlayer(hashMiB, Tuned()) }

// NewPlayer is New with the given weights by ruleset.
func NewPlayer(hashMiB int, weights map[string]*Weights) *Player {
	return &Player{strong: newTree(hashMiB), tuned: weights}
}

// NewGame implements engine.Player.
func (pl *Player) NewGame() { pl.strong.forget() }

// Think implements engine.Player. Scores are chances of winning.
func (pl *Player) Think(q engine.Question, stop func() bool, report func(engine.Info)) engine.Answer {
	start := time.Now()
	p := q.Position.(dame2000.Position)
	t := task{
		root: p, history: q.History, repetition: q.Repetition, moves: choices(q, &p), limits: q.Limits, lines: q.Lines,
	}
	s := pl.search(q, &t)
	s.weights = pl.tuned[p.Ruleset()]
	f := s.run(t, stop, func(f finding) {
		if report != nil {
			report(info(&p, f, start))
		}
	})
	return engine.Answer{Move: p.Decode(f.lines[0].move), Info: info(&p, f, start), Candidates: candidates(&p, f)}
}

func candidates(p *dame2000.Position, f finding) (list []engine.Candidate) {
	for _, l := range f.lines {
		pv := decode(p, l.line)
		list = append(list, engine.Candidate{Move: pv[0], Score: score(l.value), PV: pv})
	}
	return list
}

// choices returns the moves to choose from, which may be only the pass.
func choices(q engine.Question, p *dame2000.Position) (moves []rules.Compact) {
	for _, m := range p.AppendCompact(nil) {
		if q.Moves == nil || slices.Contains(q.Moves, p.Decode(m)) {
			moves = append(moves, m)
		}
	}
	return moves
}

// search returns the strong or the weak search and sets the limits and weakness of t for the level of q.
func (pl *Player) search(q engine.Question, t *task) *tree {
	l := engine.LevelOf(q, ladder.Levels(q.Position.Ruleset()))
	if l == (engine.Level{}) || l.Time > 0 {
		t.limits = search.Tighten(t.limits, engine.Limits{Depth: l.Depth, Nodes: l.Nodes, Time: l.Time})
		return pl.strong
	}
	if finish(&t.root) {
		l = engine.Level{Nodes: max(l.Nodes, finisher)}
	}
	t.limits, t.weakness = search.Weaken(q, l, t.root.Side())
	if pl.weak == nil {
		pl.weak = newTree(weakTable)
	}
	pl.weak.forget()
	return pl.weak
}

// finisher is the least number of positions that every level searches if it has nearly won.
const finisher = 2000

// finish reports whether the side to move has nearly won.
func finish(p *dame2000.Position) bool {
	own, opp := p.Pieces()
	n, m := bits.OnesCount64(own), bits.OnesCount64(opp)
	return m <= 3 && n >= m+2 || m == 1 && n == 2
}

func info(p *dame2000.Position, f finding, start time.Time) engine.Info {
	i := engine.Info{
		Depth: f.depth, SelDepth: f.deepest, Score: score(f.lines[0].value), Nodes: f.nodes,
		Time: time.Since(start), PV: decode(p, f.lines[0].line),
	}
	if f.asked > 1 {
		i.Lines = candidates(p, f)
	}
	return i
}

// score returns the score of a value.
func score(v float32) engine.Score { return engine.ChanceOf(float64(min(max((v+1)/2, 0), 1))) }

// decode returns the moves of a line. Decode gives the same move in every position.
func decode(p *dame2000.Position, line []rules.Compact) (list []rules.Move) {
	for _, m := range line {
		list = append(list, p.Decode(m))
	}
	return list
}
