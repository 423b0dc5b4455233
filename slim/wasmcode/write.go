package wasmcode

import (
	"encoding/binary"
	"errors"
	"slices"
)

// writer writes a function with straight jumps.
type writer struct {
	*jumps
	out       []byte
	entries   map[int]bool // the segments in the table
	lost      bool         // a jump has no target: a fault of this package
	hasTable  bool         // whether the function has a table
	usesTable bool         // whether a jump uses the table
	around    int          // number of original labels between the segments and the code around them, which no longer exist
	labels    []int        // the target of each open label, the outermost first: a segment, or a constant below
}

// errLost is a fault of this package: a jump without a target.
var errLost = errors.New("a jump into the middle of a loop")

// Labels without a segment.
const (
	localLabel = -1 - iota // within a segment
	entryLabel             // of the entry loop, or around it
	trapLabel
)

// write appends the function's code to its locals. If no jump uses the table, it omits the entry loop; if the function also
// calls nothing, it never resumes, and write omits the table too.
func (f *jumps) write(locals []byte) ([]byte, error) {
	w := &writer{jumps: f, out: slices.Clone(locals), hasTable: true}
	w.write()
	if w.lost {
		return nil, errLost
	}
	if w.usesTable {
		return w.out, nil
	}
	calls := slices.ContainsFunc(f.segments, func(s segmentOfCode) bool { return s.calls })
	w = &writer{jumps: f, out: locals, hasTable: calls}
	if f.entry {
		f.entry, f.tail, w.around = false, f.tail[1:], 1
	}
	w.write()
	return w.out, nil
}

func (w *writer) write() {
	w.copy(w.head)
	for range w.outer {
		w.labels = append(w.labels, entryLabel)
	}
	if w.entry {
		w.open(opLoop, entryLabel)
	}
	list := partsOf(0, len(w.segments)-1, w.loops)
	w.entries = map[int]bool{}
	for i := len(list) - 1; i >= 0; i-- {
		w.entries[list[i].entry] = true
		w.open(opBlock, list[i].entry)
	}
	if w.hasTable {
		w.dispatch(len(list) < len(w.segments))
	}
	for i, p := range list {
		w.close()
		w.part(p, following(list, i, len(w.segments)))
	}
	w.copy(w.tail)
}

// following returns the segment after part i.
func following(list []part, i, after int) int {
	if i+1 < len(list) {
		return list[i+1].entry
	}
	return after
}

// dispatch writes the table. Its entries for segments within loops stop the program: they are never used.
func (w *writer) dispatch(loops bool) {
	if loops {
		w.open(opBlock, trapLabel)
	}
	w.out = append(w.out, opLocalGet, dispatch, opI32Eqz)
	w.out = appendBranch(w.out, opBrIf, w.label(int(w.table[0])))
	w.out = append(w.out, opLocalGet, dispatch, opBrTable)
	w.out = binary.AppendUvarint(w.out, uint64(len(w.table)-1))
	for _, segment := range w.table {
		label := w.label(int(segment))
		w.out = binary.AppendUvarint(w.out, uint64(max(label, 0)))
	}
	if loops {
		w.close()
		w.out = append(w.out, opUnreachable)
	}
}

// part writes a segment or a loop, which next follows.
func (w *writer) part(p part, next int) {
	if p.loop == nil {
		w.segment(p.first, next)
		return
	}
	list := p.loop.parts()
	w.open(opLoop, p.entry)
	targets := w.targets(list)
	for i := len(list) - 1; i > 0; i-- {
		if targets[list[i].entry] {
			w.open(opBlock, list[i].entry)
		}
	}
	for i, p := range list {
		if i > 0 && targets[p.entry] {
			w.close()
		}
		w.part(p, following(list, i, next))
	}
	w.close()
}

// targets returns the segments to which parts of a loop jump, or continue from the middle of an inner loop.
func (w *writer) targets(list []part) map[int]bool {
	targets := map[int]bool{}
	for _, p := range list {
		if p.loop != nil {
			targets[p.last+1] = true
		}
		for s := p.first; s <= p.last; s++ {
			for _, target := range w.segments[s].jumps {
				targets[target] = true
			}
		}
	}
	return targets
}

// segment writes segment n.
func (w *writer) segment(n, next int) {
	code := w.segments[n].code
	depth, open := 0, len(w.segments)-1-n
	for i := 0; i < len(code); i++ {
		in := code[i]
		if target, ok := w.jumpAt(code, i+1); ok && w.onlyJumps(code[i:]) && w.label(target) >= 0 {
			w.out = appendBranch(w.out, opBrIf, w.label(target))
			i += 4
			continue
		}
		if target, ok := w.jumpAt(code, i); ok {
			w.jump(target)
			i += 2
			continue
		}
		switch in.op {
		case opBlock, opLoop, opIf:
			depth++
			w.labels = append(w.labels, localLabel)
		case opEnd:
			depth--
			w.labels = w.labels[:len(w.labels)-1]
		case opBr, opBrIf:
			if outer := int(in.number) - depth - open; outer >= 0 {
				w.out = appendBranch(w.out, in.op, w.label(entryLabel)+outer-w.around)
				continue
			}
		}
		w.out = append(w.out, in.bytes...)
	}
	if w.segments[n].falls && next != n+1 {
		w.jump(n + 1)
	}
}

// onlyJumps reports whether code begins with an if that contains only a jump.
func (w *writer) onlyJumps(code []instruction) bool {
	return code[0].op == opIf && code[0].number == emptyType && code[4].op == opEnd
}

// jump writes a jump to a segment: directly, or by the table.
func (w *writer) jump(target int) {
	if label := w.label(target); label >= 0 {
		w.out = appendBranch(w.out, opBr, label)
		return
	}
	for k, segment := range w.table {
		if int(segment) == target {
			w.out = AppendSigned(append(w.out, opI32Const), int64(k))
			break
		}
	}
	w.usesTable, w.lost = true, w.lost || !w.entries[target]
	w.out = append(w.out, opLocalSet, dispatch)
	w.out = appendBranch(w.out, opBr, w.label(entryLabel))
}

// label returns the depth of the innermost label of a segment, -1 for none.
func (w *writer) label(target int) int {
	for i := len(w.labels) - 1; i >= 0; i-- {
		if w.labels[i] == target {
			return len(w.labels) - 1 - i
		}
	}
	return -1
}

func (w *writer) copy(list []instruction) {
	for _, in := range list {
		w.out = append(w.out, in.bytes...)
	}
}

func (w *writer) open(op byte, label int) {
	w.out = append(w.out, op, emptyType)
	w.labels = append(w.labels, label)
}

func (w *writer) close() {
	w.out = append(w.out, opEnd)
	w.labels = w.labels[:len(w.labels)-1]
}
