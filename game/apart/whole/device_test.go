package whole_test

import (
	"errors"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
)

// device is a person's device. It does with links, lines and the store what package scenes/remote does, question by question.
type device struct {
	w       *world
	me      apart.Person
	seats   map[uint64]*apart.Seat // by the number of the match: the store, since every change is kept
	order   []uint64               // of the seats, the oldest first
	seat    *apart.Seat            // of the table in view, nil for none
	line    *live.Line             // of seat, nil for none
	inbox   []string               // links that came, to open again
	sentAt  int64                  // when a link was last sent
	lines   map[uint64][]string    // what the person wrote, by match
	told    []string               // lines that the device has said were lost
	trouble error                  // the last one shown
	dropped []apart.Entry          // messages that the last link has dropped
}

func newDevice(w *world, me apart.Person) *device {
	return &device{w: w, me: me, seats: map[uint64]*apart.Seat{}, lines: map[uint64][]string{}}
}

// keep stores a match that is new on this device and shows it.
func (d *device) keep(s *apart.Seat) {
	id := s.Log.Start().ID
	if d.seats[id] == nil {
		d.order = append(d.order, id)
	}
	d.seats[id] = s
	d.show(s)
}

// show opens the table of a seat. The line of the table before it closes.
func (d *device) show(s *apart.Seat) {
	if s != d.seat {
		d.leave()
	}
	d.seat = s
}

// leave closes the line, as a table does that closes.
func (d *device) leave() {
	if d.line != nil {
		d.line.Close()
		d.line = nil
	}
}

// reload opens the page again, from what is stored.
func (d *device) reload() {
	d.leave()
	d.w.count.reloads++
	for id, s := range d.seats {
		again, err := apart.ParseSeat(s.String())
		if err != nil {
			d.w.fail("%s cannot read the store: %v", names[d.me], err)
			return
		}
		if d.seats[id] = again; s == d.seat {
			d.seat = again
		}
	}
}

// together reports whether messages go over a line.
func (d *device) together() bool {
	return d.line != nil && !d.line.State().Ended() && d.line.Peer() != nil
}

// say adds a message to the match in view. An error is shown to the person.
func (d *device) say(e apart.Entry) error {
	var err error
	if d.together() {
		if err = d.line.Do(e); err == nil {
			d.agree()
		}
	} else {
		err = d.seat.Say(e, d.w.seconds())
	}
	if err == nil && e.Kind == apart.Line {
		id := d.seat.Log.Start().ID
		d.lines[id] = append(d.lines[id], e.Text)
	}
	return err
}

// link returns the link of a match, which is then on its way to the other.
func (d *device) link(s *apart.Seat) string {
	s.MarkSent(d.w.seconds(), s == d.seat && d.line != nil && !d.line.State().Ended())
	d.sentAt = d.w.now
	return s.Log.Encode()
}

// open opens a link, and answers what the program asks as an honest person with one device does.
func (d *device) open(text string) {
	d.trouble, d.dropped = nil, nil
	in, err := apart.Decode(text, nil)
	if err != nil {
		d.refuse(err)
		return
	}
	known := d.seats[in.Start().ID]
	if known == nil {
		d.openNew(in)
		return
	}
	if in, err = apart.Decode(text, known.Log); err != nil {
		d.refuse(err)
		return
	}
	d.leave()
	before := known.Log.Clone()
	v, _ := known.Take(in, d.w.seconds())
	switch {
	case v.Err != nil:
		d.refuse(v.Err)
	case v.Relation == apart.Same, v.Relation == apart.Newer && !v.Foreign:
	case v.Relation == apart.Newer:
		d.asked("foreign")
	case v.Relation == apart.Older:
		d.asked("older")
	case v.Relation == apart.Met:
		d.asked("met")
		d.dropped = v.Dropped
		for _, e := range v.Dropped {
			d.lost(e)
		}
	default:
		d.asked("forked")
		if !d.w.forging {
			d.w.fail("%s is asked about two different pasts:\n%s\n%s", names[d.me], brief(before), brief(in))
		}
	}
	d.show(known)
}

