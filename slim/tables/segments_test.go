package tables

import (
	"bytes"
	"encoding/binary"
	"testing"

	"ludotheque/slim/wasmcode"
)

// wasmOf returns a program of one data section with the given segments, and a section after it.
func wasmOf(segments ...segment) []byte {
	body := dataSection(segments)
	b := append([]byte("\x00asm\x01\x00\x00\x00"), wasmcode.DataSection)
	b = binary.AppendUvarint(b, uint64(len(body)))
	return append(append(b, body...), 0, 3, 2, 'h', 'i')
}

func TestJoin(t *testing.T) {
	near := gap + 1
	got, err := Join(wasmOf(segment{1 << 20, []byte("far")}, segment{1, []byte("ab")}, segment{3, []byte("c")},
		segment{int64(near + 2), []byte("d")}))
	joined := append([]byte("abc"), make([]byte, near-2)...)
	want := wasmOf(segment{1, append(joined, 'd')}, segment{1 << 20, []byte("far")})
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("joined into %x, %v; want %x", got, err, want)
	}
}

// TestJoinWhatGoLinks joins the data of a small program.
func TestJoinWhatGoLinks(t *testing.T) {
	plain := built(t)
	joined, err := Join(plain)
	if err != nil {
		t.Fatal(err)
	}
	pieces := func(wasm []byte) int {
		sections, err := wasmcode.ReadSections(wasm)
		if err != nil {
			t.Fatal(err)
		}
		data, err := wasmcode.Find(sections, wasmcode.DataSection)
		if err != nil {
			t.Fatal(err)
		}
		list, err := readSegments(data.Body)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	if before, after := pieces(plain), pieces(joined); before < 1000 || after > before/20 {
		t.Errorf("%d segments became %d", before, after)
	}
}

func TestJoinRefuses(t *testing.T) {
	good := wasmOf(segment{100, []byte("abcdef")})
	for name, wasm := range map[string][]byte{
		"short":    good[:5],
		"cut":      good[:len(good)-9],
		"below":    wasmOf(segment{-1, []byte("abc")}),
		"overlap":  wasmOf(segment{10, []byte("abc")}, segment{12, []byte("d")}),
		"passive":  bytes.Replace(good, []byte{0, 0x41}, []byte{1, 0x41}, 1),
		"another":  bytes.Replace(good, []byte{0x41}, []byte{0x42}, 1),
		"too much": bytes.Replace(good, []byte{6, 'a'}, []byte{4, 'a'}, 1),
	} {
		if got, err := Join(wasm); err == nil {
			t.Errorf("%s: becomes %x", name, got)
		}
	}
}

func TestSignedNumbers(t *testing.T) {
	for _, n := range []int64{0, 1, 63, 64, 127, 128, 8192, 1 << 31, -1, -64, -65, -1 << 40} {
		r := wasmcode.Reader{Rest: wasmcode.AppendSigned(nil, n)}
		if got := r.Signed(); got != n || r.Bad || len(r.Rest) > 0 {
			t.Errorf("%d is read as %d, %v", n, got, r)
		}
	}
}
