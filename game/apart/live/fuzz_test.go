package live

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/rules/catalog"
)

// FuzzReceive handles any frame with a right checksum, on both sides of a match and for a guest who asks for one.
func FuzzReceive(f *testing.F) {
	g, _ := catalog.Find("dame2000")
	w := newTable(f, g, "base", rand.New(rand.NewPCG(26, 1)))
	w.reload, w.chat = false, false
	for range 300 {
		w.step()
	}
	for p, peer := range w.peers {
		h := peer.log.Hash(3)
		f.Add(uint8(p), uint8(entries), appendList(append(u16(nil, 3), h[:]...), [][]byte{peer.log.Entry(3).Message()}))
		f.Add(uint8(p), uint8(propose), appendList(u16(u16(nil, 0), 0), [][]byte{peer.log.Entry(0).Message()}))
		f.Add(uint8(p), uint8(state), append(u16(nil, 0), make([]byte, 9)...))
		f.Add(uint8(p), uint8(drag), make([]byte, 9))
		f.Add(uint8(p), uint8(begin), []byte(peer.log.Encode()))
	}
	f.Fuzz(func(t *testing.T, who, kind uint8, payload []byte) {
		old := w.peers[who%2]
		var frames [][]byte
		p := New(old.log.Clone(), old.device, sink{&frames}, 0)
		before := p.log.Len()
		p.Receive(pack(frameKind(kind), p.log.Start().ID, payload), 1)
		p.Receive(payload, 2)
		if p.broken != nil && errCode(p.broken) == "" {
			t.Fatalf("the error is %v", p.broken)
		}
		if p.log.Len() > before && p.log.Entry(before).By == p.device.Me && p.log.Entry(before).Kind != apart.Reveal {
			t.Fatal("a message in this side's name")
		}
		guest := Ask(p.match, sink{&frames}, 0)
		for _, e := range guest.Receive(pack(frameKind(kind), p.match, payload), 1) {
			if e.Began != nil && (e.Began.Len() > 0 || e.Began.Start().ID != p.match) {
				t.Fatalf("the match begins with %s", e.Began.Encode())
			}
		}
	})
}
