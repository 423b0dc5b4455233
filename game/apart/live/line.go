package live

import (
	"slices"
	"time"

	"ludotheque/game/apart"
)

// Channel is a connection to the other device.
type Channel interface {
	Transport
	// Receive returns the next frame that has arrived; ok is false if there is none.
	Receive() (frame []byte, ok bool)
	// State returns Together, Quiet while the other does not answer but may come back, Failed or Closed.
	State() LineState
	// Close closes the connection.
	Close()
}

// LineState is the state of the connection.
type LineState uint8

// The states.
const (
	Together LineState = iota
	Quiet              // nothing has arrived for a while
	Failed             // the connection is lost: the match needs a new one, or goes on by links
	Closed             // by the other or by this side
	Broken             // the other side has violated the protocol; Event.Err tells how
)

// Ended reports whether the line is closed for good.
func (s LineState) Ended() bool { return s >= Failed }

// quietAfter is the time without a frame after which a line is Quiet: two and a half heartbeats.
const quietAfter = 5 * beatEvery / 2

// maxReceive is the number of frames that one Update handles, so that a flood does not delay drawing.
const maxReceive = 100

// Line is a live match over a channel, driven by Update. It is for one goroutine.
type Line struct {
	channel Channel
	peer    *Peer   // nil before Ask or Play
	former  []*Peer // of the matches before rematches, the newest last: the other may lack messages of them, or send some
	state   LineState
	now     int64 // of the last Update, milliseconds
	heard   int64 // when the last frame arrived
	events  []Event
}

// NewLine returns a line over an open channel. now is the time on the clock of Update.
func NewLine(c Channel, now time.Duration) *Line {
	return &Line{channel: c, now: now.Milliseconds(), heard: now.Milliseconds()}
}

// Ask requests the start of a match of which a guest knows only the ID. Event.Began delivers it.
func (l *Line) Ask(match uint64) { l.peer = Ask(match, l.channel, l.now) }

// maxFormer is the number of matches before rematches that a line keeps.
const maxFormer = 4

// Play starts the match of a seat over the line, or goes on with it or to a rematch, and marks the seat as one over a line. now is in seconds
// since 1970. An end for want of an answer is refused until the agreed time has passed since this side's last message by which the match went
// on, once the other has it. The minutes of a line do not begin before the match goes on over one. Messages of the match before it are still
// sent until the other has them, and received; see Event.Former.
func (l *Line) Play(s *apart.Seat, now int64) {
	p := sit(s, l.channel, l.now, now)
	if old := l.Peer(); old != nil {
		l.former = append(l.former, old)
		l.former = l.former[max(0, len(l.former)-maxFormer):]
	}
	l.former = slices.DeleteFunc(l.former, func(old *Peer) bool { return old.match == p.match })
	l.peer = p
}

// sit is New for the match of a seat; seconds is the time since 1970.
func sit(s *apart.Seat, to Transport, now, seconds int64) *Peer {
	s.SetBack(seconds)
	p := New(s.Log.Clone(), s.Device, to, now)
	if s.Acted > 0 {
		ago := func(at int64) int64 { return now - 1000*(seconds-at) }
		p.played = ago(s.Acted)
		if !slices.ContainsFunc(p.queue, apart.Entry.Plays) {
			p.acted = p.played // the host drops an end of a guest who lacks it
		} else if s.Had > 0 {
			p.acted = ago(s.Had)
		}
	}
	byLinks := apart.Entry{Kind: apart.Abandon}
	if !s.OnLine && !s.Left && s.Acted > 0 && byLinks.Early(s.Log.Start().Wait, false, seconds-s.Acted) {
		p.began = now
	}
	if !s.OnLine {
		s.Since = seconds // what was waited for a link is no time over a line
	}
	s.OnLine, s.Left = true, false
	return p
}

// Peer returns the match, nil before Play.
func (l *Line) Peer() *Peer {
	if l.peer == nil || l.peer.log == nil {
		return nil
	}
	return l.peer
}

// Former returns the side of a match before a rematch, nil if the line does not keep it.
func (l *Line) Former(match uint64) *Peer {
	if i := slices.IndexFunc(l.former, func(p *Peer) bool { return p.match == match }); i >= 0 {
		return l.former[i]
	}
	return nil
}

// State returns the state of the line.
func (l *Line) State() LineState { return l.state }

// Do adds a message of this side and sends it at once. The error is an *apart.Error.
func (l *Line) Do(e apart.Entry) error { return l.peer.Do(e, l.now) }

// Drag sends where this side drags a piece.
func (l *Line) Drag(d Drag) {
	if p := l.Peer(); p != nil && !l.state.Ended() {
		p.SendDrag(d, l.now)
	}
}

// Close closes the line and its channel.
func (l *Line) Close() {
	if !l.state.Ended() {
		l.state = Closed
		l.channel.Close()
	}
}

// Update handles the frames that have arrived and sends what is due. now is the time since any fixed moment. Call Update in
// every tick. The events are valid until the next call.
func (l *Line) Update(now time.Duration) []Event {
	l.now = now.Milliseconds()
	l.events = l.events[:0]
	if l.state.Ended() {
		return nil
	}
	for range maxReceive {
		frame, ok := l.channel.Receive()
		if !ok || l.state.Ended() {
			break
		}
		l.heard = l.now
		l.receive(frame)
	}
	l.updateState()
	if l.peer != nil && !l.state.Ended() {
		l.peer.Tick(l.now)
		for _, p := range l.former {
			if p.owes() {
				p.Tick(l.now)
			}
		}
	}
	return l.events
}

func (l *Line) receive(frame []byte) {
	if l.peer == nil {
		return
	}
	peer, former := l.peer, l.Former(matchOf(frame))
	if former != nil {
		peer = former
	}
	for _, e := range peer.Receive(frame, l.now) {
		e.Former = former
		l.events = append(l.events, e)
		switch {
		case e.Err != nil:
			l.setState(Broken)
		case e.Began != nil:
			l.peer = nil
		}
	}
}

// updateState sets the state from that of the channel and from the time of the last frame.
func (l *Line) updateState() {
	if l.state.Ended() {
		return
	}
	state := l.channel.State()
	if state == Together && l.now >= l.heard+quietAfter {
		state = Quiet
	}
	l.setState(state)
}

func (l *Line) setState(s LineState) {
	if s == l.state {
		return
	}
	l.state = s
	l.events = append(l.events, Event{State: &s})
	if s.Ended() {
		l.channel.Close() // frees its resources
	}
}
