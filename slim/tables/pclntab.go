package tables

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"ludotheque/slim/wasmcode"
)

// tables are the runtime's data about the functions of a program: runtime.pclntab and its parts in moduledata, see
// https://go.dev/s/go12symtab and runtime/symtab.go.
type tables struct {
	names []byte // the names of functions, each with a zero after it
	files []byte // the tables of file names, two in one
	pcs   []byte // pcsp, pcfile, pcln and pcdata of all functions
	funcs []byte // the list of functions, then a _func for each, with its pcdata and funcdata
	other []byte // what funcdata points to: stack maps and more
	find  []byte // runtime.findfunctab: the functions in each part of the addresses
	count int    // of functions
}

// Sizes and offsets in _func.
const (
	listed    = 8 // bytes of a function in the list: its number and the offset of its _func
	funcSize  = 44
	atEntry   = 0
	atName    = 4
	atStack   = 16 // pcsp
	atFile    = 20
	atLine    = 24
	atPcs     = 28 // number of its tables of pcdata
	atUnit    = 32
	atStart   = 36 // its first line
	atID      = 40
	atOthers  = 43 // number of its funcdata
	wrapperID = 23 // abi.FuncIDWrapper
)

// Of runtime.findfunctab.
const (
	bucket   = 4096 // number of addresses of an entry
	inBucket = 20   // bytes of it: a number, and 16 differences
)

// none is the offset in a _func for a missing kind of funcdata.
const none = ^uint32(0)

var errTables = errors.New("the tables of functions are not as expected")

// findTables finds the function tables of a program. They are slices of memory: a change in them changes the program.
func findTables(m memory) (t tables, err error) {
	head := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8} // abi.CurrentPCLnTabMagic, two zeros, steps of 1, words of 8
	for from := 0; ; from++ {
		i := bytes.Index(m.bytes[from:], head)
		if i < 0 {
			break
		}
		from += i
		found, ok := tablesAt(m, uint64(m.at)+uint64(from))
		if ok && t.count > 0 {
			return t, fmt.Errorf("%w: there are two", errTables)
		}
		if ok {
			t = found
		}
	}
	if t.count == 0 {
		return t, errTables
	}
	return t, nil
}

// tablesAt reads the tables with the header at address at. Offsets in the header must agree with runtime.firstmoduledata.
func tablesAt(m memory, at uint64) (t tables, ok bool) {
	const words = 9
	header := m.part(at, words*8)
	if header == nil {
		return t, false
	}
	word := func(b []byte, i int) uint64 { return binary.LittleEndian.Uint64(b[8*i:]) }
	count := word(header, 1)
	var starts [5]uint64 // of names, units, files, pcs and funcs
	for i := range starts {
		starts[i] = at + word(header, 4+i)
		if starts[i] < at || i > 0 && starts[i] <= starts[i-1] {
			return t, false
		}
	}
	pattern := binary.LittleEndian.AppendUint64(nil, at)
	pattern = binary.LittleEndian.AppendUint64(pattern, starts[0])
	i := bytes.Index(m.bytes, pattern)
	if i < 0 || bytes.Contains(m.bytes[i+1:], pattern) {
		return t, false
	}
	const inData = 45 // words of moduledata that are read
	data := m.part(uint64(m.at)+uint64(i), inData*8)
	if data == nil {
		return t, false
	}
	const list, find, low, high = 16, 19, 20, 21
	for i, start := range starts {
		if word(data, 1+3*i) != start { // the five slices
			return t, false
		}
	}
	const gofunc, later = 40, 43 // in Go 1.26, where Go 1.27 has an offset and a size; in Go 1.27
	other, stop := word(data, gofunc), word(data, gofunc+1)
	if other <= starts[4] {
		other, stop = word(data, later), word(data, later+1)
	}
	if word(data, list) != starts[4] || word(data, list+1) != count+1 || count < 1 || count > 1<<24 || other <= starts[4] || stop < other {
		return t, false
	}
	t = tables{
		names: m.part(starts[0], starts[1]-starts[0]),
		files: m.part(starts[1], starts[3]-starts[1]),
		pcs:   m.part(starts[3], starts[4]-starts[3]),
		funcs: m.part(starts[4], other-starts[4]),
		other: m.part(other, stop-other),
		find:  m.part(word(data, find), (word(data, high)-word(data, low)+bucket-1)/bucket*inBucket),
		count: int(count),
	}
	ok = t.names != nil && t.files != nil && t.pcs != nil && t.other != nil && t.find != nil && uint64(len(t.funcs)) > count*(listed+funcSize)
	return t, ok
}

