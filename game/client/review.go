package client

import (
	"slices"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// reviewNodes is how many positions are looked at for each move where nothing else limits.
const reviewNodes = 30_000

// look is what a position of the match is worth.
type look struct {
	reply Reply   // the best move; empty when the match is over there
	first float64 // the first side's chance
}

// review judges the match move by move.
func (s *service) review() {
	s.player.NewGame() // the same match is judged alike every time
	n := s.match.Len()
	var here look
	if n > 0 {
		here = s.look(0, nil)
	}
	for ply := 0; ply < n && !s.stopped; ply++ {
		next := s.after(ply)
		j := s.judge(ply, &here, next)
		if s.stopped {
			break
		}
		r := here.reply
		r.Judged = &j
		s.report(r)
		here = next
	}
	if !s.stopped {
		s.report(Reply{Serial: s.req.Serial, Final: true})
	}
}

// judgeLive judges a move of the live position that nobody has made.
func (s *service) judgeLive() {
	m := s.match
	a, err := rules.ParseAction(m.Position(), s.req.Move)
	if err != nil || !slices.Contains(m.AppendMoves(nil), a.Move) {
		s.fail(BadRequest)
		return
	}
	s.player.NewGame() // the same move is judged alike every time
	here := s.look(m.Ply(), nil)
	chosen := here
	if here.reply.Move != a.Move.String() {
		chosen = s.look(m.Ply(), []rules.Move{a.Move})
	}
	if s.stopped {
		return
	}
	r := here.reply
	r.Final = true
	j := Judged{Ply: m.Ply(), Played: a.Move.String(), Before: here.first, Chosen: chosen.first, After: chosen.first}
	j.Rolled = len(rules.ResultsOf(m.Position(), a.Move)) > 0
	if next, err := m.Position().Play(a.Move, rules.Result{}); err == nil && !next.Outcome().Over() {
		j.Answer, j.Worth = append(j.Answer, chosen.reply.PV[1:]...), afterMove(chosen.reply.Score, m.Position().Side() != next.Side())
	}
	j.raise(m.Position().Side())
	r.Judged = &j
	s.report(r)
}

// after looks at the position that action ply led to.
func (s *service) after(ply int) look {
	o := s.match.Describe(ply).Outcome
	switch {
	case !o.Over():
		return s.look(ply+1, nil)
	case o.Draw:
		return look{first: 0.5}
	case o.Winner == rules.First:
		return look{first: 1}
	}
	return look{first: 0}
}

// look thinks about the position after ply actions, with all its moves or with those given.
func (s *service) look(ply int, moves []rules.Move) look {
	pos := s.match.At(ply)
	options := s.match.Setup().Options
	q := ai.Question{Position: pos, Moves: moves, Forced: options.Huffing == match.Forced, Limits: s.req.Limits, Seed: s.req.Seed}
	if moves == nil {
		q.Moves = options.AppendMoves(nil, pos)
	}
	if q.Limits == (ai.Limits{}) {
		q.Limits.Nodes = reviewNodes
	}
	for i := range ply + 1 {
		q.History = append(q.History, s.match.At(i).Hash())
	}
	a := s.player.Think(q, s.stop, nil)
	r := s.reply(a.Move, a.Info)
	return look{reply: r, first: forFirst(pos.Side(), r.Chance)}
}

// judge compares the move of ply with the best one.
func (s *service) judge(ply int, here *look, next look) Judged {
	mv, pos := s.match.Action(ply).Move, s.match.At(ply)
	j := Judged{Ply: ply, Played: mv.String(), Before: here.first, After: next.first}
	j.Rolled = len(rules.ResultsOf(pos, mv)) > 0
	automatic := mv.Kind == rules.Huff && s.match.Setup().Options.Huffing == match.Automatic
	switch {
	case automatic || j.Played == here.reply.Move:
		j.Chosen = j.Before
	case j.Rolled:
		j.Chosen = s.look(ply, []rules.Move{mv}).first
	default:
		j.Chosen = j.After
	}
	if !j.Rolled {
		j.Answer, j.Worth = next.reply.PV, next.reply.Score
	}
	j.raise(pos.Side())
	return j
}

// raise lets a move of side that proves better than what was taken for the best raise what the position was worth.
func (j *Judged) raise(side rules.Side) {
	if forFirst(side, j.Chosen) > forFirst(side, j.Before) {
		j.Before = j.Chosen
	}
}

// afterMove turns what a move is worth to the side that makes it into what the position after it is worth to the side that
// is to move there: the other, but after a huff.
func afterMove(s ai.Score, passes bool) ai.Score {
	if s.Kind == engine.Win || s.Kind == engine.Loss {
		s.N = max(s.N-1, 0)
	}
	if passes {
		return s.Neg()
	}
	return s
}

// forFirst turns side's chance into that of the first side, and back.
func forFirst(side rules.Side, chance float64) float64 {
	if side == rules.First {
		return chance
	}
	return 1 - chance
}
