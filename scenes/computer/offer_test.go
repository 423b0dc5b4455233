package computer

import (
	"os"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// serving is an engine that answers at once.
type serving struct {
	mailbox
	players *client.Players
}

func (s *serving) Ask(r client.Request) {
	s.mailbox.Ask(r)
	if os.Getenv("LUDOTHEQUE_NIGHTLY") == "" {
		r.Limits.Nodes = 4000
	}
	client.Serve(r, s.players, func() bool { return false }, func(reply client.Reply) { s.replies = append(s.replies, reply) })
}

// opposed returns a computer that plays Second, at a table whose engine answers.
func opposed(t *testing.T, s match.Setup, level int) (*Computer, *bare, *serving) {
	t.Helper()
	c, b, _ := atTable(t, client.Seats{rules.Second: level})
	m, err := match.New(s)
	if err != nil {
		t.Fatal(err)
	}
	b.m = m
	e := &serving{players: client.NewPlayers(players.New, 4)}
	c.env.Engine = e
	return c, b, e
}

// offer offers a draw and returns whether the computer accepts, and what it says if it does not.
func (b *bare) offer(t *testing.T, c *Computer) (accepted bool, said string) {
	t.Helper()
	if err := b.m.OfferDraw(rules.First); err != nil {
		t.Fatal(err)
	}
	before := b.accepted
	for range 3 {
		if c.Think(); b.accepted > before {
			return true, ""
		}
		if len(b.dropped) > 0 {
			said, b.dropped = b.dropped[0], nil
			if err := b.m.DeclineDraw(rules.Second); err != nil {
				t.Fatal(err)
			}
			return false, said
		}
	}
	t.Fatal("the offer is not answered")
	return false, ""
}

// moveAt plays a move of a level for the side to move, of few positions, so that whole matches are fast.
func (b *bare) moveAt(t *testing.T, s *serving, level int) {
	t.Helper()
	var move string
	r := client.Request{Purpose: client.Move, Level: level, Record: b.m.String(), Limits: ai.Limits{Nodes: 400}, Seed: b.m.Setup().Seed}
	client.Serve(r, s.players, func() bool { return false }, func(reply client.Reply) {
		if reply.Final {
			move = reply.Move
		}
	})
	a, err := rules.ParseAction(b.m.Position(), move)
	if err == nil {
		_, err = b.m.Play(a.Move)
	}
	if err != nil {
		t.Fatalf("%s: %v", b.m.Position(), err)
	}
}

// pieces returns the pieces of a position, by side and rank.
func pieces(g rules.Game, pos rules.Position) (text string, n int) {
	files, ranks := g.Size(pos.Ruleset())
	var found []string
	for i := range files * ranks {
		if p := pos.At(rules.Sq(i%files, i/files)); !p.Empty() {
			n++
			found = append(found, string(rune('0'+p.Side))+string(rune('0'+p.Rank)))
		}
	}
	return strings.Join(sorted(found), " "), n
}

func sorted(list []string) []string {
	for i := range list {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	return list
}

// TestDrawsArePlayedOut plays whole matches of every ruleset against every level, in which the person offers a draw after each turn.
// The computer must decline until pieces have gone (where they can go) and the last ten turns of both changed none, and a deeper
// search must find what it accepts level.
func TestDrawsArePlayedOut(t *testing.T) {
	seeds, deep := 1, uint64(100_000)
	if os.Getenv("LUDOTHEQUE_NIGHTLY") != "" {
		seeds = 6
	}
	accepted, declined := 0, 0
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			for level := range ai.Levels(g.ID(), r.ID) {
				level++
				for seed := range seeds {
					c, b, e := opposed(t, match.Setup{Game: g.ID(), Ruleset: r.ID, Seed: uint64(10*level + seed)}, level)
					for !b.m.Outcome().Over() && b.m.Ply() < 200 {
						b.moveAt(t, e, level)
						if b.m.Outcome().Over() || b.m.Ply()%2 == 0 {
							continue
						}
						c.declined.match = nil // offers would rest
						if yes, said := b.offer(t, c); !yes {
							if declined++; !strings.Contains(said, c.env.T("draw.early")) && !strings.Contains(said, c.env.T("draw.uneven")) {
								t.Errorf("it says %q", said)
							}
							continue
						}
						accepted++
						checkPlayedOut(t, g, b.m, e, deep)
						break
					}
				}
			}
		}
	}
	t.Logf("%d offers declined, %d accepted", declined, accepted)
	if declined < 1000 || accepted < 5 {
		t.Errorf("%d offers declined, %d accepted", declined, accepted)
	}
}

