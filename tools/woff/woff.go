// Package woff packs TrueType fonts for web pages as WOFF 1.0 (https://www.w3.org/TR/WOFF/), with the font's own tables, each
// compressed by zlib, so that a script can decompress them.
package woff

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"slices"
)

// Sizes of the parts before the tables, in bytes.
const (
	sfntHeader = 12
	sfntEntry  = 16
	woffHeader = 44
	woffEntry  = 20
)

// errDamaged is the error for data that is not a font with all of its tables.
var errDamaged = errors.New("woff: the font is damaged")

// table is one table of a font.
type table struct {
	tag, checksum uint32
	at            uint32 // of the data in the font
	data, packed  []byte
}

// Pack returns a TrueType or OpenType font as WOFF, always with the same bytes. The tables keep their order and content:
// decompressed and laid out in that order, each at a multiple of four bytes, they are the font again.
func Pack(font []byte) ([]byte, error) {
	tables, err := read(font)
	if err != nil {
		return nil, err
	}
	head := binary.BigEndian.AppendUint32([]byte("wOFF"), binary.BigEndian.Uint32(font))
	var data []byte
	total := sfntHeader + sfntEntry*len(tables)
	start := woffHeader + woffEntry*len(tables)
	offsets := map[uint32]int{} // of the packed data, by tag
	inOrder := slices.Clone(tables)
	slices.SortFunc(inOrder, func(a, b table) int { return cmp.Compare(a.at, b.at) })
	for _, t := range inOrder {
		offsets[t.tag] = start + len(data)
		data = append(data, t.packed...)
		data = append(data, make([]byte, -len(data)&3)...) // to a multiple of four bytes
		total += (len(t.data) + 3) &^ 3
	}
	head = binary.BigEndian.AppendUint32(head, uint32(start+len(data)))
	head = binary.BigEndian.AppendUint16(head, uint16(len(tables)))
	head = binary.BigEndian.AppendUint16(head, 0)
	head = binary.BigEndian.AppendUint32(head, uint32(total))
	head = append(head, make([]byte, woffHeader-len(head))...) // version, and no metadata or private data
	for _, t := range tables {
		for _, v := range []uint32{t.tag, uint32(offsets[t.tag]), uint32(len(t.packed)), uint32(len(t.data)), t.checksum} {
			head = binary.BigEndian.AppendUint32(head, v)
		}
	}
	return append(head, data...), nil
}

// read returns the tables of a font in the order of its directory.
func read(font []byte) (tables []table, err error) {
	if len(font) < sfntHeader {
		return nil, errDamaged
	}
	n := int(binary.BigEndian.Uint16(font[4:]))
	if len(font) < sfntHeader+sfntEntry*n {
		return nil, errDamaged
	}
	for i := range n {
		entry := font[sfntHeader+sfntEntry*i:]
		word := func(k int) uint32 { return binary.BigEndian.Uint32(entry[4*k:]) }
		t := table{tag: word(0), checksum: word(1), at: word(2)}
		end := uint64(t.at) + uint64(word(3))
		if end > uint64(len(font)) {
			return nil, errDamaged
		}
		t.data = font[t.at:end]
		t.packed = pack(t.data)
		tables = append(tables, t)
	}
	return tables, nil
}

// pack returns the data compressed by zlib, or unchanged if that is not longer.
func pack(data []byte) []byte {
	var out bytes.Buffer
	w, _ := zlib.NewWriterLevel(&out, zlib.BestCompression) // the level is valid
	w.Write(data)                                           // a Buffer returns no errors
	w.Close()
	if out.Len() >= len(data) {
		return data
	}
	return out.Bytes()
}
