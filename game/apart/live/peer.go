package live

import (
	"ludotheque/game/apart"
)

// Transport takes a frame to the other side, perhaps.
type Transport interface {
	Send(frame []byte)
}

// Event is what Line.Update has to tell. One of the fields is set.
type Event struct {
	Added int        // so many messages have come into the log
	Lost  bool       // a message of this side was crossed by the other's: the match has gone on without it
	Drag  *Drag      // where the other's hand is
	Err   error      // *apart.Error: the other has broken the rules, the match stays as it was and the channel is done with
	Began *apart.Log // of a guest that knew nothing: what the host has agreed to. Play goes on with it
	State *LineState // the line's state has become this one
}

// Peer is one side of a live match. It is for one goroutine; times are in milliseconds of any clock that does not go back.
type Peer struct {
	match uint64
	log   *apart.Log // what both sides have agreed on, nil for a guest that asks for it
	hand  apart.Hand
	to    Transport

	queue    []apart.Entry // the guest's, that the host has not put into the log yet
	view     *apart.Log    // log and queue; nil after a change
	otherHas int           // so much of the log the other is known to have
	heard    bool          // anything at all
	resend   int64         // when to send again what was not acknowledged
	wait     int64         // how long to wait then
	beat     int64         // when to send a sign of life
	limit    bucket
	broken   error // the *apart.Error that has ended the channel, nil while it is in use
	dragSent int64
	drags    uint32 // the number of the last own one
	dragSeen uint32
}

// The times of a peer, in milliseconds.
const (
	firstWait = 400
	longWait  = 5000
	beatEvery = 10_000
	dragEvery = 50
)

// New opens a side over a channel and greets the other. After a reload the log is what View was. hand's seed must be that of the
// log; see apart.Hand.Knows.
func New(log *apart.Log, hand apart.Hand, to Transport, now int64) *Peer {
	p := &Peer{match: log.Start().ID, log: log, hand: hand, to: to, wait: firstWait, limit: newBucket(now)}
	p.sendState(true, now)
	p.answer(now)
	return p
}

// Shared returns how much of View the other is known to have.
func (p *Peer) Shared() int {
	if p.hand.Me == apart.Guest {
		return p.log.Len()
	}
	return min(p.otherHas, p.log.Len())
}

// View returns the match as this side sees it: the log, and its own messages that are on their way. Its link loses nothing
// when the channel fails.
func (p *Peer) View() *apart.Log {
	if len(p.queue) == 0 {
		return p.log
	}
	if p.view == nil {
		p.view = p.log.Clone()
		for _, e := range p.queue {
			if p.view.Append(e) != nil {
				break // what it crossed is being taken in
			}
		}
	}
	return p.view
}

// Do adds a message of this side and sends it. The error is an *apart.Error.
func (p *Peer) Do(e apart.Entry, now int64) error {
	if p.broken != nil {
		return p.broken
	}
	if e.By != p.hand.Me {
		return &apart.Error{Code: apart.NotYourTurn}
	}
	on := p.View()
	if on == p.log && p.hand.Me == apart.Guest {
		on = on.Clone()
	}
	if err := on.Append(e); err != nil {
		return err
	}
	if p.hand.Me == apart.Guest {
		p.queue = append(p.queue, e)
		p.view = on
	}
	p.wait = firstWait
	p.flush(now)
	return nil
}

// answer shows the numbers that are due from this side.
func (p *Peer) answer(now int64) {
	for p.broken == nil {
		e, due := p.hand.Answer(p.View())
		if !due || p.Do(e, now) != nil {
			return
		}
	}
}

// flush sends what the other does not have.
func (p *Peer) flush(now int64) {
	p.resend = now + p.wait
	p.wait = min(2*p.wait, longWait)
	if len(p.queue) > 0 {
		b := u16(u16(nil, len(places(p.log, p.hand.Me))), p.log.Len())
		var list [][]byte
		for _, e := range p.queue {
			list = append(list, e.Message())
		}
		p.send(propose, appendList(b, list), now)
		return
	}
	p.sendEntries(p.otherHas, now)
}

// places returns where somebody's messages stand in a log.
func places(l *apart.Log, by apart.Person) (at []int) {
	for i := range l.Len() {
		if l.Entry(i).By == by {
			at = append(at, i)
		}
	}
	return at
}

// sendEntries sends messages of the log from a place on; none where there are none.
func (p *Peer) sendEntries(from int, now int64) {
	if from >= p.log.Len() {
		return
	}
	h := p.log.Hash(from)
	b := append(u16(nil, from), h[:]...)
	var list [][]byte
	for i := from; i < min(p.log.Len(), from+batch); i++ {
		list = append(list, p.log.Entry(i).Message())
	}
	p.send(entries, appendList(b, list), now)
}

func (p *Peer) sendState(ask bool, now int64) {
	n := p.log.Len()
	h := p.log.Hash(n)
	b := append(u16(nil, n), h[:]...)
	wants := byte(0)
	if ask {
		wants = 1
	}
	p.send(state, append(b, wants), now)
}

func (p *Peer) send(kind frameKind, payload []byte, now int64) {
	if kind != drag {
		p.beat = now + beatEvery
	}
	p.to.Send(pack(kind, p.match, payload))
}

// Tick sends again what was not acknowledged, and signs of life. To be called a few times a second.
func (p *Peer) Tick(now int64) {
	switch {
	case p.broken != nil:
	case !p.heard && now >= p.resend:
		p.resend = now + p.wait
		p.wait = min(2*p.wait, longWait)
		if p.log == nil {
			p.send(ask, nil, now)
		} else {
			p.sendState(true, now)
		}
	case p.heard && (len(p.queue) > 0 || p.owes()) && now >= p.resend:
		p.flush(now)
	case now >= p.beat:
		p.sendState(true, now)
	}
}

// owes reports whether the other lacks something of the log: the host gives it, and the guest what it knew before.
func (p *Peer) owes() bool {
	return p.otherHas < p.log.Len() && (p.hand.Me == apart.Host || p.otherHas < p.floor())
}

// floor is how much of the log the guest may know better than the host: what was there when the channel was opened.
func (p *Peer) floor() int {
	n := p.log.Len()
	for n > 0 && p.log.Entry(n-1).By == apart.Host {
		n--
	}
	return n
}
