package tables

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"ludotheque/slim/wasmcode"
)

// Strip removes from a program the runtime's data about functions that only stack traces need: file names, the line number of
// each instruction, the positions of inlined calls, the form of arguments, and the names of functions except those of the
// runtime and those with a prefix in keep. The data for the garbage collector, growing stacks, defer and recover remains; Strip
// joins it (Join). If byNumber, the runtime finds functions without a table and completes the list of functions at the start, and
// Strip clears that table and what the list can do without. It returns an error for tables that do not have the form of a known Go's
// linker (wasmcode.Known).
func Strip(wasm []byte, byNumber bool, keep ...string) ([]byte, error) {
	p, err := readProgram(wasm)
	if err != nil {
		return nil, err
	}
	if err := (&stripper{program: p, kept: slices.Concat(keep, own)}).run(); err != nil {
		return nil, err
	}
	if byNumber {
		if err := p.clearFinder(); err != nil {
			return nil, err
		}
		if err := p.clearNumbers(); err != nil {
			return nil, err
		}
	}
	p.data.Body = dataSection(p.memory.segments())
	return wasmcode.WriteSections(wasm, p.sections), nil
}

// Kinds of pcdata and funcdata, as in internal/abi.
const (
	unsafePoint  = 0 // where a signal may not interrupt: WebAssembly has no signals
	inlined      = 2
	liveArgument = 3

	inlineTree    = 3
	argumentInfo  = 5
	liveArguments = 6
	wrapInfo      = 7 // for recording traces
)

// stripper changes the tables of a program.
type stripper struct {
	*program

	kept []string // prefixes of function names to keep
	list []function
	pcs  []byte            // the new tables of pcdata
	seen map[string]uint32 // the offset of each of them
	free []span            // unused parts of other
}

// span is a part of a table.
type span struct{ from, to uint32 }

func (s *stripper) run() (err error) {
	if s.list, err = s.functions(); err != nil {
		return err
	}
	if err := s.dropNames(); err != nil {
		return err
	}
	needsInlined, err := s.frameCounters()
	if err != nil {
		return err
	}
	s.pcs, s.seen = []byte{0}, map[string]uint32{}
	for i := range s.list {
		f := &s.list[i]
		if err := s.slim(f, needsInlined(f)); err != nil {
			return fmt.Errorf("function %d: %w", i, err)
		}
	}
	return s.write()
}

// counters are the functions that count the frames above them, and so need the inlined calls of their callers: recover, which
// skips wrappers, and the functions that return callers.
var counters = []string{"runtime.gorecover", "runtime.callers", "runtime.Callers", "runtime.Caller"}

// frameCounters finds the functions of counters and returns a function that reports whether the inlined calls of another are
// needed: it is a wrapper or calls one of them.
func (s *stripper) frameCounters() (func(*function) bool, error) {
	var calls [][]byte
	for i := range s.list {
		name, err := s.name(s.list[i].get(atName))
		if err != nil {
			return nil, err
		}
		if _, err := s.body(&s.list[i]); err != nil {
			return nil, err
		}
		if slices.Contains(counters, name) {
			const callOpcode = 0x10
			call := wasmcode.AppendSigned([]byte{callOpcode}, int64(s.imported)+int64(s.list[i].get(atEntry))-firstFunction)
			calls = append(calls, call)
		}
	}
	return func(f *function) bool {
		body, err := s.body(f)
		return err != nil || f.fixed[atID] == wrapperID ||
			slices.ContainsFunc(calls, func(call []byte) bool { return bytes.Contains(body, call) })
	}, nil
}

