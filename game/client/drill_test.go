package client

import (
	"testing"

	"ludotheque/game/ai/players"
	"ludotheque/game/drill"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

// TestDrill requests a question of every drill by every ruleset.
func TestDrill(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			m, err := match.New(match.Setup{Game: g.ID(), Ruleset: r.ID})
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range drill.Of(g.ID()) {
				reply := served(t, Request{Serial: 4, Purpose: Drill, Drill: k.String(), Record: m.String(), Seed: 5}, false)
				want, err := drill.Make(g, r.ID, k, 5, func() bool { return false })
				if err != nil || !reply.Final || reply.Serial != 4 || reply.Err != "" || reply.Drill != want.Text() {
					t.Errorf("%s %s %s: %+v, %v", g.ID(), r.ID, k, reply, err)
				}
			}
		}
	}
}

// TestDrillErrors requests unknown drills, and stops a request.
func TestDrillErrors(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dao", Ruleset: "base"})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"": BadRequest, "shot": BadRequest, "dance": BadRequest, "lock": Stopped} {
		if reply := served(t, Request{Purpose: Drill, Drill: name, Record: m.String()}, true); reply.Err != want || !reply.Final {
			t.Errorf("%q: %+v, want %s", name, reply, want)
		}
	}
}

// served serves a request and returns its only reply.
func served(t *testing.T, r Request, stop bool) (reply Reply) {
	t.Helper()
	n := 0
	Serve(r, NewPlayers(players.New, 1), func() bool { return stop }, func(got Reply) { reply, n = got, n+1 })
	if n != 1 {
		t.Errorf("%d replies", n)
	}
	return reply
}
