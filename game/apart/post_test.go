package apart_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/night"
)

// post is a match by links over a post that delays, doubles, reorders and loses them.
type post struct {
	t     *testing.T
	rng   *rand.Rand
	seats [2]*apart.Seat
	sent  [2][]*apart.Log // the links that each has shared
	lines map[string]bool // what was written
	count map[apart.Relation]int
	lost  map[apart.Kind]int
	now   int64
}

// act lets a player do something at random: move, write, offer, answer.
func (p *post) act(who apart.Person) {
	s := p.seats[who]
	switch n := p.rng.IntN(20); {
	case n < 6 && s.MayMove():
		moves := s.Log.Match().AppendMoves(nil)
		if err := s.Play(moves[p.rng.IntN(len(moves))], p.now); err != nil {
			p.t.Fatal(err)
		}
	case n < 9:
		line := fmt.Sprint("ligne ", len(p.lines))
		if s.Say(apart.Entry{Kind: apart.Line, By: who, Text: line}, p.now) == nil {
			p.lines[line] = true
		}
	case n < 11:
		_ = s.Say(s.Offer(apart.Proposal(p.rng.IntN(3))), p.now)
	case n < 13:
		_, fights := s.Log.Pending()
		if o, ok := s.Log.Offered(); ok && o.By != who && !fights {
			yes := o.Proposal != apart.Draw || p.rng.IntN(8) == 0
			if err := s.Say(s.Answer(yes && p.rng.IntN(2) == 0), p.now); err != nil {
				p.t.Fatal(err)
			}
		}
	case n < 14 && p.rng.IntN(4) == 0: // on another device, which may have lost a seed that a combat needs
		d := apart.Device{Me: who, Seed: seed(p.rng)}
		if s.Log.Append(d.Recommit(s.Log)) == nil {
			s.Device = d
		}
	case n < 15 && p.rng.IntN(30) == 0:
		_ = s.Say(apart.Entry{Kind: apart.Resign, By: who}, p.now)
	}
}

// open opens a link of the other at who.
func (p *post) open(who apart.Person, in *apart.Log) {
	s := p.seats[who]
	l := in.Clone()
	if p.rng.IntN(10) == 0 {
		var err error
		if l, err = apart.Decode(in.Encode(), s.Log); err != nil {
			p.t.Fatal(err)
		}
	}
	had := s.Log.Clone()
	v, _ := s.Take(l, p.now)
	p.count[v.Relation]++
	for _, e := range v.Dropped {
		p.lost[e.Kind]++
		if e.Kind == apart.Move && !s.Log.Over() {
			p.t.Fatalf("%d dropped a move\nhad %s\ngot %s\nhas %s", who, story(had, v.Entry), story(l, v.Entry), story(s.Log, v.Entry))
		}
	}
	if v.Relation == apart.Forked || v.Foreign || v.Err != nil {
		p.t.Fatalf("%d opens a link: %+v %v\nhas %s\ngot %s", who, v, v.Err, story(s.Log, v.Entry), story(l, v.Entry))
	}
}

// story returns the messages of a log from entry n on, for a report.
func story(l *apart.Log, n int) (text string) {
	names := []string{"move", "reveal", "join", "lot", "offer", "answer", "resign", "line", "recommit", "flag", "seal", "abandon"}
	for i := n; i < l.Len(); i++ {
		e := l.Entry(i)
		text += fmt.Sprint(" ", []string{"h", "g"}[e.By], ":", names[e.Kind], " ", e.Text, e.Proposal, e.Yes)
	}
	return text
}

// TestHonestPost plays by links over bad post, and checks that no device finds two different pasts or a foreign message, that the two
// agree in the end, and that every line stands.
func TestHonestPost(t *testing.T) {
	n := night.Or(4, 60)
	counts, lost := map[apart.Relation]int{}, map[apart.Kind]int{}
	each(func(g rules.Game, ruleset string) {
		for i := range n {
			rng := rand.New(rand.NewPCG(46, uint64(i)))
			p := &post{t: t, rng: rng, lines: map[string]bool{}, count: counts, lost: lost}
			p.seats[0], p.seats[1] = invite(t, apart.Start{Setup: match.Setup{Game: g.ID(), Ruleset: ruleset}, Begins: apart.Begins(rng.IntN(3))})
			send(t, p.seats[1], p.seats[0], 1)
			for range 200 {
				p.now++
				who := apart.Person(rng.IntN(2))
				other := p.sent[who.Other()]
				switch rng.IntN(4) {
				case 0, 1:
					p.act(who)
				case 2:
					p.sent[who] = append(p.sent[who], p.seats[who].Log.Clone())
				case 3:
					if len(other) > 0 {
						p.open(who, other[max(0, len(other)-1-rng.IntN(3))])
					}
				}
			}
			for range 4 {
				p.open(apart.Host, p.seats[apart.Guest].Log)
				p.open(apart.Guest, p.seats[apart.Host].Log)
			}
			if v := apart.Compare(p.seats[0].Log, p.seats[1].Log, apart.Host); v.Relation != apart.Same {
				t.Fatalf("%s %d: in the end the two are %+v", ruleset, i, v)
			}
			l := p.seats[0].Log
			for j := range l.Len() {
				delete(p.lines, l.Entry(j).Text)
			}
			if len(p.lines) > 0 {
				t.Fatalf("%s %d: lines were lost: %v", ruleset, i, p.lines)
			}
		}
	})
	t.Logf("links by relation: %v; messages dropped by kind: %v", counts, lost)
}
