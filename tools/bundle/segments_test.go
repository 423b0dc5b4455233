package main

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// wasmOf returns a program of one data section with the given segments, and a section after it.
func wasmOf(segments ...segment) []byte {
	body := appendSegments(nil, segments)
	b := append([]byte("\x00asm\x01\x00\x00\x00"), dataSection)
	b = binary.AppendUvarint(b, uint64(len(body)))
	return append(append(b, body...), 0, 3, 2, 'h', 'i')
}

func TestJoinSegments(t *testing.T) {
	near := gap + 2
	got, err := joinSegments(wasmOf(segment{1, []byte("ab")}, segment{3, []byte("c")}, segment{int64(near + 2), []byte("d")},
		segment{1 << 20, []byte("far")}))
	joined := append([]byte("abc"), make([]byte, near-2)...)
	want := wasmOf(segment{1, append(joined, 'd')}, segment{1 << 20, []byte("far")})
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("joined into %x, %v; want %x", got, err, want)
	}
}

func TestJoinSegmentsRefuses(t *testing.T) {
	good := wasmOf(segment{100, []byte("abcdef")})
	for name, wasm := range map[string][]byte{
		"short":    good[:5],
		"cut":      good[:len(good)-9],
		"overlap":  wasmOf(segment{10, []byte("abc")}, segment{12, []byte("d")}),
		"passive":  bytes.Replace(good, []byte{0, 0x41}, []byte{1, 0x41}, 1),
		"another":  bytes.Replace(good, []byte{0x41}, []byte{0x42}, 1),
		"too much": bytes.Replace(good, []byte{6, 'a'}, []byte{4, 'a'}, 1),
	} {
		if got, err := joinSegments(wasm); err == nil {
			t.Errorf("%s: becomes %x", name, got)
		}
	}
}

func TestSignedNumbers(t *testing.T) {
	for _, n := range []int64{0, 1, 63, 64, 127, 128, 8192, 1 << 31, -1, -64, -65, -1 << 40} {
		r := reader{rest: appendSigned(nil, n)}
		if got := r.signed(); got != n || r.bad || len(r.rest) > 0 {
			t.Errorf("%d is read as %d, %v", n, got, r)
		}
	}
}
