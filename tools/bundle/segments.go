package main

import (
	"cmp"
	"encoding/binary"
	"slices"

	"ludotheque/tools/wasmcode"
)

// gap is how many zero bytes between two segments are written out rather than start a new segment. Go's linker starts
// one after eight, forty thousand in all, and their heads weigh 5 to 7 % of a program after gzip; zeros weigh next to nothing.
const gap = 256

// segment is a piece of a program's memory as it starts.
type segment struct {
	at   int64
	data []byte
}

// joinSegments returns the program with its data in few segments. Memory starts all zero, so nothing else changes.
func joinSegments(wasm []byte) ([]byte, error) {
	sections, err := wasmcode.ReadSections(wasm)
	if err != nil {
		return nil, err
	}
	data, segments, err := joinedData(sections)
	if err != nil {
		return nil, err
	}
	data.Body = appendSegments(nil, segments)
	return wasmcode.WriteSections(wasm, sections), nil
}

// joinedData returns the section of the data, and these in few segments.
func joinedData(sections []wasmcode.Section) (*wasmcode.Section, []segment, error) {
	data, err := wasmcode.Find(sections, wasmcode.DataSection)
	if err != nil {
		return nil, nil, err
	}
	segments, err := readSegments(data.Body)
	if err != nil {
		return nil, nil, err
	}
	segments, err = join(segments)
	return data, segments, err
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

// join makes one of segments that stand close together; none may lie over another.
func join(list []segment) (joined []segment, err error) {
	slices.SortFunc(list, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	end := int64(0)
	for _, s := range list {
		between := s.at - end
		if between < 0 {
			return nil, wasmcode.ErrForm
		}
		end = s.at + int64(len(s.data))
		if len(joined) == 0 || between > gap {
			joined = append(joined, segment{s.at, slices.Clone(s.data)})
			continue
		}
		last := &joined[len(joined)-1]
		last.data = append(append(last.data, make([]byte, between)...), s.data...)
	}
	return joined, nil
}

func appendSegments(b []byte, list []segment) []byte {
	b = binary.AppendUvarint(b, uint64(len(list)))
	for _, s := range list {
		b = wasmcode.AppendSigned(append(b, 0, 0x41), s.at)
		b = binary.AppendUvarint(append(b, 0x0b), uint64(len(s.data)))
		b = append(b, s.data...)
	}
	return b
}