// checkPlayedOut checks that m, in which a draw was accepted, is played out and level.
func checkPlayedOut(t *testing.T, g rules.Game, m *match.Match, e *serving, deep uint64) {
	t.Helper()
	start, _ := pieces(g, m.At(0))
	now, left := pieces(g, m.Position())
	before, had := pieces(g, m.At(max(m.Ply()-20, 0)))
	_, full := pieces(g, m.At(0))
	switch {
	case m.Ply() < 40 || before != now || had != left:
		t.Errorf("%s: accepted after %d plies, twenty plies ago the pieces were %s", m.Position(), m.Ply(), before)
	case start != now && 2*left > full:
		t.Errorf("%s: accepted with %d of %d pieces", m.Position(), left, full)
	}
	if err := m.DeclineDraw(rules.Second); err != nil {
		t.Fatal(err)
	}
	r := client.Request{Purpose: client.Hint, Record: m.String(), Limits: ai.Limits{Nodes: deep}}
	client.Serve(r, e.players, func() bool { return false }, func(reply client.Reply) {
		if reply.Final && (reply.Chance < 0.33 || reply.Chance > 0.67) {
			t.Errorf("%s after %d plies: accepted, but the chance of the side to move is %g", m.Position(), m.Ply(), reply.Chance)
		}
	})
}

// TestLevelEndingsAreDrawn plays on in level endings: the computer must accept a draw in one of a few matches at least, before the
// ruleset ends it. Full strength would decide the combats of Dame 2000.
func TestLevelEndingsAreDrawn(t *testing.T) {
	const kings = "1B1B4/8/8/8/8/8/8/W1W5 w 0"
	for _, c := range []struct {
		game, ruleset, start string
		level                int
	}{
		{"checkers", "geant", kings, 0}, {"checkers", "volante", "1B6/8/8/8/8/8/8/W7 w 0", 0}, {"checkers", "anglais", kings, 0},
		{"damsystem", "base", "B10/11/11/13/11/13/11/13/11/11/10W w - 0 0", 0},
		{"damsystem", "nombre", "B10/11/11/13/11/13/11/13/11/11/10W w - 0 0", 0},
		{"dame2000", "base", "9/9/8J/5J3/J8/3j1j3/9/9/8j w - - 0 0", 1},
		{"dame2000", "variante", "v5v2/9/9/9/J8/5J3/4J3r/9/9 w - - 0 0", 4},
		{"dao", "base", "", 0}, {"dao", "trois", "", 0},
	} {
		agreed := 0
		for seed := uint64(1); agreed == 0 && seed <= 10; seed++ {
			agreed = agreedAt(t, match.Setup{Game: c.game, Ruleset: c.ruleset, Start: c.start, Seed: seed}, c.level)
		}
		if t.Logf("%s %s: agreed after %d plies", c.game, c.ruleset, agreed); agreed == 0 {
			t.Errorf("%s %s: no draw", c.game, c.ruleset)
		}
	}
}

// agreedAt returns the ply at which the computer accepts a draw, offered after every move of First, 0 if it does not in 120 plies.
func agreedAt(t *testing.T, s match.Setup, level int) int {
	t.Helper()
	c, b, e := opposed(t, s, 1)
	for !b.m.Outcome().Over() && b.m.Ply() < 120 {
		if b.moveAt(t, e, level); b.m.Outcome().Over() || b.m.Ply()%2 == 0 {
			continue
		}
		c.declined.match = nil // offers would rest
		if yes, _ := b.offer(t, c); yes {
			return b.m.Ply()
		}
	}
	return 0
}

// TestOffersRest checks that the computer, having declined, hears of no offer for five turns of the person, that taking moves back does
// not shorten that, and that it says so.
func TestOffersRest(t *testing.T) {
	c, b, e := opposed(t, match.Setup{Game: "checkers", Seed: 3}, 1)
	if yes, said := b.offer(t, c); yes || said != c.env.T("draw.early")+" "+c.env.T("draw.again", 5) {
		t.Fatalf("accepted %v, said %q", yes, said)
	}
	for turn := 5; turn > 0; turn-- {
		if got := c.OfferRests(); got != turn {
			t.Fatalf("after %d plies offers rest for %d turns, want %d", b.m.Ply(), got, turn)
		}
		if yes, said := b.offer(t, c); yes || said != c.env.T("draw.rests")+" "+c.env.T("draw.again", turn) {
			t.Fatalf("accepted %v, said %q", yes, said)
		}
		b.moveAt(t, e, 1)
		b.moveAt(t, e, 1)
	}
	if got := c.OfferRests(); got != 0 {
		t.Errorf("after five turns offers rest for %d", got)
	}
	for b.m.Undo() {
	}
	if got := c.OfferRests(); got != 5 {
		t.Errorf("back at the start offers rest for %d turns, want 5", got)
	}
	m, err := match.New(b.m.Setup())
	if b.m = m; err != nil || c.OfferRests() != 0 {
		t.Errorf("in another match offers rest for %d turns, %v", c.OfferRests(), err)
	}
}
