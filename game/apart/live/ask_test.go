package live

import (
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/rules/catalog"
)

// TestGuestKnowsNothing asks for a match over a channel that loses a third of the frames, and plays it.
func TestGuestKnowsNothing(t *testing.T) {
	for i, g := range catalog.All() {
		p := newPair(t, g.ID(), uint64(i), 33)
		p.run(time.Minute, func() bool { return p.same() && p.lines[0].Peer().log.Joined() })
		if p.began != 1 || !p.same() || p.lines[0].Peer().log.Name(apart.Guest) != "Béla" {
			t.Fatalf("%s: %d events that a match began, want 1; both sides have the same log: %v", g.ID(), p.began, p.same())
		}
		for range 6 {
			p.run(time.Minute, func() bool {
				_, duty := p.lines[0].Peer().log.Turn()
				return p.same() && duty == apart.MustMove
			})
			p.move()
		}
		if p.run(time.Minute, p.same); !p.same() || p.errs[0] != nil || p.errs[1] != nil {
			t.Fatalf("%s: the two differ: %v", g.ID(), p.errs)
		}
	}
}

// TestOtherStarts sends wrong answers to Ask.
func TestOtherStarts(t *testing.T) {
	p := newPair(t, "dao", 1, 0)
	other := newPair(t, "dao", 2, 0).lines[0].Peer().log
	id := p.lines[0].Peer().log.Start().ID
	for name, c := range map[string]struct {
		frame []byte
		want  apart.Code
	}{
		"of another match": {pack(begin, other.Start().ID, []byte(other.Encode())), ""},
		"under its number": {pack(begin, id, []byte(other.Encode())), apart.OtherMatch},
		"no link":          {pack(begin, id, []byte("dao")), apart.NoLink},
		"newer":            {newer(pack(begin, id, nil)), apart.NewerVersion},
		"damaged":          {pack(begin, id, nil)[1:], ""},
	} {
		n := Ask(id, sink{new([][]byte)}, 0)
		events := n.Receive(c.frame, 0)
		if len(events) > 0 != (c.want != "") || len(events) > 0 && errCode(events[0].Err) != c.want {
			t.Errorf("%s: %+v", name, events)
		}
	}
}

// newer returns frame with a newer version.
func newer(frame []byte) []byte {
	frame[0]++
	return appendSum(frame[:len(frame)-sumLen])
}
