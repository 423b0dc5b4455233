package scenetest

import (
	"testing"

	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/scenes"
	"ludotheque/scenes/house"
)

// Prompt is a thinker that answers at the first Poll, in the test's own goroutine.
type Prompt struct {
	Asked []seat.Purpose

	players *seat.Players
	request *seat.Request
	replies []seat.Reply
}

// NewPrompt returns a prompt thinker.
func NewPrompt() *Prompt { return &Prompt{players: seat.NewPlayers(players.New, 4)} }

// Ask implements seat.Thinker.
func (p *Prompt) Ask(r seat.Request) {
	p.request, p.replies = &r, nil
	p.Asked = append(p.Asked, r.Purpose)
}

// Cancel implements seat.Thinker.
func (p *Prompt) Cancel() { p.request, p.replies = nil, nil }

// Poll implements seat.Thinker.
func (p *Prompt) Poll() (seat.Reply, bool) {
	if p.request != nil {
		r := *p.request
		p.request = nil
		if r.Limits.Time > 0 || r.Purpose == seat.Hint {
			r.Limits.Time, r.Limits.Nodes = 0, 3000 // the same on every machine
		}
		seat.Serve(r, p.players, func() bool { return false }, func(reply seat.Reply) {
			if reply.Speed > 0 {
				reply.Speed = 250_000 // likewise
			}
			p.replies = append(p.replies, reply)
		})
	}
	if len(p.replies) == 0 {
		return seat.Reply{}, false
	}
	reply := p.replies[0]
	p.replies = p.replies[1:]
	return reply, true
}

// Mute is a thinker that never answers: pictures wait for nobody.
type Mute struct{}

// Ask implements seat.Thinker.
func (Mute) Ask(seat.Request) {}

// Cancel implements seat.Thinker.
func (Mute) Cancel() {}

// Poll implements seat.Thinker.
func (Mute) Poll() (seat.Reply, bool) { return seat.Reply{}, false }

// Against sits down with the computer at a level on some seats, without motion and talk of chances; change may alter
// the settings.
func Against(t testing.TB, tables house.Tables, setup match.Setup, s seat.Seats, change func(*scenes.Settings)) (*Desk, *match.Match, *Prompt) {
	t.Helper()
	d := Sit(t, tables, 1280, 800, 1, func(m *platform.Mem) {
		settings := scenes.DefaultSettings()
		settings.Motion, settings.Chances = "none", false
		if change != nil {
			change(&settings)
		}
		m.Kept = map[string]string{scenes.KeySettings: settings.String()}
	})
	p := NewPrompt()
	d.Stage.Env().Thinker = p
	m, err := match.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	s.KeepIn(m)
	d.Stage.Reset(tables.New(d.Stage.Env(), m))
	d.Wait(0)
	return d, m, p
}
