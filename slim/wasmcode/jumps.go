package wasmcode

import (
	"encoding/binary"
	"slices"
)

// Go's compiler writes every jump within a function as an assignment to a number and a branch to the function's beginning,
// where a table selects the target: for the machine each is an indirect jump, and a browser cannot detect loops.
//
//	loop                       the entry, also used to resume a function after a switch of goroutines
//	  block … block            one for each segment of the code
//	    local.get 0  br_table  to the segment with the number in local 0
//	  end  (segment 0)
//	end  (segment 1: … i32.const k  local.set 0  br entry …)
//
// Straighten makes a jump forwards go directly to the end of its segment's block, and a jump backwards, if no code in between
// makes a call, to a loop of its own. The other jumps use the table as before, after a test whether the function was just called.
//
// It relies on this, from preprocess of cmd/internal/obj/wasm, Go 1.26: a function resumes only after a call that is not in
// an if, at its beginning, or at a call of deferreturn; and no other code reads local 0.

// Straighten returns a program of a known Go (Known) with direct jumps, and with small copies as loads and stores. The program
// has the same effects with fewer bytes and in less time. Functions of another form keep their jumps. The error is ErrForm for
// anything but a program by Go's linker.
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

// straighten straightens the body of a function.
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
	out := locals.encode()
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

// jumps is a function in the form of Go's compiler, divided at the ends of its blocks.
type jumps struct {
	head, tail []instruction // the code before the entry loop or the blocks, and from their end on
	table      []uint64
	segments   []segmentOfCode
	loops      []*codeLoop // the outermost
	entry      bool        // whether there is an entry loop: without it, there are no jumps
	outer      int         // blocks around it
}

// segmentOfCode is the code between the ends of two blocks.
type segmentOfCode struct {
	code  []instruction
	jumps []int // the segments to which it jumps
	calls bool  // whether it has a call after which the function can resume
	falls bool  // whether it continues in the next one
}

// dispatch is the local with the number of the next segment.
const dispatch = 0

// readJumps parses a function, nil if it has another form.
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

// jumpAt returns the target of the three instructions at i.
func (f *jumps) jumpAt(code []instruction, i int) (target int, ok bool) {
	if i < 0 || i+2 >= len(code) || code[i].op != opI32Const || code[i+1].op != opLocalSet || code[i+1].number != dispatch || code[i+2].op != opBr {
		return 0, false
	}
	k := min(uint64(code[i].number), uint64(len(f.table)-1))
	return int(f.table[k]), true
}

// readSegment finds the jumps of segment n. It returns false if the segment uses the table's local, or branches, in another way.
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
			s.calls = s.calls || depth == 0 // a call within an if does not resume
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

// scratch reports whether the table's local is read at i only because it was used to swap two values.
func scratch(code []instruction, i int) bool {
	return i >= 2 && code[i-1].op == opI32Const && code[i-2].op == opLocalSet && code[i-2].number == dispatch
}
