package wasmcode

import (
	"encoding/binary"
	"slices"
)

// Go's compiler writes every jump within a function as a number that is stored and a branch to the function's beginning,
// where a table sends it on: for the machine each is an indirect jump, and no browser sees a loop for what it is.
//
//	loop                       the entry, where a function is also taken up again after a switch of goroutines
//	  block … block            one for each segment of the code
//	    local.get 0  br_table  to the segment that local 0 asks for
//	  end  (segment 0)
//	end  (segment 1: … i32.const k  local.set 0  br entry …)
//
// A jump forwards can go to the end of its segment's block at once, a jump backwards, where nothing is called on the way, to
// a loop of its own. What is left asks the table as before; first comes whether the function is only begun.
//
// What is relied on, read in preprocess of cmd/internal/obj/wasm, Go 1.26: a function is taken up again only behind a call
// that stands in no if, at its beginning, or at a call of deferreturn; and nothing else reads local 0.

// Straighten returns a program of a known Go (Known) with straight jumps, and with small copies as loads and stores. It does
// the same with fewer bytes in less time. Functions that are written otherwise keep their jumps. The error is ErrForm for
// what is no program of Go's.
func Straighten(program []byte) ([]byte, error) {
	sections, err := ReadSections(program)
	if err != nil {
		return nil, err
	}
	bodies, _, err := FunctionBodies(sections)
	if err != nil {
		return nil, err
	}
	params, err := parameters(sections)
	if err != nil || len(params) != len(bodies) {
		return nil, ErrForm
	}
	code := binary.AppendUvarint(nil, uint64(len(bodies)))
	for i, body := range bodies {
		if body, err = straighten(body, params[i]); err != nil {
			return nil, err
		}
		code = append(binary.AppendUvarint(code, uint64(len(body))), body...)
	}
	section, err := Find(sections, codeSection)
	if err != nil {
		return nil, err
	}
	section.Body = code
	return WriteSections(program, sections), nil
}

// straighten does it to the body of a function.
func straighten(body []byte, params int) ([]byte, error) {
	locals, code, err := readLocals(body, params)
	if err != nil {
		return nil, err
	}
	list, err := readInstructions(code)
	if err != nil {
		return nil, err
	}
	list = writeOutCopies(list, &locals)
	out := locals.append(nil)
	f := readJumps(list)
	if f == nil {
		for _, in := range list {
			out = append(out, in.bytes...)
		}
		return out, nil
	}
	f.findLoops()
	return f.write(out)
}

// jumps is a function as Go's compiler writes it, taken apart at the ends of its blocks.
type jumps struct {
	head, tail []instruction // before the entry loop or the blocks, and from its end or theirs on
	table      []uint64
	segments   []segmentOfCode
	loops      []*codeLoop // the outermost
	entry      bool        // whether there is an entry loop: without one, nothing jumps
	outer      int         // blocks around it
}

// segmentOfCode is what stands between the ends of two blocks.
type segmentOfCode struct {
	code  []instruction
	jumps []int // the segments that it jumps to
	calls bool  // whether it calls something after which the function is taken up again
	falls bool  // whether it goes on into the next one
}

// dispatch is the local that says which segment is asked for.
const dispatch = 0

// readJumps takes a function apart, nil where it is written otherwise.
func readJumps(list []instruction) *jumps {
	at := slices.IndexFunc(list, func(in instruction) bool { return in.op == opBrTable })
	if at < 1 || at+1 >= len(list) || list[at-1].op != opLocalGet || list[at-1].number != dispatch || list[at+1].op != opEnd {
		return nil
	}
	f := &jumps{table: list[at].table}
	if len(f.table) == 0 || slices.Max(f.table) >= uint64(at-1) {
		return nil
	}
	blocks := int(slices.Max(f.table)) + 1
	first := at - 1 - blocks
	if slices.ContainsFunc(list[first:at-1], func(in instruction) bool { return in.op != opBlock }) {
		return nil
	}
	if f.entry = first > 0 && list[first-1].op == opLoop; f.entry {
		first--
	}
	f.head = list[:first]
	for _, in := range f.head {
		switch in.op {
		case opBlock:
			f.outer++
		case opLoop, opIf, opEnd:
			return nil
		}
	}
	if !f.cut(list[at+2:], blocks) {
		return nil
	}
	for i := range f.segments {
		if !f.readSegment(i) {
			return nil
		}
	}
	return f
}

// cut divides the code after the table into segments.
func (f *jumps) cut(list []instruction, count int) bool {
	from, depth := 0, 0
	for at, in := range list {
		switch in.op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			if depth--; depth >= 0 {
				continue
			}
			depth = 0
			f.segments = append(f.segments, segmentOfCode{code: list[from:at]})
			from = at + 1
			if len(f.segments) == count {
				f.tail = list[at:]
				return true
			}
		}
	}
	return false
}

// jumpAt returns the segment that the three instructions at i jump to.
func (f *jumps) jumpAt(code []instruction, i int) (target int, ok bool) {
	if i < 0 || i+2 >= len(code) || code[i].op != opI32Const || code[i+1].op != opLocalSet || code[i+1].number != dispatch || code[i+2].op != opBr {
		return 0, false
	}
	k := min(uint64(code[i].number), uint64(len(f.table)-1))
	return int(f.table[k]), true
}

// readSegment finds the jumps of segment n. It refuses one that reads the local of the table, or branches, otherwise.
func (f *jumps) readSegment(n int) bool {
	s := &f.segments[n]
	depth, open := 0, len(f.segments)-1-n
	for i, in := range s.code {
		target, jump := f.jumpAt(s.code, i-2)
		switch in.op {
		case opBlock, opLoop, opIf:
			depth++
		case opEnd:
			depth--
		case opCall, opCallIndirect:
			s.calls = s.calls || depth == 0 // in an if, it does not come back
		case opBr, opBrIf:
			label := int(in.number) - depth - open
			if jump != (f.entry && label == 0) || label < 0 && int(in.number) >= depth {
				return false
			}
			if jump {
				s.jumps = append(s.jumps, target)
			}
		case opLocalTee:
			if in.number == dispatch {
				return false
			}
		case opLocalGet:
			if in.number == dispatch && !scratch(s.code, i) {
				return false
			}
		case opBrTable:
			return false
		}
	}
	s.falls = len(s.code) == 0 || !slices.Contains([]byte{opBr, opReturn, opUnreachable}, s.code[len(s.code)-1].op)
	return true
}

// scratch tells whether the local of the table is read at i only because it was used to swap two values.
func scratch(code []instruction, i int) bool {
	return i >= 2 && code[i-1].op == opI32Const && code[i-2].op == opLocalSet && code[i-2].number == dispatch
}
