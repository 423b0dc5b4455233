package wasmcode

import (
	"cmp"
	"slices"
)

// codeLoop is a run of segments without calls that is entered at one segment only, and whose jumps backwards all go to that
// one. Go's compiler often puts the entry last; it is written first, followed by the others in their circular order.
type codeLoop struct {
	first, last int
	entry       int
	inner       []*codeLoop
}

func (l *codeLoop) has(segment int) bool { return l.first <= segment && segment <= l.last }

// findLoops finds the runs that can be loops, the inner ones first.
func (f *jumps) findLoops() {
	var found []*codeLoop
	for last, s := range f.segments {
		for _, first := range s.jumps {
			if first <= last {
				found = append(found, &codeLoop{first: first, last: last})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b *codeLoop) int { return cmp.Compare(a.last-a.first, b.last-b.first) })
	for _, l := range found {
		if f.accept(l) {
			f.loops = slices.DeleteFunc(f.loops, func(inner *codeLoop) bool { return l.has(inner.first) })
			f.loops = append(f.loops, l)
		}
	}
}

// accept reports whether a run can be a loop, and determines its order.
func (f *jumps) accept(l *codeLoop) bool {
	for _, other := range f.loops {
		switch {
		case l.has(other.first) && l.has(other.last):
			l.inner = append(l.inner, other)
		case l.has(other.first) || l.has(other.last) || other.has(l.first):
			return false
		}
	}
	if !f.enter(l) {
		return false
	}
	parts := l.parts()
	place := map[int]int{}
	for n, part := range parts {
		for s := part.first; s <= part.last; s++ {
			place[s] = n
		}
	}
	for s := l.first; s <= l.last; s++ {
		for _, target := range f.segments[s].jumps {
			within := place[s] == place[target] && s != target // an inner loop
			if l.has(target) && target != l.entry && !within && place[target] <= place[s] {
				return false
			}
		}
	}
	return parts != nil
}

// enter finds the entry of a run. It returns false for a run with calls, with several entries or without one.
func (f *jumps) enter(l *codeLoop) bool {
	if l.first == 0 { // at its beginning the function requests more stack
		return false
	}
	if end := len(f.segments) - 1; l.last == end && f.segments[end].falls {
		return false
	}
	entries := map[int]bool{}
	if f.segments[l.first-1].falls {
		entries[l.first] = true
	}
	for n, s := range f.segments {
		if l.has(n) && s.calls {
			return false
		}
		for _, target := range s.jumps {
			if l.has(target) && !l.has(n) {
				entries[target] = true
			}
		}
	}
	if len(entries) != 1 {
		return false
	}
	for l.entry = range entries {
	}
	return true
}

// part is a segment, or a loop within a list of segments.
type part struct {
	first, last int
	entry       int
	loop        *codeLoop // nil for a segment
}

// parts returns the parts of a loop in circular order from its entry; nil if the entry is within an inner loop.
func (l *codeLoop) parts() []part {
	list := partsOf(l.first, l.last, l.inner)
	at := slices.IndexFunc(list, func(p part) bool { return p.entry == l.entry })
	if at < 0 {
		return nil
	}
	return slices.Concat(list[at:], list[:at])
}

// partsOf returns the parts of the segments from first to last.
func partsOf(first, last int, loops []*codeLoop) (list []part) {
	for s := first; s <= last; s++ {
		p := part{s, s, s, nil}
		for _, l := range loops {
			if l.first == s {
				p = part{s, l.last, l.entry, l}
			}
		}
		list = append(list, p)
		s = p.last // the rest of a loop
	}
	return list
}
