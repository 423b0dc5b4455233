package client

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Serve answers req. It calls report with each reply, the last of which is Final, and has Err set if there is no answer. It
// polls stop, which must not be nil, and returns soon after stop returns true.
func Serve(req Request, players *Players, stop func() bool, report func(Reply)) {
	s := service{req: req, report: report}
	s.stop = func() bool {
		s.stopped = s.stopped || stop()
		return s.stopped
	}
	defer func() {
		if why := recover(); why != nil {
			reportPanic(why)
			*players = *NewPlayers(players.make, players.hashMiB) // the old player may be in a bad state
			s.fail(Failed)
		}
	}()
	m, err := match.Parse(req.Record)
	if err != nil {
		s.fail(BadRecord)
		return
	}
	if s.match = m; req.Purpose != Drill {
		s.player = players.of(m.Game().ID())
	}
	switch {
	case req.Purpose == Drill:
		s.drill()
	case s.player == nil:
		s.fail(NoPlayer)
	case req.Purpose == Review:
		s.review()
	case m.Outcome().Over() && !m.PassClaim(): // who asks plays on after a draw that nobody claimed
		s.fail(GameOver)
	case req.Purpose == Judge:
		s.judgeLive()
	case req.Purpose == Draw:
		s.draw()
	case req.Purpose == Analysis:
		s.analyse()
	default:
		s.answer()
	}
	if s.stopped {
		s.fail(Stopped)
	}
}

// service is a request while it is answered.
type service struct {
	req     Request
	match   *match.Match
	player  ai.Player
	stop    func() bool
	stopped bool
	report  func(Reply)
}

func (s *service) fail(code string) { s.report(Reply{Serial: s.req.Serial, Final: true, Err: code}) }

// answer answers Move, Hint and Verdicts.
func (s *service) answer() {
	q := ai.Ask(s.match, 0, s.req.Limits, s.req.Seed)
	switch s.req.Purpose {
	case Move:
		q.Match = true
		if q.Level = s.req.Level; q.Level < 0 || q.Level > len(ai.Levels(s.match.Game().ID(), s.match.Setup().Ruleset)) {
			s.fail(BadRequest)
			return
		}
	case Verdicts:
		q.Lines = len(q.Moves)
	}
	if q.Level == 0 && q.Limits == (ai.Limits{}) {
		q.Limits.Time = time.Second
	}
	a := s.player.Think(q, s.stop, func(i ai.Info) {
		if len(i.PV) > 0 {
			s.report(s.reply(i.PV[0], i))
		}
	})
	if s.stopped {
		return
	}
	r := s.reply(a.Move, a.Info)
	r.Final = true
	for _, c := range a.Candidates {
		v := Verdict{Move: c.Move.String(), Score: c.Score, Chance: s.chance(c.Score)}
		r.Candidates = append(r.Candidates, v)
	}
	s.report(r)
}

func (s *service) reply(m rules.Move, i ai.Info) Reply {
	return Reply{Serial: s.req.Serial, Move: m.String(), PV: rules.Texts(i.PV), Score: i.Score, Exact: i.Exact, Chance: s.chance(i.Score)}
}

func (s *service) chance(score ai.Score) float64 { return Chance(s.match.Game().ID(), score) }
