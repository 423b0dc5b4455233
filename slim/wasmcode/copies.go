package wasmcode

import "encoding/binary"

// smallCopy is the greatest size in bytes of a copy or a zero fill that is written as loads and stores. From 17 bytes on Go's
// compiler uses memory.copy and memory.fill, for which a browser calls a function of its own.
const smallCopy = 64

// locals are the variables of a function, its parameters first.
type locals struct {
	groups []localGroup
	count  int
}

type localGroup struct {
	count uint64
	kind  byte
}

// readLocals reads the locals at the beginning of a function's body, and returns its code.
func readLocals(body []byte, params int) (l locals, code []byte, err error) {
	l.count = params
	r := Reader{Rest: body}
	for n := r.Unsigned(); n > 0 && !r.Bad; n-- {
		g := localGroup{r.Unsigned(), r.Byte()}
		if g.count > 1<<16 {
			return l, nil, ErrForm
		}
		l.groups = append(l.groups, g)
		l.count += int(g.count)
	}
	if r.Bad {
		return l, nil, ErrForm
	}
	return l, r.Rest, nil
}

// add declares more variables and returns the first of them.
func (l *locals) add(count int, kind byte) (first int) {
	if count == 0 {
		return 0
	}
	l.groups = append(l.groups, localGroup{uint64(count), kind})
	l.count += count
	return l.count - count
}

// encode returns the declarations at the beginning of a function's body.
func (l *locals) encode() []byte {
	b := binary.AppendUvarint(nil, uint64(len(l.groups)))
	for _, g := range l.groups {
		b = append(binary.AppendUvarint(b, g.count), g.kind)
	}
	return b
}

// bulk is a small memory.copy, or a small memory.fill with zeros.
type bulk struct {
	size   int // bytes; 0 for none
	before int // number of instructions before it that belong to it: constants
	copies bool
}

// bulkAt returns the bulk that ends at i.
func bulkAt(list []instruction, i int) bulk {
	if i < 2 || list[i].op != opLong || list[i-1].op != opI32Const || list[i-1].number < wordSize || list[i-1].number > smallCopy {
		return bulk{}
	}
	size, zero := int(list[i-1].number), list[i-2]
	switch {
	case list[i].number == longCopy:
		return bulk{size, 1, true}
	case list[i].number == longFill && zero.op == opI32Const && zero.number == 0:
		return bulk{size, 2, false}
	}
	return bulk{}
}

const wordSize = 8 // bytes

// words returns the offsets of the words of size bytes; the last word may overlap the one before.
func words(size int) (offsets []int) {
	for at := 0; at < size; at += wordSize {
		offsets = append(offsets, min(at, size-wordSize))
	}
	return offsets
}

// writeOutCopies writes small copies as loads and stores. All loads come first, since source and target may overlap.
func writeOutCopies(list []instruction, l *locals) []instruction {
	found, most := false, 0
	for i := range list {
		if b := bulkAt(list, i); b.size > 0 {
			found = true
			if b.copies {
				most = max(most, len(words(b.size)))
			}
		}
	}
	if !found {
		return list
	}
	to := l.add(2, typeI32)
	from := to + 1
	word := l.add(most, typeI64)
	var out []instruction
	for i, in := range list {
		b := bulkAt(list, i)
		if b.size == 0 {
			out = append(out, in)
			continue
		}
		out = out[:len(out)-b.before]
		out = append(out, instruction{op: opLong, bytes: b.write(to, from, word)})
	}
	return out
}

// write returns the loads and stores, which use the locals from the given numbers on.
func (b bulk) write(to, from, word int) (code []byte) {
	if b.copies {
		code = appendLocal(code, opLocalSet, from)
		for n, at := range words(b.size) {
			code = appendMemory(appendLocal(code, opLocalGet, from), opI64Load, at)
			code = appendLocal(code, opLocalSet, word+n)
		}
	}
	code = appendLocal(code, opLocalSet, to)
	for n, at := range words(b.size) {
		code = appendLocal(code, opLocalGet, to)
		if b.copies {
			code = appendLocal(code, opLocalGet, word+n)
		} else {
			code = append(code, opI64Const, 0)
		}
		code = appendMemory(code, opI64Store, at)
	}
	return code
}

func appendLocal(b []byte, op byte, local int) []byte {
	return binary.AppendUvarint(append(b, op), uint64(local))
}

// appendMemory appends a load or a store at an offset, without an alignment hint.
func appendMemory(b []byte, op byte, offset int) []byte {
	return binary.AppendUvarint(append(b, op, 0), uint64(offset))
}
