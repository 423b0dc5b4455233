package e2e

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
)

// screen starts an X server of its own and returns its DISPLAY and the file that holds its picture.
func screen(t *testing.T) (display, picture string) {
	t.Helper()
	path, err := exec.LookPath("Xvfb")
	if err != nil {
		lacking(t, "e2e: Xvfb is not installed")
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cmd := exec.Command(path, "-displayfd", "3", "-screen", "0", "1280x800x24", "-fbdir", dir, "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	number := make([]byte, 16)
	n, err := r.Read(number)
	if err != nil {
		t.Fatalf("Xvfb did not start: %v", err)
	}
	return ":" + strings.TrimSpace(string(number[:n])), filepath.Join(dir, "Xvfb_screen0")
}

// readXWD decodes the true-colour picture that Xvfb keeps: a header of big-endian 32-bit words, its window's name, the
// colour map, then rows of BGRX (the format of X's xwd).
func readXWD(data []byte) (image.Image, error) {
	if len(data) < 100 {
		return nil, io.ErrUnexpectedEOF
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	header, width, height, bits, stride, colours := word(0), word(4), word(5), word(11), word(12), word(19)
	start := header + 12*colours
	if bits != 32 || len(data) < start+stride*height {
		return nil, fmt.Errorf("xwd: %d bits, %d bytes", bits, len(data))
	}
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			p := data[start+y*stride+4*x:]
			img.SetNRGBA(x, y, color.NRGBA{R: p[2], G: p[1], B: p[0], A: 255})
		}
	}
	return img, nil
}

// colours counts the different colours of a picture, up to a few.
func colours(img image.Image) int {
	seen := map[color.Color]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 3 {
		for x := b.Min.X; x < b.Max.X; x += 3 {
			if seen[img.At(x, y)] = true; len(seen) > 8 {
				return len(seen)
			}
		}
	}
	return len(seen)
}

// The window opens on the match that was left, where there is no sound device, and plays a move of it by real clicks: the
// record in the configuration folder has it.
func TestDesktopWindow(t *testing.T) {
	display, picture := screen(t)
	program := filepath.Join(t.TempDir(), "ludotheque")
	if out, err := exec.Command("go", "build", "-o", program, "../game").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	var said bytes.Buffer
	cmd := exec.Command(program)
	home := t.TempDir()
	store := filepath.Join(home, "config", "ludotheque")
	leaveMatch(t, store)
	cmd.Env = append(os.Environ(), "DISPLAY="+display, "LIBGL_ALWAYS_SOFTWARE=1", "LANG=fr_FR.UTF-8", "HOME="+home,
		"XDG_CONFIG_HOME="+filepath.Join(home, "config"))
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	defer cmd.Process.Kill()
	for deadline := time.Now().Add(patience); ; time.Sleep(200 * time.Millisecond) {
		select {
		case err := <-ended:
			t.Fatalf("the program ended: %v\n%s", err, &said)
		default:
		}
		data, err := os.ReadFile(picture)
		if err != nil {
			t.Fatal(err)
		}
		img, err := readXWD(data)
		if err == nil && colours(img) >= 2 {
			playOnDesktop(t, display, filepath.Join(store, "match-checkers.txt"))
			time.Sleep(time.Second) // the picture follows the record
			keepDesktop(t, picture)
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("nothing was drawn (%v)\n%s", err, &said)
		}
	}
}

// leaveMatch stores a match of checkers as the program does when it ends at the table.
func leaveMatch(t *testing.T, store string) {
	t.Helper()
	m, err := match.New(match.Setup{Game: "checkers"})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(store, 0o700); err != nil {
		t.Fatal(err)
	}
	for key, text := range map[string]string{"at": "checkers", "match-checkers": m.String(), "settings": "theme = dark\nmotion = none\n"} {
		if err := os.WriteFile(filepath.Join(store, key+".txt"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// playOnDesktop clicks c3 and d4, where they lie in a window of 1280x800, until the stored record has the move: the first
// clicks can come before the window listens.
func playOnDesktop(t *testing.T, display, record string) {
	t.Helper()
	for deadline := time.Now().Add(patience); ; {
		for _, at := range [][2]int{{347, 525}, {431, 441}} {
			xdotool(t, display, "search", "--onlyvisible", "--name", "Ludo", "mousemove", "--window", "%1", fmt.Sprint(at[0]), fmt.Sprint(at[1]),
				"sleep", "0.1", "mousedown", "1", "sleep", "0.1", "mouseup", "1", "sleep", "0.3")
		}
		text, err := os.ReadFile(record)
		if err == nil && strings.Contains(string(text), "c3-d4") {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("the clicks play nothing (%v):\n%s", err, text)
		}
	}
}

func xdotool(t *testing.T, display string, args ...string) {
	t.Helper()
	path, err := exec.LookPath("xdotool")
	if err != nil {
		lacking(t, "e2e: xdotool is not installed")
	}
	cmd := exec.Command(path, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+display)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Logf("xdotool: %v %s", err, out) // the window may not be there yet
	}
}

func keepDesktop(t *testing.T, picture string) {
	t.Helper()
	data, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	img, err := readXWD(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(shotDir, 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(shotDir, "desktop.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
