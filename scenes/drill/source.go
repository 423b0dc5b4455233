package drill

import (
	"time"

	"ludotheque/game/client"
	"ludotheque/game/drill"
	"ludotheque/game/match"
	"ludotheque/scenes/table/computer"
)

// source has the questions of a drill from the engine, the next one while a person answers the one before.
type source struct {
	*store
	kind   drill.Kind
	record string
	seed   uint64
	asking bool
	since  time.Duration   // when it was asked
	next   *drill.Question // nil while it is not here
	failed bool            // it does not come
}

// newSource returns the questions of a drill. m is any match by the rules that are asked about.
func newSource(s *store, k drill.Kind, m *match.Match) source {
	return source{store: s, kind: k, record: m.String(), seed: uint64(s.env.Host.Now().UnixNano())}
}

// fetch asks for the next question where there is none.
func (s *source) fetch() {
	if s.failed = s.env.Engine == nil; s.failed || s.asking || s.next != nil {
		return
	}
	s.seed++
	s.asking, s.since = true, s.env.Now
	s.env.Engine.Ask(client.Request{Purpose: client.Drill, Drill: s.kind.String(), Record: s.record, Seed: s.seed})
}

// hear takes what the engine has answered, and reports whether that ends the question to it.
func (s *source) hear() bool {
	if !s.asking {
		return false
	}
	for {
		r, ok := s.env.Engine.Poll()
		if !ok {
			break
		}
		if r.Final {
			s.asking = false
			q, err := drill.Parse(s.game, s.ruleset, r.Drill)
			if s.failed = r.Err != "" || err != nil; !s.failed {
				s.next = &q
			}
			return true
		}
	}
	if s.env.Now-s.since > computer.Silence {
		s.stop()
		s.failed = true
		return true
	}
	return false
}

// stop calls the engine off.
func (s *source) stop() {
	if s.asking {
		s.env.Engine.Cancel()
	}
	s.asking = false
}

// take returns the next question, nil while it is not here.
func (s *source) take() *drill.Question {
	q := s.next
	s.next = nil
	return q
}
