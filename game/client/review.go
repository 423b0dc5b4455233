package client

import (
	"slices"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// reviewNodes is the number of positions searched for each move without other limits.
const reviewNodes = 30_000

// valuation is the value of a position of the match.
type valuation struct {
	reply Reply   // the best move; zero if the match is over
	first float64 // the chance of winning of the first side
}

// review judges the match move by move.
func (s *service) review() {
	s.player.NewGame() // so that a match has the same review every time
	n := s.match.Len()
	var here valuation
	if n > 0 {
		here = s.evaluate(0, nil)
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

// judgeLive judges Request.Move at the live position.
func (s *service) judgeLive() {
	m := s.match
	a, err := rules.ParseAction(m.Position(), s.req.Move)
	if err != nil || !slices.Contains(m.AppendMoves(nil), a.Move) {
		s.fail(BadRequest)
		return
	}
	s.player.NewGame() // so that a move has the same judgement every time
	here := s.evaluate(m.Ply(), nil)
	chosen := here
	if here.reply.Move != a.Move.String() {
		chosen = s.evaluate(m.Ply(), []rules.Move{a.Move})
	}
	if s.stopped {
		return
	}
	r := here.reply
	r.Final = true
	j := Judged{Ply: m.Ply(), Played: a.Move.String(), Before: here.first, Chosen: chosen.first, After: chosen.first}
	j.Rolled = len(rules.ResultsOf(m.Position(), a.Move)) > 0
	if next, err := m.Position().Play(a.Move, rules.Result{}); err == nil && !next.Outcome().Over() {
		j.Answer, j.Exact = append(j.Answer, chosen.reply.PV[1:]...), chosen.reply.Exact
		j.Worth = afterMove(chosen.reply.Score, m.Position().Side() != next.Side())
	}
	j.raise(m.Position().Side())
	if !j.Rolled && len(j.Answer) == 0 { // the search has cut the line off
		j.Answer = s.answerTo(a.Move)
	}
	if s.stopped {
		return
	}
	r.Judged = &j
	s.report(r)
}

// answerTo plays a move without dice and returns the expected line after it, none if it ends the match.
func (s *service) answerTo(m rules.Move) []string {
	if _, err := s.match.Play(m); err != nil || s.match.Outcome().Over() {
		return nil
	}
	return s.evaluate(s.match.Ply(), nil).reply.PV
}

// after evaluates the position after Action(ply).
func (s *service) after(ply int) valuation {
	o := s.match.Describe(ply).Outcome
	switch {
	case !o.Over():
		return s.evaluate(ply+1, nil)
	case o.Draw:
		return valuation{first: 0.5}
	case o.Winner == rules.First:
		return valuation{first: 1}
	}
	return valuation{first: 0}
}

// evaluate searches the position after ply actions, with the given moves or, for nil, with all.
func (s *service) evaluate(ply int, moves []rules.Move) valuation {
	q := ai.AskAt(s.match, ply, s.req.Limits, s.req.Seed)
	if moves != nil {
		q.Moves = moves
	}
	if q.Limits == (ai.Limits{}) {
		q.Limits.Nodes = reviewNodes
	}
	a := s.player.Think(q, s.stop, nil)
	r := s.reply(a.Move, a.Info)
	return valuation{reply: r, first: forFirst(q.Position.Side(), r.Chance)}
}

// judge compares the move of Action(ply) with the best one. here and next are the positions before and after it.
func (s *service) judge(ply int, here *valuation, next valuation) Judged {
	mv, pos := s.match.Action(ply).Move, s.match.At(ply)
	j := Judged{Ply: ply, Played: mv.String(), Before: here.first, After: next.first}
	j.Rolled = len(rules.ResultsOf(pos, mv)) > 0
	automatic := mv.Kind == rules.Huff && s.match.Setup().Options.Huffing == match.Automatic
	switch {
	case automatic || j.Played == here.reply.Move:
		j.Chosen = j.Before
	case j.Rolled:
		j.Chosen = s.evaluate(ply, []rules.Move{mv}).first
	default:
		j.Chosen = j.After
	}
	if !j.Rolled {
		j.Answer, j.Worth, j.Exact = next.reply.PV, next.reply.Score, next.reply.Exact
	}
	j.raise(pos.Side())
	return j
}

// raise sets Before to Chosen if the move of side has proved better than the move that was taken for the best.
func (j *Judged) raise(side rules.Side) {
	if forFirst(side, j.Chosen) > forFirst(side, j.Before) {
		j.Before = j.Chosen
	}
}

// afterMove converts the value of a move for the side that makes it to the value of the position after it for the side to
// move there. passes is false after a huff, where that is the same side.
func afterMove(s ai.Score, passes bool) ai.Score {
	if s.Kind == engine.Win || s.Kind == engine.Loss {
		s.N = max(s.N-1, 0)
	}
	if passes {
		return s.Neg()
	}
	return s
}

// forFirst converts side's chance to that of the first side, and back.
func forFirst(side rules.Side, chance float64) float64 {
	if side == rules.First {
		return chance
	}
	return 1 - chance
}
