package remote_test

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/link"
	"ludotheque/rules"
)

// TestBrokenLinks opens invalid links. A notice says what is wrong, and the match does not change.
func TestBrokenLinks(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	for range 3 {
		bela.move(first(bela.match()))
		anna.open(bela.send())
		anna.move(first(anna.match()))
		bela.open(anna.send())
	}
	good, ply := anna.seat().Link(), bela.match().Ply()
	bela.move(last(bela.match()))
	text := bela.text()
	newer := "dame2000=0" + good[len("dame2000=8"):]
	for name, c := range map[string]struct{ link, key string }{
		"cut":       {good[:len(good)-8], "apart-error.cut-short"},
		"damaged":   {good[:len(good)-9] + swapped(good[len(good)-9:]), ""},
		"newer":     {newer, ""},
		"long":      {"dame2000=8" + strings.Repeat("A", 1<<20), ""},
		"nothing":   {"dame2000=8", ""},
		"no number": {"dame2000=8zzzz%%%", ""},
	} {
		bela.open(c.link)
		if bela.Spoken() == "" || strings.Contains(bela.Spoken(), "[") {
			t.Errorf("%s: it says %q", name, bela.Spoken())
		}
		if c.key != "" {
			bela.says(c.key)
		}
		if bela.text() != text || bela.match().Ply() != ply+1 {
			t.Fatalf("%s: the match has changed", name)
		}
	}
}

// TestRefusedLinkNamesTheOther opens a link in which Anna moves for Béla and out of turn: the notice names her, the ply and the reason.
func TestRefusedLinkNamesTheOther(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	anna.open(bela.send())
	log := anna.seat().Log
	var w link.Writer
	packed, game, ruleset, err := link.Open(log.Encode(), link.ApartVersion)
	if err != nil {
		t.Fatal(err)
	}
	for !packed.Ended() && !packed.Failed() {
		w.Flag(packed.Flag())
	}
	text := bela.text()
	for bit := len(w) - 1; bit > len(w)-40; bit-- { // of the last messages
		w[bit] ^= 1
		forged := w.Link(game, ruleset, link.ApartVersion)
		w[bit] ^= 1
		_, err := apart.Decode(forged, nil)
		var bad *apart.Error
		if !errors.As(err, &bad) || bad.Code == apart.NoLink || bad.Ply == 0 {
			continue
		}
		bela.open(forged)
		bela.says("remote.refused-link", "Anna")
		bela.says("apart-error.at", bad.Ply)
		if bela.text() != text {
			t.Fatal("the match has changed")
		}
		return
	}
	t.Fatal("no changed bit makes a link against the rules")
}

// swapped returns s with its first two letters exchanged or, if they are equal, with another first letter.
func swapped(s string) string {
	if s[0] == s[1] {
		return "A" + s[1:]
	}
	return s[1:2] + s[:1] + s[2:]
}

// TestWrongNumber opens a link with a number that does not match its commitment. A notice names the ply, and the match does not
// change.
func TestWrongNumber(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	devices := [2]*device{bela, anna}
	for n := range 40 {
		d, other := devices[n%2], devices[1-n%2]
		mv := first(d.match())
		d.move(mv)
		if mv.Kind != rules.Combat {
			other.open(d.send())
			continue
		}
		link := d.send()
		in, err := apart.Decode(link, nil)
		if err != nil {
			t.Fatal(err)
		}
		forged := forge(t, in)
		text, ply := other.text(), other.match().Ply()
		other.open(forged)
		other.says("apart-error.wrong-number")
		if !strings.Contains(other.Spoken(), other.Stage.Env().T("apart-error.at", ply+1)) || other.text() != text {
			t.Errorf("about ply %d it says %q", ply+1, other.Spoken())
		}
		other.open(link)
		if other.match().Ply() != ply+1 {
			t.Error("the true link is refused afterwards")
		}
		return
	}
	t.Fatal("no combat in 40 plies")
}

// forge returns the link of in with one bit changed and valid checksums, so that a number does not match its commitment.
func forge(t *testing.T, in *apart.Log) string {
	t.Helper()
	r, g, ruleset, err := link.Open(in.Encode(), link.ApartVersion)
	if err != nil {
		t.Fatal(err)
	}
	var bits []bool
	for bit := r.Flag(); !r.Failed(); bit = r.Flag() {
		bits = append(bits, bit)
	}
	with := func(changed int) string {
		var w link.Writer
		for n, bit := range bits {
			w.Flag(bit != (n == changed))
		}
		return w.Link(g, ruleset, link.ApartVersion)
	}
	for with(-1) != in.Encode() && len(bits) > 0 { // drop the padding of the last character
		bits = bits[:len(bits)-1]
	}
	for i := len(bits) - 1; i >= 0; i-- {
		var bad *apart.Error
		if _, err := apart.Decode(with(i), nil); errors.As(err, &bad) && bad.Code == apart.WrongNumber {
			return with(i)
		}
	}
	t.Fatal("no bit of the link makes a wrong number")
	return ""
}
