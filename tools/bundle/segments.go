package main

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
)

// gap is how many zero bytes between two segments are written out rather than start a new segment. Go's linker starts
// one after eight, forty thousand in all, and their heads weigh 5 to 7 % of a program after gzip; zeros weigh next to nothing.
const gap = 256

// segment is a piece of a program's memory as it starts.
type segment struct {
	at   int64
	data []byte
}

// errSegments refuses what Go's linker does not write.
var errSegments = errors.New("WebAssembly is not as Go's linker writes it")

// joinSegments returns the program with its data in few segments. Memory starts all zero, so nothing else changes.
func joinSegments(wasm []byte) ([]byte, error) {
	sections, err := readSections(wasm)
	if err != nil {
		return nil, err
	}
	data, segments, err := joinedData(sections)
	if err != nil {
		return nil, err
	}
	data.body = appendSegments(nil, segments)
	return writeSections(wasm, sections), nil
}

// joinedData returns the section of the data, and these in few segments.
func joinedData(sections []section) (*section, []segment, error) {
	data, err := find(sections, dataSection)
	if err != nil {
		return nil, nil, err
	}
	segments, err := readSegments(data.body)
	if err != nil {
		return nil, nil, err
	}
	segments, err = join(segments)
	return data, segments, err
}

func readSegments(body []byte) (list []segment, err error) {
	r := reader{rest: body}
	for n := r.unsigned(); n > 0 && !r.bad; n-- {
		const memory, i32Const, end = 0, 0x41, 0x0b
		if r.byte() != memory || r.byte() != i32Const {
			return nil, errSegments
		}
		s := segment{at: r.signed()}
		if r.byte() != end {
			return nil, errSegments
		}
		s.data = r.bytes(r.unsigned())
		list = append(list, s)
	}
	if r.bad || len(r.rest) > 0 {
		return nil, errSegments
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
			return nil, errSegments
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
		b = appendSigned(append(b, 0, 0x41), s.at)
		b = binary.AppendUvarint(append(b, 0x0b), uint64(len(s.data)))
		b = append(b, s.data...)
	}
	return b
}
