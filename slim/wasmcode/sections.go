// Package wasmcode reads and writes the WebAssembly of Go's compiler and linker, and straightens its jumps.
package wasmcode

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// ErrForm is the error for a file that does not have the form of Go's linker.
var ErrForm = errors.New("WebAssembly is not as Go's linker writes it")

// Numbers of sections.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	codeSection     = 10
	DataSection     = 11 // initial memory
)

// Section is one part of a WebAssembly file.
type Section struct {
	ID   byte
	Body []byte
}

// wasmHead is the magic number and the version.
const wasmHead = 8

// ReadSections splits a WebAssembly file into sections. The error is ErrForm.
func ReadSections(wasm []byte) (list []Section, err error) {
	if len(wasm) < wasmHead || !bytes.HasPrefix(wasm, []byte("\x00asm")) {
		return nil, ErrForm
	}
	for r := (Reader{Rest: wasm[wasmHead:]}); len(r.Rest) > 0; {
		s := Section{ID: r.Byte()}
		s.Body = r.Bytes(r.Unsigned())
		if r.Bad {
			return nil, ErrForm
		}
		list = append(list, s)
	}
	return list, nil
}

// WriteSections is the inverse of ReadSections; head is the beginning of the original file.
func WriteSections(head []byte, list []Section) []byte {
	out := bytes.Clone(head[:wasmHead])
	for _, s := range list {
		out = append(out, s.ID)
		out = binary.AppendUvarint(out, uint64(len(s.Body)))
		out = append(out, s.Body...)
	}
	return out
}

// Find returns the one section of a kind. The error is ErrForm.
func Find(list []Section, id byte) (*Section, error) {
	for i := range list {
		if list[i].ID == id {
			return &list[i], nil
		}
	}
	return nil, ErrForm
}

// FunctionBodies returns the code of the functions, and the number of imported functions, which come first in the numbering.
// The error is ErrForm.
func FunctionBodies(list []Section) (bodies [][]byte, imported int, err error) {
	code, err := Find(list, codeSection)
	if err != nil {
		return nil, 0, err
	}
	imports, err := Find(list, importSection)
	if err != nil {
		return nil, 0, err
	}
	count := Reader{Rest: imports.Body}
	imported = int(count.Unsigned())
	r := Reader{Rest: code.Body}
	for n := r.Unsigned(); n > 0 && !r.Bad; n-- {
		bodies = append(bodies, r.Bytes(r.Unsigned()))
	}
	if r.Bad || count.Bad || len(r.Rest) > 0 {
		return nil, 0, ErrForm
	}
	return bodies, imported, nil
}

// parameters returns the number of parameters of each function that is not imported.
func parameters(list []Section) (count []int, err error) {
	types, err := Find(list, typeSection)
	if err != nil {
		return nil, err
	}
	functions, err := Find(list, functionSection)
	if err != nil {
		return nil, err
	}
	r := Reader{Rest: types.Body}
	var each []int
	for n := r.Unsigned(); n > 0 && !r.Bad; n-- {
		r.Byte()
		params := r.Unsigned()
		r.Bytes(params)
		r.Bytes(r.Unsigned())
		each = append(each, int(params))
	}
	of := Reader{Rest: functions.Body}
	for n := of.Unsigned(); n > 0 && !of.Bad; n-- {
		kind := of.Unsigned()
		if kind >= uint64(len(each)) {
			return nil, ErrForm
		}
		count = append(count, each[kind])
	}
	if r.Bad || of.Bad {
		return nil, ErrForm
	}
	return count, nil
}

// Reader reads WebAssembly's numbers from the beginning of Rest; Bad is true after a read past its end.
type Reader struct {
	Rest []byte
	Bad  bool
}

// Bytes reads n bytes, none if there are fewer.
func (r *Reader) Bytes(n uint64) []byte {
	if n > uint64(len(r.Rest)) {
		r.Bad, n = true, 0
	}
	head := r.Rest[:n]
	r.Rest = r.Rest[n:]
	return head
}

// Byte reads a byte.
func (r *Reader) Byte() byte {
	if b := r.Bytes(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

// Unsigned reads a number in LEB128.
func (r *Reader) Unsigned() uint64 {
	v, n := binary.Uvarint(r.Rest)
	r.Bytes(uint64(max(n, 0)))
	r.Bad = r.Bad || n <= 0
	return v
}

// Signed reads a number that may be negative.
func (r *Reader) Signed() (v int64) {
	for shift := 0; shift < 64; shift += 7 {
		b := r.Byte()
		v |= int64(b&0x7f) << shift
		if b&0x80 == 0 {
			if b&0x40 != 0 && shift+7 < 64 {
				v |= -1 << (shift + 7)
			}
			return v
		}
	}
	r.Bad = true
	return 0
}

// AppendSigned appends a number that may be negative, in LEB128.
func AppendSigned(b []byte, n int64) []byte {
	for ; n < -64 || n >= 64; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n)&0x7f)
}
