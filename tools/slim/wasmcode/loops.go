package wasmcode

import (
	"cmp"
	"slices"
)

// codeLoop is a run of segments that call nothing, entered at one of them only, with jumps back to that one and to no other.
// Go's compiler likes to put the entry last; it is written first, the others round to it behind.
type codeLoop struct {
	first, last int
	entry       int
	inner       []*codeLoop
}

func (l *codeLoop) has(segment int) bool { return l.first <= segment && segment <= l.last }

// findLoops finds what can be a loop of its own, the inner ones first.
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

// accept tells whether a run can be a loop, and settles its order.
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

// enter finds where a run is entered. It refuses one that calls, is entered in several places or not at all.
func (f *jumps) enter(l *codeLoop) bool {
	if l.first == 0 { // where the function begins, and asks for more stack
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

// part is a segment, or a loop within a run of code.
type part struct {
	first, last int
	entry       int
	loop        *codeLoop // nil for a segment
}

// parts returns what a loop consists of, from its entry round to it; nil where that is within an inner loop.
func (l *codeLoop) parts() []part {
	list := partsOf(l.first, l.last, l.inner)
	at := slices.IndexFunc(list, func(p part) bool { return p.entry == l.entry })
	if at < 0 {
		return nil
	}
	return slices.Concat(list[at:], list[:at])
}

// partsOf returns what the segments from first to last consist of.
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
