package apart_test

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// invite returns the seats of both players of a new match. The guest joins by the link.
func invite(t testing.TB, s apart.Start) (host, guest *apart.Seat) {
	t.Helper()
	host, err := apart.Invite(s, 100)
	if err != nil {
		t.Fatal(err)
	}
	in, err := apart.Decode(host.Log.Encode(), nil)
	if err != nil {
		t.Fatal(err)
	}
	host.Sent = host.Log.Len()
	if guest, err = apart.SitDown(in, "Béla", 200); err != nil {
		t.Fatal(err)
	}
	return host, guest
}

// send opens the link of from at to.
func send(t testing.TB, from, to *apart.Seat, now int64) {
	t.Helper()
	in, err := apart.Decode(from.Log.Encode(), to.Log)
	if err != nil {
		t.Fatal(err)
	}
	from.Sent = from.Log.Len()
	if v, _ := to.Take(in, now); v.Relation >= apart.Forked || v.Foreign {
		t.Fatalf("%+v", v)
	}
	if to.Log.Len()%8 > 1 { // ParseSeat is slow
		return
	}
	kept, err := apart.ParseSeat(to.String())
	if err != nil || kept.String() != to.String() || kept.Due() != to.Due() || kept.MayMove() != to.MayMove() {
		t.Fatalf("a seat is not parsed back: %v\n%s", err, to)
	}
}

// TestSeatsByLink plays every ruleset by links alone: one link a turn is enough, both end with the same log, and agree on a
// rematch.
func TestSeatsByLink(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 31))
	each(func(g rules.Game, ruleset string) {
		for _, begins := range []apart.Begins{apart.HostBegins, apart.GuestBegins, apart.ByLot} {
			host, guest := invite(t, apart.Start{Setup: match.Setup{Game: g.ID(), Ruleset: ruleset}, Begins: begins, Name: "Anna"})
			sides := []*apart.Seat{guest, host}
			for now, links := int64(1000), 0; ; now, links = now+60, links+1 {
				me, other := sides[0], sides[1]
				for me.MayMove() {
					moves := me.Log.Match().AppendMoves(nil)
					if err := me.Play(moves[rng.IntN(len(moves))], now); err != nil {
						t.Fatal(err)
					}
				}
				if me.Log.Over() && !me.Due() || links == 24 {
					break
				}
				if !me.Due() {
					t.Fatalf("%s: nothing to send at ply %d", ruleset, me.Log.Match().Ply())
				}
				send(t, me, other, now)
				sides[0], sides[1] = other, me
			}
			if !sides[0].Log.Over() {
				if err := sides[0].Say(apart.Entry{Kind: apart.Resign, By: sides[0].Device.Me}, 5000); err != nil {
					t.Fatal(err)
				}
			}
			send(t, sides[0], sides[1], 5000)
			if host.Log.Encode() != guest.Log.Encode() {
				t.Fatalf("%s: the logs differ", ruleset)
			}
			checkRematch(t, host, guest)
		}
	})
}

// checkRematch agrees on a rematch and compares its two seats.
func checkRematch(t *testing.T, host, guest *apart.Seat) {
	t.Helper()
	if err := guest.Say(guest.Offer(apart.Rematch), 6000); err != nil {
		t.Fatal(err)
	}
	send(t, guest, host, 6000)
	if err := host.Say(host.Answer(true), 6000); err != nil {
		t.Fatal(err)
	}
	send(t, host, guest, 6000)
	h, ok := host.Next(7000)
	g, ok2 := guest.Next(7000)
	if !ok || !ok2 || h.Log.Encode() != g.Log.Encode() || h.MayMove() == g.MayMove() {
		t.Fatalf("the rematch: %v %v %v %v\n%s%s", ok, ok2, h.MayMove(), g.MayMove(), h, g)
	}
	mover, other := h, g
	if g.MayMove() {
		mover, other = g, h
	}
	if err := mover.Play(mover.Log.Match().AppendMoves(nil)[0], 7000); err != nil {
		t.Fatal(err)
	}
	send(t, mover, other, 7000)
}

// TestAnotherDevice goes on with a seat on another device without its seed. The first device finds the messages foreign.
func TestAnotherDevice(t *testing.T) {
	host, guest := invite(t, apart.Start{Setup: match.Setup{Game: "dame2000"}, Name: "Anna"})
	send(t, guest, host, 300)
	in, err := apart.Decode(host.Log.Encode(), nil)
	if err != nil {
		t.Fatal(err)
	}
	phone, err := apart.Resume(in, apart.Host, 400)
	if err != nil || !phone.MayMove() || !phone.Due() {
		t.Fatalf("%v %v", err, phone)
	}
	if err := phone.Play(phone.Log.Match().AppendMoves(nil)[0], 500); err != nil {
		t.Fatal(err)
	}
	v, _ := host.Take(phone.Log.Clone(), 600)
	if !v.Foreign || host.Log.Len() == phone.Log.Len() {
		t.Fatalf("%+v", v)
	}
	host.Adopt(phone.Log.Clone(), 700, nil)
	if host.MayMove() || host.Device.Knows(host.Log) {
		t.Error("the old device can move though it does not know the numbers any more")
	}
	send(t, phone, guest, 700)
	watch := apart.Watch(guest.Log.Clone(), 800)
	if watch.MayMove() || watch.Due() || watch.Say(apart.Entry{Kind: apart.Resign}, 800) == nil {
		t.Error("a spectator can send messages")
	}
}

