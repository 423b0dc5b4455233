package live

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

// channelEnd is one end of a channel that may fail.
type channelEnd struct {
	out, in *lossyChannel
	got     [][]byte
	state   LineState
	closed  bool
	sent    int
}

func (c *channelEnd) Send(frame []byte) {
	c.sent++
	if c.state == Together {
		c.out.Send(frame)
	}
}

func (c *channelEnd) Receive() ([]byte, bool) {
	if c.state != Together {
		return nil, false
	}
	if len(c.got) == 0 {
		c.got = c.in.arrived()
	}
	if len(c.got) == 0 {
		return nil, false
	}
	frame := c.got[0]
	c.got = c.got[1:]
	return frame, true
}

func (c *channelEnd) State() LineState { return c.state }

func (c *channelEnd) Close() { c.closed = true }

// pair is a pair of devices with a line each.
type pair struct {
	t       testing.TB
	now     int64
	ends    [2]*channelEnd
	lines   [2]*Line
	devices [2]apart.Device
	states  [2][]LineState
	errs    [2]error
	began   int // how often a guest received the start of the match
}

// newPair returns a host with a match, and a guest who asks for it.
func newPair(t testing.TB, game string, seedOf uint64, loss int) *pair {
	t.Helper()
	rng := rand.New(rand.NewPCG(22, seedOf))
	g, _ := catalog.Find(game)
	p := &pair{t: t}
	for i := range p.devices {
		p.devices[i] = apart.Device{Me: apart.Person(i), Seed: seed(rng)}
	}
	s := apart.Start{ID: rng.Uint64(), Setup: match.Setup{Game: game, Ruleset: g.Rulesets()[0].ID}, Name: "Anna"}
	s.Commit = p.devices[apart.Host].Commit(s)
	log, err := apart.New(s)
	if err != nil {
		t.Fatal(err)
	}
	p.connect(rng, loss)
	p.lines[apart.Host].Play(&apart.Seat{Log: log, Device: p.devices[apart.Host]}, 0)
	p.lines[apart.Guest].Ask(s.ID)
	return p
}

// connect opens a channel between the two, in place of one that is lost.
func (p *pair) connect(rng *rand.Rand, loss int) {
	channels := [2]*lossyChannel{}
	for i := range channels {
		channels[i] = &lossyChannel{rng: rng, now: &p.now, loss: loss}
	}
	for i := range p.ends {
		p.ends[i] = &channelEnd{out: channels[i], in: channels[1-i]}
		p.lines[i] = NewLine(p.ends[i], time.Duration(p.now)*time.Millisecond)
	}
}

// run advances time by steps of 100 ms until done returns true, but at most by d.
func (p *pair) run(d time.Duration, done func() bool) {
	p.t.Helper()
	for end := p.now + d.Milliseconds(); p.now < end && !done(); p.now += 100 {
		for i, l := range p.lines {
			for _, n := range l.Update(time.Duration(p.now) * time.Millisecond) {
				switch {
				case n.Began != nil:
					p.began++
					if n.Began.Len() > 0 {
						p.t.Error("Event.Began has messages")
					}
					l.Play(&apart.Seat{Log: n.Began, Device: p.devices[i]}, 0)
					p.do(i, p.devices[i].Join(n.Began, "Béla"))
				case n.State != nil:
					p.states[i] = append(p.states[i], *n.State)
				case n.Err != nil:
					p.errs[i] = n.Err
				}
			}
		}
	}
}

func (p *pair) do(i int, e apart.Entry) {
	p.t.Helper()
	if err := p.lines[i].Do(e); err != nil {
		p.t.Fatal(err)
	}
}

// move plays the first legal move of whoever is to move.
func (p *pair) move() {
	p.t.Helper()
	who, duty := p.lines[0].Peer().View().Turn()
	if duty != apart.MustMove {
		p.t.Fatalf("%d has the duty %d, want a move", who, duty)
	}
	v := p.lines[who].Peer().View()
	p.do(int(who), p.devices[who].Move(v, v.Match().AppendMoves(nil)[0], 0))
}