// function is a _func with its pcdata and funcdata.
type function struct {
	fixed  [funcSize]byte
	pcs    []uint32 // the offsets of its tables of pcdata; 0 is none
	others []uint32 // the offsets of its funcdata
}

func (f *function) get(at int) uint32    { return binary.LittleEndian.Uint32(f.fixed[at:]) }
func (f *function) set(at int, v uint32) { binary.LittleEndian.PutUint32(f.fixed[at:], v) }

// functions reads all functions, in the order of the list.
func (t *tables) functions() (list []function, err error) {
	u32 := binary.LittleEndian.Uint32
	for i := range t.count {
		entry, at := u32(t.funcs[listed*i:]), u32(t.funcs[listed*i+4:])
		if uint64(at)+funcSize > uint64(len(t.funcs)) {
			return nil, errTables
		}
		var f function
		rest := t.funcs[at:]
		copy(f.fixed[:], rest)
		rest = rest[funcSize:]
		pcs, others := f.get(atPcs), uint32(f.fixed[atOthers])
		if f.get(atEntry) != entry || pcs > 16 || others > 16 || uint64(pcs+others)*4 > uint64(len(rest)) {
			return nil, fmt.Errorf("%w: function %d of %d", errTables, i, t.count)
		}
		for j := range pcs + others {
			v := u32(rest[4*j:])
			if j < pcs {
				f.pcs = append(f.pcs, v)
			} else {
				f.others = append(f.others, v)
			}
		}
		list = append(list, f)
	}
	return list, nil
}

// name returns the name at an offset in the table of names.
func (t *tables) name(at uint32) (string, error) {
	if uint64(at) >= uint64(len(t.names)) {
		return "", errTables
	}
	name, _, ok := bytes.Cut(t.names[at:], []byte{0})
	if !ok {
		return "", errTables
	}
	return string(name), nil
}

// pcTable returns the table of pcdata at an offset: pairs of numbers, ended by a zero as the first of a pair.
func (t *tables) pcTable(at uint32) ([]byte, error) {
	if uint64(at) >= uint64(len(t.pcs)) {
		return nil, errTables
	}
	r := wasmcode.Reader{Rest: t.pcs[at:]}
	for first := true; !r.Bad; first = false {
		if value := r.Unsigned(); value == 0 && !first {
			return t.pcs[at : len(t.pcs)-len(r.Rest)], nil
		}
		r.Unsigned()
	}
	return nil, errTables
}

// program is a linked program, split into its parts.
type program struct {
	sections []wasmcode.Section
	data     *wasmcode.Section // one of them
	memory   memory
	bodies   [][]byte // the code of the functions
	imported int      // number of imported functions, which come first in the numbering
	tables
}

func readProgram(wasm []byte) (*program, error) {
	p := &program{}
	var err error
	if p.sections, err = wasmcode.ReadSections(wasm); err != nil {
		return nil, err
	}
	if p.data, p.memory, err = readMemory(p.sections); err != nil {
		return nil, err
	}
	if p.bodies, p.imported, err = wasmcode.FunctionBodies(p.sections); err != nil {
		return nil, err
	}
	p.tables, err = findTables(p.memory)
	return p, err
}

// firstFunction is the linker's offset of function numbers, which keeps them apart from addresses of memory.
const firstFunction = 0x1000

// body returns the code of a function.
func (p *program) body(f *function) ([]byte, error) {
	i := int64(f.get(atEntry)) - firstFunction
	if i < 0 || i >= int64(len(p.bodies)) {
		return nil, errTables
	}
	return p.bodies[i], nil
}
