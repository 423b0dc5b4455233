package wasmcode

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// build builds a program of one file for this machine and, straightened, for Node; whole is the linker's output for Node.
func build(t *testing.T, source string) (native, straight string, whole []byte) {
	t.Helper()
	if err := Known(); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "main.go")
	native, straight = filepath.Join(dir, "native"), filepath.Join(dir, "straight.wasm")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	for out, env := range map[string][]string{native: nil, straight: {"GOOS=js", "GOARCH=wasm"}} {
		cmd := exec.Command("go", "build", "-o", out, file)
		cmd.Env = append(os.Environ(), env...)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
	}
	whole, err := os.ReadFile(straight)
	if err == nil {
		err = StraightenFile(straight)
	}
	if err != nil {
		t.Fatal(err)
	}
	return native, straight, whole
}

// said returns the output of a command.
func said(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %v\n%s", cmd, err, errs.String())
	}
	return out.String()
}

// underNode returns the command for Node. Without Node it skips the test, unless tests must not be skipped.
func underNode(t *testing.T, program string) *exec.Cmd {
	t.Helper()
	cmd, err := Node(program)
	if err != nil {
		if os.Getenv("LUDOTHEQUE_E2E") == "must" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	return cmd
}

// TestMazes compares random functions with many jumps, run natively and straightened.
func TestMazes(t *testing.T) {
	const functions = 100
	native, straight, whole := build(t, mazes(1, functions))
	want := said(t, exec.Command(native))
	if got := said(t, underNode(t, straight)); got != want {
		t.Errorf("straightened it prints\n%s\nwant\n%s", got, want)
	}
	if n := strings.Count(want, "\n"); n != functions+1 {
		t.Errorf("%d lines for %d functions", n, functions)
	}
	slim, err := os.ReadFile(straight)
	if err != nil {
		t.Fatal(err)
	}
	before, after := roundabout(t, whole), roundabout(t, slim)
	t.Logf("jumps by the table: %d before, %d after; bytes: %d before, %d after", before, after, len(whole), len(slim))
	if after*5 > before || len(slim) >= len(whole) {
		t.Errorf("jumps by the table: %d before, %d after; bytes: %d before, %d after", before, after, len(whole), len(slim))
	}
}

// roundabout counts the jumps that use a table.
func roundabout(t *testing.T, program []byte) (count int) {
	t.Helper()
	sections, err := ReadSections(program)
	if err != nil {
		t.Fatal(err)
	}
	bodies, _, err := FunctionBodies(sections)
	if err != nil {
		t.Fatal(err)
	}
	for _, body := range bodies {
		_, code, err := readLocals(body, 1)
		if err != nil {
			t.Fatal(err)
		}
		list, err := readInstructions(code)
		if err != nil {
			t.Fatal(err)
		}
		f := &jumps{table: []uint64{0}}
		for i := range list {
			if _, ok := f.jumpAt(list, i); ok {
				count++
			}
		}
	}
	return count
}

// module returns a WebAssembly file of one function with one parameter and the given body.
func module(body ...byte) []byte {
	body = append(body, opEnd)
	return WriteSections([]byte("\x00asm\x01\x00\x00\x00"), []Section{
		{typeSection, []byte{1, 0x60, 1, typeI32, 0}}, {importSection, []byte{0}}, {functionSection, []byte{1, 0}},
		{codeSection, append([]byte{1, byte(len(body))}, body...)},
	})
}

// TestLeavesAlone checks that functions of another form do not change.
func TestLeavesAlone(t *testing.T) {
	for name, body := range map[string][]byte{
		"nothing":          {0},
		"a table of other": {0, opBlock, emptyType, opLocalGet, 0, opBrTable, 0, 0, opEnd, opLocalGet, 0, 0x1a},
		"no blocks":        {0, opLocalGet, 0, opBrTable, 0, 0},
		"a branch out":     {0, opBlock, emptyType, opBlock, emptyType, opLocalGet, 0, opBrTable, 1, 0, 1, opEnd, opBr, 0, opEnd},
	} {
		program := module(body...)
		if got, err := Straighten(program); err != nil || !bytes.Equal(got, program) {
			t.Errorf("%s: %x becomes %x, %v", name, program, got, err)
		}
	}
}

// TestRefusesWhatIsNoProgram checks the error.
func TestRefusesWhatIsNoProgram(t *testing.T) {
	whole := module(0)
	for name, program := range map[string][]byte{
		"empty": nil, "cut": whole[:len(whole)-1], "no code": whole[:20], "an instruction that Go does not write": module(0, 0xfd, 0),
		"locals without end": module(0xff), "numbers without end": module(append([]byte{0, opI32Const}, bytes.Repeat([]byte{0x80}, 12)...)...),
	} {
		if got, err := Straighten(program); !errors.Is(err, ErrForm) {
			t.Errorf("%s becomes %x, %v", name, got, err)
		}
	}
}

// FuzzStraighten checks that no file causes a panic, and that Straighten accepts its own output.
func FuzzStraighten(f *testing.F) {
	f.Add(module(0))
	f.Add(module(0, opLoop, emptyType, opBlock, emptyType, opBlock, emptyType, opLocalGet, 0, opBrTable, 1, 0, 1, opEnd,
		opI32Const, 1, opLocalSet, 0, opBr, 1, opEnd, opI32Const, 1, opLocalSet, 0, opBr, 0, opEnd, opUnreachable))
	f.Add(module(0, opLocalGet, 0, opLocalGet, 0, opI32Const, 40, opLong, longCopy, 0, 0))
	f.Fuzz(func(t *testing.T, program []byte) {
		if len(program) > 1<<14 {
			t.Skip()
		}
		straight, err := Straighten(program)
		if err != nil {
			return
		}
		if _, err := Straighten(straight); err != nil {
			t.Errorf("%x becomes %x, which is refused: %v", program, straight, err)
		}
	})
}
