//go:build !js

package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/platform"
)

// Measures of the window in points: what it is like where nothing is known, and the least that the games can be played in.
const (
	usualWidth, usualHeight = 1280, 800
	leastWidth, leastHeight = 320, 400
	titleRoom               = 40 // above the window, for its title
	barRoom                 = 56 // at one edge of the screen, for the system's bar
	farthest                = 1 << 16
)

// frame is where the window lies on a screen, without its title, in points.
type frame struct {
	screen     string // name of the monitor
	x, y, w, h int
	placed     bool // x and y are known
	maximised  bool
}

// display is a monitor.
type display struct {
	name string
	w, h int // points
}

// String is what is stored of a frame.
func (f frame) String() string {
	return fmt.Sprintf("%d %d %d %d %t %s\n", f.x, f.y, f.w, f.h, f.maximised, f.screen)
}

// parseFrame reads a stored frame; ok is false for what is none.
func parseFrame(text string) (f frame, ok bool) {
	parts := strings.SplitN(strings.TrimSuffix(text, "\n"), " ", 6) // the name may have spaces, or be none
	if len(parts) < 6 {
		return frame{}, false
	}
	for i, n := range []*int{&f.x, &f.y, &f.w, &f.h} {
		var err error
		if *n, err = strconv.Atoi(parts[i]); err != nil || *n < -farthest || *n > farthest {
			return frame{}, false
		}
	}
	f.screen, f.placed, f.maximised = parts[5], true, parts[4] == "true"
	return f, f.w > 0 && f.h > 0
}

// within returns the frame fitted to the displays that are there: of the size that was, or the usual one, as far as it has room
// between the title and the system's bar, and on its display whole, or in the middle of the first where that is gone. Where no
// display is known it stays.
func (f frame) within(displays []display) frame {
	if f.w == 0 || f.h == 0 {
		f.w, f.h = usualWidth, usualHeight
	}
	if len(displays) == 0 {
		return f
	}
	d, found := displays[0], false
	for _, other := range displays {
		if !found && other.name == f.screen {
			d, found = other, true
		}
	}
	f.placed = f.placed && found
	f.screen = d.name
	top, bottom := titleRoom, d.h-barRoom
	f.w = max(leastWidth, min(f.w, d.w))
	f.h = max(leastHeight, min(f.h, bottom-top))
	if !f.placed {
		f.x, f.y = (d.w-f.w)/2, top+(bottom-top-f.h)/2
	}
	f.x = max(0, min(f.x, d.w-f.w))
	f.y = max(0, min(f.y, d.h-f.h))
	return f
}

// windowKey is where the frame is stored.
const windowKey = "window"

// windowPlace opens the window where it was left, and notes where it lies.
type windowPlace struct {
	store platform.Store
	last  frame // as stored
	seen  frame
	since time.Time // when seen was first so
	asked time.Time // when the system was last asked

	maximise bool // when the window is there
}

// restore gives the window its size and place. It is called before the window is there.
func (k *windowPlace) restore(host platform.Host) {
	k.store = host.Store()
	text, _, _ := host.Store().Get(windowKey) // the window opens as it would the first time
	if f, ok := parseFrame(text); ok {
		k.last = f
	}
	var displays []display
	var monitors []*ebiten.MonitorType
	for _, m := range ebiten.AppendMonitors(nil) {
		w, h := m.Size()
		displays, monitors = append(displays, display{m.Name(), w, h}), append(monitors, m)
	}
	f := k.last.within(displays)
	for i, d := range displays {
		if d.name == f.screen {
			ebiten.SetMonitor(monitors[i])
			break
		}
	}
	ebiten.SetWindowSize(f.w, f.h)
	if len(displays) > 0 {
		ebiten.SetWindowPosition(f.x, f.y)
	}
	k.maximise = f.maximised
}

// How long the window must lie still to be noted, and how often it is looked at.
const (
	rest = 300 * time.Millisecond
	look = 100 * time.Millisecond
)

// note stores where the window lies, when it has come to rest. On the whole screen, and as an icon, it is nowhere else; a
// maximised one keeps the size that it goes back to.
func (k *windowPlace) note(now time.Time) {
	if now.Sub(k.asked) < look {
		return
	}
	k.asked = now
	if k.maximise {
		k.maximise = false
		ebiten.MaximizeWindow()
		return
	}
	if ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
		return
	}
	f := k.last
	if f.maximised = ebiten.IsWindowMaximized(); !f.maximised || f.w == 0 {
		f.x, f.y = ebiten.WindowPosition()
		f.w, f.h = ebiten.WindowSize()
	}
	f.screen, f.placed = "", true
	if m := ebiten.Monitor(); m != nil {
		f.screen = m.Name()
	}
	if f != k.seen {
		k.seen, k.since = f, now
	}
	if f == k.last || now.Sub(k.since) < rest {
		return
	}
	k.last = f
	_ = k.store.Put(windowKey, f.String()) // it opens as before; a store that refuses is told of when a match is kept
}
