package apart

import "slices"

// Relation is how a log that has come stands to the one that is known.
type Relation uint8

// The relations.
const (
	Same   Relation = iota
	Newer           // it goes on where the known one ends
	Older           // the known one goes on where it ends
	Forked          // they part
	Other           // it is another match
)

// Verdict is what Merge finds.
type Verdict struct {
	Relation Relation
	Entry    int // the first that is not in both, from 0
	Ply      int // of the match there, from 1; 0 where the starts differ
	// Foreign tells of a newer log that it has messages in the name of me that this device does not know: another device of
	// the same player has made them, or the other has.
	Foreign bool
}

// Merge compares what has come with what is known to the device of me. For a spectator, who has no seat, Foreign means
// nothing. Neither log is changed: where Relation is Newer, the incoming one takes the known one's place.
func Merge(known, incoming *Log, me Person) Verdict {
	if known.start.ID != incoming.start.ID || known.game != incoming.game {
		return Verdict{Relation: Other}
	}
	if known.hashes[0] != incoming.hashes[0] {
		return Verdict{Relation: Forked}
	}
	n := 0
	for n < min(known.Len(), incoming.Len()) && known.entries[n] == incoming.entries[n] {
		n++
	}
	v := Verdict{Entry: n}
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

// Cross brings two logs together whose sides have spoken without hearing of each other, as when a line follows a link that was sent
// already: what both know, then what the host has said since, then the guest. What cannot be said any more is left out, so both
// sides come to the same log. ok is false where the two contradict each other, or somebody has spoken in the other's name.
func Cross(known, incoming *Log, me Person) (l *Log, ok bool) {
	v := Merge(known, incoming, me)
	if v.Relation != Forked || v.Ply == 0 {
		return nil, false
	}
	mine, theirs := known.entries[v.Entry:], incoming.entries[v.Entry:]
	if slices.ContainsFunc(mine, func(e Entry) bool { return e.By != me }) {
		return nil, false
	}
	if l, mine, ok = heard(known.UpTo(v.Entry), mine, theirs, me); !ok {
		return nil, false
	}
	if me == Host && len(mine) == len(known.entries)-v.Entry { // the other has heard nothing of it
		l, mine = known.Clone(), theirs
	}
	for _, e := range mine {
		_ = l.Append(e) // or it cannot be said any more
	}
	return l, true
}

// heard adds theirs to a log and returns what is left of mine, of which the other has brought some in already. ok is false where
// theirs has what is not mine in my name, or leaves out what could have been said.
func heard(l *Log, mine, theirs []Entry, me Person) (all *Log, rest []Entry, ok bool) {
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
