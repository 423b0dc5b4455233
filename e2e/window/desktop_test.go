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

// desktop is the program in a window on a screen of the test's own.
type desktop struct {
	t                *testing.T
	display, picture string
	store            string // its folder in the configuration
	said             bytes.Buffer
	ended            chan error
	frame            string               // the X server's number of the window, once it is known
	width, height    int                  // of the window, for the plan
	places           map[string][2]string // where controls lie in the window, by what is clicked before: see e2e/layout
}

// openDesktop starts the program on the match that was left, with arguments.
func openDesktop(t *testing.T, m *match.Match, args ...string) *desktop {
	t.Helper()
	d := newDesktop(t, "1280x900") // the window is 1280x800
	d.leave(m)
	d.start(program(t, "game"), args...)
	return d
}

// newDesktop is a screen without the program.
func newDesktop(t *testing.T, size string) *desktop {
	t.Helper()
	if _, err := exec.LookPath("xdotool"); err != nil {
		e2e.SkipOrFail(t, "e2e: xdotool is not installed")
	}
	d := &desktop{t: t, width: 1280, height: 800}
	d.display, d.picture = e2e.Screen(t, size)
	d.store = filepath.Join(t.TempDir(), "config", "ludotheque")
	return d
}

// start starts the program with arguments. What it returns ends it.
func (d *desktop) start(program string, args ...string) (stop func()) {
	d.t.Helper()
	d.ended, d.frame = make(chan error, 1), ""
	cmd := exec.Command(program, args...)
	config := filepath.Dir(d.store)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1", "LANG=fr_FR.UTF-8", "HOME="+filepath.Dir(config),
		"XDG_CONFIG_HOME="+config)
	cmd.Stdout, cmd.Stderr = &d.said, &d.said
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

// programs builds the program in a window, and the one that tells where its controls lie.
var programs = sync.OnceValues(func() (folder string, err error) {
	folder = filepath.Join("..", "..", "build", "window")
	if err = os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	if out, err := exec.Command("go", "build", "-o", folder, "../../game", "../layout").CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return folder, nil
})

// program is one of programs, by the name of its package.
func program(t *testing.T, name string) string {
	t.Helper()
	folder, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(folder, name)
}

// leave stores a match as the program does when it ends at the table.
func (d *desktop) leave(m *match.Match) {
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

// plan finds out where the controls lie that are to be clicked one after the other, from the program as it is stored now.
// The second of a name is called "<name> again".
func (d *desktop) plan(ids ...string) {
	d.t.Helper()
	cmd := exec.Command(program(d.t, "layout"), append([]string{"-store", d.store, "-width", fmt.Sprint(d.width), "-height", fmt.Sprint(d.height)}, ids...)...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		d.t.Fatalf("layout: %v", err)
	}
	d.places = map[string][2]string{}
	for n, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		words := strings.Fields(line)
		if n >= len(ids) || len(words) != 3 || words[0] != ids[n] {
			d.t.Fatalf("layout says %q of %q", line, ids)
		}
		name := words[0]
		if _, twice := d.places[name]; twice {
			name += " again"
		}
		d.places[name] = [2]string{words[1], words[2]}
	}
}

// await waits until something holds; the program must go on meanwhile.
func (d *desktop) await(what string, holds func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(e2e.Patience); !holds(); time.Sleep(100 * time.Millisecond) {
		select {
		case err := <-d.ended:
			d.t.Fatalf("the program ended: %v\n%s", err, &d.said)
		default:
		}
		if time.Now().After(deadline) {
			d.keep("failed-desktop")
			d.t.Fatalf("waited %v for %s\n%s", e2e.Patience, what, &d.said)
		}
	}
}

