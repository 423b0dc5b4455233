//go:build !js

package platform

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"
)

// clipRole is the variable that makes the test binary a second program with the same clipboard: "copy" keeps a text on it until
// its input ends, "paste" prints its text.
const clipRole = "LUDOTHEQUE_CLIPBOARD"

const clipText = "ludothèque 1\ngame dao — ♟\n"

// waitFor polls until poll returns true, and returns its error.
func waitFor(t *testing.T, poll func() (bool, error)) error {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if ok, err := poll(); ok {
			return err
		}
	}
	t.Fatal("no answer of the clipboard in a minute")
	return nil
}

func copyAndWait(t *testing.T, c *systemClipboard, text string) error {
	t.Helper()
	c.Copy(text)
	return waitFor(t, c.Copied)
}

func askAndWait(t *testing.T, c *systemClipboard) (text string, err error) {
	t.Helper()
	c.Ask()
	err = waitFor(t, func() (ok bool, err error) {
		text, ok, err = c.Pasted()
		return ok, err
	})
	return text, err
}

// otherProgram returns a command that runs this test binary with a role.
func otherProgram(role string, env ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], "-test.run=^TestAsOtherProgram$", "-test.v")
	cmd.Env = append(append(os.Environ(), clipRole+"="+role), env...)
	return cmd
}

// TestAsOtherProgram is the other program of the tests below. Without a role it copies and pastes within one program.
func TestAsOtherProgram(t *testing.T) {
	c := &systemClipboard{}
	switch os.Getenv(clipRole) {
	case "copy":
		if err := copyAndWait(t, c, clipText); err != nil {
			t.Fatal(err)
		}
		os.Stdout.WriteString("copied\n")
		os.Stdin.Read(make([]byte, 1))
	case "paste":
		text, err := askAndWait(t, c)
		if err != nil {
			t.Fatal(err)
		}
		os.Stdout.WriteString(text)
	case "nothing":
		if err := copyAndWait(t, c, clipText); err == nil {
			t.Error("a text was copied without a display")
		}
		if text, err := askAndWait(t, c); err == nil {
			t.Errorf("%q was pasted without a display", text)
		}
	default:
		needDisplay(t)
		if err := copyAndWait(t, c, "within"); err != nil {
			t.Fatal(err)
		}
		if text, err := askAndWait(t, c); text != "within" || err != nil {
			t.Errorf("pasted %q, %v", text, err)
		}
	}
}

// needDisplay skips a test without a display, and on systems where the clipboard would be the person's own.
func needDisplay(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" || os.Getenv("DISPLAY") == "" {
		t.Skip("needs an X server of its own: xvfb-run go test ./game/platform")
	}
}

func TestClipboardGoesToOtherPrograms(t *testing.T) {
	needDisplay(t)
	c := &systemClipboard{}
	for _, text := range []string{"first", clipText, strings.Repeat("1. e3-d4 c7-d6\n", 2000)} {
		if err := copyAndWait(t, c, text); err != nil {
			t.Fatal(err)
		}
		out, err := otherProgram("paste").CombinedOutput()
		if err != nil || !strings.Contains(string(out), text) {
			t.Errorf("the other program pastes %.200q, %v", out, err)
		}
	}
}

func TestClipboardComesFromOtherPrograms(t *testing.T) {
	needDisplay(t)
	cmd := otherProgram("copy")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer in.Close()
	printed := ""
	for b := make([]byte, 256); !strings.Contains(printed, "copied\n"); {
		n, err := out.Read(b)
		if printed += string(b[:n]); err != nil {
			t.Fatalf("the other program prints %q, %v", printed, err)
		}
	}
	if text, err := askAndWait(t, &systemClipboard{}); text != clipText || err != nil {
		t.Errorf("pasted %q, %v", text, err)
	}
}

// TestClipboardWithoutDisplay checks that there is an error without a display. It needs another program, since a program
// initialises the clipboard only once.
func TestClipboardWithoutDisplay(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only X11 and Wayland have DISPLAY and WAYLAND_DISPLAY")
	}
	for _, display := range []string{"", ":9999", "nonsense"} {
		if out, err := otherProgram("nothing", "DISPLAY="+display, "WAYLAND_DISPLAY=").CombinedOutput(); err != nil {
			t.Errorf("DISPLAY=%s: %v\n%s", display, err, out)
		}
	}
}
