package client

import (
	"math"
	"slices"
	"time"

	"ludotheque/game/ai"
	"ludotheque/rules"
)

// analysis is an Analysis request while it is answered.
type analysis struct {
	*service
	q     ai.Question
	nodes uint64        // visited in earlier stages
	time  time.Duration // taken by earlier stages
	best  Reply         // of the deepest complete depth
	after map[rules.Move][]After
}

// Without dice an analysis is one search. With dice it is a series of searches (stages), each followed by a search of every
// result of the best moves.
const (
	firstStage  = 20_000 // positions
	stageGrowth = 4      // times the positions of the stage before
	resultShare = 16     // a result's search visits this part of the stage's positions
)

// analyse answers Analysis.
func (s *service) analyse() {
	m := s.match
	a := analysis{service: s, q: ai.Ask(m, 0, s.req.Limits, s.req.Seed), after: map[rules.Move][]After{}}
	a.q.Lines = max(s.req.Lines, 1)
	if ai.Solved(m.Game().ID()) {
		a.q.Lines = len(a.q.Moves)
	}
	if _, dice := m.Position().(rules.Thrower); dice {
		a.stages()
	} else {
		a.think(s.req.Limits)
	}
	if !s.stopped {
		a.best.Final = true
		s.report(a.best)
	}
}

// think searches once and reports each new depth. A depth that a limit has cut short counts only if there is no other.
func (a *analysis) think(limits ai.Limits) {
	a.q.Limits = limits
	end := a.player.Think(a.q, a.stop, func(i ai.Info) {
		if i.Depth > a.best.Depth {
			a.best = a.newReply(i)
			a.report(a.best)
		}
	})
	if a.best.Lines == nil {
		end.Info.Lines = end.Candidates
		a.best = a.newReply(end.Info)
	}
	a.nodes += end.Info.Nodes
	a.time += end.Info.Time
	a.best.Nodes = a.nodes
}

// stages runs stages until the limits are reached, a search ends by itself, or the analysis is stopped.
func (a *analysis) stages() {
	all := a.req.Limits
	for nodes := uint64(firstStage); !a.stopped; nodes *= stageGrowth {
		l := ai.Limits{Depth: all.Depth, Nodes: nodes}
		if all.Nodes > 0 {
			l.Nodes = min(nodes, all.Nodes-a.nodes)
		}
		if all.Time > 0 {
			l.Time = all.Time - a.time
		}
		before := a.nodes
		a.think(l)
		ended := a.nodes-before < l.Nodes
		a.results(max(l.Nodes/resultShare, 1))
		if ended || all.Nodes > 0 && a.nodes >= all.Nodes || all.Time > 0 && a.time >= all.Time {
			break
		}
		if !a.stopped {
			a.report(a.best)
		}
	}
}

// results searches the results of the first moves of the best lines.
func (a *analysis) results(nodes uint64) {
	lines := slices.Clone(a.best.Lines) // the old ones belong to a reply that was reported
	for i := range lines {
		m := a.move(lines[i].PV[0])
		var list []After
		for _, w := range rules.ResultsOf(a.q.Position, m) {
			list = append(list, After{Result: w.Result.String(), P: w.P, Chance: a.chanceAfter(m, w.Result, nodes)})
		}
		if a.stopped {
			return
		}
		a.after[m], lines[i].After = list, list
	}
	a.best.Lines = lines
}

// chanceAfter returns the chance of winning of the side that moves, after a result of m's combats.
func (a *analysis) chanceAfter(m rules.Move, result rules.Result, nodes uint64) float64 {
	pos := a.q.Position
	next, err := pos.Play(m, result)
	if err != nil {
		panic("client: a listed result is refused: " + err.Error())
	}
	switch o := next.Outcome(); {
	case o.Over() && o.Draw:
		return 0.5
	case o.Over() && o.Winner == pos.Side():
		return 1
	case o.Over():
		return 0
	}
	q := ai.Question{Position: next, History: append(a.q.History[:len(a.q.History):len(a.q.History)], next.Hash()), Repetition: a.q.Repetition}
	q.Limits.Nodes = nodes
	chance := a.chance(a.player.Think(q, a.stop, nil).Info.Score)
	if next.Side() != pos.Side() {
		const digits = 1e4 // as in Chance
		chance = math.Round((1-chance)*digits) / digits
	}
	return chance
}

// move returns the legal move with a text.
func (a *analysis) move(text string) rules.Move {
	for _, m := range a.q.Moves {
		if m.String() == text {
			return m
		}
	}
	return rules.Move{}
}

// newReply returns the reply for the lines that a search has found.
func (a *analysis) newReply(i ai.Info) Reply {
	best := i.PV[0]
	if len(i.Lines) == 0 { // one line was requested
		i.Lines = []ai.Candidate{{Move: best, Score: i.Score, PV: i.PV}}
	}
	r := a.reply(best, i)
	r.Depth, r.Nodes = i.Depth, a.nodes+i.Nodes
	if took := a.time + i.Time; took > 0 {
		r.Speed = uint64(float64(r.Nodes) * float64(time.Second) / float64(took))
	}
	for _, c := range i.Lines {
		l := BestLine{PV: rules.Texts(c.PV), Score: c.Score, Chance: a.chance(c.Score), After: a.after[c.Move]}
		r.Lines = append(r.Lines, l)
	}
	return r
}
