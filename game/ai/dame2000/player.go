// Package dame2000 is the computer player of Dame 2000: a search over both players' moves and the exact odds of every
// combat.
package dame2000

import (
	"math/bits"
	"slices"
	"time"

	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// Player plays Dame 2000.
type Player struct {
	strong *search
	weak   *search // of the levels below the last: forgets before every move, so that a record decides it
	own    *Weights
}

var _ think.Player = (*Player)(nil)

// weakTable is the size of the weak levels' table in MiB.
const weakTable = 1

// New makes a player with a table of hashMiB MiB.
func New(hashMiB int) think.Player { return NewPlayer(hashMiB) }

// NewPlayer is New for those who tune it.
func NewPlayer(hashMiB int) *Player { return &Player{strong: newSearch(hashMiB)} }

// Weigh makes the player evaluate by w, whatever the ruleset; nil undoes it.
func (pl *Player) Weigh(w *Weights) { pl.own = w }

// NewGame forgets what was learned.
func (pl *Player) NewGame() { pl.strong.forget() }

// Think implements think.Player. Scores are chances of winning.
func (pl *Player) Think(q think.Question, stop func() bool, report func(think.Info)) think.Answer {
	start := time.Now()
	p := q.Position.(dame2000.Position)
	t := task{root: p, history: q.History, limits: q.Limits, lines: q.Lines}
	for _, r := range p.AppendRides(nil, p.Side()) {
		if q.Moves == nil || slices.Contains(q.Moves, r.Move()) {
			t.rides = append(t.rides, r)
		}
	}
	if len(t.rides) == 0 {
		return onlyPass(report)
	}
	s := pl.search(q, &t)
	if s.weights = pl.own; s.weights == nil {
		s.weights = tuned[p.Ruleset()]
	}
	f := s.run(t, stop, func(f finding) {
		if report != nil {
			report(info(f, start))
		}
	})
	a := think.Answer{Move: f.lines[0].ride.Move(), Info: info(f, start)}
	for _, l := range f.lines {
		a.Candidates = append(a.Candidates, think.Candidate{Move: l.ride.Move(), Score: score(l.value), PV: moves(l.line)})
	}
	return a
}

// onlyPass answers for a stuck player.
func onlyPass(report func(think.Info)) think.Answer {
	pv := []rules.Move{rules.PassMove}
	i := think.Info{Depth: 1, SelDepth: 1, Score: think.ChanceOf(0.5), Nodes: 1, PV: pv}
	if report != nil {
		report(i)
	}
	return think.Answer{Move: pv[0], Info: i, Candidates: []think.Candidate{{Move: pv[0], Score: i.Score, PV: pv}}}
}

// search chooses between the strong search and the weak one, and sets the limits of the level.
func (pl *Player) search(q think.Question, t *task) *search {
	levels := Levels(q.Position.Ruleset())
	if q.Level <= 0 || q.Level > len(levels) {
		return pl.strong
	}
	l := levels[q.Level-1]
	if l.Time == 0 && finish(&t.root) {
		l = think.Level{Nodes: max(l.Nodes, finisher)}
	}
	t.limits = tighten(t.limits, think.Limits{Depth: l.Depth, Nodes: l.Nodes, Time: l.Time})
	if l.Time > 0 {
		return pl.strong
	}
	turn := max(len(q.History)-1, 0)
	t.blur = blur{seed: think.Mix(q.Seed, uint64(turn)), noise: float32(l.Noise) / perHead, side: t.root.Side()}
	if l.Lapses(q.Seed, turn) {
		t.blur.blind = l.Blind
	}
	if pl.weak == nil {
		pl.weak = newSearch(weakTable)
	}
	pl.weak.forget()
	return pl.weak
}

// finisher is the care that every level takes to win what is as good as won, in positions a move.
const finisher = 2000

// finish reports whether the side to move leads by so much that only care is needed.
func finish(p *dame2000.Position) bool {
	n, m := bits.OnesCount64(p.Pawns(p.Side())), bits.OnesCount64(p.Pawns(p.Side().Other()))
	return m <= 3 && n >= m+2 || m == 1 && n == 2
}

// perHead is how many hundredths of a blue head a Level's noise counts for one in the logarithm of odds.
const perHead = 100

// tighten returns the limits of both.
func tighten(a, b think.Limits) think.Limits {
	return think.Limits{Depth: tighter(a.Depth, b.Depth), Nodes: tighter(a.Nodes, b.Nodes), Time: tighter(a.Time, b.Time)}
}

// tighter returns the lesser of two limits, of which 0 is none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}

func info(f finding, start time.Time) think.Info {
	return think.Info{
		Depth: f.depth, SelDepth: f.deepest, Score: score(f.lines[0].value), Nodes: f.nodes,
		Time: time.Since(start), PV: moves(f.lines[0].line),
	}
}

// score turns a value into a chance of winning.
func score(v float32) think.Score { return think.ChanceOf(float64(min(max((v+1)/2, 0), 1))) }

func moves(line []dame2000.Ride) []rules.Move {
	var list []rules.Move
	for _, r := range line {
		list = append(list, r.Move())
	}
	return list
}
