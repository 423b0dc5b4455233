package apart

import (
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/rules"
)

// A Device is one device of a player, with the secret seed of its numbers. It is stored with the log and never sent to the other
// player.
type Device struct {
	Me   Person
	Seed fairdice.Seed
}

// Commit returns the commitment of d in a match, zero if the match needs no numbers.
func (d Device) Commit(s Start) fairdice.Value {
	if !s.NeedsNumbers() {
		return fairdice.Value{}
	}
	return fairdice.NewChain(s.ID, d.Seed).At(0)
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

// again returns the seed of the chain after one that is used up.
func again(s fairdice.Seed) fairdice.Seed {
	return fairdice.Sum(append([]byte("ludotheque dice again 1\n"), s[:]...))
}

// chain returns the chain of the player's last commitment and the seed that it is made from: with the ID of the match or, if the player
// has committed to that, with rematchNumber. For another device of the player it returns the first chain of d.
func (d Device) chain(l *Log) (fairdice.Chain, fairdice.Seed) {
	first, last := fairdice.NewChain(l.start.ID, d.Seed), fairdice.Value{}
	if last, _ = l.newest(d.Me); last == first.At(0) || last == (fairdice.Value{}) {
		return first, d.Seed
	}
	if c := fairdice.NewChain(rematchNumber, d.Seed); c.At(0) == last {
		return c, d.Seed
	}
	for s, n := again(d.Seed), 1; n < len(l.used[d.Me]); s, n = again(s), n+1 {
		if c := fairdice.NewChain(l.start.ID, s); c.At(0) == last {
			return c, s
		}
	}
	return first, d.Seed
}

// Knows reports whether the last commitment of the player is to numbers of d. On another device it is not until a Recommit.
func (d Device) Knows(l *Log) bool {
	v, ok := l.newest(d.Me)
	if !ok || v == (fairdice.Value{}) {
		return ok
	}
	c, _ := d.chain(l)
	return v == c.At(0)
}

// next returns the next number of d.
func (d Device) next(l *Log) fairdice.Value {
	c, _ := d.chain(l)
	return c.At(l.readers[d.Me].Used() + 1)
}

// Join returns the message with which the guest joins.
func (d Device) Join(l *Log, name string) Entry {
	e := Entry{Kind: Join, By: Guest, Text: name}
	if l.start.Commit != (fairdice.Value{}) {
		e.Commit = fairdice.NewChain(l.start.ID, d.Seed).At(0)
	}
	if l.start.Begins == ByLot {
		e.Number = fairdice.NewChain(l.start.ID, d.Seed).At(1)
	}
	return e
}

// Move returns the message of a move that took spent seconds.
func (d Device) Move(l *Log, m rules.Move, spent int) Entry {
	e := Entry{Kind: Move, By: d.Me, Move: m, Spent: min(max(spent, 0), maxSpent)}
	if m.Kind == rules.Combat {
		e.Number = d.next(l)
	}
	return e
}

// Answer returns the automatic answer of the device: a number for the lot or the dice, a new chain after one that is used up, or that the
// other's acceptance has arrived. ok is false if none is due.
func (d Device) Answer(l *Log) (e Entry, ok bool) {
	who, duty := l.Turn()
	switch {
	case duty == MustMove && l.usedUp(d.Me) && d.Knows(l):
		_, s := d.chain(l)
		return Device{d.Me, again(s)}.Recommit(l), true
	case who == d.Me && duty == MustLot:
		return Entry{Kind: Lot, By: d.Me, Number: d.next(l)}, true
	case who == d.Me && duty == MustReveal:
		return Entry{Kind: Reveal, By: d.Me, Number: d.next(l)}, true
	case l.sealing != nil && l.sealing.offer.By == d.Me:
		return Entry{Kind: Seal, By: d.Me, Yes: true}, true
	}
	return Entry{}, false
}

// Recommit returns the message that replaces the numbers of another device by those of d.
func (d Device) Recommit(l *Log) Entry {
	return Entry{Kind: Recommit, By: d.Me, Commit: fairdice.NewChain(l.start.ID, d.Seed).At(0)}
}

// Encode returns the link that moves the match to another device of the same player, "dame2000=9…", or "dame2000=5…" if
// an older program began it. It has the seed,
// from which the dice follow, so it must not be sent to the other player.
func (d Device) Encode(l *Log) string {
	var w link.Writer
	w.Flag(d.Me == Guest)
	w.Octets(d.Seed[:])
	return l.link(w, link.DeviceVersion, link.OldDeviceVersion)
}

// HoldsDevice reports whether text is a link of Device.Encode.
func HoldsDevice(text string) bool {
	return link.Holds(text, link.DeviceVersion) || link.Holds(text, link.OldDeviceVersion)
}

// DecodeDevice parses a link of Device.Encode. known is as for Decode. The error is an *Error.
func DecodeDevice(text string, known *Log) (*Log, Device, error) {
	r, old, err := open(text, link.DeviceVersion, link.OldDeviceVersion)
	if err != nil {
		return nil, Device{}, err
	}
	var d Device
	if r.Flag() {
		d.Me = Guest
	}
	r.Octets(d.Seed[:])
	l, err := read(r, old, known)
	if err != nil {
		return nil, Device{}, err
	}
	return l, d, nil
}