// slim removes the data of a function that it does not need to run; inlines says whether to keep its inlined calls.
func (s *stripper) slim(f *function, inlines bool) error {
	for _, at := range []int{atFile, atLine, atUnit, atStart} {
		f.set(at, 0)
	}
	drop := func(list []uint32, kind int, nothing uint32) {
		if kind < len(list) {
			list[kind] = nothing
		}
	}
	if len(f.others) > inlineTree && f.others[inlineTree] != none {
		if err := s.inline(f, inlines); err != nil {
			return err
		}
	}
	drop(f.pcs, unsafePoint, 0)
	drop(f.pcs, liveArgument, 0)
	if !inlines {
		drop(f.pcs, inlined, 0)
		drop(f.others, inlineTree, none)
	}
	if len(f.others) > argumentInfo && f.others[argumentInfo] != none {
		from := f.others[argumentInfo]
		if uint64(from) >= uint64(len(s.other)) {
			return errTables
		}
		const last = 0xff // abi.TraceArgsEndSeq
		n := bytes.IndexByte(s.other[from:], last)
		if n < 0 {
			return errTables
		}
		s.free = append(s.free, span{from, from + uint32(n) + 1})
	}
	drop(f.others, argumentInfo, none)
	drop(f.others, liveArguments, none)
	drop(f.others, wrapInfo, none)
	for len(f.pcs) > 0 && f.pcs[len(f.pcs)-1] == 0 {
		f.pcs = f.pcs[:len(f.pcs)-1]
	}
	for len(f.others) > 0 && f.others[len(f.others)-1] == none {
		f.others = f.others[:len(f.others)-1]
	}
	f.set(atPcs, uint32(len(f.pcs)))
	f.fixed[atOthers] = byte(len(f.others))
	stack, err := s.keep(f.get(atStack))
	if err != nil {
		return err
	}
	f.set(atStack, stack)
	for i, at := range f.pcs {
		if f.pcs[i], err = s.keep(at); err != nil {
			return err
		}
	}
	return nil
}

// inline removes the names and lines of the calls inlined into a function, and frees their data unless stays.
func (s *stripper) inline(f *function, stays bool) error {
	const size, name, line = 16, 4, 12
	from := f.others[inlineTree]
	if len(f.pcs) <= inlined {
		return errTables
	}
	table, err := s.pcTable(f.pcs[inlined])
	if err != nil {
		return err
	}
	calls := uint32(highest(table) + 1)
	to := from + calls*size
	if calls > 1<<16 || uint64(to) > uint64(len(s.other)) {
		return errTables
	}
	if !stays {
		s.free = append(s.free, span{from, to})
		return nil
	}
	for at := from; at < to; at += size {
		clear(s.other[at+name : at+name+4])
		clear(s.other[at+line : at+line+4])
	}
	return nil
}

// highest returns the greatest value in a table of pcdata.
func highest(table []byte) int32 {
	value, most := int32(-1), int32(-1)
	for r := (wasmcode.Reader{Rest: table}); len(r.Rest) > 1; {
		step := uint32(r.Unsigned())
		value += int32(-(step & 1) ^ step>>1)
		r.Unsigned()
		most = max(most, value)
	}
	return most
}

// keep adds a table of pcdata to the new ones, equal ones once, and returns its offset.
func (s *stripper) keep(at uint32) (uint32, error) {
	if at == 0 {
		return 0, nil
	}
	table, err := s.pcTable(at)
	if err != nil {
		return 0, err
	}
	now, ok := s.seen[string(table)]
	if !ok {
		now = uint32(len(s.pcs))
		s.pcs = append(s.pcs, table...)
		s.seen[string(table)] = now
	}
	return now, nil
}

// write replaces the old tables by the new ones, which are never longer.
func (s *stripper) write() error {
	funcs := s.funcs[:0:0]
	for _, f := range s.list {
		funcs = binary.LittleEndian.AppendUint32(funcs, f.get(atEntry))
		funcs = append(funcs, 0, 0, 0, 0)
	}
	end := s.funcs[listed*s.count : listed*s.count+4]
	funcs = append(funcs, end...)
	for i, f := range s.list {
		for len(funcs)%8 != 0 {
			funcs = append(funcs, 0)
		}
		binary.LittleEndian.PutUint32(funcs[listed*i+4:], uint32(len(funcs)))
		funcs = append(funcs, f.fixed[:]...)
		for _, v := range slices.Concat(f.pcs, f.others) {
			funcs = binary.LittleEndian.AppendUint32(funcs, v)
		}
	}
	if len(s.pcs) > len(s.tables.pcs) || len(funcs) > len(s.funcs) {
		return errTables
	}
	clear(s.files)
	replace(s.tables.pcs, s.pcs)
	replace(s.funcs, funcs)
	s.clearFree()
	return nil
}

// replace copies new to the beginning of old and clears the rest.
func replace(old, new []byte) { clear(old[copy(old, new):]) }

// clearFree clears the unused spans; a span that some function still uses remains.
func (s *stripper) clearFree() {
	var used []uint32
	for _, f := range s.list {
		for _, at := range f.others {
			if at != none {
				used = append(used, at)
			}
		}
	}
	slices.Sort(used)
	for _, free := range s.free {
		if i, _ := slices.BinarySearch(used, free.from); i == len(used) || used[i] >= free.to {
			clear(s.other[free.from:free.to])
		}
	}
}
