package scenetest

import (
	"testing"

	"ludotheque/game/ai/players"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/house"
)

// SyncEngine is an engine that replies at the first Poll, in the test's own goroutine.
type SyncEngine struct {
	Asked []client.Purpose // of all requests

	players *client.Players
	request *client.Request
	replies []client.Reply
}

// NewSyncEngine returns a SyncEngine.
func NewSyncEngine() *SyncEngine { return &SyncEngine{players: client.NewPlayers(players.New, 4)} }

// Ask implements client.Engine.
func (p *SyncEngine) Ask(r client.Request) {
	p.request, p.replies = &r, nil
	p.Asked = append(p.Asked, r.Purpose)
}

// Cancel implements client.Engine.
func (p *SyncEngine) Cancel() { p.request, p.replies = nil, nil }

// Poll implements client.Engine.
func (p *SyncEngine) Poll() (client.Reply, bool) {
	if p.request != nil {
		r := *p.request
		p.request = nil
		if r.Limits.Time > 0 || r.Purpose == client.Hint {
			r.Limits.Time, r.Limits.Nodes = 0, 3000 // so that replies are the same on every machine
		}
		client.Serve(r, p.players, func() bool { return false }, func(reply client.Reply) {
			if reply.Speed > 0 {
				reply.Speed = 250_000 // likewise
			}
			p.replies = append(p.replies, reply)
		})
	}
	if len(p.replies) == 0 {
		return client.Reply{}, false
	}
	reply := p.replies[0]
	p.replies = p.replies[1:]
	return reply, true
}

// SilentEngine is an engine that never replies, so that pictures do not depend on it.
type SilentEngine struct{}

// Ask implements client.Engine.
func (SilentEngine) Ask(client.Request) {}

// Cancel implements client.Engine.
func (SilentEngine) Cancel() {}

// Poll implements client.Engine.
func (SilentEngine) Poll() (client.Reply, bool) { return client.Reply{}, false }

// Against opens the table of a new match with the players s, without animations and chances; change may alter the settings.
func Against(t testing.TB, tables house.Tables, setup match.Setup, s client.Seats, change func(*scenes.Settings)) (*Harness, *match.Match, *SyncEngine) {
	t.Helper()
	d := Start(t, tables, 1280, 800, 1, With(func(s *scenes.Settings) {
		s.Motion, s.Chances = "none", false
		if change != nil {
			change(s)
		}
	}))
	p := NewSyncEngine()
	d.Stage.Env().Engine = p
	m := NewMatch(t, setup)
	s.KeepIn(m)
	d.Stage.Reset(tables.New(d.Stage.Env(), m))
	d.Wait(0)
	return d, m, p
}
