package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// inNode runs a program under Node and returns what it said.
func inNode(t *testing.T, wasm []byte) string {
	t.Helper()
	out, err := underNode(t, wasm, `require('./wasm_exec.js');
const go = new Go();
WebAssembly.instantiate(fs.readFileSync('program.wasm'), go.importObject).then(({ instance }) => go.run(instance)).then(() => process.exit(0));
`).CombinedOutput()
	if err != nil {
		t.Fatalf("node: %v, after\n%s", err, out)
	}
	return string(out)
}

// buildTrial builds the program of the trial, with patches or without.
func buildTrial(t *testing.T, source string, patches ...patch) []byte {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "trial.go")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	b, said := job(t)
	wasm, _, err := b.compile(file, "trial", patches)
	if err != nil || said.Len() > 0 {
		t.Fatal(err, said)
	}
	return wasm
}

// TestLightProgramRunsAsBefore runs the trial whole, and stripped and straightened, also with a lean runtime.
func TestLightProgramRunsAsBefore(t *testing.T) {
	whole := buildTrial(t, trial)
	slim, err := stripped(whole, false)
	if err != nil {
		t.Fatalf("the page is built heavier than need be: %v", err)
	}
	before, err := pack(whole)
	if err != nil {
		t.Fatal(err)
	}
	after, err := pack(slim)
	if err != nil || len(after) > len(before)*85/100 {
		t.Errorf("%d bytes after gzip became %d, %v", len(before), len(after), err)
	}
	// Only the words about a wrapper may differ: whose method it was is not kept.
	want := inNode(t, whole)
	straight, err := straightened(slim)
	if err != nil {
		t.Fatal(err)
	}
	if len(straight) >= len(slim) {
		t.Errorf("%d bytes became %d", len(slim), len(straight))
	}
	lean := buildTrial(t, trial, patch{name: "runtime", add: leanRuntime})
	leaner, err := stripped(lean, true)
	if err != nil {
		t.Fatal(err)
	}
	if len(leaner) > len(slim)*85/100 {
		t.Errorf("%d bytes became %d with a lean runtime", len(slim), len(leaner))
	}
	for how, program := range map[string][]byte{"stripped": slim, "straightened": straight, "lean": leaner} {
		if got := inNode(t, program); got != want {
			t.Errorf("%s it says\n%s\nwant\n%s", how, got, want)
		}
	}
	if !strings.Contains(want, "recovers wrapper | method | outer | first | gone") {
		t.Errorf("the trial says\n%s", want)
	}
	if bytes.Contains(slim, []byte("symtab.go")) || !bytes.Contains(slim, []byte("main.throughWrapper")) || bytes.Contains(slim, []byte("strings.(*Builder)")) {
		t.Error("names of files are there still, or our own names are not, or others are")
	}
	if again, err := stripped(whole, false); err != nil || !bytes.Equal(again, slim) {
		t.Errorf("another time it comes out otherwise, %v", err)
	}
}

// TestStripRefuses leaves a program alone whose tables are not as the linker of a known Go writes them.
func TestStripRefuses(t *testing.T) {
	whole, err := joinSegments(buildTrial(t, "package main\n\nfunc main() { println(recover()) }\n"))
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
		if got, err := stripTables(wasm, true); err == nil {
			t.Errorf("%s: becomes %d bytes", name, len(got))
		}
	}
	if _, err := stripTables(whole, true); err != nil {
		t.Error(err)
	}
}

// FuzzStrip looks that no file makes it break down.
func FuzzStrip(f *testing.F) {
	f.Add(wasmOf(segment{100, []byte("abcdef")}))
	f.Fuzz(func(t *testing.T, wasm []byte) {
		if len(wasm) > 1<<16 {
			t.Skip()
		}
		stripTables(wasm, true)
		joinSegments(wasm)
	})
}
