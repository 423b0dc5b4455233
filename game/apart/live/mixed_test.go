package live

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// mixed is a match by links and over lines in turn.
type mixed struct {
	t     *testing.T
	rng   *rand.Rand
	now   int64 // ms
	seats [2]*apart.Seat
	sent  [2][]*apart.Log
	peers [2]*Peer
	ch    [2]*lossyChannel
	lines map[string]bool
	what  string
	trace []string
}

func (m *mixed) note(f string, a ...any) {
	m.trace = append(m.trace, fmt.Sprint(m.now, " ", fmt.Sprintf(f, a...)))
}

func (m *mixed) dump() {
	from := max(0, len(m.trace)-25)
	for _, l := range m.trace[from:] {
		m.t.Log(l)
	}
}

func (m *mixed) sec() int64 { return 1_000_000 + m.now/1000 }

func (m *mixed) say(p int, e apart.Entry) {
	s := m.seats[p]
	var err error
	if m.peers[p] != nil {
		if err = m.peers[p].Do(e, m.now); err == nil {
			m.follow(p)
		}
	} else {
		err = s.Say(e, m.sec())
	}
	m.note("%d says %v %v %q %v: %v", p, e.Kind, e.Proposal, e.Text, e.Yes, err)
	if err == nil && e.Kind == apart.Line {
		m.lines[e.Text] = true
	}
}

func (m *mixed) follow(p int) {
	m.seats[p].Follow(m.peers[p].View(), m.peers[p].Shared(), m.sec(), nil)
}

func (m *mixed) act(p int) {
	s := m.seats[p]
	me := apart.Person(p)
	switch n := m.rng.IntN(20); {
	case n < 8 && s.MayMove():
		moves := s.Log.Match().AppendMoves(nil)
		m.say(p, s.Move(moves[m.rng.IntN(len(moves))], m.sec()))
	case n < 10:
		m.say(p, apart.Entry{Kind: apart.Line, By: me, Text: fmt.Sprint("ligne ", len(m.lines), p, m.now)})
	case n < 12:
		m.say(p, s.Offer(apart.Proposal(m.rng.IntN(3))))
	case n < 14:
		if o, ok := s.Log.Offered(); ok && o.By != me {
			m.say(p, s.Answer((o.Proposal != apart.Draw || m.rng.IntN(8) == 0) && m.rng.IntN(2) == 0))
		}
	case n < 15 && m.rng.IntN(40) == 0:
		m.say(p, apart.Entry{Kind: apart.Resign, By: me})
	case n < 16:
		if left, ok := s.Waiting(m.sec()); ok && left <= 0 {
			m.say(p, s.Abandon(m.sec()))
		}
	}
}

func (m *mixed) link(p int) {
	s := m.seats[p]
	m.sent[p] = append(m.sent[p], s.Log.Clone())
	s.MarkSent(m.sec(), m.peers[p] != nil)
}

func (m *mixed) open(p int) {
	l := m.sent[1-p]
	if len(l) == 0 || m.peers[p] != nil {
		return
	}
	in := l[max(0, len(l)-1-m.rng.IntN(4))].Clone()
	had := m.seats[p].Log
	v, _ := m.seats[p].Take(in, m.sec())
	m.note("%d opens %s: %v; has %s", p, story(in, max(0, in.Len()-6)), v.Relation, story(m.seats[p].Log, max(0, m.seats[p].Log.Len()-6)))
	if v.Relation == apart.Forked || v.Foreign || v.Err != nil {
		m.t.Errorf("%s: %d opens a link: %+v %v\nhad %s\ngot %s", m.what, p, v, v.Err, story(had, v.Entry), story(in, v.Entry))
	}
}

func story(l *apart.Log, n int) (text string) {
	names := []string{"move", "reveal", "join", "lot", "offer", "answer", "resign", "line", "recommit", "flag", "seal", "abandon"}
	for i := n; i < l.Len(); i++ {
		e := l.Entry(i)
		text += fmt.Sprint(" ", []string{"h", "g"}[e.By], ":", names[e.Kind], " ", e.Text, e.Proposal, e.Yes)
	}
	return text
}

