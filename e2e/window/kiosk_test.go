package window

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/tools/night"
)

// TestKioskLeavesAPersonsFiles starts the program as a kiosk beside the match of a person, and touches it when its games play by
// themselves, so that it resets itself. The person's files stay as they were.
func TestKioskLeavesAPersonsFiles(t *testing.T) {
	night.Only(t, "TestKioskHasItsOwnFolder in game/platform")
	m, err := match.New(match.Setup{Game: "dao"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
		t.Fatal(err)
	}
	d := newDesktop(t, "1280x900")
	d.storeMatch(m)
	before := d.files()
	d.start(program(t), "-kiosk=15")
	blank := d.pictureHash()
	d.waitFor("the shelf", func() bool { return d.pictureHash() != blank })
	time.Sleep(5 * time.Second)
	shelf := d.pictureHash()
	d.waitFor("the games to play by themselves", func() bool { return d.pictureHash() != shelf })
	time.Sleep(3 * time.Second)
	if out, err := d.xdotool("mousemove", "640", "450", "sleep", "0.2", "mousedown", "1", "sleep", "0.2", "mouseup", "1"); err != nil {
		t.Fatalf("xdotool: %v %s", err, out)
	}
	time.Sleep(5 * time.Second)
	d.savePicture("desktop-kiosk")
	if after := d.files(); !maps.EqualFunc(before, after, bytes.Equal) {
		t.Errorf("before the kiosk there was %q, after it %q", before, after)
	}
}

// files returns the files of the program's store.
func (d *desktop) files() map[string][]byte {
	d.t.Helper()
	list := map[string][]byte{}
	paths, err := filepath.Glob(filepath.Join(d.store, "*.txt"))
	if err != nil {
		d.t.Fatal(err)
	}
	for _, path := range paths {
		if list[filepath.Base(path)], err = os.ReadFile(path); err != nil {
			d.t.Fatal(err)
		}
	}
	return list
}
