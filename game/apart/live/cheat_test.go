package live

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// cheat is a message that a side must not send.
type cheat struct {
	name string
	want apart.Code // the error of the other side
	// make returns the message, nil if it cannot be tried now. p is the side that cheats.
	make func(w *table, p *Peer) []byte
}

func message(e apart.Entry) []byte { return e.Message() }

// due reports whether p must do something.
func due(p *Peer, duty apart.Duty) bool {
	who, d := p.log.Turn()
	return who == p.device.Me && d == duty && len(p.queue) == 0
}

// withNumber returns a message of p that has a number; ok is false if none is possible now.
func withNumber(w *table, p *Peer) (e apart.Entry, ok bool) {
	if due(p, apart.MustReveal) || due(p, apart.MustLot) {
		return p.device.Answer(p.log)
	}
	if m := p.log.Match(); m != nil && due(p, apart.MustMove) && p.log.Joined() {
		for _, move := range m.AppendMoves(nil) {
			if move.Kind == rules.Combat {
				return p.device.Move(p.log, move, 0), true
			}
		}
	}
	return e, false
}

// canSend reports whether p can send any message now.
func canSend(p *Peer) bool {
	_, pending := p.log.Pending()
	return p.log.Joined() && p.log.Match() != nil && !p.log.Over() && !pending && len(p.queue) == 0
}

var cheats = []cheat{
	{"another number", apart.WrongNumber, func(w *table, p *Peer) []byte {
		e, ok := withNumber(w, p)
		if !ok {
			return nil
		}
		e.Number[w.rng.IntN(fairdice.Size)] ^= 1 << w.rng.IntN(8)
		return message(e)
	}},
	{"the number after the next", apart.WrongNumber, func(w *table, p *Peer) []byte {
		e, ok := withNumber(w, p)
		if !ok {
			return nil
		}
		chain := fairdice.NewChain(p.log.Start().ID, p.device.Seed)
		for n := range 100 {
			if chain.At(n) == e.Number {
				e.Number = chain.At(n + 1)
				return message(e)
			}
		}
		return nil
	}},
	{"no number", apart.MissingNumber, func(w *table, p *Peer) []byte {
		e, ok := withNumber(w, p)
		if !ok {
			return nil
		}
		e.Number = fairdice.Value{}
		return message(e)
	}},
	{"a number for nothing", apart.NothingToShow, func(w *table, p *Peer) []byte {
		if !canSend(p) {
			return nil
		}
		return message(apart.Entry{Kind: apart.Reveal, By: p.device.Me, Number: fairdice.Value{1}})
	}},
	{"the other's commitment", apart.BadCommitment, func(w *table, p *Peer) []byte {
		if !canSend(p) || p.log.Start().Commit == (fairdice.Value{}) {
			return nil
		}
		return message(apart.Entry{Kind: apart.Recommit, By: p.device.Me, Commit: p.log.Start().Commit})
	}},
	{"an illegal move", apart.IllegalMove, func(w *table, p *Peer) []byte {
		if !canSend(p) || !due(p, apart.MustMove) {
			return nil
		}
		return message(apart.Entry{Kind: apart.Move, By: p.device.Me, Move: rules.Move{Kind: rules.Step, From: rules.Sq(0, 0), To: rules.Sq(8, 0)}})
	}},
	{"a move out of turn", apart.NotYourTurn, func(w *table, p *Peer) []byte {
		who, duty := p.log.Turn()
		if !canSend(p) || duty != apart.MustMove || who == p.device.Me {
			return nil
		}
		return message(apart.Entry{Kind: apart.Move, By: p.device.Me, Move: p.log.Match().AppendMoves(nil)[0]})
	}},
	{"an answer to the own offer", apart.NoOffer, func(w *table, p *Peer) []byte {
		if o, ok := p.log.Offered(); !canSend(p) || ok && o.By != p.device.Me {
			return nil
		}
		return message(apart.Entry{Kind: apart.Answer, By: p.device.Me, Yes: true})
	}},
	{"a flag without a clock", apart.NoClock, func(w *table, p *Peer) []byte {
		if !canSend(p) {
			return nil
		}
		return message(apart.Entry{Kind: apart.Flag, By: p.device.Me})
	}},
	{"markup with a line end", apart.BadText, func(w *table, p *Peer) []byte {
		if !p.log.Joined() {
			return nil
		}
		return message(apart.Entry{Kind: apart.Line, By: p.device.Me, Text: "<b>\n</b>"})
	}},
	{"the seat again", apart.SeatTaken, func(w *table, p *Peer) []byte {
		if p.device.Me != apart.Guest || !p.log.Joined() {
			return nil
		}
		return message(p.device.Join(p.log, "Eve"))
	}},
	{"in the other's name", apart.NotYours, func(w *table, p *Peer) []byte {
		if !p.log.Joined() {
			return nil
		}
		return message(apart.Entry{Kind: apart.Line, By: p.device.Me.Other(), Text: "Je perds"})
	}},
	{"noise", apart.UnknownKind, func(w *table, p *Peer) []byte { return []byte{0xff, 0xff, 0xff} }},
}

// frame returns a frame with a message in the place of the next one.
func (p *Peer) frame(b []byte) []byte {
	if p.device.Me == apart.Guest {
		return pack(propose, p.log.Start().ID, appendList(u16(u16(nil, len(indices(p.log, p.device.Me))), p.log.Len()), [][]byte{b}))
	}
	h := p.log.Hash(p.log.Len())
	return pack(entries, p.log.Start().ID, appendList(append(u16(nil, p.log.Len()), h[:]...), [][]byte{b}))
}

