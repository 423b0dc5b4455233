package wasmcode

import "encoding/binary"

// Opcodes of the instructions that this package reads or writes, from the WebAssembly core specification, 5.4.
const (
	opUnreachable  = 0x00
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opElse         = 0x05
	opEnd          = 0x0b
	opBr           = 0x0c
	opBrIf         = 0x0d
	opBrTable      = 0x0e
	opReturn       = 0x0f
	opCall         = 0x10
	opCallIndirect = 0x11
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opI64Load      = 0x29
	opI64Store     = 0x37
	opI32Const     = 0x41
	opI64Const     = 0x42
	opI32Eqz       = 0x45
	opLong         = 0xfc // a prefix

	longCopy = 10
	longFill = 11

	typeI32, typeI64 = 0x7f, 0x7e

	emptyType = 0x40 // of a block without parameters and results
)

// instruction is an instruction of a function, with the immediates that this package needs.
type instruction struct {
	op     byte
	number int64    // the first immediate: a label, an index, a constant, the type of a block, the code after a prefix
	table  []uint64 // the labels of br_table, the default last
	bytes  []byte   // the whole instruction, as in the file
}

// readInstructions parses the code of a function. It supports what Go's compiler writes; the error is ErrForm.
func readInstructions(code []byte) (list []instruction, err error) {
	list = make([]instruction, 0, len(code)/3)
	for r := (Reader{Rest: code}); len(r.Rest) > 0; {
		before := r.Rest
		in := instruction{op: r.Byte()}
		if !in.read(&r) || r.Bad {
			return nil, ErrForm
		}
		in.bytes = before[:len(before)-len(r.Rest)]
		list = append(list, in)
	}
	return list, nil
}

// read reads the immediates; it reports whether the instruction is known.
func (in *instruction) read(r *Reader) bool {
	switch op := in.op; {
	case op == opBlock || op == opLoop || op == opIf:
		in.number = int64(r.Byte())
	case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= 0x24: // up to global.set
		in.number = int64(r.Unsigned())
	case op == opBrTable:
		for n := r.Unsigned() + 1; n > 0 && !r.Bad; n-- {
			in.table = append(in.table, r.Unsigned())
		}
	case op == opCallIndirect, op >= 0x28 && op <= 0x3e: // memory instructions: alignment and offset
		in.number = int64(r.Unsigned())
		r.Unsigned()
	case op == opI32Const || op == opI64Const:
		in.number = r.Signed()
	case op == 0x43: // f32.const
		r.Bytes(4)
	case op == 0x44: // f64.const
		r.Bytes(8)
	case op == 0x3f || op == 0x40: // memory.size, memory.grow
		r.Byte()
	case op == opLong:
		return in.readLong(r)
	default:
		plain := op <= 0x01 || op == opElse || op == opEnd || op == opReturn || op == 0x1a || op == 0x1b
		return plain || op >= opI32Eqz && op <= 0xc4
	}
	return true
}

// readLong reads the rest after the prefix 0xfc: conversions, memory.copy and memory.fill.
func (in *instruction) readLong(r *Reader) bool {
	n := r.Unsigned()
	in.number = int64(n)
	switch {
	case n <= 7:
	case n == longCopy:
		r.Bytes(2)
	case n == longFill:
		r.Byte()
	default:
		return false
	}
	return true
}

// appendBranch appends br or br_if to a label.
func appendBranch(b []byte, op byte, label int) []byte {
	return binary.AppendUvarint(append(b, op), uint64(label))
}
