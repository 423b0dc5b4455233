package tables

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"ludotheque/slim/wasmcode"
)

// built returns a small program from the linker.
func built(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	source, program := filepath.Join(dir, "small.go"), filepath.Join(dir, "small.wasm")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(recover()) }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, source)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	wasm, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// TestStripRefuses checks that Strip refuses tables that do not have the form of a known Go.
func TestStripRefuses(t *testing.T) {
	if err := wasmcode.Known(); err != nil {
		t.Skip(err)
	}
	whole, err := Join(built(t))
	if err != nil {
		t.Fatal(err)
	}
	p, err := readProgram(whole)
	if err != nil {
		t.Fatal(err)
	}
	at := func(b []byte) int { return bytes.Index(whole, b[:64]) }
	header := bytes.Index(whole, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	funcs, pcs, find := at(p.funcs), at(p.pcs), at(p.find[1<<16/bucket*inBucket:])
	if header < 0 || funcs < 0 || pcs < 0 || find < 0 {
		t.Fatal("the tables are not found in the file")
	}
	change := func(at int, bytes ...byte) []byte {
		c := append([]byte{}, whole...)
		copy(c[at:], bytes)
		return c
	}
	first := int(binary.LittleEndian.Uint32(p.funcs[4:]))
	for name, wasm := range map[string][]byte{
		"empty": nil, "cut": whole[:len(whole)/2], "other magic": change(header, 0xf2), "other words": change(header+7, 4),
		"no names": change(header+32, 0xff, 0xff, 0xff, 0xff, 0xff), "count": change(header+8, 1, 2, 3),
		"list": change(funcs, 9, 9, 9, 9), "functions elsewhere": change(funcs+4, 0xff, 0xff, 0xff, 0x7f),
		"many pcdata": change(funcs+first+atPcs, 99), "stack table elsewhere": change(funcs+first+atStack, 0xff, 0xff, 0xff, 0x7f),
		"functions found elsewhere": change(find, 7),
		"name elsewhere":            change(funcs+first+atName, 0xff, 0xff, 0xff, 0x7f),
	} {
		if got, err := Strip(wasm, true); err == nil {
			t.Errorf("%s: becomes %d bytes", name, len(got))
		}
	}
	if _, err := Strip(whole, true); err != nil {
		t.Error(err)
	}
}

// TestListIsReckoned completes the list of functions as the runtime does at the start (listCompleted in package build) and compares
// it with the whole one.
func TestListIsReckoned(t *testing.T) {
	if err := wasmcode.Known(); err != nil {
		t.Skip(err)
	}
	whole := built(t)
	stripped := func(byNumber bool) *program {
		wasm, err := Strip(whole, byNumber)
		if err != nil {
			t.Fatal(err)
		}
		p, err := readProgram(wasm)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	want, got := stripped(false).funcs, stripped(true)
	u32, put := binary.LittleEndian.Uint32, binary.LittleEndian.PutUint32
	funcs, number, at, name := got.funcs, u32(got.funcs), u32(got.funcs[4:]), uint32(0)
	if bytes.Equal(funcs, want) || u32(funcs[listed:]) != 0 || u32(funcs[listed+4:]) != 0 {
		t.Fatal("the numbers are still there")
	}
	for i := range got.count {
		put(funcs[listed*i:], number)
		put(funcs[listed*i+4:], at)
		f := funcs[at:]
		name += u32(f[atName:])
		put(f[atEntry:], number)
		put(f[atName:], name)
		number++
		at = (at + funcSize + 4*(u32(f[atPcs:])+uint32(f[atOthers])) + 7) &^ 7
	}
	if !bytes.Equal(funcs, want) {
		t.Error("the list is not as before")
	}
}

// FuzzStrip checks that no file causes a panic.
func FuzzStrip(f *testing.F) {
	f.Add(wasmOf(segment{100, []byte("abcdef")}))
	f.Fuzz(func(t *testing.T, wasm []byte) {
		if len(wasm) > 1<<16 {
			t.Skip()
		}
		Strip(wasm, true)
		Join(wasm)
	})
}
