package main

import (
	"bytes"
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestVerify verifies the dice of a link and of a damaged one.
func TestVerify(t *testing.T) {
	s := apart.Start{ID: 5, Setup: match.Setup{Game: "dame2000", Start: "9/9/9/5b3/4v4/3B5/9/9/9 w - - 0 0"}}
	host, guest := apart.Device{Me: apart.Host, Seed: [32]byte{1}}, apart.Device{Me: apart.Guest, Seed: [32]byte{2}}
	s.Commit = host.Commit(s)
	l, err := apart.New(s)
	if err != nil {
		t.Fatal(err)
	}
	a, err := rules.ParseAction(l.Match().Position(), "d4xe5")
	if err != nil {
		t.Fatal(err)
	}
	for _, next := range []func() apart.Entry{
		func() apart.Entry { return guest.Join(l, "") },
		func() apart.Entry { return host.Move(l, a.Move, 0) },
		func() apart.Entry { e, _ := guest.Answer(l); return e },
	} {
		if err := l.Append(next()); err != nil {
			t.Fatal(err)
		}
	}
	text := l.Encode()
	var out bytes.Buffer
	if err := serve(strings.NewReader("verify "+text+"\nverify "+text[:len(text)-1]+"\nverify\nquit\n"), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 4 || !strings.HasPrefix(lines[0], "combat ply 1 d4xe5 host number 1 ") ||
		!strings.HasSuffix(lines[0], " dice "+l.Combats()[0].Dice.String()+" result "+l.Combats()[0].Result.String()) ||
		lines[1] != "verified match 0000000000000005 messages 3 combats 1" || !strings.Contains(lines[2], "error") || !strings.Contains(lines[3], "error") {
		t.Errorf("%s", out.String())
	}
}