// click clicks where the plan says. The pointer rests there.
func (d *desktop) click(id string) {
	d.t.Helper()
	at, ok := d.places[id]
	if !ok {
		d.t.Fatalf("%s is not in the plan %v", id, d.places)
	}
	// A search fails when any window goes away meanwhile, as one does that a clipboard was served from: it is made but once.
	d.await("the window to be found", func() bool {
		if d.frame == "" {
			d.frame = strings.TrimSpace(d.tell("search", "--onlyvisible", "--class", "Ludotheque"))
		}
		return d.frame != ""
	})
	if said, err := d.xdotool("mousemove", "--window", d.frame, at[0], at[1],
		"sleep", "0.1", "mousedown", "1", "sleep", "0.1", "mouseup", "1", "sleep", "0.3"); err != nil {
		d.t.Fatalf("xdotool: %v %s", err, said)
	}
}

// turn clicks what changes the picture, and waits until the new one rests.
func (d *desktop) turn(id string) {
	d.t.Helper()
	before := d.sum()
	d.click(id)
	d.await("the picture after "+id, func() bool { return d.sum() != before })
	last, same := d.sum(), 0
	d.await("the picture after "+id+" to rest", func() bool {
		now := d.sum()
		if same++; now != last {
			last, same = now, 0
		}
		return same >= 5
	})
}

// sum is a number that changes with the picture.
func (d *desktop) sum() uint64 {
	d.t.Helper()
	data, err := os.ReadFile(d.picture)
	if err != nil {
		d.t.Fatal(err)
	}
	h := fnv.New64a()
	h.Write(data)
	return h.Sum64()
}

// stored is a text of the program's store, "" for none.
func (d *desktop) stored(key string) string {
	text, err := os.ReadFile(filepath.Join(d.store, key+".txt"))
	if err != nil {
		return ""
	}
	return string(text)
}

// The window opens on the match that was left, where there is no sound device, and plays a move of it by real clicks: the
// record in the configuration folder has it. The match goes out by the clipboard, and another one comes in.
func TestDesktopWindow(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers"})
	if err != nil {
		t.Fatal(err)
	}
	d := openDesktop(t, m)
	d.plan("board/c3", "board/d4", "menu", "share", "copy", "close")
	d.await("the first picture", func() bool {
		data, err := os.ReadFile(d.picture)
		if err != nil {
			t.Fatal(err)
		}
		img, err := e2e.ReadXWD(data)
		return err == nil && e2e.Colours(img) >= 2
	})
	d.await("the move in the record", func() bool { // the first clicks can come before the window listens
		d.click("board/c3")
		d.click("board/d4")
		return strings.Contains(d.stored("match-checkers"), "c3-d4")
	})
	d.keep("desktop")
	t.Setenv("DISPLAY", d.display)
	t.Setenv("WAYLAND_DISPLAY", "")
	if err := clipboard.Init(); err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	for _, id := range []string{"menu", "share", "copy"} {
		d.turn(id)
	}
	d.await("the match on the clipboard", func() bool {
		text, err := clipboard.Read(ctx, clipboard.FmtText)
		return err == nil && string(text) == d.stored("match-checkers")
	})
	d.turn("close")
	d.plan("menu", "shelf", "paste", "paste")
	for _, id := range []string{"menu", "shelf", "paste"} {
		d.turn(id)
	}
	const dao = "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n"
	if _, err := clipboard.Write(ctx, clipboard.FmtText, []byte(dao)); err != nil {
		t.Fatal(err)
	}
	d.click("paste again")
	d.await("the match from the clipboard", func() bool { return strings.Contains(d.stored("match-dao"), "a1-a3") })
	d.keep("desktop-pasted")
}

// xdotool returns what that program says on the screen of the test.
func (d *desktop) xdotool(args ...string) (said string, err error) {
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// tell returns what xdotool says, "" where it fails: the window may not be there yet.
func (d *desktop) tell(args ...string) string {
	said, err := d.xdotool(args...)
	if err != nil {
		return ""
	}
	return said
}

// keep writes the screen's picture into build/shots.
func (d *desktop) keep(name string) {
	d.t.Helper()
	data, err := os.ReadFile(d.picture)
	if err != nil {
		d.t.Fatal(err)
	}
	img, err := e2e.ReadXWD(data)
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
