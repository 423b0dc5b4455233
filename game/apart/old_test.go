package apart_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"ludotheque/game/apart"
)

// TestOldLinks opens links and a stored match of a program before links of version 8. People have them, so none is ever changed here.
// A match goes on in its old form: its link opens in the old program too, unless it has a message that is new.
func TestOldLinks(t *testing.T) {
	file, err := os.ReadFile("testdata/old.txt")
	if err != nil {
		t.Fatal(err)
	}
	links, kept, _ := strings.Cut(string(file), "ludotheque-apart")
	for _, text := range strings.Fields(links) {
		var l *apart.Log
		device := apart.Device{Me: apart.Guest}
		if apart.HoldsDevice(text) {
			if l, device, err = apart.DecodeDevice(text, nil); err == nil && device.Encode(l) != text {
				t.Errorf("%s is another link now", text)
			}
		} else if l, err = apart.Decode(text, nil); err == nil && l.Encode() != text {
			t.Errorf("%s is another link now", text)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		w := &players{log: l, devices: [2]apart.Device{{Me: apart.Host, Seed: seed(rand.New(rand.NewPCG(1, 1)))}, device}}
		readAll(t, w)
		goOn(t, w)
	}
	s, err := apart.ParseSeat("ludotheque-apart" + kept)
	if err != nil || !s.OnLine || s.Since != 1764020000 || !strings.Contains(s.String(), "ludotheque-apart 2\n") {
		t.Fatalf("the stored match: %v %v", err, s)
	}
	if _, pending := s.Log.Pending(); !pending {
		t.Error("the stored match has lost its combat")
	}
}

// goOn plays an old match on, with new seeds, and checks what old matches do not have.
func goOn(t *testing.T, w *players) {
	t.Helper()
	rng := rand.New(rand.NewPCG(46, 9))
	for p := range w.devices {
		if d := &w.devices[p]; !w.log.Over() && !d.Knows(w.log) {
			d.Seed = seed(rng)
			w.add(t, d.Recommit(w.log))
		}
	}
	for range 6 {
		if !w.step(t, rng) {
			break
		}
	}
	for _, pending := w.log.Pending(); pending; _, pending = w.log.Pending() {
		w.step(t, rng)
	}
	checkRoundTrip(t, w.log)
	if w.log.Over() {
		return
	}
	who, _ := w.log.Turn()
	wantCode(t, w.log.Append(apart.Entry{Kind: apart.Abandon, By: who.Other(), Spent: 1 << 22}), apart.UnknownKind)
	if _, open := w.log.Offered(); open {
		return
	}
	w.add(t, apart.Entry{Kind: apart.Offer, By: who, Proposal: apart.Draw})
	move := w.devices[who].Move(w.log, w.log.Match().AppendMoves(nil)[0], 0)
	_, err := w.devices[who].Messages(w.log, move)
	wantCode(t, err, apart.OfferOpen) // it has no message that tells that no answer was seen
	w.add(t, w.answer(who.Other(), true))
	if !w.log.Match().Outcome().Draw {
		t.Error("no draw")
	}
}
