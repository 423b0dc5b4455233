// Package dao implements the computer player of Dao. The game is solved: the player looks up the exact value of every move.
// Weak levels ignore wins and losses that are too far away or that they overlook.
package dao

import (
	"cmp"
	"slices"
	"time"

	"ludotheque/game/ai/dao/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// Player plays Dao. It has no state.
type Player struct{}

var _ engine.Player = (*Player)(nil)

// New returns a player. It has no transposition table and ignores hashMiB.
func New(hashMiB int) engine.Player { return &Player{} }

// NewGame does nothing.
func (*Player) NewGame() {}

// option is one move with its value.
type option struct {
	move   rules.Move
	truth  engine.Score // exact
	seen   int          // rank of the score as the level sees it
	lure   int          // see judge.lure
	random uint64       // from the seed
}

// Think implements engine.Player. It needs no limits. Of moves of equal value, full strength takes those after which the
// opponent most likely makes a mistake, and of these one that depends on the seed.
func (*Player) Think(q engine.Question, stop func() bool, report func(engine.Info)) engine.Answer {
	begin := time.Now()
	p := q.Position.(dao.Position)
	options := list(q, p)
	chosen := slices.MaxFunc(options, func(a, b option) int { return a.against(b) })
	best := candidates(p, options, chosen, max(q.Lines, 1))
	at := slices.IndexFunc(best, func(c engine.Candidate) bool { return c.Move == chosen.move })
	return engine.Exact(q, best[at], best, engine.Info{Nodes: uint64(len(options)), Time: time.Since(begin)}, report)
}

// list returns the moves of q with their values.
func list(q engine.Question, p dao.Position) []option {
	level := engine.Level{}
	if levels := ladder.Levels(p.Ruleset()); q.Level > 0 {
		level = levels[min(q.Level, len(levels))-1]
	}
	lapse := level.Lapses(q.Seed, len(q.History))
	j := newJudge(q.History, q.Repetition)
	var options []option
	for _, c := range p.AppendCompact(nil) {
		m, next := p.Decode(c), after(p, c)
		if q.Moves != nil && !slices.Contains(q.Moves, m) {
			continue
		}
		o := option{move: m, truth: j.truth(next).Before(), random: engine.Mix(q.Seed^p.Hash(), next.Hash())}
		o.seen = o.truth.Rank()
		blind := lapse && engine.Roll(o.random, 1) < level.Blind
		if o.truth.N > 1 && (blind || level.Depth > 0 && o.truth.N > level.Depth) {
			o.seen = 0
		}
		if level.Depth == 0 {
			o.lure = j.lure(next)
		}
		options = append(options, o)
	}
	return options
}

// against compares two moves by the rank that the level sees, then by the lure, then by the random number.
func (o option) against(b option) int {
	switch {
	case o.seen != b.seen:
		return o.seen - b.seen
	case o.lure != b.lure:
		return o.lure - b.lure
	case o.random > b.random:
		return 1
	}
	return -1
}

// candidates returns the n best moves by their exact values. The chosen one is always among them.
func candidates(p dao.Position, options []option, chosen option, n int) []engine.Candidate {
	slices.SortStableFunc(options, func(a, b option) int {
		return cmp.Or(b.truth.Rank()-a.truth.Rank(), b.against(a))
	})
	n = min(n, len(options))
	at := slices.IndexFunc(options, func(o option) bool { return o.move == chosen.move })
	if at >= n {
		options[n-1] = options[at]
	}
	var out []engine.Candidate
	for _, o := range options[:n] {
		pv := []rules.Move{o.move}
		if o.truth.Kind != engine.Draw {
			pv = line(p, o.move)
		}
		out = append(out, engine.Candidate{Move: o.move, Score: o.truth, PV: pv})
	}
	return out
}
