package whole_test

import (
	"errors"
	"fmt"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/rules"
)

// one reports true once in n times.
func (w *world) one(n int) bool { return w.rng.IntN(n) == 0 }

// act lets the person at d do something.
func (w *world) act(d *device) {
	if d.seat == nil {
		return
	}
	l := d.seat.Log
	switch offer, offered := l.Offered(); {
	case w.one(40):
		d.talk()
	case l.Over():
		w.afterwards(d)
	case l.Match() == nil:
	case offered && offer.By != d.me && w.one(3):
		_ = d.say(d.seat.Answer(w.one(2) && (offer.Proposal == apart.Undo || w.one(3)))) // it may lapse meanwhile
	case l.Joined() && l.Match().Ply() >= w.limit && w.one(4):
		_ = d.say(apart.Entry{Kind: apart.Resign, By: d.me}) // both may at once
	case w.mayStop(d) && w.one(3):
		if d.say(d.seat.Abandon(w.seconds())) == nil {
			w.count.stopped++
		}
	case w.mayOffer(d) && w.one(25):
		_ = d.say(d.seat.Offer(apart.Proposal(w.rng.IntN(2))))
	case w.mayFlag(d) && w.one(60):
		_ = d.say(apart.Entry{Kind: apart.Flag, By: d.me})
	case d.seat.MayMove() && w.one(2):
		w.move(d)
	}
	w.write(d)
	switch {
	case w.one(60) && len(d.inbox) > 0: // a link of the mailbox, opened again
		w.count.stale++
		d.open(d.inbox[w.rng.IntN(len(d.inbox))])
		w.newest(d)
	case w.one(90):
		d.reload()
	case w.one(600):
		w.change(d)
	case w.one(900):
		w.now += 16 * 24 * 3600 * 1000 // nobody is there for days
	}
}

// mayStop reports whether d may end the match because the other does not answer.
func (w *world) mayStop(d *device) bool {
	left, ok := d.seat.Waiting(w.seconds())
	return ok && left <= 0
}

// change gives a person another device: by the link for that, or where both have the same messages by the other's link, with new numbers.
func (w *world) change(d *device) {
	next := newDevice(w, d.me)
	next.inbox, next.lines, next.told, next.sentAt = d.inbox, d.lines, d.told, d.sentAt
	id := d.seat.Log.Start().ID
	lost := w.one(2) && len(d.order) == 1 && w.quiet(id)
	d.leave()
	w.devices[d.me] = next
	w.count.changes++
	if lost {
		next.openNew(w.devices[d.me.Other()].seats[id].Log.Clone())
		if next.seat == nil { // the dice wait for the lost numbers
			w.devices[d.me] = d
		}
		return
	}
	for _, id := range d.order {
		s := d.seats[id]
		in, mine, err := apart.DecodeDevice(s.Device.Encode(s.Log), nil)
		if err != nil {
			w.fail("%s cannot open the match on another device: %v", names[d.me], err)
			return
		}
		next.keep(apart.Brought(in, mine, w.seconds()))
	}
}

// quiet reports whether both have the same messages and nothing is on its way.
func (w *world) quiet(id uint64) bool {
	a, b := w.devices[0].seats[id], w.devices[1].seats[id]
	return a != nil && b != nil && len(w.posts[0].flights)+len(w.posts[1].flights) == 0 &&
		apart.Compare(a.Log, b.Log, apart.Host).Relation == apart.Same && !w.devices[0].together() && !w.devices[1].together()
}

// newest goes back to the newest match of the device, as a person does who finds an old one.
func (w *world) newest(d *device) {
	if len(d.order) > 0 {
		if s := d.seats[d.order[len(d.order)-1]]; s != d.seat {
			d.show(s)
		}
	}
}

// talk writes a line.
func (d *device) talk() {
	d.w.said++
	text := fmt.Sprintf("%d, dit %s", d.w.said, names[d.me])
	if d.say(apart.Entry{Kind: apart.Line, By: d.me, Text: text}) == nil {
		d.w.count.lines++
	}
}

func (w *world) move(d *device) {
	moves := d.seat.Log.Match().AppendMoves(nil)
	m := moves[w.rng.IntN(len(moves))]
	for i := 0; i < 6 && m.Captured == (rules.Set{}) && m.Kind != rules.Combat; i++ { // rather a capture, so that matches come to an end
		m = moves[w.rng.IntN(len(moves))]
	}
	var bad *apart.Error
	if err := d.say(d.seat.Move(m, w.seconds())); errors.As(err, &bad) && bad.Code != apart.NotJoined && !d.together() {
		w.fail("%s cannot play %s: %v", names[d.me], m, err)
	}
}

// mayOffer reports whether the table offers to make an offer.
func (w *world) mayOffer(d *device) bool {
	l := d.seat.Log
	_, offered := l.Offered()
	_, pending := l.Pending()
	return l.Joined() && !offered && !pending
}

// mayFlag reports whether d may say that its time is up.
func (w *world) mayFlag(d *device) bool {
	_, said := d.seat.Log.TimeUp()
	return d.seat.MayMove() && !said && d.seat.Log.Start().Setup.Clock.Kind != clock.None
}

// afterwards offers or accepts a rematch.
func (w *world) afterwards(d *device) {
	if len(d.order) > w.rematches {
		return
	}
	if d.next() {
		w.count.rematches++
		return
	}
	offer, offered := d.seat.Log.Offered()
	_, agreed := d.seat.Log.Next()
	switch {
	case agreed:
	case offered && offer.By != d.me && w.one(3):
		if d.say(d.seat.Answer(!w.one(5))) == nil {
			d.next()
		}
	case !offered && w.one(6):
		_ = d.say(d.seat.Offer(apart.Rematch))
	}
}

// write sends the link of the match in view if it has to be sent, and again when nothing comes back.
func (w *world) write(d *device) {
	if w.mode == onLine || d.together() || d.line != nil {
		return
	}
	due := d.seat.Due() && (!d.seat.MayMove() || d.seat.Log.Over()) && w.one(2)
	again := w.now > d.sentAt+40*step && w.one(10)
	if due || again || w.one(50) {
		w.post(d, d.seat)
	}
}

// post puts a link into the post.
func (w *world) post(d *device, s *apart.Seat) {
	text := d.link(s)
	w.count.links++
	w.posts[d.me.Other()].send(text)
	if w.one(8) {
		d.inbox = append(d.inbox, text) // one's own link can be opened as well
	}
}
