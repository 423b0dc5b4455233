package live

import (
	"math/rand/v2"
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/rules/catalog"
)

// TestNewLineAfterReload loses the channel in the middle of a move and goes on over another one with the stored view.
func TestNewLineAfterReload(t *testing.T) {
	for i, g := range catalog.All() {
		p := newPair(t, g.ID(), uint64(i), 0)
		p.run(time.Minute, func() bool { return p.same() && p.lines[0].Peer().log.Joined() })
		p.move()
		p.run(time.Minute, p.same)
		for _, e := range p.ends {
			e.state = Failed
		}
		p.move() // of the guest, into the void
		p.run(time.Second, never)
		if p.states[0] == nil || p.states[0][len(p.states[0])-1] != Failed || !p.lines[0].State().Ended() {
			t.Fatalf("the host's states are %v", p.states[0])
		}
		view := p.lines[1].Peer().View()
		log, err := apart.Decode(view.Encode(), nil)
		if err != nil || log.Len() != 3 {
			t.Fatalf("%d messages, %v from %s", log.Len(), err, view.Encode())
		}
		host := p.lines[0].Peer().log
		p.connect(rand.New(rand.NewPCG(1, 1)), 20)
		p.lines[0].Play(host, p.devices[0])
		p.lines[1].Play(log, p.devices[1])
		if p.run(time.Minute, p.same); !p.same() || p.errs[0] != nil || p.errs[1] != nil {
			t.Fatalf("%s: %v", g.ID(), p.errs)
		}
		if got := p.lines[0].Peer().log; got.Len() != 3 || got.Entry(2).By != apart.Guest {
			t.Errorf("%s: the host has %d messages", g.ID(), got.Len())
		}
	}
}
