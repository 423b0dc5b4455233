package tables

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"

	"ludotheque/slim/wasmcode"
)

// gap is the greatest number of zero bytes between two segments that are joined. Go's linker starts a new segment after eight,
// forty thousand in all, whose heads are 5 to 7 % of a program after gzip; zeros are almost free.
const gap = 256

// segment is a part of a program's initial memory.
type segment struct {
	at   int64
	data []byte
}

// Join returns the program with its data in few segments. Memory is initially zero, so nothing else changes. The error is
// wasmcode.ErrForm for anything but a program by Go's linker.
func Join(wasm []byte) ([]byte, error) {
	sections, err := wasmcode.ReadSections(wasm)
	if err != nil {
		return nil, err
	}
	data, m, err := readMemory(sections)
	if err != nil {
		return nil, err
	}
	data.Body = dataSection(m.segments())
	return wasmcode.WriteSections(wasm, sections), nil
}

// memory is a program's initial memory, from address at to the end of its data.
type memory struct {
	at    int64
	bytes []byte
}

// readMemory returns the data section and its memory.
func readMemory(sections []wasmcode.Section) (*wasmcode.Section, memory, error) {
	data, err := wasmcode.Find(sections, wasmcode.DataSection)
	if err != nil {
		return nil, memory{}, err
	}
	list, err := readSegments(data.Body)
	if err != nil {
		return nil, memory{}, err
	}
	m, err := newMemory(list)
	return data, m, err
}

// newMemory joins segments, which must not overlap.
func newMemory(list []segment) (memory, error) {
	if len(list) == 0 {
		return memory{}, wasmcode.ErrForm
	}
	slices.SortFunc(list, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	first, last := list[0], list[len(list)-1]
	end := last.at + int64(len(last.data))
	const most = 256 << 20
	if first.at < 0 || end-first.at > most {
		return memory{}, wasmcode.ErrForm
	}
	m := memory{at: first.at, bytes: make([]byte, end-first.at)}
	filled := m.at
	for _, s := range list {
		if s.at < filled {
			return memory{}, wasmcode.ErrForm
		}
		filled = s.at + int64(copy(m.bytes[s.at-m.at:], s.data))
	}
	return m, nil
}

// segments splits memory at zeros longer than gap.
func (m memory) segments() (list []segment) {
	for from := 0; from < len(m.bytes); {
		rest := m.bytes[from:]
		zeros := len(rest) - len(bytes.TrimLeft(rest, "\x00"))
		if from += zeros; from == len(m.bytes) {
			break
		}
		size := bytes.Index(m.bytes[from:], make([]byte, gap))
		if size < 0 {
			size = len(bytes.TrimRight(m.bytes[from:], "\x00"))
		}
		list = append(list, segment{m.at + int64(from), m.bytes[from : from+size]})
		from += size
	}
	return list
}

// part returns the size bytes at address at, nil if memory does not have them all.
func (m memory) part(at, size uint64) []byte {
	from := at - uint64(m.at)
	if at < uint64(m.at) || from > uint64(len(m.bytes)) || size > uint64(len(m.bytes))-from {
		return nil
	}
	return m.bytes[from : from+size : from+size]
}

func readSegments(body []byte) (list []segment, err error) {
	r := wasmcode.Reader{Rest: body}
	for n := r.Unsigned(); n > 0 && !r.Bad; n-- {
		const memory, i32Const, end = 0, 0x41, 0x0b
		if r.Byte() != memory || r.Byte() != i32Const {
			return nil, wasmcode.ErrForm
		}
		s := segment{at: r.Signed()}
		if r.Byte() != end {
			return nil, wasmcode.ErrForm
		}
		s.data = r.Bytes(r.Unsigned())
		list = append(list, s)
	}
	if r.Bad || len(r.Rest) > 0 {
		return nil, wasmcode.ErrForm
	}
	return list, nil
}

// dataSection returns the body of a data section.
func dataSection(list []segment) []byte {
	b := binary.AppendUvarint(nil, uint64(len(list)))
	for _, s := range list {
		b = wasmcode.AppendSigned(append(b, 0, 0x41), s.at)
		b = binary.AppendUvarint(append(b, 0x0b), uint64(len(s.data)))
		b = append(b, s.data...)
	}
	return b
}
