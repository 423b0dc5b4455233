package apart

import (
	"math/rand/v2"
	"slices"

	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/rules"
)

// Seat is the state of a match apart on one device: the log, and what is not sent to the other player. It is stored as text
// (String, ParseSeat). Times are in seconds since 1970.
type Seat struct {
	Log     *Log
	Device  Device // has no meaning for a spectator
	Watches bool   // the device is a spectator's
	Sent    int    // number of messages of the log that were sent to the other; unsent if nobody has been invited
	Since   int64  // time of the last message after which another may have to act: a wait counts from there
	Turned  int64  // time of the last message received: a clock of days counts from there
	Acted   int64  // time of this player's last message by which the match went on, or the yes to a rematch; 0 if it is not known
	Had     int64  // the same of the last one that the other is known to have: the other may still wait for those after it
	OnLine  bool   // the match went on over a line, and not by links since
	Left    bool   // it did until this device sent a link, and none has come back, or until one came that may be late: the other may not know
	Again   bool   // the messages after Sent by which another may have to act were sent before: their wait has begun, see meet

	known known
}

// unsent is the value of Seat.Sent before anybody is invited.
const unsent = -1

// Invited reports whether the other player has been invited.
func (s *Seat) Invited() bool { return s.Sent > unsent }

// known is the last result of Device.Knows, which computes a whole chain, and what it depends on. It is needed at every layout.
type known struct {
	committed, knows bool
	device           Device
	commit           fairdice.Value
}

// Knows returns s.Device.Knows(s.Log).
func (s *Seat) Knows() bool {
	commit, ok := s.Log.newest(s.Device.Me)
	if k := &s.known; k.committed != ok || k.device != s.Device || k.commit != commit {
		*k = known{ok, s.Device.Knows(s.Log), s.Device, commit}
	}
	return s.known.knows
}

// RandomSeed returns a new seed. The generator of math/rand/v2 is ChaCha8, seeded by the system, in a page by
// crypto.getRandomValues.
func RandomSeed() (s fairdice.Seed) {
	for i := 0; i < len(s); i += 8 {
		for at, v := 0, rand.Uint64(); at < 8; at++ {
			s[i+at] = byte(v >> (8 * at))
		}
	}
	return s
}

// Invite returns the host's seat of a new match. It fills in ID and Commit of s. The error is an *Error.
func Invite(s Start, now int64) (*Seat, error) {
	h := Device{Me: Host, Seed: RandomSeed()}
	s.ID = rand.Uint64()
	s.Commit = h.Commit(s)
	l, err := New(s)
	if err != nil {
		return nil, err
	}
	return &Seat{Log: l, Device: h, Sent: unsent, Since: now, Turned: now, Acted: now, Had: now}, nil
}

// SitDown joins a match as its guest. On an error, which is an *Error, the log is unchanged.
func SitDown(l *Log, name string, now int64) (*Seat, error) {
	s := &Seat{Log: l, Device: Device{Me: Guest, Seed: RandomSeed()}, Sent: l.Len(), Since: now, Turned: now, Had: now}
	if err := s.Say(s.Device.Join(l, name), now); err != nil {
		return nil, err
	}
	return s, nil
}

// Watch returns the seat of a spectator.
func Watch(l *Log, now int64) *Seat {
	return &Seat{Log: l, Watches: true, Sent: l.Len(), Since: now, Turned: now}
}

// Resume returns the seat of a player on a device that does not have the player's seed; it commits to new numbers. The error
// is an *Error, with the Code DicePending while a combat needs the old numbers.
func Resume(l *Log, me Person, now int64) (*Seat, error) {
	s := &Seat{Log: l, Device: Device{Me: me, Seed: RandomSeed()}, Sent: l.Len(), Since: now, Turned: now}
	if l.start.Commit == (fairdice.Value{}) || l.Over() {
		return s, nil
	}
	return s, s.Say(s.Device.Recommit(l), now)
}

// Brought returns the seat of a match that a link has brought from another device of the player. It may have gone on over a line there.
func Brought(l *Log, d Device, now int64) *Seat {
	return &Seat{Log: l, Device: d, Sent: l.Len(), Since: now, Turned: now, Left: true}
}

// Say appends a message of this player and the automatic answers of the device. On an error, which is an *Error, the seat is
// unchanged.
func (s *Seat) Say(e Entry, now int64) error {
	if s.Watches {
		return s.Log.bad(NotYours, nil)
	}
	list, err := s.Device.Messages(s.Log, e)
	if err != nil {
		return err
	}
	s.SetBack(now)
	turns := s.Log.turns
	for _, e := range list { // Messages has checked them
		_ = s.Log.Append(e)
	}
	s.acts(list, now)
	s.answerAll(now, nil)
	s.wait(turns, now)
	return nil
}

// wait begins the wait for the other anew if the log, which had so many turns, has another number of them.
func (s *Seat) wait(turns int, now int64) {
	if s.Log.turns != turns {
		s.Since, s.Again = now, false
	}
}

// acts notes the time of new messages of this player, of which the other waits for the next one: those by which the match goes on and the
// yes to a rematch. An offer of one may still be dropped, with the end before it.
func (s *Seat) acts(list []Entry, now int64) {
	if slices.ContainsFunc(list, func(e Entry) bool {
		return e.Plays() || e.Kind == Answer && s.Log.agreed != nil
	}) {
		s.Acted = now
	}
}

// answerAll appends the automatic answers of the device. It calls after, if not nil, after each answer.
func (s *Seat) answerAll(now int64, after func()) {
	for !s.Watches && s.Knows() {
		e, due := s.Device.Answer(s.Log)
		if !due || e.Kind == Seal || s.Log.Append(e) != nil { // no link is sent for a Seal: the next move says as much
			return
		}
		s.Acted = now
		call(after)
	}
}

