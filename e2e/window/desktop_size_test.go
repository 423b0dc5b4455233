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

var geometry = regexp.MustCompile(`Position: (-?\d+),(-?\d+)[\s\S]*Geometry: (\d+)x(\d+)`)

// window returns where the window lies, ok is false where there is none yet.
func (d *desktop) window() (at [4]int, ok bool) {
	m := geometry.FindStringSubmatch(d.tell("search", "--onlyvisible", "--class", "Ludotheque", "getwindowgeometry"))
	for i := range at {
		if m != nil {
			at[i], _ = strconv.Atoi(m[i+1])
		}
	}
	return at, m != nil
}

// TestDesktopFitsTheScreen opens the window on small screens, where 1280x800 is cut: it lies on the screen whole, with room for
// its title and the system's bar, and a match can be begun.
func TestDesktopFitsTheScreen(t *testing.T) {
	for _, size := range [][2]int{{1024, 768}, {1366, 768}} {
		d := newDesktop(t, fmt.Sprintf("%dx%d", size[0], size[1]))
		e2e.Must(t, os.MkdirAll(d.store, 0o700))
		e2e.Must(t, os.WriteFile(filepath.Join(d.store, "settings.txt"), []byte("motion = none\n"), 0o600))
		stop := d.start(program(t, "game"))
		var at [4]int
		d.await("the window", func() (ok bool) {
			at, ok = d.window()
			return ok
		})
		if at[0] < 0 || at[1] < 20 || at[0]+at[2] > size[0] || at[1]+at[3] > size[1]-40 || at[3] < 600 {
			t.Errorf("on %v the window lies at %v", size, at)
		}
		d.width, d.height = at[2], at[3]
		d.plan("box/dao", "start")
		d.await("the match to begin", func() bool {
			d.click("box/dao")
			d.click("start")
			return d.stored("at") == "dao"
		})
		d.keep(fmt.Sprintf("desktop-%dx%d", size[0], size[1]))
		stop()
	}
}

// TestDesktopRemembersItsPlace moves the window and makes it smaller: the next run has it there. What was stored on a larger
// screen is fitted to the one that is there.
func TestDesktopRemembersItsPlace(t *testing.T) {
	d := newDesktop(t, "1280x900")
	stop := d.start(program(t, "game"))
	want := [4]int{210, 130, 700, 560}
	d.await("the first place to be stored", func() bool { return d.stored("window") != "" })
	d.await("its place to be stored", func() bool {
		if at, ok := d.window(); !ok || at != want { // no window manager sees to it
			d.tell("search", "--onlyvisible", "--class", "Ludotheque", "windowsize", "700", "560", "windowmove", "210", "130")
		}
		return regexp.MustCompile(`^210 130 700 560 false `).MatchString(d.stored("window"))
	})
	stop()
	stop = d.start(program(t, "game"))
	d.await("the window where it was", func() bool {
		at, ok := d.window()
		return ok && at == want
	})
	stop()
	e2e.Must(t, os.WriteFile(filepath.Join(d.store, "window.txt"), []byte("3000 2000 2400 1500 false "+regexp.MustCompile(`\S*\n$`).FindString(d.stored("window"))), 0o600))
	d.start(program(t, "game"))
	d.await("the window on the screen", func() bool {
		at, ok := d.window()
		return ok && at[0] >= 0 && at[1] >= 0 && at[0]+at[2] <= 1280 && at[1]+at[3] <= 900
	})
}
