package apart

import (
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/rules"
)

// Hand is a device of one of the two: who it is, and the secret of its numbers. It is stored beside the log, and never goes
// to the other.
type Hand struct {
	Me   Person
	Seed fairdice.Seed
}

// Commit returns what a hand commits to in a match of that number; zero where the match has no dice.
func (h Hand) Commit(s Start) fairdice.Value {
	if !s.NeedsNumbers() {
		return fairdice.Value{}
	}
	return fairdice.NewChain(s.ID, h.Seed).At(0)
}

// rematchNumber is the number of a match under which the numbers of a rematch are made: its own is known only once both have
// committed to theirs.
const rematchNumber = 0

// newest returns what the player has last committed to; ok is false where there is nothing.
func (l *Log) newest(p Person) (v fairdice.Value, ok bool) {
	used := l.used[p]
	if len(used) == 0 {
		return fairdice.Value{}, false
	}
	return used[len(used)-1], true
}

// chain returns the hand's chain: that of the match, or that of a rematch where the player has committed to it.
func (h Hand) chain(l *Log) fairdice.Chain {
	c := fairdice.NewChain(l.start.ID, h.Seed)
	if v, _ := l.newest(h.Me); v != (fairdice.Value{}) && v != c.At(0) {
		if again := fairdice.NewChain(rematchNumber, h.Seed); again.At(0) == v {
			return again
		}
	}
	return c
}

// Knows reports whether the hand's seed is that of the player's newest commitment. Where it is not, as on a new device, a
// Recommit makes it so.
func (h Hand) Knows(l *Log) bool {
	v, ok := l.newest(h.Me)
	return ok && (v == fairdice.Value{} || v == h.chain(l).At(0))
}

// next returns the hand's next number.
func (h Hand) next(l *Log) fairdice.Value {
	return h.chain(l).At(l.readers[h.Me].Used() + 1)
}

// Join returns the message that takes the guest's seat.
func (h Hand) Join(l *Log, name string) Entry {
	e := Entry{Kind: Join, By: Guest, Text: name}
	if l.start.Commit != (fairdice.Value{}) {
		e.Commit = fairdice.NewChain(l.start.ID, h.Seed).At(0)
	}
	if l.start.Begins == ByLot {
		e.Number = fairdice.NewChain(l.start.ID, h.Seed).At(1)
	}
	return e
}

// Move returns the message of a move; spent are seconds.
func (h Hand) Move(l *Log, m rules.Move, spent int) Entry {
	e := Entry{Kind: Move, By: h.Me, Move: m, Spent: min(max(spent, 0), maxSpent)}
	if m.Kind == rules.Combat {
		e.Number = h.next(l)
	}
	return e
}

// Answer returns what a device says by itself: the number for the lot or the dice. ok is false where nothing is due.
func (h Hand) Answer(l *Log) (e Entry, ok bool) {
	who, duty := l.Turn()
	switch {
	case who != h.Me:
		return Entry{}, false
	case duty == MustLot:
		return Entry{Kind: Lot, By: h.Me, Number: h.next(l)}, true
	case duty == MustReveal:
		return Entry{Kind: Reveal, By: h.Me, Number: h.next(l)}, true
	}
	return Entry{}, false
}

// Recommit returns the message with which a device that does not know the player's seed goes on with its own.
func (h Hand) Recommit(l *Log) Entry {
	return Entry{Kind: Recommit, By: h.Me, Commit: fairdice.NewChain(l.start.ID, h.Seed).At(0)}
}

// EncodeDevice returns the link that takes the match to another device of the same player, "dame2000=5…". It has the seed:
// whoever reads it knows the dice, and it must not go to the other.
func (h Hand) EncodeDevice(l *Log) string {
	var w link.Writer
	w.Flag(h.Me == Guest)
	w.Octets(h.Seed[:])
	l.put(&w)
	return w.Link(l.game, l.start.Setup.Ruleset, link.DeviceVersion)
}

// HoldsDevice reports whether a text is a link for another device of the same player.
func HoldsDevice(text string) bool { return link.Holds(text, link.DeviceVersion) }

// DecodeDevice reads what EncodeDevice wrote. The error is an *Error.
func DecodeDevice(text string, known *Log) (*Log, Hand, error) {
	r, g, ruleset, err := link.Open(text, link.DeviceVersion)
	if err != nil {
		return nil, Hand{}, linkError(err)
	}
	var h Hand
	if r.Flag() {
		h.Me = Guest
	}
	r.Octets(h.Seed[:])
	l, err := read(r, g, ruleset, known)
	if err != nil {
		return nil, Hand{}, err
	}
	if !r.Ended() {
		return nil, Hand{}, &Error{Code: NoLink}
	}
	return l, h, nil
}
