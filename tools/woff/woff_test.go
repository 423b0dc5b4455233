package woff

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"slices"
	"testing"

	"ludotheque/assets/fonts"
)

// unpack decodes a WOFF as a browser does and returns the font.
func unpack(t *testing.T, packed []byte) []byte {
	t.Helper()
	long := func(at int) int { return int(binary.BigEndian.Uint32(packed[at:])) }
	count := int(binary.BigEndian.Uint16(packed[12:]))
	if string(packed[:4]) != "wOFF" || long(8) != len(packed) || long(20)|long(24)|long(28)|long(32)|long(36)|long(40) != 0 {
		t.Fatalf("the head is % x", packed[:44])
	}
	font := make([]byte, long(16))
	copy(font, packed[4:8])
	binary.BigEndian.PutUint16(font[4:], uint16(count))
	order := make([]int, count)
	for i := range order {
		order[i] = 44 + 20*i
	}
	slices.SortFunc(order, func(a, b int) int { return long(a+4) - long(b+4) })
	at := 12 + 16*count
	for _, entry := range order {
		data := packed[long(entry+4):][:long(entry+8)]
		if len(data) < long(entry+12) {
			r, err := zlib.NewReader(bytes.NewReader(data))
			if err == nil {
				data, err = io.ReadAll(r)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if copy(font[at:], data) != long(entry+12) || long(entry+4)%4 != 0 {
			t.Fatalf("a table has %d bytes, want %d", len(data), long(entry+12))
		}
		line := 12 + (entry-44)/20*16
		for i, v := range []int{long(entry), long(entry + 16), at, len(data)} {
			binary.BigEndian.PutUint32(font[line+4*i:], uint32(v))
		}
		at += (len(data) + 3) &^ 3
	}
	copy(font[6:12], searchRange(count))
	return font
}

// searchRange returns a font's fields for a binary search of a directory of so many tables.
func searchRange(count int) []byte {
	power, bits := 1, 0
	for ; power*2 <= count; power *= 2 {
		bits++
	}
	var out []byte
	for _, v := range []int{16 * power, bits, 16 * (count - power)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	return out
}

// TestPack packs our fonts and decodes them again.
func TestPack(t *testing.T) {
	for name, font := range fonts.Files() {
		packed, err := Pack(font)
		if err != nil {
			t.Fatal(err)
		}
		if got := unpack(t, packed); !bytes.Equal(got, font) {
			t.Errorf("%s: %d bytes become %d different bytes", name, len(font), len(got))
		}
		if len(packed) > len(font)*2/3 {
			t.Errorf("%s: %d bytes packed to %d", name, len(font), len(packed))
		}
	}
	if n := len(fonts.Files()); n != 3 {
		t.Errorf("%d fonts", n)
	}
}

// FuzzPack checks that no font causes a panic, and that the tables of accepted fonts remain the same.
func FuzzPack(f *testing.F) {
	for _, font := range fonts.Files() {
		f.Add(font)
		f.Add(font[:len(font)/2])
		f.Add(font[:100])
	}
	f.Add([]byte(nil))
	f.Fuzz(func(t *testing.T, font []byte) {
		packed, err := Pack(font)
		if err != nil {
			return
		}
		tables, _ := read(font)
		for i, want := range tables {
			if got := binary.BigEndian.Uint32(packed[woffHeader+woffEntry*i+12:]); int(got) != len(want.data) {
				t.Fatalf("table %d has %d bytes, want %d", i, got, len(want.data))
			}
		}
	})
}