// TestCheatsAreCaught lets one side cheat once in every match, and checks the error of the other side and that its log is
// unchanged.
func TestCheatsAreCaught(t *testing.T) {
	all := catalog.All()
	n, caught, tried := night.Or(140, 5000), map[string]int{}, 0
	for i := range n {
		rng := rand.New(rand.NewPCG(23, uint64(i)))
		c, g := cheats[i%len(cheats)], all[rng.IntN(len(all))]
		if c.want == apart.WrongNumber || c.want == apart.MissingNumber {
			g, _ = catalog.Find("dame2000")
		}
		w := newTable(t, g, g.Rulesets()[0].ID, rng)
		w.reload, w.limit = false, 60
		cheater := apart.Person(rng.IntN(2))
		if c.want == apart.SeatTaken {
			cheater = apart.Guest
		}
		if w.cheats(cheater, c, rng.IntN(60)) {
			caught[c.name]++
			tried++
		}
	}
	for _, c := range cheats {
		if caught[c.name] == 0 {
			t.Errorf("%s was never tried", c.name)
		}
	}
	t.Logf("%d matches, cheated in %d, all caught: %v", n, tried, caught)
}

// cheats plays, and from a step on tries to cheat. It returns false if that was not possible.
func (w *table) cheats(by apart.Person, c cheat, from int) bool {
	for step := range 3000 {
		w.step()
		p, honest := w.peers[by], w.peers[by.Other()]
		if p.broken != nil || honest.broken != nil {
			w.t.Fatalf("%s: broken before: %v, %v", c.name, p.broken, honest.broken)
		}
		if step < from || p.log.Len() != honest.log.Len() || len(p.queue)+len(honest.queue) > 0 {
			continue
		}
		b := c.make(w, p)
		if b == nil {
			if p.log.Over() {
				return false
			}
			continue
		}
		before := honest.log.Encode()
		w.now += 3000 // so that the limit of frames does not drop it
		events := honest.Receive(p.frame(b), w.now)
		if errCode(honest.broken) != c.want || len(events) == 0 || events[len(events)-1].Err == nil {
			w.t.Fatalf("%s by %d: %v, want %s; log %d", c.name, by, honest.broken, c.want, p.log.Len())
		}
		if honest.log.Encode() != before || honest.Do(apart.Entry{Kind: apart.Resign, By: by.Other()}, w.now) == nil {
			w.t.Fatalf("%s: the match has changed", c.name)
		}
		return true
	}
	return false
}

// TestPastIsNotChanged changes a message that both sides have, and checks the ply of the error.
func TestPastIsNotChanged(t *testing.T) {
	for i := range uint64(20) {
		rng := rand.New(rand.NewPCG(24, i))
		g, _ := catalog.Find("checkers")
		w := newTable(t, g, "geant", rng)
		w.reload, w.chat = false, false
		for range 2000 {
			if w.step(); min(w.peers[0].log.Len(), w.peers[1].log.Len()) >= 12 {
				break
			}
		}
		p, honest := w.peers[i%2], w.peers[1-i%2]
		at := 5 + rng.IntN(5)
		forged := p.log.UpTo(at)
		if err := forged.Append(apart.Entry{Kind: apart.Line, By: p.device.Me, Text: "Autrement"}); err != nil {
			t.Fatal(err)
		}
		ply := honest.log.PlyOf(at)
		other := New(forged, p.device, p.to, w.now)
		other.log, other.queue = forged, nil
		var frames [][]byte
		other.to = sink{&frames}
		other.sendState(true, w.now)
		other.sendPast(w.now)
		for _, f := range frames {
			honest.Receive(f, w.now)
		}
		e, ok := honest.broken.(*apart.Error)
		if !ok || e.Code != apart.OtherPast || e.Ply != ply {
			t.Fatalf("%v, want other-past at ply %d", honest.broken, ply)
		}
	}
}

// sink keeps frames.
type sink struct{ frames *[][]byte }

func (s sink) Send(b []byte) { *s.frames = append(*s.frames, b) }

// TestFloodIsCutOff checks that 50 frames a second are accepted and a flood closes the channel.
func TestFloodIsCutOff(t *testing.T) {
	g, _ := catalog.Find("dao")
	w := newTable(t, g, "base", rand.New(rand.NewPCG(25, 1)))
	p := w.peers[0]
	frame := pack(state, p.log.Start().ID, append(u16(nil, 9), make([]byte, 9)...))
	for i := range 2000 {
		p.Receive(frame, int64(i)*20)
	}
	if p.broken != nil {
		t.Fatalf("50 frames a second: %v", p.broken)
	}
	for range 5000 {
		p.Receive(frame, 40_000)
	}
	if errCode(p.broken) != apart.Flooded {
		t.Fatalf("a flood: %v", p.broken)
	}
	q := w.peers[1]
	newer := pack(state, q.log.Start().ID, nil)
	newer[0] = version + 1
	q.Receive(append(newer[:headLen:headLen], pack(0, 0, nil)[headLen:]...), 0)
	if q.broken != nil {
		t.Fatalf("a damaged frame closes the channel: %v", q.broken)
	}
}
