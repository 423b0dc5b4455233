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
		p.lines[0].Play(&apart.Seat{Log: host, Device: p.devices[0]}, 0)
		p.lines[1].Play(&apart.Seat{Log: log, Device: p.devices[1]}, 0)
		if p.run(time.Minute, p.same); !p.same() || p.errs[0] != nil || p.errs[1] != nil {
			t.Fatalf("%s: %v", g.ID(), p.errs)
		}
		if got := p.lines[0].Peer().log; got.Len() != 3 || got.Entry(2).By != apart.Guest {
			t.Errorf("%s: the host has %d messages", g.ID(), got.Len())
		}
	}
}

// TestRematchKeepsTheMatchBefore loses the answer to the offer of a rematch, and a line of text with it, while the side that has
// answered goes on to the rematch. The other must get both.
func TestRematchKeepsTheMatchBefore(t *testing.T) {
	for answers := range 2 {
		p := newPair(t, "dao", uint64(answers), 0)
		p.run(time.Minute, func() bool { return p.same() && p.lines[0].Peer().log.Joined() })
		p.do(0, apart.Entry{Kind: apart.Resign, By: apart.Host})
		p.run(time.Minute, p.same)
		p.do(1-answers, apart.Entry{Kind: apart.Offer, By: apart.Person(1 - answers), Proposal: apart.Rematch})
		p.run(time.Minute, p.same)
		for _, e := range p.ends {
			e.out.loss = 100
		}
		p.do(answers, apart.Entry{Kind: apart.Line, By: apart.Person(answers), Text: "Encore !"})
		old := p.lines[answers].Peer().View().Clone()
		yes := apart.Entry{Kind: apart.Answer, By: apart.Person(answers), Yes: true, Offer: 1, Ply: p.lines[answers].Peer().View().Due()}
		p.do(answers, yes)
		before := p.lines[answers].Peer()
		goOn := func(i int) {
			next, ok := p.lines[i].Peer().View().Next()
			if !ok {
				t.Fatalf("%d has no rematch", i)
			}
			p.lines[i].Play(&apart.Seat{Log: next, Device: p.devices[i]}, 0)
		}
		goOn(answers)
		p.run(time.Second, never)
		for _, e := range p.ends {
			e.out.loss = 0
		}
		other := p.lines[1-answers]
		p.run(time.Minute, func() bool { _, ok := other.Peer().View().Next(); return ok })
		if got := other.Peer().View(); got.Len() != old.Len()+1 || got.Entry(old.Len()-1).Text != "Encore !" {
			t.Fatalf("%d answers: the other has %d messages, want %d", answers, got.Len(), old.Len()+1)
		}
		goOn(1 - answers)
		if p.run(time.Minute, func() bool { return p.same() && !before.owes() }); !p.same() || before.owes() {
			t.Errorf("%d answers: the rematch does not begin, or the match before it is sent again and again", answers)
		}
	}
}
