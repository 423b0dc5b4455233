package apart

import (
	"math/rand/v2"

	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/rules"
)

// Seat is a match apart as one device keeps it: the log, and what its player has there that does not go to the other. It is
// stored as text (String, ParseSeat).
type Seat struct {
	Log     *Log
	Hand    Hand  // of no meaning for who watches
	Watches bool  // somebody else's match: nothing can be said in it
	Sent    int   // how many messages of the log the other is known to have been sent; unsent where not even the invitation was
	Since   int64 // when anything was last said, in seconds since 1970
	Turned  int64 // when this device last heard of the other: a clock of days counts from there

	known known
}

// unsent is what was sent of a match to which nobody has been invited yet.
const unsent = -1

// Invited reports whether the other has been sent anything of the match.
func (s *Seat) Invited() bool { return s.Sent > unsent }

// known is what Hand.Knows has found: it works out a whole chain, and tables ask at every layout.
type known struct {
	committed, knows bool
	hand             Hand
	commit           fairdice.Value
}

// Knows reports whether this device has the numbers of its player, as Hand.Knows does.
func (s *Seat) Knows() bool {
	commit, ok := s.Log.newest(s.Hand.Me)
	if k := &s.known; k.committed != ok || k.hand != s.Hand || k.commit != commit {
		*k = known{ok, s.Hand.Knows(s.Log), s.Hand, commit}
	}
	return s.known.knows
}

// RandomSeed returns a new seed. The generator of math/rand/v2 is ChaCha8, seeded by the system's own generator, in a page
// by crypto.getRandomValues.
func RandomSeed() (s fairdice.Seed) {
	for i := 0; i < len(s); i += 8 {
		for at, v := 0, rand.Uint64(); at < 8; at++ {
			s[i+at] = byte(v >> (8 * at))
		}
	}
	return s
}

// Invite begins a match as its host. ID and Commit of the start are filled in; now is in seconds since 1970. The error is
// an *Error.
func Invite(s Start, now int64) (*Seat, error) {
	h := Hand{Me: Host, Seed: RandomSeed()}
	s.ID = rand.Uint64()
	s.Commit = h.Commit(s)
	l, err := New(s)
	if err != nil {
		return nil, err
	}
	return &Seat{Log: l, Hand: h, Sent: unsent, Since: now, Turned: now}, nil
}

// SitDown takes the guest's seat at a match that was received. The error is an *Error, and then the log is as before.
func SitDown(l *Log, name string, now int64) (*Seat, error) {
	s := &Seat{Log: l, Hand: Hand{Me: Guest, Seed: RandomSeed()}, Sent: l.Len(), Since: now, Turned: now}
	if err := s.Say(s.Hand.Join(l, name), now); err != nil {
		return nil, err
	}
	return s, nil
}

// Watch returns the seat of who only looks on.
func Watch(l *Log, now int64) *Seat {
	return &Seat{Log: l, Watches: true, Sent: l.Len(), Since: now, Turned: now}
}

// Resume takes a player's seat up on a device that does not have the player's numbers: it goes on with new ones. The error
// is an *Error: DicePending while a combat waits for the old ones.
func Resume(l *Log, me Person, now int64) (*Seat, error) {
	s := &Seat{Log: l, Hand: Hand{Me: me, Seed: RandomSeed()}, Sent: l.Len(), Since: now, Turned: now}
	if l.start.Commit == (fairdice.Value{}) || l.Over() {
		return s, nil
	}
	return s, s.Say(s.Hand.Recommit(l), now)
}

// Say adds a message of this player, and what the device answers by itself. The error is an *Error, and then nothing has
// changed.
func (s *Seat) Say(e Entry, now int64) error {
	if s.Watches {
		return s.Log.bad(NotYours, nil)
	}
	if err := s.Log.Append(e); err != nil {
		return err
	}
	s.settle(now, nil)
	return nil
}

// settle notes that something has been said, and answers what the device can answer by itself. after, if it is not nil, is
// called after each answer.
func (s *Seat) settle(now int64, after func()) {
	s.Since = now
	for !s.Watches && s.Knows() {
		e, due := s.Hand.Answer(s.Log)
		if !due || s.Log.Append(e) != nil {
			return
		}
		call(after)
	}
}

// call calls after, if it is not nil.
func call(after func()) {
	if after != nil {
		after()
	}
}

// Play says a move of the live position. The time that it took is told where a clock counts it.
func (s *Seat) Play(m rules.Move, now int64) error {
	return s.Say(s.Move(m, now), now)
}

// Move returns the message of a move of the live position.
func (s *Seat) Move(m rules.Move, now int64) Entry {
	spent := 0
	switch s.Log.start.Clock.Kind {
	case clock.None:
	case clock.Days:
		spent = int(max(0, now-s.Turned))
	default: // the table has counted it
		spent = int((s.Log.match.Spent(s.Log.match.Ply()) + clock.Second/2) / clock.Second)
	}
	return s.Hand.Move(s.Log, m, spent)
}

