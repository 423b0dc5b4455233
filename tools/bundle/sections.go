package main

import (
	"bytes"
	"encoding/binary"
)

// Numbers of the sections that the steps after linking read.
const (
	importSection = 2
	codeSection   = 10
	dataSection   = 11
)

// section is one part of a WebAssembly file.
type section struct {
	id   byte
	body []byte
}

// wasmHead is the magic number and the version.
const wasmHead = 8

// readSections takes a WebAssembly file apart.
func readSections(wasm []byte) (list []section, err error) {
	if len(wasm) < wasmHead || !bytes.HasPrefix(wasm, []byte("\x00asm")) {
		return nil, errSegments
	}
	for r := (reader{rest: wasm[wasmHead:]}); len(r.rest) > 0; {
		s := section{id: r.byte()}
		s.body = r.bytes(r.unsigned())
		if r.bad {
			return nil, errSegments
		}
		list = append(list, s)
	}
	return list, nil
}

// writeSections is the other way; head is that of the file they were read from.
func writeSections(head []byte, list []section) []byte {
	out := bytes.Clone(head[:wasmHead])
	for _, s := range list {
		out = append(out, s.id)
		out = binary.AppendUvarint(out, uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out
}

// find returns the one section of a kind.
func find(list []section, id byte) (*section, error) {
	for i := range list {
		if list[i].id == id {
			return &list[i], nil
		}
	}
	return nil, errSegments
}

// functionBodies returns the code of the functions, and how many functions are imported: they are counted first.
func functionBodies(list []section) (bodies [][]byte, imported int, err error) {
	code, err := find(list, codeSection)
	if err != nil {
		return nil, 0, err
	}
	imports, err := find(list, importSection)
	if err != nil {
		return nil, 0, err
	}
	count := reader{rest: imports.body}
	imported = int(count.unsigned())
	r := reader{rest: code.body}
	for n := r.unsigned(); n > 0 && !r.bad; n-- {
		bodies = append(bodies, r.bytes(r.unsigned()))
	}
	if r.bad || count.bad || len(r.rest) > 0 {
		return nil, 0, errSegments
	}
	return bodies, imported, nil
}

// reader reads WebAssembly's numbers; bad says that it ran out.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.rest)) {
		r.bad, n = true, 0
	}
	head := r.rest[:n]
	r.rest = r.rest[n:]
	return head
}

func (r *reader) byte() byte {
	if b := r.bytes(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

func (r *reader) unsigned() uint64 {
	v, n := binary.Uvarint(r.rest)
	r.bytes(uint64(max(n, 0)))
	r.bad = r.bad || n <= 0
	return v
}

func (r *reader) signed() (v int64) {
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		v |= int64(b&0x7f) << shift
		if b&0x80 == 0 {
			if b&0x40 != 0 && shift+7 < 64 {
				v |= -1 << (shift + 7)
			}
			return v
		}
	}
	r.bad = true
	return 0
}

func appendSigned(b []byte, n int64) []byte {
	for ; n < -64 || n >= 64; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n)&0x7f)
}
