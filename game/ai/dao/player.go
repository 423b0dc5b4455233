// Package dao is the computer player of Dao. The game is solved: the strong levels look the truth up, the weak ones
// see only what lies within their sight.
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

// Player plays Dao. It keeps nothing from one question to the next.
type Player struct{}

var _ engine.Player = (*Player)(nil)

// New makes a player. The table is part of the program, so hashMiB is not used.
func New(hashMiB int) engine.Player { return &Player{} }

// NewGame does nothing: nothing is learned.
func (*Player) NewGame() {}

// option is one move as the player sees it.
type option struct {
	move  rules.Move
	truth engine.Score // exact
	seen  int          // the rank that the player believes in
	lure  int          // how likely the opponent is to go wrong after it; see judge.lure
	lot   uint64
}

// Think answers at once, whatever the limits: the truth about each move is known. Among moves of equal worth full
// strength takes those after which the opponent is most likely to go wrong, and among those one by the seed.
func (*Player) Think(q engine.Question, stop func() bool, report func(engine.Info)) engine.Answer {
	begin := time.Now()
	p := q.Position.(dao.Position)
	options := list(q, p)
	chosen := slices.MaxFunc(options, func(a, b option) int { return a.against(b) })
	best := candidates(p, options, chosen, max(q.Lines, 1))
	at := slices.IndexFunc(best, func(c engine.Candidate) bool { return c.Move == chosen.move })
	return engine.Exact(q, best[at], best, engine.Info{Nodes: uint64(len(options)), Time: time.Since(begin)}, report)
}

// list weighs the moves of q.
func list(q engine.Question, p dao.Position) []option {
	level := engine.Level{}
	if levels := ladder.Levels(p.Ruleset()); q.Level > 0 {
		level = levels[min(q.Level, len(levels))-1]
	}
	lapse := level.Lapses(q.Seed, len(q.History))
	j := newJudge(q.History)
	var options []option
	for _, c := range p.AppendCompact(nil) {
		m, next := p.Decode(c), after(p, c)
		if q.Moves != nil && !slices.Contains(q.Moves, m) {
			continue
		}
		o := option{move: m, truth: j.truth(next).Before(), lot: engine.Mix(q.Seed^p.Hash(), next.Hash())}
		o.seen = o.truth.Rank()
		blind := lapse && engine.Roll(o.lot, 1) < level.Blind
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

// against compares two moves: what they are believed to be worth, then how the opponent may go wrong, then lots.
func (o option) against(b option) int {
	switch {
	case o.seen != b.seen:
		return o.seen - b.seen
	case o.lure != b.lure:
		return o.lure - b.lure
	case o.lot > b.lot:
		return 1
	}
	return -1
}

// candidates returns the n best moves in truth; the chosen one is always among them.
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
