package apart

import (
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/rules"
)

// Hand is a device of a player with the secret seed of its numbers. It is stored with the log and never sent to the other
// player.
type Hand struct {
	Me   Person
	Seed fairdice.Seed
}

// Commit returns the commitment of h in a match, zero if the match needs no numbers.
func (h Hand) Commit(s Start) fairdice.Value {
	if !s.NeedsNumbers() {
		return fairdice.Value{}
	}
	return fairdice.NewChain(s.ID, h.Seed).At(0)
}

// rematchNumber takes the place of the match's ID in the chains of a rematch, whose ID depends on both commitments.
const rematchNumber = 0

// newest returns the last commitment of p; ok is false if there is none.
func (l *Log) newest(p Person) (v fairdice.Value, ok bool) {
	used := l.used[p]
	if len(used) == 0 {
		return fairdice.Value{}, false
	}
	return used[len(used)-1], true
}

// chain returns the chain of h: with the ID of the match, or with rematchNumber if the player has committed to that.
func (h Hand) chain(l *Log) fairdice.Chain {
	c := fairdice.NewChain(l.start.ID, h.Seed)
	if v, _ := l.newest(h.Me); v != (fairdice.Value{}) && v != c.At(0) {
		if again := fairdice.NewChain(rematchNumber, h.Seed); again.At(0) == v {
			return again
		}
	}
	return c
}

// Knows reports whether the seed of h is that of the player's last commitment. On another device it is not until a Recommit.
func (h Hand) Knows(l *Log) bool {
	v, ok := l.newest(h.Me)
	return ok && (v == fairdice.Value{} || v == h.chain(l).At(0))
}

// next returns the next number of h.
func (h Hand) next(l *Log) fairdice.Value {
	return h.chain(l).At(l.readers[h.Me].Used() + 1)
}

// Join returns the message with which the guest joins.
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

// Move returns the message of a move that took spent seconds.
func (h Hand) Move(l *Log, m rules.Move, spent int) Entry {
	e := Entry{Kind: Move, By: h.Me, Move: m, Spent: min(max(spent, 0), maxSpent)}
	if m.Kind == rules.Combat {
		e.Number = h.next(l)
	}
	return e
}

// Answer returns the automatic answer of the device: a number for the lot or the dice. ok is false if none is due.
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

// Recommit returns the message that replaces the numbers of another device by those of h.
func (h Hand) Recommit(l *Log) Entry {
	return Entry{Kind: Recommit, By: h.Me, Commit: fairdice.NewChain(l.start.ID, h.Seed).At(0)}
}

// EncodeDevice returns the link that moves the match to another device of the same player, "dame2000=5…". It has the seed,
// from which the dice follow, so it must not be sent to the other player.
func (h Hand) EncodeDevice(l *Log) string {
	var w link.Writer
	w.Flag(h.Me == Guest)
	w.Octets(h.Seed[:])
	l.put(&w)
	return w.Link(l.game, l.start.Setup.Ruleset, link.DeviceVersion)
}

// HoldsDevice reports whether text is a link of EncodeDevice.
func HoldsDevice(text string) bool { return link.Holds(text, link.DeviceVersion) }

// DecodeDevice parses a link of EncodeDevice. known is as for Decode. The error is an *Error.
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