// Offer returns the message of an offer; one of a rematch has numbers of its own, from the hand's seed.
func (s *Seat) Offer(p Proposal) Entry {
	return Entry{Kind: Offer, By: s.Hand.Me, Proposal: p, Commit: s.rematchCommit(p)}
}

// Answer returns the message that answers the other's offer.
func (s *Seat) Answer(yes bool) Entry {
	e := Entry{Kind: Answer, By: s.Hand.Me, Yes: yes}
	if offer, ok := s.Log.Offered(); ok && yes {
		e.Commit = s.rematchCommit(offer.Proposal)
	}
	return e
}

// rematchSeed is the seed of a rematch: it follows from that of the match, so that nothing more need be kept.
func (s *Seat) rematchSeed() fairdice.Seed {
	return fairdice.Sum(append([]byte("ludotheque rematch seed 1\n"), s.Hand.Seed[:]...))
}

func (s *Seat) rematchCommit(p Proposal) fairdice.Value {
	start := s.Log.start
	start.Begins = HostBegins
	if p != Rematch || !start.NeedsNumbers() {
		return fairdice.Value{}
	}
	return fairdice.NewChain(rematchNumber, s.rematchSeed()).At(0)
}

// Next returns the seat of the rematch that was agreed on. ok is false where none was.
func (s *Seat) Next(now int64) (next *Seat, ok bool) {
	l, ok := s.Log.Next()
	if !ok || s.Watches {
		return nil, false
	}
	return &Seat{Log: l, Hand: Hand{Me: s.Hand.Me, Seed: s.rematchSeed()}, Sent: l.Len(), Since: now, Turned: now}, true
}

// Take compares what has come with what is known and, where it is newer and nobody has spoken in this player's name, goes on
// from there. from is how many messages were known before.
func (s *Seat) Take(in *Log, now int64) (v Verdict, from int) {
	from = s.Log.Len()
	v = Merge(s.Log, in, s.Hand.Me)
	if v.Relation != Newer || v.Foreign && !s.Watches {
		return v, from
	}
	s.Adopt(in, now, nil)
	return v, from
}

// Cross goes on from what both sides have said without hearing of each other, and reports whether that goes together.
func (s *Seat) Cross(in *Log, now int64) bool {
	l, ok := Cross(s.Log, in, s.Hand.Me)
	if !ok || s.Watches {
		return false
	}
	s.Log, s.Turned = l, now
	s.Sent = Merge(l, in, s.Hand.Me).Entry
	s.settle(now, nil)
	return true
}

// Adopt goes on from a newer log, whoever has spoken in it. after, if it is not nil, is called after each message.
func (s *Seat) Adopt(in *Log, now int64, after func()) {
	s.extend(in, after)
	s.Sent = max(s.Sent, in.Len()) // the other has what the other sent
	s.Turned = now
	s.settle(now, after)
}

// extend appends what a newer log has more.
func (s *Seat) extend(in *Log, after func()) {
	for i := s.Log.Len(); i < in.Len(); i++ {
		if err := s.Log.Append(in.entries[i]); err != nil {
			panic("apart: a log that was checked: " + err.Error())
		}
		call(after)
	}
}

// Follow goes on with what a channel has agreed on, which answers by itself; sent is how much of it the other has. Where the
// channel's log has another past, since a message of this side was given up, it takes this one's place. after, if it is not
// nil, is called after each message. It reports whether there was anything.
func (s *Seat) Follow(in *Log, sent int, now int64, after func()) (changed bool) {
	switch Merge(s.Log, in, s.Hand.Me).Relation {
	case Same:
	case Newer:
		s.extend(in, after)
		changed = true
	default:
		s.Log, changed = in.Clone(), true
		call(after)
	}
	if changed {
		s.Since, s.Turned = now, now
	}
	changed = changed || s.Sent != sent
	s.Sent = sent
	return changed
}

// Due reports whether something of this player has not been sent.
func (s *Seat) Due() bool {
	if s.Watches {
		return false
	}
	for _, e := range s.Log.entries[min(max(s.Sent, 0), s.Log.Len()):] {
		if e.By == s.Hand.Me {
			return true
		}
	}
	return s.Hand.Me == Host && !s.Log.joined
}

// MayMove reports whether this player is to move.
func (s *Seat) MayMove() bool {
	who, duty := s.Log.Turn()
	return !s.Watches && duty == MustMove && who == s.Hand.Me && s.Knows()
}

// Deadline returns until when, in seconds since 1970, this player is to have moved where the clock counts days; ok is false
// elsewhere, and while the other is to act.
func (s *Seat) Deadline() (at int64, ok bool) {
	c := s.Log.start.Clock
	if c.Kind != clock.Days || !s.MayMove() {
		return 0, false
	}
	return s.Turned + c.Base/clock.Second, true
}
