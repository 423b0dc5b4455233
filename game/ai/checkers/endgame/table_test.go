package endgame

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"hash/fnv"
	"testing"

	"ludotheque/assets/endings"
	"ludotheque/rules/checkers"
)

// mostOnWire is the largest compressed size of a table in bytes.
const mostOnWire = 300_000

func TestSizes(t *testing.T) {
	files := endings.Files()
	if files == nil {
		t.Skip("the program does not contain the tables on this platform")
	}
	for _, r := range (checkers.Game{}).Rulesets() {
		if n, _ := (checkers.Game{}).Size(r.ID); n == 8 && files[endings.FileName(r.ID)] == nil {
			t.Errorf("%s has no table in assets/endings", r.ID)
		}
	}
	for name, data := range files {
		var wire bytes.Buffer
		w, err := gzip.NewWriterLevel(&wire, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d by gzip", name, len(data), wire.Len())
		if wire.Len() > mostOnWire {
			t.Errorf("%s takes %d bytes by gzip, want at most %d", name, wire.Len(), mostOnWire)
		}
	}
}

// TestCells checks that cell is the inverse of At.
func TestCells(t *testing.T) {
	for _, m := range Slices() {
		n := 0
		for cell := range m.Size() {
			v, ok := m.At(cell)
			if !ok {
				continue
			}
			if n++; v.material() != m || v.cell(m) != cell {
				t.Fatalf("%+v, cell %d: %+v has cell %d of %+v", m, cell, v, v.cell(m), v.material())
			}
		}
		if n == 0 {
			t.Errorf("%+v has no position", m)
		}
	}
}

// TestRuns encodes and decodes runs of many lengths.
func TestRuns(t *testing.T) {
	for n := 1; n < 1<<25; n += n/3 + 1 {
		for v := range values {
			out := AppendRun(nil, n, v)
			got, value, rest, ok := cutRun(append(out, 7))
			if !ok || got != n || value != v || len(rest) != 1 {
				t.Fatalf("run of %d times %d is decoded as %d times %d, %v, %d left", n, v, got, value, ok, len(rest))
			}
		}
	}
}

// withChecksum returns a file with that body.
func withChecksum(body []byte) string {
	h := fnv.New32a()
	h.Write(body)
	return string(append(binary.LittleEndian.AppendUint32(nil, h.Sum32()), body...))
}

func TestReadRefuses(t *testing.T) {
	total := (&Table{}).lay()
	good := AppendRun(AppendRun(nil, 5, Win), total-5, Loss)
	if table, err := Read(withChecksum(good)); err != nil || table.cells[0] != 0xAA || table.cells[1] != 2 {
		t.Fatalf("a good file: %v", err)
	}
	for name, file := range map[string]string{
		"empty": "", "short": "abc", "no runs": withChecksum(nil), "damaged": withChecksum(good)[:8] + "x",
		"too few cells": withChecksum(AppendRun(nil, total-1, Draw)), "too many": withChecksum(AppendRun(nil, total+1, Draw)),
		"a fourth value": withChecksum(AppendRun(nil, total, values)), "cut": withChecksum(good[:len(good)-1]),
		"a run of none": withChecksum(append(AppendRun(nil, total, Draw), 0)), "endless": withChecksum(bytes.Repeat([]byte{0xBF}, 40)),
	} {
		if _, err := Read(file); err == nil {
			t.Errorf("Read accepts a file that is %s", name)
		}
	}
}

func FuzzRead(f *testing.F) {
	total := (&Table{}).lay()
	f.Add(AppendRun(AppendRun(nil, 5, Win), total-5, Loss))
	f.Add([]byte{0x3f, 0xff, 0xff, 0xff, 1})
	f.Fuzz(func(t *testing.T, body []byte) {
		table, err := Read(withChecksum(body))
		if (table == nil) != (err != nil) {
			t.Errorf("%v with %v", table, err)
		}
	})
}

func BenchmarkRead(b *testing.B) {
	for name, data := range endings.Files() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Read(string(data)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
