package seat

import (
	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// reviewNodes is how many positions are looked at for each move of the match where nothing else limits.
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
	if s.stopped {
		s.fail(Stopped)
		return
	}
	s.report(Reply{Serial: s.req.Serial, Final: true})
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

// judge compares the move of ply with the best one. A move that proves better than what was taken for the best
// raises what the position was worth.
func (s *service) judge(ply int, here *look, next look) Judged {
	mv, pos := s.match.Action(ply).Move, s.match.At(ply)
	j := Judged{Ply: ply, Played: mv.String(), Before: here.first, After: next.first}
	j.Rolled = len(pos.AppendResults(nil, mv)) > 0
	automatic := mv.Kind == rules.Huff && s.match.Setup().Options.Huffing == match.Automatic
	switch {
	case automatic || j.Played == here.reply.Move:
		j.Chosen = j.Before
	case j.Rolled:
		j.Chosen = s.look(ply, []rules.Move{mv}).first
	default:
		j.Chosen = j.After
	}
	if forFirst(pos.Side(), j.Chosen) > forFirst(pos.Side(), j.Before) {
		j.Before = j.Chosen
	}
	return j
}

// forFirst turns side's chance into that of the first side, and back.
func forFirst(side rules.Side, chance float64) float64 {
	if side == rules.First {
		return chance
	}
	return 1 - chance
}
