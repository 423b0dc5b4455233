package tables

import "encoding/binary"

// clearFinder clears the table that finds functions, if all entries agree with the functions' numbers.
func (p *program) clearFinder() error {
	const each = 1 << 16 / bucket * inBucket // bytes of a function's entries: 1<<16 addresses are its own
	for i := range p.count {
		at := i * each
		if at+4 > len(p.find) || binary.LittleEndian.Uint32(p.find[at:]) != uint32(i) {
			return errTables
		}
	}
	clear(p.find)
	return nil
}

// clearNumbers clears the numbers of the functions and the offsets of their data, but for the first in the list, and writes the offset
// of each name as the distance from the one before. Numbers that always rise compress badly: they are a fortieth of a program.
func (p *program) clearNumbers() error {
	list, err := p.functions()
	if err != nil {
		return err
	}
	u32, put := binary.LittleEndian.Uint32, binary.LittleEndian.PutUint32
	first, next, name := u32(p.funcs), u32(p.funcs[4:]), uint32(0)
	for i, f := range list {
		entry := p.funcs[listed*i:][:listed]
		if u32(entry) != first+uint32(i) || u32(entry[4:]) != next {
			return errTables
		}
		if i > 0 {
			clear(entry)
		}
		put(p.funcs[next+atEntry:], 0)
		put(p.funcs[next+atName:], f.get(atName)-name)
		name = f.get(atName)
		next = (next + funcSize + 4*uint32(len(f.pcs)+len(f.others)) + 7) &^ 7
	}
	return nil
}
