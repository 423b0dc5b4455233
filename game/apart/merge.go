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
func (e Entry) IsAttack() bool { return e.Kind == Move && e.Number != fairdice.Value{} }

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

// merge merges two logs that differ from entry n on, as when both players have sent messages before they opened the other's link: after
// settled, the log of the host, then the guest's messages that it lacks. The result is the same on both devices. void are the host's messages that
// have no effect in it any more. ok is false if the logs contradict each other.
func merge(known, incoming *Log, n int, me Person) (l *Log, void []Entry, ok bool) {
	mine, theirs := known.entries[n:], incoming.entries[n:]
	base, queue := mine, slices.Concat(by(mine, Guest), news(theirs, mine, Guest))
	if me == Guest {
		base, queue = theirs, slices.Clone(mine)
	}
	all := slices.Concat(by(base, Host), queue)
	l = known.UpTo(n)
	rest, skipped := order(l, base, queue)
	for _, e := range rest {
		if l.voids(&e) {
			void = accepted(l.entries)
		}
		_ = l.Append(e) // order has checked it
	}
	lost := slices.ContainsFunc(without(all, l.entries[n:]), Entry.Plays)
	return l, void, !(lost && !l.Over()) && !(skipped && me == Guest)
}

// settled returns the host's log without what yields to messages in the guest's log, from entry n on, that the host had not seen. Nothing
// yields if the guest has gone on from it: it knew of it then.
func settled(host, guest *Log, n int) *Log {
	unseen := without(by(guest.entries[n:], Guest), host.entries[n:])
	yield := func(e Entry) bool { return e.By == Host && yields(&e, unseen) }
	if !slices.ContainsFunc(host.entries[n:], yield) {
		return host
	}
	l := host.UpTo(n)
	for _, e := range host.entries[n:] {
		if !yield(e) && l.Append(e) != nil && e.By == Guest { // not allowed only after another that has yielded
			return host
		}
	}
	return l
}

// yields reports whether e must not stand beside messages of the other that its sender had not seen: new numbers beside an attack, or the
// end for want of an answer beside an answer. They could be made when those are known. The host's end over a line stands: the guest has
// dropped its answer there, and knows how long it has waited (Seat.cheats).
func yields(e *Entry, unseen []Entry) bool {
	ends := e.Kind == Abandon && !e.stands()
	return slices.ContainsFunc(unseen, func(x Entry) bool {
		return x.By != e.By && (e.Kind == Recommit && x.IsAttack() || ends && (x.Kind == Move || x.Kind == Reveal))
	})
}

// stands reports whether e is the host's end of a match over a line.
func (e *Entry) stands() bool { return e.Kind == Abandon && e.By == Host && e.Yes }

// EndsByLinks reports whether e ends a match by links for want of an answer.
func (e *Entry) EndsByLinks() bool { return e.Kind == Abandon && !e.Yes }

// order appends base, messages in the order of the host, to l, and returns those of queue, the guest's messages, that stand after it. All
// but lines and those by which the match goes on must be allowed at each point of base from which the guest may have sent them: so a link that
// arrives late does not bring back what the guest has dropped. skipped reports whether base leaves out a message of the guest that was
// allowed before another.
func order(l *Log, base, queue []Entry) (rest []Entry, skipped bool) {
	for _, e := range base {
		if at := slices.Index(queue, e); at >= 0 {
			// A line may come earlier: over a line it stands where what was written before it does not.
			skipped = skipped || e.Kind != Line && slices.ContainsFunc(queue[:at], func(left Entry) bool { return l.Clone().Append(left) == nil })
			queue = slices.Delete(queue, at, at+1)
		}
		_ = l.Append(e)
		if e.By == Host && e.Kind != Line {
			queue = slices.DeleteFunc(queue, func(x Entry) bool { return yields(&x, []Entry{e}) })
			queue = standing(l, queue, false)
		}
	}
	return standing(l, queue, true), skipped
}

// standing returns the messages of queue that are allowed after those of l, one after the other, and unless it is the last point that their sender
// may have met those that need not be allowed there.
func standing(l *Log, queue []Entry, last bool) (rest []Entry) {
	view := l.Clone()
	for _, e := range queue {
		if view.Append(e) == nil || !last && !e.mayDrop(false) {
			rest = append(rest, e)
		}
	}
	return rest
}

// voids reports whether e makes the other's acceptance void.
func (l *Log) voids(e *Entry) bool {
	return l.sealing != nil && l.sealing.offer.By == e.By && e.Kind == Seal && !e.Yes
}

// accepted returns the host's last acceptance and the offers of the host after it.
func accepted(list []Entry) (of []Entry) {
	for i := len(list) - 1; i >= 0; i-- {
		if e := list[i]; e.By == Host && (e.Kind == Offer || e.Kind == Answer && e.Yes) {
			of = append([]Entry{e}, of...)
			if e.Kind == Answer {
				break
			}
		}
	}
	return of
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

// without returns the entries of list that are not among others, each as often as it is there.
func without(list, others []Entry) (rest []Entry) {
	others = slices.Clone(others)
	for _, e := range list {
		if at := slices.Index(others, e); at >= 0 {
			others = slices.Delete(others, at, at+1)
		} else {
			rest = append(rest, e)
		}
	}
	return rest
}

// news returns the messages of p in list that are new to one with the messages of known: those after the last of p that is in both. What
// stands before that was not allowed when the two logs met, and stays dropped.
func news(list, known []Entry, p Person) (fresh []Entry) {
	known = by(known, p)
	for _, e := range by(list, p) {
		if at := slices.Index(known, e); at >= 0 {
			known, fresh = slices.Delete(known, at, at+1), nil
		} else {
			fresh = append(fresh, e)
		}
	}
	return fresh
}

// contradicts reports whether the other, of whom this device has the messages of heard, has gone on otherwise in those of a received log,
// or has accepted the same offer otherwise.
func contradicts(heard, received, fresh []Entry) bool {
	return slices.ContainsFunc(fresh, Entry.Plays) && slices.ContainsFunc(without(heard, received), Entry.Plays) ||
		slices.ContainsFunc(received, func(e Entry) bool {
			return e.Kind == Answer && e.Yes && slices.ContainsFunc(heard, func(x Entry) bool {
				return x.Kind == Answer && x.Yes && x.Offer == e.Offer && x.Ply == e.Ply && x != e
			})
		})
}

// mayDrop reports whether e may have been dropped when two logs met: lines always stand, and so do moves unless the match is over.
func (e *Entry) mayDrop(over bool) bool { return e.Kind != Line && (over || !e.Plays()) }

// Plays reports whether e is one of the messages by which the match goes on.
func (e Entry) Plays() bool {
	return e.Kind == Move || e.Kind == Reveal || e.Kind == Lot || e.Kind == Join
}

// turns reports whether after e another may have to act than before.
func (e Entry) turns() bool { return e.Plays() || e.Kind == Answer && e.Yes }
