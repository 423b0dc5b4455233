package apart_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// readAll asks a log all that a scene asks, for both players, and checks that the answers fit together.
func readAll(t testing.TB, w *players) {
	t.Helper()
	l := w.log
	_, duty := l.Turn()
	if (duty == apart.Nothing) != l.Over() || l.Over() && l.Match() == nil {
		t.Fatalf("duty %d, over %v", duty, l.Over())
	}
	if by, ok := l.Abandoned(); ok && (by > apart.Guest || !l.Over()) {
		t.Fatal("abandoned and not over")
	}
	_, offered := l.Offered()
	next, agreed := l.Next()
	if agreed && (offered || !l.Over() || next.Start().ID == l.Start().ID || !next.Joined()) {
		t.Fatalf("a rematch was agreed on; offered %v", offered)
	}
	l.Pending()
	l.TimeUp()
	l.Combats()
	l.Due()
	for p, device := range w.devices {
		seat := apart.Seat{Log: l, Device: device, Sent: l.Len() / 2}
		seat.Due()
		seat.Deadline()
		seat.Waiting(1000)
		seat.Knows()
		seat.Invited()
		seat.Answer(true)
		seat.Offer(apart.Rematch)
		l.Name(apart.Person(p))
		l.HasMoved(apart.Person(p))
		device.Answer(l)
		if seat.MayMove() {
			seat.Move(l.Match().AppendMoves(nil)[0], 7)
		}
		if n, ok := seat.Next(9); ok != agreed || ok && n.Log.Encode() != next.Encode() {
			t.Fatal("the rematch of the seat is another")
		}
	}
}

// entry returns any message, often one that is allowed.
func (w *players) entry(rng *rand.Rand) apart.Entry {
	by := apart.Person(rng.IntN(2))
	seat := apart.Seat{Log: w.log, Device: w.devices[by], OnLine: rng.IntN(2) == 0}
	commit := fairdice.Value{byte(rng.IntN(4))}
	e := apart.Entry{Kind: apart.Kind(rng.IntN(13)), By: by}
	if _, pending := w.log.Pending(); pending && rng.IntN(2) == 0 {
		e.Kind = apart.Reveal
	} else if e.Kind == apart.Resign && rng.IntN(4) > 0 {
		e.Kind = apart.Move
	}
	switch e.Kind {
	case apart.Move:
		if m := w.log.Match(); m != nil && !m.Outcome().Over() {
			moves := m.AppendMoves(nil)
			e = w.devices[by].Move(w.log, moves[rng.IntN(len(moves))], rng.IntN(2))
		}
	case apart.Reveal, apart.Lot, apart.Seal:
		if a, due := w.devices[by].Answer(w.log); due {
			e = a
		}
		if e.Kind == apart.Seal {
			e.Yes = rng.IntN(2) == 0
		}
	case apart.Join:
		e = w.devices[by].Join(w.log, "Béla")
	case apart.Offer:
		if e = seat.Offer(apart.Proposal(rng.IntN(3))); rng.IntN(3) == 0 {
			e.Commit = commit
		}
	case apart.Answer:
		if e = seat.Answer(rng.IntN(2) == 0); rng.IntN(4) == 0 {
			e.Commit, e.Ply = commit, e.Ply+rng.IntN(2)
		}
	case apart.Line:
		e.Text = "Ça va ?"
	case apart.Recommit:
		if e.Commit = commit; rng.IntN(2) == 0 {
			w.devices[by].Seed = seed(rng)
			e = w.devices[by].Recommit(w.log)
		}
	case apart.Abandon:
		e = seat.Abandon(int64(rng.IntN(2_000_000)))
	}
	return e
}

