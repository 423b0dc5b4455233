package apart_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestEveryLinkComesBack plays every ruleset at random, with offers and lines, and checks that the links open the same log. It
// logs their lengths.
func TestEveryLinkComesBack(t *testing.T) {
	each(func(g rules.Game, ruleset string) {
		rng := rand.New(rand.NewPCG(22, 1))
		longest, sum, plies, matches := 0, 0, 0, 8
		for range matches {
			w := begin(t, g, ruleset, rng)
			for w.log.Match() == nil || w.log.Match().Ply() < 100 {
				if !w.step(t, rng) {
					break
				}
				if rng.IntN(8) == 0 {
					w.chat(t, rng)
				}
				if rng.IntN(5) == 0 {
					checkRoundTrip(t, w.log)
				}
			}
			checkRoundTrip(t, w.log)
			n := len(w.log.Encode())
			longest, sum, plies = max(longest, n), sum+n, plies+w.log.Match().Ply()
		}
		t.Logf("%s %s: %d plies take %d characters on average, %d at most", g.ID(), ruleset, plies/matches, sum/matches, longest)
	})
}

// TestLengthOfALink logs the length of a link of 100 plies without lines.
func TestLengthOfALink(t *testing.T) {
	for _, g := range catalog.All() {
		longest, plies, combats := 0, 0, 0
		for i := range uint64(12) {
			rng := rand.New(rand.NewPCG(22, i))
			w := begin(t, g, g.Rulesets()[0].ID, rng)
			for w.log.Match() == nil || w.log.Match().Ply() < 100 {
				if !w.step(t, rng) {
					break
				}
			}
			if w.log.Match().Ply() > plies {
				longest, plies, combats = len(w.log.Encode()), w.log.Match().Ply(), len(w.log.Combats())
			}
		}
		t.Logf("%s: %d plies with %d combats take %d characters", g.ID(), plies, combats, longest)
		if longest > 2000 {
			t.Errorf("%s: %d characters", g.ID(), longest)
		}
	}
}

// checkRoundTrip checks that the link of l opens the same log.
func checkRoundTrip(t testing.TB, l *apart.Log) {
	t.Helper()
	text := l.Encode()
	back, err := apart.Decode(text, nil)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if v := apart.Compare(l, back, apart.Host); v.Relation != apart.Same || back.Encode() != text || back.Hash(back.Len()) != l.Hash(l.Len()) {
		t.Fatalf("%s is encoded again as %s: %+v", text, back.Encode(), v)
	}
	if (l.Match() == nil) != (back.Match() == nil) || l.Match() != nil && l.Match().String() != back.Match().String() {
		t.Fatalf("%s: another match", text)
	}
}

// TestDamagedLinks changes, cuts and swaps every character of a link.
func TestDamagedLinks(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 3))
	for _, g := range catalog.All() {
		w := begin(t, g, g.Rulesets()[0].ID, rng)
		for range 40 {
			w.step(t, rng)
		}
		text := w.log.Encode()
		const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
		body := strings.Index(text, "=") + 2
		for i := body; i < len(text); i++ {
			other := letters[(strings.IndexByte(letters, text[i])+1+rng.IntN(63))%64]
			refused(t, text[:i]+string(other)+text[i+1:])
			refused(t, text[:i])
			if i+1 < len(text) && text[i] != text[i+1] {
				refused(t, text[:i]+text[i+1:i+2]+text[i:i+1]+text[i+2:])
			}
		}
		refused(t, text+"A")
		if e := refused(t, text[:len(text)-3]); e.Code != apart.CutShort {
			t.Errorf("cut: %v", e)
		}
		if e := refused(t, strings.NewReplacer("=8", "=0", ":8", ":0").Replace(text)); e.Code != apart.NewerVersion {
			t.Errorf("newer: %v", e)
		}
	}
	if e := refused(t, "dao=8"+strings.Repeat("A", 1<<20)); e.Code != apart.TooLong {
		t.Errorf("1 MB: %v", e)
	}
	for _, text := range []string{"", "dao", "dao=4", "dao=8", "dao=1AAAA", "chess=4AA", "<b>dao=4</b>"} {
		if e := refused(t, text); e.Code != apart.NoLink && e.Code != apart.CutShort {
			t.Errorf("%q: %v", text, e)
		}
	}
}

// refused returns the error of Decode.
func refused(t testing.TB, text string) *apart.Error {
	t.Helper()
	_, err := apart.Decode(text, nil)
	var e *apart.Error
	if !errors.As(err, &e) || e.Code == "" {
		t.Fatalf("%.80s opens: %v", text, err)
	}
	return e
}

// TestDeviceLink checks the link for another device of the same player, which has the seed.
func TestDeviceLink(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 4))
	g, _ := catalog.Find("dame2000")
	w := begin(t, g, "base", rng)
	for range 30 {
		w.step(t, rng)
	}
	text := w.devices[apart.Guest].Encode(w.log)
	l, h, err := apart.DecodeDevice(text, nil)
	if err != nil || h != w.devices[apart.Guest] || l.Encode() != w.log.Encode() {
		t.Fatalf("%v, %v", h.Me, err)
	}
	if !h.Knows(l) || (apart.Device{Me: apart.Guest, Seed: seed(rng)}).Knows(l) {
		t.Error("Knows is wrong about the seed or about another one")
	}
	if !apart.HoldsDevice(text) || apart.HoldsDevice(w.log.Encode()) || !apart.Holds(w.log.Encode()) {
		t.Error("a link is taken for one of the other kind")
	}
	if _, err := apart.Decode(text, nil); err == nil {
		t.Error("Decode opens a link for another device")
	}
}
