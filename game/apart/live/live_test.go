package live

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/tools/night"

	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// flight is a frame on its way, which arrives at a time.
type flight struct {
	at    int64
	frame []byte
}

// lossyChannel is one direction of a channel that loses, duplicates, delays, reorders and damages frames.
type lossyChannel struct {
	rng    *rand.Rand
	now    *int64
	frames []flight
	loss   int // per cent
}

func (a *lossyChannel) Send(frame []byte) {
	copies := 1
	switch n := a.rng.IntN(100); {
	case n < a.loss:
		copies = 0
	case n < a.loss+10:
		copies = 2
	}
	for range copies {
		b := append([]byte(nil), frame...)
		if a.rng.IntN(50) == 0 {
			b = b[:a.rng.IntN(len(b)+1)]
		} else if a.rng.IntN(50) == 0 {
			b[a.rng.IntN(len(b))] ^= 1 << a.rng.IntN(8)
		}
		a.frames = append(a.frames, flight{*a.now + int64(a.rng.IntN(400)), b})
	}
}

// arrived removes and returns the frames that have arrived.
func (a *lossyChannel) arrived() (list [][]byte) {
	rest := a.frames[:0]
	for _, f := range a.frames {
		if f.at <= *a.now {
			list = append(list, f.frame)
		} else {
			rest = append(rest, f)
		}
	}
	a.frames = rest
	return list
}

// table is a live match with both sides in one process.
type table struct {
	t        testing.TB
	rng      *rand.Rand
	now      int64
	peers    [2]*Peer
	devices  [2]apart.Device
	channels [2]*lossyChannel // what each sends into
	errs     [2]error
	lost     [2]int
	drags    int
	limit    int // of plies
	reload   bool
	chat     bool
}

func newTable(t testing.TB, g rules.Game, ruleset string, rng *rand.Rand) *table {
	t.Helper()
	w := &table{t: t, rng: rng, limit: 30, reload: true, chat: true}
	s := apart.Start{ID: rng.Uint64(), Setup: match.Setup{Game: g.ID(), Ruleset: ruleset}, Begins: apart.Begins(rng.IntN(3)), Name: "Anna"}
	for p := range w.devices {
		w.devices[p] = apart.Device{Me: apart.Person(p), Seed: seed(rng)}
	}
	s.Commit = w.devices[apart.Host].Commit(s)
	for p := range w.peers {
		l, err := apart.New(s)
		if err != nil {
			t.Fatal(err)
		}
		w.channels[p] = &lossyChannel{rng: rng, now: &w.now, loss: rng.IntN(40)}
		w.peers[p] = New(l, w.devices[p], w.channels[p], 0)
	}
	return w
}

func seed(rng *rand.Rand) (s fairdice.Seed) {
	for i := range s {
		s[i] = byte(rng.Uint32())
	}
	return s
}

// step advances time by 100 ms.
func (w *table) step() {
	w.now += 100
	for p := range w.peers {
		for _, frame := range w.channels[1-p].arrived() {
			for _, e := range w.peers[p].Receive(frame, w.now) {
				switch {
				case e.Err != nil:
					w.errs[p] = e.Err
				case e.Lost != nil:
					w.lost[p]++
				case e.Drag != nil:
					w.drags++
				}
			}
		}
		w.peers[p].Tick(w.now)
		w.act(apart.Person(p))
	}
}

// act lets a player move, send another message, drag or reload at random.
func (w *table) act(p apart.Person) {
	peer := w.peers[p]
	v := peer.View()
	who, duty := v.Turn()
	if m := v.Match(); m != nil && m.Ply() >= w.limit && !v.Over() && w.rng.IntN(4) == 0 {
		_ = peer.Do(apart.Entry{Kind: apart.Resign, By: p}, w.now) // both may at once
		return
	}
	if duty == apart.MustJoin && p == apart.Guest {
		w.do(p, w.devices[p].Join(v, "Béla"))
		return
	}
	if duty == apart.MustMove && who == p && (p == apart.Host || v.Joined()) && w.rng.IntN(2) == 0 {
		moves := v.Match().AppendMoves(nil)
		w.do(p, w.devices[p].Move(v, moves[w.rng.IntN(len(moves))], 0))
		return
	}
	if w.chat && v.Match() != nil && !v.Over() && w.rng.IntN(30) == 0 {
		e := apart.Entry{Kind: apart.Line, By: p, Text: "Bien !"}
		if offer, ok := v.Offered(); ok && offer.By != p {
			seat := apart.Seat{Log: v, Device: w.devices[p]}
			e = seat.Answer(offer.Proposal == apart.Undo && w.rng.IntN(2) == 0)
		} else if w.rng.IntN(2) == 0 {
			e = apart.Entry{Kind: apart.Offer, By: p, Proposal: apart.Proposal(w.rng.IntN(2))}
		}
		_ = peer.Do(e, w.now)
	}
	if w.rng.IntN(10) == 0 {
		peer.SendDrag(Drag{From: 1, X: 7, Y: 9}, w.now)
	}
	if w.reload && w.rng.IntN(200) == 0 && peer.broken == nil { // from what is stored
		l, err := apart.Decode(peer.View().Encode(), nil)
		if err != nil {
			w.t.Fatal(err)
		}
		w.peers[p] = New(l, w.devices[p], w.channels[p], w.now)
	}
}

func (w *table) do(p apart.Person, e apart.Entry) {
	if err := w.peers[p].Do(e, w.now); err != nil && w.peers[p].broken == nil {
		w.t.Fatalf("%d: %+v: %v", p, e, err)
	}
}

// play calls step until both sides have the end of the match or one has failed. It returns false when that takes too long.
func (w *table) play() bool {
	for range 20_000 {
		w.step()
		a, b := w.peers[0], w.peers[1]
		if a.broken != nil || b.broken != nil {
			return true
		}
		if a.log.Over() && b.log.Over() && a.log.Len() == b.log.Len() && len(b.queue) == 0 {
			return true
		}
	}
	return false
}

// TestHonestMatchesEndEqual plays over lossy channels, with reloads, and checks that both sides end with the same log.
func TestHonestMatchesEndEqual(t *testing.T) {
	all := catalog.All()
	n := night.Or(60, 5000)
	plies, entries, lost, combats, drags := 0, 0, 0, 0, 0
	for i := range n {
		rng := rand.New(rand.NewPCG(22, uint64(i)))
		g := all[i%len(all)]
		r := g.Rulesets()
		w := newTable(t, g, r[i/len(all)%len(r)].ID, rng)
		done := w.play()
		a, b := w.peers[0].log, w.peers[1].log
		if !done || w.errs[0] != nil || w.errs[1] != nil {
			t.Fatalf("match %d: done %v, %v, %v; %d and %d messages, queue %v", i, done, w.errs[0], w.errs[1], a.Len(), b.Len(), w.peers[1].queue)
		}
		if a.Hash(a.Len()) != b.Hash(b.Len()) || a.Match().String() != b.Match().String() {
			t.Fatalf("match %d: the two differ", i)
		}
		plies, entries, lost, combats, drags = plies+a.Match().Ply(), entries+a.Len(), lost+w.lost[1], combats+len(a.Combats()), drags+w.drags
	}
	t.Logf("%d matches: %d plies, %d messages, %d combats; %d messages dropped; %d drags received", n, plies, entries, combats, lost, drags)
}
