package checkers

import (
	"slices"
	"time"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/game/ai/search"
	"ludotheque/rules"
)

// known is a move of a known ending.
type known struct {
	move  rules.Compact
	score engine.Score // for the side that makes it
	line  []rules.Compact
}

// tries are the positions that the search looks at to choose among moves that all draw.
const tries = 20_000

// look answers q exactly. ok is false where the ending alone does not tell how the match ends: a position of it has stood twice,
// or the plies without progress would be counted to their end before; and when it was stopped or most of the time is gone: the next
// question goes on from there.
func (pl *Player) look(t *endgame.Table, q engine.Question, p *Position, stop func() bool, report func(engine.Info)) (a engine.Answer, ok bool) {
	begin := time.Now()
	if limit := pl.searcher.Limits(q).Time * 9 / 10; limit > 0 {
		asked := stop
		stop = func() bool { return time.Since(begin) > limit || asked != nil && asked() }
	}
	solver := pl.solver(p, t)
	moves, ok := weigh(solver, p, pl.searcher.Legal(q, *p), stop)
	if !ok || repeats(q.History, p.State().Plies) {
		return a, false
	}
	slices.SortStableFunc(moves, func(a, b known) int { return b.score.Rank() - a.score.Rank() })
	if draws(moves) > 1 && moves[0].score.Kind == engine.Draw {
		pl.prefer(moves, q, p, stop)
	}
	told := moves[:min(max(q.Lines, 1), len(moves))]
	for i := range told {
		if ok = told[i].follow(solver, *p, stop); !ok {
			return a, false
		}
	}
	var list []engine.Candidate
	for _, k := range told {
		list = append(list, engine.Candidate{Move: p.Decode(k.move), Score: k.score, PV: pvs.Decode(*p, k.line)})
	}
	info := engine.Info{Nodes: uint64(len(moves)), Known: uint64(len(moves)), Time: time.Since(begin)}
	return engine.Exact(q, list[0], list, info, report), true
}

// solver returns the one of p's ruleset.
func (pl *Player) solver(p *Position, t *endgame.Table) *endgame.Solver {
	s := pl.exact[p.Ruleset()]
	if s == nil || s.Full() {
		s = endgame.NewSolver(p.RulesetIndex(), t)
		pl.exact[p.Ruleset()] = s
	}
	return s
}

// weigh finds what the moves lead to; ok is false when it was stopped.
func weigh(s *endgame.Solver, p *Position, moves []rules.Compact, stop func() bool) (list []known, ok bool) {
	for _, m := range moves {
		q := *p
		q.Make(m, rules.Result{})
		plies, ok := s.Plies(&q, stop)
		if !ok {
			return nil, false
		}
		list = append(list, known{move: m, score: engine.InPlies(plies).Before()})
	}
	return list, true
}

// keeping returns those of the moves that keep what the position is worth, for a question that asks for no more than one.
func keeping(t *endgame.Table, q engine.Question, p *Position, moves []rules.Compact) (kept []rules.Move) {
	best := endgame.Loss
	for _, m := range moves {
		next := *p
		next.Make(m, rules.Result{})
		v := t.Worth(&next).Before()
		if v > best && q.Lines <= 1 {
			best, kept = v, nil
		}
		if v == best || q.Lines > 1 {
			kept = append(kept, p.Decode(m))
		}
	}
	return kept
}

// repeats reports whether one of the last positions, between which nothing was captured and no man moved, stood twice.
func repeats(history []uint64, plies int) bool {
	last := history[max(len(history)-1-plies, 0):]
	for i, h := range last {
		if slices.Contains(last[:i], h) {
			return true
		}
	}
	return false
}

func draws(moves []known) (n int) {
	for _, k := range moves {
		if k.score.Kind == engine.Draw {
			n++
		}
	}
	return n
}

// prefer puts the drawn move first that sets most problems, as a search without tables sees it.
func (pl *Player) prefer(moves []known, q engine.Question, p *Position, stop func() bool) {
	q.Moves, q.Lines = nil, 1
	for _, k := range moves[:draws(moves)] {
		q.Moves = append(q.Moves, p.Decode(k.move))
	}
	q.Level, q.Limits = 0, search.Tighten(q.Limits, engine.Limits{Nodes: tries})
	best := p.Encode(pl.searcher.Think(q, stop, nil).Move)
	at := slices.IndexFunc(moves, func(k known) bool { return k.move == best })
	k := moves[at]
	copy(moves[1:at+1], moves[:at])
	moves[0] = k
}

// follow finds the line after a move that decides: the best moves to the end of the match. ok is false when the plies without
// progress end it first, or when it was stopped.
func (k *known) follow(s *endgame.Solver, p Position, stop func() bool) (ok bool) {
	k.line = []rules.Compact{k.move}
	p.Make(k.move, rules.Result{})
	if k.score.Kind == engine.Draw {
		return true
	}
	for !p.Outcome().Over() {
		list, ok := weigh(s, &p, p.AppendCompact(nil), stop)
		if !ok {
			return false
		}
		best := slices.MaxFunc(list, func(a, b known) int { return a.score.Rank() - b.score.Rank() })
		k.line = append(k.line, best.move)
		p.Make(best.move, rules.Result{})
	}
	return !p.Outcome().Draw
}