// refuse shows why a link was refused.
func (d *device) refuse(err error) {
	if d.trouble = err; !d.w.forging {
		d.w.fail("%s refuses a link: %v", names[d.me], err)
	}
}

// asked counts a question or a notice.
func (d *device) asked(what string) {
	d.w.count.questions[what]++
	d.trouble = errors.New(what)
	if what == "foreign" && !d.w.forging {
		d.w.fail("%s is asked about messages from another device", names[d.me])
	}
}

// lost records what the device says that it has dropped.
func (d *device) lost(e apart.Entry) {
	d.w.count.dropped++
	if e.Kind == apart.Line {
		d.told = append(d.told, e.Text)
	}
}

// openNew joins the match of an invitation. A match with two players asks who the person is.
func (d *device) openNew(in *apart.Log) {
	s := &apart.Seat{Log: in, Device: apart.Device{Me: d.me, Seed: d.w.newSeed()}, Sent: in.Len(), Since: d.w.seconds(), Turned: d.w.seconds()}
	switch {
	case !in.Joined():
		if err := s.Say(s.Device.Join(in, names[d.me]), d.w.seconds()); err != nil {
			d.refuse(err)
			return
		}
	case s.Device.Commit(in.Start()) != [32]byte{} && !in.Over():
		d.w.count.questions["who"]++
		if err := s.Say(s.Device.Recommit(in), d.w.seconds()); err != nil {
			return // the dice wait: the person asks the other for the link before it
		}
	default:
		d.w.count.questions["who"]++
	}
	d.keep(s)
}

// connect continues the match in view over a channel.
func (d *device) connect(c live.Channel) {
	d.leave()
	d.line = live.NewLine(c, d.w.time())
	d.line.Play(d.seat, d.w.seconds())
	d.agree()
}

// ask requests the start of a match over a channel.
func (d *device) ask(c live.Channel, id uint64) {
	d.leave()
	d.line = live.NewLine(c, d.w.time())
	d.line.Ask(id)
}

// update handles what has arrived over the line.
func (d *device) update() {
	if d.line == nil {
		return
	}
	news := d.line.Update(d.w.time())
	for _, n := range news {
		if p := n.Former; p != nil && n.Err == nil {
			s := d.seats[p.View().Start().ID]
			s.Follow(p.View(), p.Shared(), d.w.seconds(), nil)
		}
		switch {
		case n.Err != nil:
			if d.trouble = n.Err; !d.w.forging {
				d.w.fail("the line of %s breaks: %v", names[d.me], n.Err)
			}
		case n.Lost != nil:
			d.lost(*n.Lost)
		case n.Began != nil:
			line := d.line
			d.line = nil
			d.openNew(n.Began.Clone())
			d.line = line
			line.Play(d.seat, d.w.seconds())
			d.agree()
		}
	}
	if p := d.line.Peer(); p != nil && (len(news) > 0 || p.Shared() != d.seat.Sent) {
		d.agree()
	}
}

// agree updates the seat from the line, and goes on to a rematch.
func (d *device) agree() {
	if p := d.line.Peer(); p != nil {
		d.seat.Follow(p.View(), p.Shared(), d.w.seconds(), nil)
	}
}

// next opens the rematch that was agreed on. The answer to the offer has to be sent before. It reports whether there is one to open.
func (d *device) next() bool {
	s, ok := d.seat.Next(d.w.seconds())
	if !ok || d.seat.Due() && !d.together() {
		return false
	}
	if kept := d.seats[s.Log.Start().ID]; kept != nil {
		s = kept
	}
	line := d.line
	if !d.together() {
		line = nil
	}
	d.line = nil
	d.keep(s)
	if line != nil {
		d.line = line
		line.Play(s, d.w.seconds())
		d.agree()
	}
	return true
}

func (w *world) time() time.Duration { return time.Duration(w.now) * time.Millisecond }
