package window

import (
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.design/x/clipboard"

	"ludotheque/e2e"
	"ludotheque/game/match"
)

// A desktop is the desktop program on a virtual screen.
type desktop struct {
	t                *testing.T
	display, picture string
	store            string // the folder of the program's store
	output           bytes.Buffer
	ended            chan error
	frame            string               // the window id, once it is known
	width, height    int                  // of the window, for locate
	places           map[string][2]string // of controls in the window; see locate
}

// openDesktop stores a match and starts the program with arguments. The program opens the match.
func openDesktop(t *testing.T, m *match.Match, args ...string) *desktop {
	t.Helper()
	d := newDesktop(t, "1280x900") // the window is 1280x800
	d.storeMatch(m)
	d.start(program(t), args...)
	return d
}

// newDesktop starts a virtual screen of the given size, without the program.
func newDesktop(t *testing.T, size string) *desktop {
	t.Helper()
	if _, err := exec.LookPath("xdotool"); err != nil {
		e2e.SkipOrFail(t, "e2e: xdotool is not installed")
	}
	d := &desktop{t: t, width: 1280, height: 800}
	d.display, d.picture = screen(t, size)
	d.store = filepath.Join(t.TempDir(), "config", "ludotheque")
	return d
}

// start starts the program with arguments. The returned function kills it.
func (d *desktop) start(program string, args ...string) (stop func()) {
	d.t.Helper()
	d.ended, d.frame = make(chan error, 1), ""
	cmd := exec.Command(program, args...)
	config := filepath.Dir(d.store)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1", "LANG=fr_FR.UTF-8", "HOME="+filepath.Dir(config),
		"XDG_CONFIG_HOME="+config)
	cmd.Stdout, cmd.Stderr = &d.output, &d.output
	if err := cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	ended := d.ended
	go func() { ended <- cmd.Wait() }()
	d.t.Cleanup(func() { cmd.Process.Kill() })
	return func() {
		cmd.Process.Kill()
		<-ended
	}
}

