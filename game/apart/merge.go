package apart

import (
	"slices"

	"ludotheque/game/fairdice"
)

// Relation is the relation of a received log to the log that the device knows.
type Relation uint8

// The relations.
const (
	Same   Relation = iota
	Newer           // the received log has more entries
	Older           // the known log has more entries
	Forked          // the logs have different entries
	Other           // the received log is of another match
	Met             // of Seat.Take: both players had sent messages before they had the other's, and the logs were merged
)

// Comparison is the result of Compare.
type Comparison struct {
	Relation Relation
	Entry    int // index of the first entry that is not in both
	Ply      int // of the match there, from 1; 0 if the starts differ
	// Foreign reports that a newer log has messages in the name of this player that this device does not know: another
	// device of the player has made them, or the other player has forged them.
	Foreign bool

	Dropped []Entry // of Met: this player's messages that the other's do not allow any more
	Err     *Error  // of Seat.Take: why the log was not taken: the other player cheats
}

// Compare compares a received log with the log that the device of me knows. For a spectator Foreign has no meaning.
func Compare(known, incoming *Log, me Person) Comparison {
	if known.start.ID != incoming.start.ID || known.game != incoming.game {
		return Comparison{Relation: Other}
	}
	if known.hashes[0] != incoming.hashes[0] {
		return Comparison{Relation: Forked}
	}
	n := 0
	for n < min(known.Len(), incoming.Len()) && known.entries[n] == incoming.entries[n] {
		n++
	}
	v := Comparison{Entry: n}
	switch {
	case n == known.Len() && n == incoming.Len():
		v.Relation, v.Ply = Same, known.Due()
	case n == known.Len():
		v.Relation, v.Ply = Newer, incoming.PlyOf(n)
		for _, e := range incoming.entries[n:] {
			v.Foreign = v.Foreign || e.By == me
		}
	case n == incoming.Len():
		v.Relation, v.Ply = Older, known.PlyOf(n)
	default:
		v.Relation, v.Ply = Forked, known.PlyOf(n)
	}
	return v
}

// IsAttack reports whether e shows an attacker's number.
func (e *Entry) IsAttack() bool { return e.Kind == Move && e.Number != fairdice.Value{} }

// forged reports whether theirs has new numbers of the other before an attack of me that has none of them before it in mine: they were
// chosen when its number was known.
func forged(mine, theirs []Entry, me Person) bool {
	for i, e := range theirs {
		at := slices.Index(mine, e)
		if at >= 0 && e.By == me && e.IsAttack() && slices.ContainsFunc(theirs[:i], func(x Entry) bool {
			return x.By != me && x.Kind == Recommit && !slices.Contains(mine[:at], x)
		}) {
			return true
		}
	}
	return false
}

// twofold reports whether the other has attacked differently with the same number in the two logs, to choose the dice that are better.
func twofold(mine, theirs []Entry, me Person) bool {
	return slices.ContainsFunc(mine, func(e Entry) bool {
		return e.By != me && e.IsAttack() && slices.ContainsFunc(theirs, func(x Entry) bool {
			return x.By == e.By && x.Number == e.Number && x != e
		})
	})
}

// merge merges two logs that differ from entry n on, as when both players have sent messages before they opened the other's link. The
// result is the same on both devices; see docs/apart.md for the order. dropped are the messages of me that are not in it. ok is false
// if the logs contradict each other or a message is in the wrong name.
func merge(known, incoming *Log, n int, me Person) (l *Log, dropped []Entry, ok bool) {
	mine, theirs := known.entries[n:], incoming.entries[n:]
	start := known.UpTo(n)
	told, heard := by(theirs, me), by(mine, me.Other()) // what each has of the other's
	sent, fresh := by(mine, me), by(theirs, me.Other())
	if contradicts(fresh, heard, known.Over()) || !kept(start.Clone(), sent, theirs, me) {
		return nil, nil, false
	}
	switch {
	case len(told) > 0 && len(heard) > 0:
		return nil, nil, false
	case len(told) > 0, len(heard) == 0 && me == Guest:
		l = join(start, theirs, after(sent, told))
	default:
		l = join(start, mine, after(fresh, heard))
	}
	dropped = without(sent, by(l.entries[n:], me))
	if !l.Over() && slices.ContainsFunc(dropped, func(e Entry) bool { return e.IsAttack() }) {
		return nil, nil, false // its number was seen, so it must stand
	}
	return l, dropped, true
}

// join appends the entries of a log, then those that its sender had not seen, without those that are not allowed. An attack comes
// before new numbers, an answer before the end for want of one, and a move with an open offer before its acceptance, whoever has sent them:
// nobody can make the latter when the former is known. An offer, for example, must be allowed at every point of the base, since its sender
// may have met only the beginning of that, and dropped it.
func join(l *Log, base, unseen []Entry) *Log {
	start, n := l.Clone(), l.Len()
	for _, e := range base {
		if !yields(&e, unseen) {
			_ = l.Append(e) // not allowed only after another that has yielded
		}
	}
	if len(unseen) == 0 {
		return l
	}
	met := views(start, l.entries[n:], unseen[0].By)
	for _, e := range unseen {
		if yields(&e, base) || e.mayDrop(false) && refused(met, e) || l.Append(e) != nil {
			continue // not allowed any more
		}
		for _, v := range met {
			_ = v.Append(e)
		}
	}
	return l
}

