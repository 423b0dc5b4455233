package live

import (
	"time"

	"ludotheque/game/apart"
)

// Channel is a connection to the other device.
type Channel interface {
	Transport
	// Receive returns the next frame that has come; ok is false where there is none.
	Receive() (frame []byte, ok bool)
	// State says whether frames go through: Together, Quiet while the other does not answer and may come back by itself, Failed or Closed.
	State() LineState
	// Close ends it.
	Close()
}

// LineState is how it goes with the other device.
type LineState uint8

// The states.
const (
	Together LineState = iota
	Quiet              // nothing has come for a while: the other sleeps, is out of reach, or has gone
	Failed             // the connection is lost: the match goes on by a new one, or by links
	Closed             // the other, or this side, has closed it
	Broken             // the other has broken the rules; Event.Err said how
)

// Ended reports whether a line is done with.
func (s LineState) Ended() bool { return s >= Failed }

// quietAfter is how long nothing may come: two signs of life and a half.
const quietAfter = 5 * beatEvery / 2

// maxTurn is how many frames an Update takes in, so that a flood does not hold up the picture.
const maxTurn = 100

// Line is a live match over a channel, driven by Update. It is for one goroutine.
type Line struct {
	channel Channel
	peer    *Peer // the match, or a guest that asks for it; nil for neither
	state   LineState
	now     int64 // of the last Update, milliseconds
	heard   int64 // when something came last
	news    []Event
}

// NewLine returns a line over an open channel. now is the time as Update will count it.
func NewLine(c Channel, now time.Duration) *Line {
	return &Line{channel: c, now: now.Milliseconds(), heard: now.Milliseconds()}
}

// Ask has a guest who knows no more than a match's number learn what was agreed: Event.Began brings it.
func (l *Line) Ask(match uint64) { l.peer = Ask(match, l.channel, l.now) }

// Play begins a match over the line, or the next one after a rematch. log and hand are as for New.
func (l *Line) Play(log *apart.Log, hand apart.Hand) {
	l.peer = New(log, hand, l.channel, l.now)
}

// Peer returns the match, nil before Play.
func (l *Line) Peer() *Peer {
	if l.peer == nil || l.peer.log == nil {
		return nil
	}
	return l.peer
}

// State says how it goes with the other device.
func (l *Line) State() LineState { return l.state }

// Do adds a message of this side and sends it at once. The error is an *apart.Error.
func (l *Line) Do(e apart.Entry) error { return l.peer.Do(e, l.now) }

// Drag tells where this side's hand is.
func (l *Line) Drag(d Drag) {
	if p := l.Peer(); p != nil && !l.state.Ended() {
		p.SendDrag(d, l.now)
	}
}

// Close ends the line; the other hears of it.
func (l *Line) Close() {
	if !l.state.Ended() {
		l.state = Closed
		l.channel.Close()
	}
}

// Update takes in what has come and sends what is due. now is the time since any moment; to be called in every tick, also
// while something lies over the table. The news are the caller's until the next call.
func (l *Line) Update(now time.Duration) []Event {
	l.now = now.Milliseconds()
	l.news = l.news[:0]
	if l.state.Ended() {
		return nil
	}
	for range maxTurn {
		frame, ok := l.channel.Receive()
		if !ok || l.state.Ended() {
			break
		}
		l.heard = l.now
		l.receive(frame)
	}
	l.look()
	if l.peer != nil && !l.state.Ended() {
		l.peer.Tick(l.now)
	}
	return l.news
}

func (l *Line) receive(frame []byte) {
	if l.peer == nil {
		return
	}
	for _, e := range l.peer.Receive(frame, l.now) {
		l.news = append(l.news, e)
		switch {
		case e.Err != nil: // the other side has broken the rules
			l.become(Broken)
		case e.Began != nil:
			l.peer = nil
		}
	}
}

// look follows the channel.
func (l *Line) look() {
	if l.state.Ended() {
		return
	}
	state := l.channel.State()
	if state == Together && l.now >= l.heard+quietAfter {
		state = Quiet
	}
	l.become(state)
}

func (l *Line) become(s LineState) {
	if s == l.state {
		return
	}
	l.state = s
	l.news = append(l.news, Event{State: &s})
	if s.Ended() {
		l.channel.Close() // which frees what it holds
	}
}
