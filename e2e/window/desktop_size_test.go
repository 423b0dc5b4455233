package window

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"ludotheque/e2e"
)

// geometryPattern matches what xdotool prints about a window.
var geometryPattern = regexp.MustCompile(`Position: (-?\d+),(-?\d+)[\s\S]*Geometry: (\d+)x(\d+)`)

// geometry returns the position and the size of the window; ok is false if there is no window yet.
func (d *desktop) geometry() (at [4]int, ok bool) {
	m := geometryPattern.FindStringSubmatch(d.query("search", "--onlyvisible", "--class", "Ludotheque", "getwindowgeometry"))
	for i := range at {
		if m != nil {
			at[i], _ = strconv.Atoi(m[i+1])
		}
	}
	return at, m != nil
}

// TestDesktopFitsTheScreen opens the window on screens that are too small for 1280 by 800 pixels. The window must fit the screen, with
// room for its title and a task bar, and clicks must start a match.
func TestDesktopFitsTheScreen(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1366, 768}} {
		d := newDesktop(t, fmt.Sprintf("%dx%d", size[0], size[1]))
		e2e.Must(t, os.MkdirAll(d.store, 0o700))
		e2e.Must(t, os.WriteFile(filepath.Join(d.store, "settings.txt"), []byte("motion = none\n"), 0o600))
		stop := d.start(program(t))
		var at [4]int
		d.waitFor("the window", func() (ok bool) {
			at, ok = d.geometry()
			return ok
		})
		if at[0] < 0 || at[1] < 20 || at[0]+at[2] > size[0] || at[1]+at[3] > size[1]-40 || at[3] < 600 {
			t.Errorf("on a screen of %v the geometry of the window is %v", size, at)
		}
		d.width, d.height = at[2], at[3]
		d.locate("box/dao", "start")
		d.waitFor("the match to begin", func() bool {
			d.click("box/dao")
			d.click("start")
			return d.stored("at") == "dao"
		})
		d.savePicture(fmt.Sprintf("desktop-%dx%d", size[0], size[1]))
		stop()
	}
}

// TestDesktopRemembersItsPlace moves and resizes the window. The next run must open it in the same place. A place that was stored on a
// larger screen must be adapted to the screen.
func TestDesktopRemembersItsPlace(t *testing.T) {
	d := newDesktop(t, "1280x900")
	stop := d.start(program(t))
	want := [4]int{210, 130, 700, 560}
	d.waitFor("the first place to be stored", func() bool { return d.stored("window") != "" })
	d.waitFor("the new place to be stored", func() bool {
		if at, ok := d.geometry(); !ok || at != want { // repeat, since there is no window manager that guarantees it
			d.query("search", "--onlyvisible", "--class", "Ludotheque", "windowsize", "700", "560", "windowmove", "210", "130")
		}
		return regexp.MustCompile(`^210 130 700 560 false `).MatchString(d.stored("window"))
	})
	stop()
	stop = d.start(program(t))
	d.waitFor("the window in its stored place", func() bool {
		at, ok := d.geometry()
		return ok && at == want
	})
	stop()
	e2e.Must(t, os.WriteFile(filepath.Join(d.store, "window.txt"), []byte("3000 2000 2400 1500 false "+regexp.MustCompile(`\S*\n$`).FindString(d.stored("window"))), 0o600))
	d.start(program(t))
	d.waitFor("the window on the screen", func() bool {
		at, ok := d.geometry()
		return ok && at[0] >= 0 && at[1] >= 0 && at[0]+at[2] <= 1280 && at[1]+at[3] <= 900
	})
}