// views returns the logs that p may have had on meeting a list of entries after start: for each beginning of the list, that and p's entries
// of the rest. Lines make no difference.
func views(start *Log, list []Entry, p Person) (all []*Log) {
	for n := range list {
		if n > 0 && (list[n-1].By == p || list[n-1].Kind == Line) {
			continue
		}
		v := start.Clone()
		for _, e := range slices.Concat(list[:n], by(list[n:], p)) {
			_ = v.Append(e)
		}
		all = append(all, v)
	}
	return all
}

// refused reports whether e is not allowed in one of the logs.
func refused(logs []*Log, e Entry) bool {
	return slices.ContainsFunc(logs, func(l *Log) bool { return l.Clone().Append(e) != nil })
}

// yields reports whether e must not stand before messages of the other that its sender had not seen.
func yields(e *Entry, unseen []Entry) bool {
	return slices.ContainsFunc(unseen, func(x Entry) bool {
		return x.By != e.By && (e.Kind == Recommit && x.IsAttack() || e.Kind == Abandon && (x.Kind == Move || x.Kind == Reveal) ||
			e.Kind == Answer && e.Yes && x.Kind == Seal && !x.Yes)
	})
}

// kept reports whether theirs has messages in my name only that I have sent, in my order, and leaves out none that was allowed. l is
// the log before them.
func kept(l *Log, sent, theirs []Entry, me Person) bool {
	start := l.Clone()
	for i, e := range theirs {
		if e.By == me {
			at := slices.Index(sent, e)
			if at < 0 || slices.ContainsFunc(sent[:at], func(left Entry) bool {
				return !yields(&left, theirs) && !(left.mayDrop(false) && refused(views(start, theirs[:i], me), left)) && l.Append(left) == nil
			}) {
				return false
			}
			sent = sent[at+1:]
		}
		if l.Append(e) != nil {
			return false
		}
	}
	return true
}

// by returns the entries of p.
func by(list []Entry, p Person) (of []Entry) {
	for _, e := range list {
		if e.By == p {
			of = append(of, e)
		}
	}
	return of
}

// without returns the entries of list that are not among others, some of them in their order.
func without(list, others []Entry) (rest []Entry) {
	for _, e := range list {
		if len(others) > 0 && e == others[0] {
			others = others[1:]
		} else {
			rest = append(rest, e)
		}
	}
	return rest
}

// after returns the entries of list that come after those of known, nil if it does not have all of these, in their order. Entries
// between them were not allowed when the two logs met, and stay dropped.
func after(list, known []Entry) []Entry {
	for _, e := range known {
		at := slices.Index(list, e)
		if at < 0 {
			return nil
		}
		list = list[at+1:]
	}
	return list
}

// past reports whether a device with the entries of all has had those of list before: all has those of the other, in their order, and
// those of me but for what was dropped when two logs met.
func past(list, all []Entry, me Person, over bool) bool {
	theirs, known := by(list, me.Other()), by(all, me.Other())
	// The other has gone on after a message for want of which the match was to end: that end was dropped.
	if len(known) > 0 && slices.ContainsFunc(by(all, me), func(e Entry) bool { return e.Plays() }) {
		theirs = slices.DeleteFunc(theirs, func(e Entry) bool { return e.Kind == Abandon })
	}
	if len(without(known, theirs)) != len(known)-len(theirs) {
		return false
	}
	dropped := func(e Entry) bool { return e.mayDrop(over) }
	theirs, known = slices.DeleteFunc(by(list, me), dropped), slices.DeleteFunc(by(all, me), dropped)
	return len(without(known, theirs)) == len(known)-len(theirs)
}

// reordered reports whether theirs has all of mine, nothing else in my name, and only lines of text in another order: when links cross
// more than once, each may have put a line elsewhere.
func reordered(mine, theirs []Entry, me Person) bool {
	all, of := by(theirs, me.Other()), by(mine, me.Other())
	if !slices.Equal(by(theirs, me), by(mine, me)) || len(without(all, of)) != len(all)-len(of) {
		return false
	}
	isLine := func(e Entry) bool { return e.Kind == Line }
	a, b := slices.DeleteFunc(slices.Clone(mine), isLine), slices.DeleteFunc(slices.Clone(theirs), isLine)
	return len(a) <= len(b) && slices.Equal(a, b[:len(a)])
}

// mayDrop reports whether e may have been dropped when two logs met: lines always stand, and so do moves unless the match is over.
func (e *Entry) mayDrop(over bool) bool { return e.Kind != Line && (over || !e.Plays()) }

// contradicts reports whether the other's messages in a received log cannot be of the same past as those in the known log, which may be
// older or newer and lacks what was not allowed any more. Lines were always allowed, moves too unless the match is over.
func contradicts(fresh, heard []Entry, over bool) bool {
	for _, e := range fresh {
		switch {
		case len(heard) == 0:
			return false
		case e == heard[0]:
			heard = heard[1:]
		case e.Kind == Line, e.Plays() && (!over || slices.ContainsFunc(heard, func(x Entry) bool { return x.Plays() })),
			slices.ContainsFunc(heard, func(x Entry) bool {
				return e.Kind == Answer && x.Kind == Answer && e.Yes && x.Yes && e.Offer == x.Offer && e.Ply == x.Ply
			}):
			return true
		}
	}
	return false
}

// Plays reports whether e is one of the messages by which the match goes on.
func (e *Entry) Plays() bool {
	return e.Kind == Move || e.Kind == Reveal || e.Kind == Lot || e.Kind == Join
}