// same reports whether both have the same log and no message is on its way.
func (p *pair) same() bool {
	a, b := p.lines[0].Peer(), p.lines[1].Peer()
	return a != nil && b != nil && len(b.queue) == 0 && a.log.Len() == b.log.Len() && a.log.Hash(a.log.Len()) == b.log.Hash(b.log.Len())
}

func never() bool { return false }

// TestQuietAndBack loses all frames for a minute: both lines become Quiet, then Together, and a move made meanwhile arrives.
func TestQuietAndBack(t *testing.T) {
	p := newPair(t, "dao", 1, 0)
	p.run(time.Minute, func() bool { return p.same() && p.lines[0].Peer().log.Joined() })
	p.run(time.Minute, never)
	if len(p.states[0])+len(p.states[1]) > 0 {
		t.Fatalf("in a minute without moves the states are %v", p.states)
	}
	for _, e := range p.ends {
		e.out.loss = 100
	}
	p.move()
	p.run(time.Minute, never)
	for _, e := range p.ends {
		e.out.loss = 0
	}
	p.run(time.Minute, func() bool { return p.same() && len(p.states[0]) == 2 && len(p.states[1]) == 2 })
	for i := range p.states {
		if got := p.states[i]; len(got) != 2 || got[0] != Quiet || got[1] != Together {
			t.Errorf("the states of side %d are %v", i, got)
		}
	}
	if !p.same() || p.lines[1].Peer().log.Match().Ply() != 1 {
		t.Error("the move did not arrive")
	}
}

// TestEndsOfLines closes a line, sends a wrong frame, and floods a guest who asks.
func TestEndsOfLines(t *testing.T) {
	p := newPair(t, "dao", 1, 0)
	p.run(time.Minute, func() bool { return p.same() && p.lines[0].Peer().log.Joined() })
	p.lines[0].Close()
	if !p.ends[0].closed || p.lines[0].State() != Closed || len(p.lines[0].Update(time.Hour)) > 0 {
		t.Error("a closed line still has events, or an open channel")
	}
	p.ends[1].state = Closed
	if p.run(time.Second, never); p.lines[1].State() != Closed || !p.ends[1].closed {
		t.Errorf("the other's states are %v", p.states[1])
	}

	p = newPair(t, "dao", 1, 0)
	p.run(time.Minute, func() bool { return p.same() && p.lines[0].Peer().log.Joined() })
	p.ends[1].got = append(p.ends[1].got, pack(entries, p.lines[1].Peer().log.Start().ID, []byte("x")))
	p.run(time.Second, never)
	if p.lines[1].State() != Broken || errCode(p.errs[1]) != apart.UnknownKind || !p.ends[1].closed {
		t.Errorf("after a wrong frame: %v, %v", p.states[1], p.errs[1])
	}

	p = newPair(t, "dao", 1, 0)
	id := p.lines[0].Peer().log.Start().ID
	for range 3 * tooMany {
		p.ends[1].got = append(p.ends[1].got, pack(drag, id+1, nil))
	}
	p.ends[1].in.loss = 100
	p.run(10*time.Second, func() bool { return p.lines[1].State().Ended() })
	if errCode(p.errs[1]) != apart.Flooded {
		t.Errorf("the error of a flood is %v", p.errs[1])
	}
}

// TestIdleLine counts the frames of an idle line: a heartbeat in ten seconds from each side, and its answer.
func TestIdleLine(t *testing.T) {
	p := newPair(t, "dao", 1, 0)
	p.run(time.Minute, func() bool { return p.same() && p.lines[0].Peer().log.Joined() })
	p.run(10*time.Second, never)
	before := p.ends[0].sent + p.ends[1].sent
	p.run(10*time.Minute, never)
	if n := p.ends[0].sent + p.ends[1].sent - before; n > 4*61 {
		t.Errorf("%d frames in ten minutes", n)
	} else {
		t.Logf("%d frames in ten minutes", n)
	}
}

// errCode returns the code of an error, "" for nil.
func errCode(err error) apart.Code {
	var e *apart.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}