// anyLog appends n random messages to a new log, reads it after each, and checks its link at the end. It returns how many of each kind
// stood.
func anyLog(t testing.TB, rng *rand.Rand, n int) (stood [13]int) {
	g := catalog.All()[rng.IntN(len(catalog.All()))]
	w := &players{}
	s := apart.Start{ID: rng.Uint64(), Setup: match.Setup{Game: g.ID(), Ruleset: g.Rulesets()[rng.IntN(len(g.Rulesets()))].ID},
		Begins: apart.Begins(rng.IntN(3)), Old: rng.IntN(4) == 0}
	if rng.IntN(2) == 0 {
		s.Setup = match.Setup{Game: "dame2000", Start: "9/9/9/5b3/4v4/3B5/9/9/9 w - - 0 0",
			Clock: clock.Rule{Control: clock.Control{Kind: clock.Days, Base: clock.Day}, Ends: rng.IntN(2) == 0}}
	}
	if !s.Old {
		s.Wait = apart.Wait{Days: rng.IntN(20), Minutes: rng.IntN(20)}
	}
	for p := range w.devices {
		w.devices[p] = apart.Device{Me: apart.Person(p), Seed: seed(rng)}
	}
	s.Commit = w.devices[apart.Host].Commit(s)
	var err error
	if w.log, err = apart.New(s); err != nil {
		t.Fatal(err)
	}
	for range n {
		n, before := w.log.Len(), w.log.Hash(w.log.Len())
		e := w.entry(rng)
		if err := w.log.Append(e); err != nil {
			if bad, ok := errors.AsType[*apart.Error](err); !ok || bad.Code == "" || w.log.Len() != n || w.log.Hash(n) != before {
				t.Fatalf("%+v: %v", e, err)
			}
			continue
		}
		stood[e.Kind]++
		if e.Kind != apart.Move && e.Kind != apart.Line || rng.IntN(8) == 0 { // it computes many numbers
			readAll(t, w)
		}
	}
	checkRoundTrip(t, w.log)
	return stood
}

// TestReaders reads logs of random messages. Every kind of message must have stood somewhere.
func TestReaders(t *testing.T) {
	var stood [13]int
	for i := range night.Or(30, 2000) {
		for kind, n := range anyLog(t, rand.New(rand.NewPCG(46, uint64(i))), 100) {
			stood[kind] += n
		}
	}
	for kind, n := range stood[:apart.Abandon+1] {
		if n == 0 {
			t.Errorf("no message of kind %d was allowed", kind)
		}
	}
	t.Logf("messages by kind: %v", stood)
}

// FuzzReaders is TestReaders for any random numbers.
func FuzzReaders(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) { anyLog(t, rand.New(rand.NewPCG(a, b)), 20) })
}

// over returns a match that is over, of Dao.
func over(t testing.TB, ruleset string) *players {
	g, _ := catalog.Find("dao")
	rng := rand.New(rand.NewPCG(46, 2))
	w := begin(t, rules.Game(g), ruleset, rng)
	for w.log.Match() == nil || !w.log.Joined() {
		w.step(t, rng)
	}
	w.add(t, apart.Entry{Kind: apart.Resign, By: apart.Guest})
	return w
}

// TestRematchIsFinal agrees on a rematch and then answers again, yes or no, offers another and withdraws.
func TestRematchIsFinal(t *testing.T) {
	w := over(t, "base")
	w.add(t, apart.Entry{Kind: apart.Offer, By: apart.Host, Proposal: apart.Rematch})
	yes := w.answer(apart.Guest, true)
	w.add(t, yes)
	next, ok := w.log.Next()
	if !ok {
		t.Fatal("no rematch")
	}
	for _, again := range []struct {
		e    apart.Entry
		code apart.Code
	}{
		{yes, apart.NoOffer},
		{apart.Entry{Kind: apart.Answer, By: apart.Guest}, apart.NoOffer},
		{apart.Entry{Kind: apart.Answer, By: apart.Host, Yes: true}, apart.NoOffer},
		{apart.Entry{Kind: apart.Offer, By: apart.Host, Proposal: apart.Rematch}, apart.MatchOver},
		{apart.Entry{Kind: apart.Offer, By: apart.Guest, Proposal: apart.Rematch}, apart.MatchOver},
		{apart.Entry{Kind: apart.Seal, By: apart.Host}, apart.MatchOver},
	} {
		wantCode(t, w.log.Append(again.e), again.code)
	}
	if after, ok := w.log.Next(); !ok || after.Encode() != next.Encode() {
		t.Error("another rematch")
	}
}

// TestCrashingLink opens a link in which a rematch is offered, answered yes and then no. Once it made Log.Next panic.
func TestCrashingLink(t *testing.T) {
	wantCode(t, refused(t, "dao=4f9eG4b4oWA-YEQW5uYQBZkQmVsYWrbNk08_O"), apart.NoOffer)
}
