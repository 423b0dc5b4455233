package live

import (
	"math"

	"ludotheque/game/apart"
)

// Transport sends frames to the other side. They may be lost.
type Transport interface {
	Send(frame []byte)
}

// Event is an event of a line. One of the fields is set, besides Former.
type Event struct {
	Added bool         // the log has new messages
	Lost  *apart.Entry // a message of this side that was dropped, since the other player's that came first forbids it
	Drag  *Drag        // where the other player drags a piece
	Err   error        // an *apart.Error: the other side has violated the protocol. The match is unchanged, the channel is closed
	Began *apart.Log   // after Ask: the log to play
	State *LineState   // the new state of the line

	Former *Peer // the side of the match before a rematch that the event is about, nil for the match that is played
}

// Peer is one side of a live match. It is for one goroutine. Times are in milliseconds of any clock that does not go back.
type Peer struct {
	match  uint64
	log    *apart.Log // the part that the host has ordered, nil after Ask
	device apart.Device
	to     Transport

	queue    []apart.Entry // the guest's messages that the host has not appended yet
	view     *apart.Log    // log and queue; nil after a change
	waits    bool          // the guest waits for the host to take back an end that the queue answers
	part     int           // of the queue where the next proposal begins meanwhile
	otherHas int           // the number of messages that the other is known to have
	heard    bool          // a frame has arrived
	resend   int64         // when to send again what was not acknowledged
	wait     int64         // how long to wait after that
	beat     int64         // when to send a heartbeat
	limit    bucket
	broken   error // the *apart.Error that has closed the channel
	acted    int64 // when this side made its last message by which the match went on and that the other has, or unknown
	played   int64 // the same of the last one in the queue
	began    int64 // when the match began to go on over a line, or unknown
	dragSent int64
	drags    uint32 // number of the last drag sent
	dragSeen uint32 // number of the last drag received
}

// Times of a peer in milliseconds.
const (
	firstWait = 400    // before the first repetition
	longWait  = 5000   // the longest time between repetitions
	beatEvery = 10_000 // between heartbeats
	dragEvery = 50     // between drags
)

const unknown = math.MinInt64

// New returns a side of a match and sends the state of its log. After a reload that is what View returned. The seed of device must be
// that of the log; see apart.Device.Knows.
func New(log *apart.Log, device apart.Device, to Transport, now int64) *Peer {
	p := &Peer{match: log.Start().ID, log: log, device: device, to: to, wait: firstWait, limit: newBucket(now), acted: unknown, played: unknown, began: unknown}
	if device.Me == apart.Guest {
		p.proposeAgain()
	}
	p.sendState(true, now)
	p.answer(now)
	return p
}

// proposeAgain moves the guest's messages at the end of the log to the queue: the host may not have them, though a link with them was
// sent, or may have ordered others before them.
func (p *Peer) proposeAgain() {
	all := p.log
	n := all.Len()
	for n > 0 && all.Entry(n-1).By == apart.Guest {
		n--
	}
	p.log = all.UpTo(n)
	for i := n; i < all.Len(); i++ {
		p.queue = append(p.queue, all.Entry(i))
	}
}

// Shared returns the number of messages of View that the other is known to have.
func (p *Peer) Shared() int {
	if p.device.Me == apart.Guest {
		return p.log.Len()
	}
	return min(p.otherHas, p.log.Len())
}

// View returns the log with the messages of this side that are still on their way. It is what a device must store.
func (p *Peer) View() *apart.Log {
	if len(p.queue) == 0 {
		return p.log
	}
	if p.view == nil {
		p.view = p.log.Clone()
		for _, e := range p.queue {
			if p.view.Append(e) != nil {
				break // not allowed after what has arrived: rebase drops it
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
	if e.By != p.device.Me {
		return &apart.Error{Code: apart.NotYourTurn}
	}
	on := p.View()
	list, err := p.device.Messages(on, e)
	if err != nil {
		return err
	}
	if on == p.log && p.device.Me == apart.Guest {
		on = on.Clone()
	}
	for _, e := range list {
		_ = on.Append(e) // Messages has checked it
	}
	if p.device.Me == apart.Guest {
		p.queue = append(p.queue, list...)
		p.view = on
	}
	if e.Plays() && p.device.Me == apart.Guest {
		p.played = now
	} else if e.Plays() {
		p.acted = now
	}
	p.wait = firstWait
	p.flush(now)
	return nil
}

// answer sends the automatic answers of this side.
func (p *Peer) answer(now int64) {
	for p.broken == nil {
		e, due := p.device.Answer(p.View())
		if !due || p.Do(e, now) != nil {
			return
		}
	}
}

// flush sends the messages that the other does not have.
func (p *Peer) flush(now int64) {
	p.resend = now + p.wait
	p.wait = min(2*p.wait, longWait)
	if len(p.queue) > 0 {
		if p.part += batch; !p.waits || p.part >= len(p.queue) {
			p.part = 0
		}
		b := u16(u16(nil, len(indices(p.log, p.device.Me))+p.part), p.log.Len())
		var list [][]byte
		for _, e := range p.queue[p.part:] {
			list = append(list, e.Message())
		}
		p.send(propose, appendList(b, list), now)
		return
	}
	p.sendEntries(p.otherHas, now)
}

// indices returns the indices of the messages of by in a log.
func indices(l *apart.Log, by apart.Person) (at []int) {
	for i := range l.Len() {
		if l.Entry(i).By == by {
			at = append(at, i)
		}
	}
	return at
}

// sendEntries sends a batch of the log from an index on, and nothing if the log has none there.
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

// sendState sends length and hash of the log. The other replies if ask is true.
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

// Tick sends heartbeats, and again what was not acknowledged. Call it a few times a second.
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
	case p.heard && p.owes() && now >= p.resend:
		p.flush(now)
	case now >= p.beat:
		p.sendState(true, now)
	}
}

// otherLacks reports whether this side must send messages of the log: the host all, the guest those of floor.
func (p *Peer) otherLacks() bool {
	return p.otherHas < p.log.Len() && (p.device.Me == apart.Host || p.otherHas < p.floor())
}

// owes reports whether the other side lacks messages of this one.
func (p *Peer) owes() bool { return p.broken == nil && (len(p.queue) > 0 || p.otherLacks()) }

// floor returns the length of the log up to the last message of the guest, which the host may have lost.
func (p *Peer) floor() int {
	n := p.log.Len()
	for n > 0 && p.log.Entry(n-1).By == apart.Host {
		n--
	}
	return n
}