// TestDeadline checks that days count from the arrival of the other's message.
func TestDeadline(t *testing.T) {
	days := clock.Rule{Control: clock.Control{Kind: clock.Days, Base: 2 * clock.Day}}
	host, guest := invite(t, apart.Start{Setup: match.Setup{Game: "dao", Clock: days}, Begins: apart.GuestBegins})
	at, ok := guest.Deadline()
	if _, waits := host.Deadline(); !ok || waits || at != 200+2*24*3600 {
		t.Fatalf("%d %v", at, ok)
	}
	if err := guest.Play(guest.Log.Match().AppendMoves(nil)[0], 260); err != nil {
		t.Fatal(err)
	}
	if e := guest.Log.Entry(guest.Log.Len() - 1); e.Spent != 60 {
		t.Errorf("the move took %d s", e.Spent)
	}
}

// FuzzParseSeat checks that the text of a parsed seat is parsed to the same.
func FuzzParseSeat(f *testing.F) {
	host, guest := invite(f, apart.Start{Setup: match.Setup{Game: "dame2000"}, Name: "Anna", Begins: apart.ByLot})
	f.Add(host.String())
	f.Add(guest.String())
	f.Add(apart.Watch(guest.Log, 3).String())
	f.Fuzz(func(t *testing.T, text string) {
		s, err := apart.ParseSeat(text)
		if err != nil {
			return
		}
		again, err := apart.ParseSeat(s.String())
		if err != nil || again.String() != s.String() {
			t.Fatalf("%v", err)
		}
	})
}

// TestSeedsDiffer checks that every bit of random seeds varies.
func TestSeedsDiffer(t *testing.T) {
	var or, and fairdice.Seed
	for i := range and {
		and[i] = 255
	}
	for range 200 {
		for i, b := range apart.RandomSeed() {
			or[i] |= b
			and[i] &= b
		}
	}
	for i := range or {
		if or[i] != 255 || and[i] != 0 {
			t.Fatalf("byte %d has fixed bits", i)
		}
	}
}

// TestKnowsAgain checks that Seat.Knows follows changes of the device and of the last commitment, though it keeps its result.
func TestKnowsAgain(t *testing.T) {
	host, guest := invite(t, apart.Start{Setup: match.Setup{Game: "dame2000"}})
	for _, s := range []*apart.Seat{host, guest} {
		if !s.Knows() || !s.Knows() {
			t.Fatal("a device does not know its own numbers")
		}
	}
	mine := guest.Device
	if guest.Device.Seed = apart.RandomSeed(); guest.Knows() {
		t.Error("another seed is taken for the player's")
	}
	if guest.Device = mine; !guest.Knows() {
		t.Error("the player's own seed is not known again")
	}
	if err := guest.Log.Append((apart.Device{Me: apart.Guest, Seed: apart.RandomSeed()}).Recommit(guest.Log)); err != nil {
		t.Fatal(err)
	}
	if guest.Knows() {
		t.Error("numbers of another device are taken for this one's")
	}
}

// TestMerge lets both players send messages before they open the other's link. Whatever the order of the links, both must get
// the same log.
func TestMerge(t *testing.T) {
	say := func(s *apart.Seat, text string) {
		t.Helper()
		if err := s.Say(apart.Entry{Kind: apart.Line, By: s.Device.Me, Text: text}, 1); err != nil {
			t.Fatal(err)
		}
	}
	read := func(s *apart.Seat) *apart.Log {
		t.Helper()
		l, err := apart.Decode(s.Log.Encode(), nil)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	for name, both := range map[string]func(host, guest *apart.Seat){
		"lines":               func(host, guest *apart.Seat) { say(host, "bonjour"); say(guest, "bonsoir") },
		"a line and a move":   func(host, guest *apart.Seat) { say(guest, "vite"); play(t, host) },
		"resigned and played": func(host, guest *apart.Seat) { resign(t, guest); play(t, host) },
		"both resign":         func(host, guest *apart.Seat) { resign(t, guest); resign(t, host) },
	} {
		for _, twice := range []bool{false, true} { // the links cross once more
			host, guest := invite(t, apart.Start{Setup: match.Setup{Game: "dame2000"}})
			send(t, guest, host, 300)
			both(host, guest)
			toGuest := read(host)
			if v, _ := host.Take(read(guest), 400); v.Relation != apart.Met {
				t.Fatalf("%s: the host cannot go on", name)
			}
			if !twice {
				toGuest = read(host)
			}
			if v, _ := guest.Take(toGuest, 500); v.Relation == apart.Forked {
				t.Fatalf("%s: the guest cannot go on: %+v", name, v)
			}
			if v := apart.Compare(host.Log, guest.Log, apart.Host); v.Relation != apart.Same && !(v.Relation == apart.Newer && !v.Foreign) {
				t.Errorf("%s, twice %v: afterwards the logs are %v", name, twice, v.Relation)
			}
		}
	}
	host, guest := invite(t, apart.Start{Setup: match.Setup{Game: "dame2000"}})
	send(t, guest, host, 300)
	other := *host
	other.Log = host.Log.Clone()
	say(host, "un")
	say(&other, "deux")
	if v, _ := host.Take(read(&other), 400); v.Relation != apart.Forked {
		t.Error("two logs with different lines of one player are merged")
	}
}

func play(t *testing.T, s *apart.Seat) {
	t.Helper()
	if err := s.Play(s.Log.Match().AppendMoves(nil)[0], 1); err != nil {
		t.Fatal(err)
	}
}

func resign(t *testing.T, s *apart.Seat) {
	t.Helper()
	if err := s.Say(apart.Entry{Kind: apart.Resign, By: s.Device.Me}, 1); err != nil {
		t.Fatal(err)
	}
}