// call calls after if it is not nil.
func call(after func()) {
	if after != nil {
		after()
	}
}

// Play says a move of the live position.
func (s *Seat) Play(m rules.Move, now int64) error {
	return s.Say(s.Move(m, now), now)
}

// Move returns the message of a move of the live position, with the time that it took if the match has a clock.
func (s *Seat) Move(m rules.Move, now int64) Entry {
	spent := 0
	switch s.Log.start.Setup.Clock.Kind {
	case clock.None:
	case clock.Days:
		spent = int(max(0, now-s.Turned))
	default: // the scene counts it in the match
		spent = int((s.Log.match.Spent(s.Log.match.Ply()) + clock.Second/2) / clock.Second)
	}
	return s.Device.Move(s.Log, m, spent)
}

// Offer returns the message of an offer. That of a rematch commits to new numbers.
func (s *Seat) Offer(p Proposal) Entry {
	return Entry{Kind: Offer, By: s.Device.Me, Proposal: p, Commit: s.rematchCommit(p)}
}

// Answer returns the answer to the other's offer. A yes is for this offer in the present position only.
func (s *Seat) Answer(yes bool) Entry {
	e := Entry{Kind: Answer, By: s.Device.Me, Yes: yes}
	if offer, ok := s.Log.Offered(); ok && yes {
		e.Offer, e.Ply = s.Log.accepts(s.Device.Me)
		e.Commit = s.rematchCommit(offer.Proposal)
	}
	return e
}

// rematchSeed returns the seed of the rematch. It follows from that of the match, so that it need not be stored.
func (s *Seat) rematchSeed() fairdice.Seed {
	return fairdice.Sum(append([]byte("ludotheque rematch seed 1\n"), s.Device.Seed[:]...))
}

func (s *Seat) rematchCommit(p Proposal) fairdice.Value {
	start := s.Log.start
	start.Begins = HostBegins
	if p != Rematch || !start.NeedsNumbers() {
		return fairdice.Value{}
	}
	return fairdice.NewChain(rematchNumber, s.rematchSeed()).At(0)
}

// Next returns the seat of the rematch that was agreed on; ok is false if none was, and for a spectator.
func (s *Seat) Next(now int64) (next *Seat, ok bool) {
	l, ok := s.Log.Next()
	if !ok || s.Watches {
		return nil, false
	}
	return &Seat{Log: l, Device: Device{Me: s.Device.Me, Seed: s.rematchSeed()}, Sent: l.Len(), Since: now, Turned: now, Acted: s.Acted,
		Had: s.Acted}, true
}

// Due reports whether a message of this player, or the invitation, has to be sent.
func (s *Seat) Due() bool {
	if s.Watches {
		return false
	}
	return s.lacks(func(e Entry) bool { return e.Kind != Seal })
}

// lacks reports whether a message of this player that is of some kind, or the invitation, has not been sent.
func (s *Seat) lacks(is func(Entry) bool) bool {
	rest := by(s.Log.entries[min(max(s.Sent, 0), s.Log.Len()):], s.Device.Me)
	return slices.ContainsFunc(rest, is) || s.Device.Me == Host && !s.Log.joined
}

// MarkSent records that the whole match has been sent to the other player by a link. connected reports whether there is a line; until
// something arrives over it, the other may have opened the link and go on by links.
func (s *Seat) MarkSent(now int64, connected bool) {
	s.SetBack(now)
	if !s.Again && s.lacks(Entry.turns) {
		s.Since = now // the other cannot answer before
	}
	connected = connected && !s.Due()
	s.Left = (s.Left || s.OnLine) && !connected
	s.Sent, s.OnLine = s.Log.Len(), connected
}

// SetBack corrects times later than now, as after the clock of the device has been set back: the waits begin anew, and when this player acted
// is unknown. Otherwise the other's end would be named early until that time comes again.
func (s *Seat) SetBack(now int64) {
	const corrected = 60 // by which clocks are corrected all the time
	set := func(at *int64, to int64) {
		if *at > now+corrected {
			*at = to
		}
	}
	set(&s.Acted, 0)
	set(&s.Had, 0)
	set(&s.Since, now)
	set(&s.Turned, now)
}

// MayMove reports whether the player can move on this device now.
func (s *Seat) MayMove() bool {
	who, duty := s.Log.Turn()
	return !s.Watches && duty == MustMove && who == s.Device.Me && s.Knows()
}

// Deadline returns the time when this player must have moved; ok is false unless the clock counts days and MayMove is true.
func (s *Seat) Deadline() (at int64, ok bool) {
	c := s.Log.start.Setup.Clock
	if c.Kind != clock.Days || !s.MayMove() {
		return 0, false
	}
	return s.Turned + c.Base/clock.Second, true
}

// Waiting returns how many seconds are left until this player may end the match because the other does not answer, 0 or less if that
// time has come. ok is false if the other need not answer, has not been sent the last message, or no end of the wait was agreed.
func (s *Seat) Waiting(now int64) (left int64, ok bool) {
	wait := s.Log.start.Wait.Seconds(s.OnLine)
	who, duty := s.Log.Turn()
	if s.Watches || wait == 0 || duty < MustReveal || who == s.Device.Me || s.Due() && !s.OnLine {
		return 0, false
	}
	return s.Since + wait - now, true
}

// Abandon returns the message that ends the match because the other has not answered. Append refuses it before the time of Waiting.
func (s *Seat) Abandon(now int64) Entry {
	return Entry{Kind: Abandon, By: s.Device.Me, Yes: s.OnLine, Spent: int(min(max(now-s.Since, 0), maxSpent))}
}
