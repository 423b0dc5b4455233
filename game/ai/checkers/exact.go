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

// scoredMove is a move with its exact score.
type scoredMove struct {
	move  rules.Compact
	score engine.Score // for the side that makes it
	line  []rules.Compact
}

// tries is the number of positions that the search visits to choose among moves that all draw.
const tries = 20_000

// solve answers q exactly. ok is false if a position needs to occur only once more to draw, or a line would draw by the count without progress,
// which the solver does not know. It is also false if stop returns true or most of the time has passed; the next call then
// continues from there.
func (pl *Player) solve(t *endgame.Table, q engine.Question, p *Position, stop func() bool, report func(engine.Info)) (a engine.Answer, ok bool) {
	begin := time.Now()
	if limit := pl.searcher.Limits(q).Time * 9 / 10; limit > 0 {
		callers := stop
		stop = func() bool { return time.Since(begin) > limit || callers != nil && callers() }
	}
	solver := pl.solver(p, t)
	moves, ok := scoreMoves(solver, p, pl.searcher.Legal(q, *p), stop)
	if !ok || repeats(q.History, p.State().Plies, q.Repetition) {
		return a, false
	}
	slices.SortStableFunc(moves, func(a, b scoredMove) int { return b.score.Rank() - a.score.Rank() })
	if draws(moves) > 1 && moves[0].score.Kind == engine.Draw {
		pl.prefer(moves, q, p, stop)
	}
	lines := moves[:min(max(q.Lines, 1), len(moves))]
	for i := range lines {
		if ok = lines[i].follow(solver, *p, stop); !ok {
			return a, false
		}
	}
	var list []engine.Candidate
	for _, k := range lines {
		list = append(list, engine.Candidate{Move: p.Decode(k.move), Score: k.score, PV: pvs.Decode(*p, k.line)})
	}
	info := engine.Info{Nodes: uint64(len(moves)), Known: uint64(len(moves)), Time: time.Since(begin)}
	return engine.Exact(q, list[0], list, info, report), true
}

// solver returns the solver for p's ruleset.
func (pl *Player) solver(p *Position, t *endgame.Table) *endgame.Solver {
	s := pl.exact[p.Ruleset()]
	if s == nil || s.Full() {
		s = endgame.NewSolver(p.RulesetIndex(), t)
		pl.exact[p.Ruleset()] = s
	}
	return s
}

// scoreMoves returns the moves with their exact scores. ok is false if it was stopped.
func scoreMoves(s *endgame.Solver, p *Position, moves []rules.Compact, stop func() bool) (list []scoredMove, ok bool) {
	for _, m := range moves {
		q := *p
		q.Make(m, rules.Result{})
		plies, ok := s.Plies(&q, stop)
		if !ok {
			return nil, false
		}
		list = append(list, scoredMove{move: m, score: engine.InPlies(plies).Before()})
	}
	return list, true
}

// best returns the first of the moves with the best score.
func best(list []scoredMove) scoredMove {
	return slices.MaxFunc(list, func(a, b scoredMove) int { return a.score.Rank() - b.score.Rank() })
}

// bestByTable returns those of the moves that have the best value in the table; all moves if q asks for more than one line.
func bestByTable(t *endgame.Table, q engine.Question, p *Position, moves []rules.Compact) (kept []rules.Move) {
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

// repeats reports whether a position, by its next occurrence, would draw as the one with the number drawnAt; the last capture
// or move of a man was plies ago.
func repeats(history []uint64, plies, drawnAt int) bool {
	count := map[uint64]int{}
	for _, h := range history[max(len(history)-1-plies, 0):] {
		if count[h]++; count[h]+1 == drawnAt {
			return true
		}
	}
	return false
}

func draws(moves []scoredMove) (n int) {
	for _, k := range moves {
		if k.score.Kind == engine.Draw {
			n++
		}
	}
	return n
}

// prefer moves to the front the drawing move that a search without tables finds best.
func (pl *Player) prefer(moves []scoredMove, q engine.Question, p *Position, stop func() bool) {
	q.Moves, q.Lines = nil, 1
	for _, k := range moves[:draws(moves)] {
		q.Moves = append(q.Moves, p.Decode(k.move))
	}
	q.Level, q.Limits = 0, search.Tighten(q.Limits, engine.Limits{Nodes: tries})
	best := p.Encode(pl.searcher.Think(q, stop, nil).Move)
	at := slices.IndexFunc(moves, func(k scoredMove) bool { return k.move == best })
	k := moves[at]
	copy(moves[1:at+1], moves[:at])
	moves[0] = k
}

// follow sets the line of a move: the best moves to the end of the game, unless the move draws. ok is false if the count
// without progress ends the game first, or if it was stopped.
func (k *scoredMove) follow(s *endgame.Solver, p Position, stop func() bool) (ok bool) {
	k.line = []rules.Compact{k.move}
	p.Make(k.move, rules.Result{})
	if k.score.Kind == engine.Draw {
		return true
	}
	for !p.Outcome().Over() {
		list, ok := scoreMoves(s, &p, p.AppendCompact(nil), stop)
		if !ok {
			return false
		}
		m := best(list).move
		k.line = append(k.line, m)
		p.Make(m, rules.Result{})
	}
	return !p.Outcome().Draw
}
