package apart

import "slices"

// Relation is the relation of a received log to the log that the device knows.
type Relation uint8

// The relations.
const (
	Same   Relation = iota
	Newer           // the received log has more entries
	Older           // the known log has more entries
	Forked          // the logs have different entries
	Other           // the received log is of another match
)

// Comparison is the result of Compare.
type Comparison struct {
	Relation Relation
	Entry    int // index of the first entry that is not in both
	Ply      int // of the match there, from 1; 0 if the starts differ
	// Foreign reports that a newer log has messages in the name of this player that this device does not know: another
	// device of the player has made them, or the other player has forged them.
	Foreign bool
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

// merge merges two forked logs, as when both players have sent a message before they opened the other player's link. The
// merged log has the common entries, then those of the host, then those of the guest, without messages that are not allowed
// any more; it is the same on both devices. ok is false if the logs contradict each other or a message is in the wrong name.
func merge(known, incoming *Log, me Person) (l *Log, ok bool) {
	v := Compare(known, incoming, me)
	if v.Relation != Forked || v.Ply == 0 {
		return nil, false
	}
	mine, theirs := known.entries[v.Entry:], incoming.entries[v.Entry:]
	if slices.ContainsFunc(mine, func(e Entry) bool { return e.By != me }) {
		return nil, false
	}
	if l, mine, ok = appendTheirs(known.UpTo(v.Entry), mine, theirs, me); !ok {
		return nil, false
	}
	if me == Host && len(mine) == len(known.entries)-v.Entry { // the guest has merged none of mine
		l, mine = known.Clone(), theirs
	}
	for _, e := range mine {
		_ = l.Append(e) // an error means that it is not allowed any more
	}
	return l, true
}

// appendTheirs appends theirs to l. It returns l and the rest of mine, without those that theirs has already. ok is false if
// theirs has messages in my name that are not mine, or leaves out one of mine that was allowed.
func appendTheirs(l *Log, mine, theirs []Entry, me Person) (all *Log, rest []Entry, ok bool) {
	for _, e := range theirs {
		if e.By == me {
			at := slices.Index(mine, e)
			if at < 0 || slices.ContainsFunc(mine[:at], func(left Entry) bool { return l.Append(left) == nil }) {
				return nil, nil, false
			}
			mine = mine[at+1:]
		}
		if l.Append(e) != nil {
			return nil, nil, false
		}
	}
	return l, mine, true
}