func (m *mixed) pair() {
	m.note("pair: %s AND %s", story(m.seats[0].Log, max(0, m.seats[0].Log.Len()-6)), story(m.seats[1].Log, max(0, m.seats[1].Log.Len()-6)))
	for p := range 2 {
		m.ch[p] = &lossyChannel{rng: m.rng, now: &m.now, loss: m.rng.IntN(30)}
	}
	for p := range 2 {
		s := m.seats[p]
		m.peers[p] = sit(s, m.ch[p], m.now, m.sec())
		m.follow(p)
	}
}

func (m *mixed) part() {
	m.note("part: %s AND %s", story(m.seats[0].Log, max(0, m.seats[0].Log.Len()-6)), story(m.seats[1].Log, max(0, m.seats[1].Log.Len()-6)))
	for p := range 2 {
		m.peers[p], m.ch[p] = nil, nil
	}
}

func (m *mixed) tick(by int64) {
	m.now += by
	if m.peers[0] == nil {
		return
	}
	for p := range 2 {
		for _, f := range m.ch[1-p].arrived() {
			for _, e := range m.peers[p].Receive(f, m.now) {
				if e.Lost != nil {
					m.note("%d lost %v %v", p, e.Lost.Kind, e.Lost.Text)
				}
				if e.Err != nil {
					m.t.Errorf("%s: %d: %v\nhas %s", m.what, p, e.Err, story(m.peers[p].View(), max(0, m.peers[p].View().Len()-8)))
				}
				if e.Lost != nil && e.Lost.Kind == apart.Line {
					m.t.Errorf("%s: %d lost a line", m.what, p)
				}
			}
		}
		m.peers[p].Tick(m.now)
		m.follow(p)
	}
}

// TestMixedHonest plays by links out of order and over lossy lines in turn, with ends for want of an answer. No device finds two pasts, a
// foreign message or a cheat, the two agree in the end, and every line stands.
func TestMixedHonest(t *testing.T) {
	all := catalog.All()
	n := night.Or(60, 3000)
	for i := 0; i < n && !t.Failed(); i++ {
		rng := rand.New(rand.NewPCG(77, uint64(i)))
		g := all[i%len(all)]
		r := g.Rulesets()
		m := &mixed{t: t, rng: rng, lines: map[string]bool{}, what: fmt.Sprint(i, " ", g.ID())}
		host, err := apart.Invite(apart.Start{Setup: match.Setup{Game: g.ID(), Ruleset: r[rng.IntN(len(r))].ID}, Begins: apart.Begins(rng.IntN(3)), Wait: apart.Wait{Days: 1, Minutes: 1}}, m.sec())
		if err != nil {
			t.Fatal(err)
		}
		guest, err := apart.SitDown(host.Log.Clone(), "B", m.sec())
		if err != nil {
			t.Fatal(err)
		}
		m.seats = [2]*apart.Seat{host, guest}
		host.Sent = 0
		m.link(1)
		m.open(0)
		for n := 0; n < 400 && !t.Failed(); n++ {
			m.step()
		}
		if t.Failed() {
			m.dump()
			break
		}
		m.agree()
	}
}

// step does something by chance, over the line or by links, and then perhaps lets somebody act.
func (m *mixed) step() {
	if m.peers[0] != nil {
		m.tick(100)
		if m.rng.IntN(60) == 0 {
			m.tick(int64(m.rng.IntN(50_000)))
		}
		if m.rng.IntN(60) == 0 {
			m.part()
		}
	} else {
		m.now += int64(m.rng.IntN(5000))
		if m.rng.IntN(40) == 0 {
			m.pair()
		}
		if m.rng.IntN(3) == 0 {
			m.link(m.rng.IntN(2))
		}
		if m.rng.IntN(2) == 0 {
			m.open(m.rng.IntN(2))
		}
	}
	if m.rng.IntN(4) == 0 {
		m.act(m.rng.IntN(2))
	}
}

// agree pairs the two once more and checks that both have the same log with every line.
func (m *mixed) agree() {
	m.t.Helper()
	m.part()
	m.pair()
	for range 600 {
		m.tick(100)
	}
	a, b := m.seats[0].Log, m.seats[1].Log
	if a.Hash(a.Len()) != b.Hash(b.Len()) {
		m.t.Fatalf("%s: differ: %s\n%s", m.what, story(a, 0), story(b, 0))
	}
	for j := range a.Len() {
		delete(m.lines, a.Entry(j).Text)
	}
	if len(m.lines) > 0 {
		m.t.Fatalf("%s: lines lost %v", m.what, m.lines)
	}
}