// program builds the desktop program and returns its path.
func program(t *testing.T) string {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// built builds the desktop program once for all tests.
var built = sync.OnceValues(func() (path string, err error) {
	path = filepath.Join("..", "..", "build", "window", "ludotheque")
	if out, err := exec.Command("go", "build", "-o", path, "../../cmd/ludotheque").CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return path, nil
})

// storeMatch stores a match as the program does when it ends at the table.
func (d *desktop) storeMatch(m *match.Match) {
	d.t.Helper()
	if err := os.MkdirAll(d.store, 0o700); err != nil {
		d.t.Fatal(err)
	}
	game := m.Game().ID()
	for key, text := range map[string]string{"at": game, "match-" + game: m.String(), "settings": "theme = dark\nmotion = none\n"} {
		if err := os.WriteFile(filepath.Join(d.store, key+".txt"), []byte(text), 0o600); err != nil {
			d.t.Fatal(err)
		}
	}
}

// waitFor waits until done returns true. It ends the test if the program ends.
func (d *desktop) waitFor(what string, done func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(e2e.Patience); !done(); time.Sleep(100 * time.Millisecond) {
		select {
		case err := <-d.ended:
			d.t.Fatalf("the program has ended: %v\n%s", err, &d.output)
		default:
		}
		if time.Now().After(deadline) {
			d.savePicture("failed-desktop")
			d.t.Fatalf("timeout after %v waiting for %s\n%s", e2e.Patience, what, &d.output)
		}
	}
}

// click clicks a control at its position from locate, and leaves the pointer there.
func (d *desktop) click(id string) {
	d.t.Helper()
	at, ok := d.places[id]
	if !ok {
		d.t.Fatalf("the position of %s is unknown; known are %v", id, d.places)
	}
	// Search the window only once: a search fails if any other window, like that of a clipboard, is closed at the same time.
	d.waitFor("the window to be found", func() bool {
		if d.frame == "" {
			d.frame = strings.TrimSpace(d.query("search", "--onlyvisible", "--class", "Ludotheque"))
		}
		return d.frame != ""
	})
	if out, err := d.xdotool("mousemove", "--window", d.frame, at[0], at[1],
		"sleep", "0.1", "mousedown", "1", "sleep", "0.1", "mouseup", "1", "sleep", "0.3"); err != nil {
		d.t.Fatalf("xdotool: %v %s", err, out)
	}
}

// clickAndWait clicks a control and waits until the picture has changed and stays the same.
func (d *desktop) clickAndWait(id string) {
	d.t.Helper()
	before := d.pictureHash()
	d.click(id)
	d.waitFor("the picture after "+id, func() bool { return d.pictureHash() != before })
	last, same := d.pictureHash(), 0
	d.waitFor("the picture after "+id+" to stay the same", func() bool {
		now := d.pictureHash()
		if same++; now != last {
			last, same = now, 0
		}
		return same >= 5
	})
}

// pictureHash returns a hash of the screen's picture.
func (d *desktop) pictureHash() uint64 {
	d.t.Helper()
	data, err := os.ReadFile(d.picture)
	if err != nil {
		d.t.Fatal(err)
	}
	h := fnv.New64a()
	h.Write(data)
	return h.Sum64()
}

// stored returns a text of the program's store, or "".
func (d *desktop) stored(key string) string {
	text, err := os.ReadFile(filepath.Join(d.store, key+".txt"))
	if err != nil {
		return ""
	}
	return string(text)
}

// TestDesktopWindow opens a stored match, on a machine without a sound device, and plays a move by mouse clicks, which must be stored.
// Then it copies the match to the clipboard and pastes another one.
func TestDesktopWindow(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers"})
	if err != nil {
		t.Fatal(err)
	}
	d := openDesktop(t, m)
	d.locate("board/c3", "board/d4", "menu", "share", "copy", "close")
	d.waitFor("the first frame", func() bool {
		data, err := os.ReadFile(d.picture)
		if err != nil {
			t.Fatal(err)
		}
		img, err := readXWD(data)
		return err == nil && e2e.Colours(img) >= 2
	})
	d.waitFor("the move to be stored", func() bool { // repeat, since the window may not handle the first clicks yet
		d.click("board/c3")
		d.click("board/d4")
		return strings.Contains(d.stored("match-checkers"), "c3-d4")
	})
	d.savePicture("desktop")
	t.Setenv("DISPLAY", d.display)
	t.Setenv("WAYLAND_DISPLAY", "")
	if err := clipboard.Init(); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	for _, id := range []string{"menu", "share", "copy"} {
		d.clickAndWait(id)
	}
	d.waitFor("the match on the clipboard", func() bool {
		text, err := clipboard.Read(ctx, clipboard.FmtText)
		return err == nil && string(text) == d.stored("match-checkers")
	})
	d.clickAndWait("close")
	d.locate("menu", "shelf", "paste", "paste")
	for _, id := range []string{"menu", "shelf", "paste"} {
		d.clickAndWait(id)
	}
	const dao = "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n"
	if _, err := clipboard.Write(ctx, clipboard.FmtText, []byte(dao)); err != nil {
		t.Fatal(err)
	}
	d.click("paste again")
	d.waitFor("the match from the clipboard", func() bool { return strings.Contains(d.stored("match-dao"), "a1-a3") })
	d.savePicture("desktop-pasted")
}

// xdotool runs xdotool on the screen and returns its output.
func (d *desktop) xdotool(args ...string) (string, error) {
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// query returns the output of xdotool, or "" if it fails, as it does while there is no window.
func (d *desktop) query(args ...string) string {
	out, err := d.xdotool(args...)
	if err != nil {
		return ""
	}
	return out
}

// savePicture writes the screen's picture to build/shots.
func (d *desktop) savePicture(name string) {
	d.t.Helper()
	data, err := os.ReadFile(d.picture)
	if err != nil {
		d.t.Fatal(err)
	}
	img, err := readXWD(data)
	if err != nil {
		d.t.Fatal(err)
	}
	if err := os.MkdirAll(e2e.ShotDir, 0o755); err != nil {
		d.t.Fatal(err)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(e2e.ShotDir, fmt.Sprintf("%s.png", name)), b.Bytes(), 0o644); err != nil {
		d.t.Fatal(err)
	}
}
