package client

import "ludotheque/game/drill"

// drill answers a Drill request.
func (s *service) drill() {
	kind, ok := drill.Find(s.req.Drill)
	if !ok || kind.Game() != s.match.Game().ID() {
		s.fail(BadRequest)
		return
	}
	q, err := drill.Make(s.match.Game(), s.match.Setup().Ruleset, kind, s.req.Seed, s.stop)
	switch {
	case s.stopped: // reported by Serve
	case err != nil:
		s.fail(NoQuestion)
	default:
		s.report(Reply{Serial: s.req.Serial, Final: true, Drill: q.Text()})
	}
}
