//go:build !js

package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/platform"
)

// Sizes in points.
const (
	defaultWidth, defaultHeight = 1280, 800
	minWidth, minHeight         = 320, 400
	titleRoom                   = 40      // above the window, for its title
	barRoom                     = 56      // at one edge of the screen, for the system's bar
	farthest                    = 1 << 16 // bound of each stored number
)

// frame is the position and size of the window on a screen, without its title, in points.
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

// String returns the frame as it is stored.
func (f frame) String() string {
	return fmt.Sprintf("%d %d %d %d %t %s\n", f.x, f.y, f.w, f.h, f.maximised, f.screen)
}

// parseFrame parses a stored frame; ok reports whether text is one.
func parseFrame(text string) (f frame, ok bool) {
	parts := strings.SplitN(strings.TrimSuffix(text, "\n"), " ", 6) // the name may have spaces or be empty
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

// within returns the frame fitted to the displays: shrunk to the room between title and system bar, and moved to lie wholly on
// its display. If that display is gone, the frame is centred on the first one. The zero frame gets the default size.
func (f frame) within(displays []display) frame {
	if f.w == 0 || f.h == 0 {
		f.w, f.h = defaultWidth, defaultHeight
	}
	if len(displays) == 0 {
		return f
	}
	i := slices.IndexFunc(displays, func(d display) bool { return d.name == f.screen })
	d := displays[max(i, 0)]
	f.placed, f.screen = f.placed && i >= 0, d.name
	top, bottom := titleRoom, d.h-barRoom
	f.w = max(minWidth, min(f.w, d.w))
	f.h = max(minHeight, min(f.h, bottom-top))
	if !f.placed {
		f.x, f.y = (d.w-f.w)/2, top+(bottom-top-f.h)/2
	}
	f.x = max(0, min(f.x, d.w-f.w))
	f.y = max(0, min(f.y, d.h-f.h))
	return f
}

// windowKey is the key of the stored frame.
const windowKey = "window"

// windowPlace restores the frame of the window at the start and stores its changes.
type windowPlace struct {
	store   platform.Store
	last    frame // as stored
	seen    frame
	since   time.Time // when the window moved to seen
	checked time.Time // when track last read the frame

	maximise bool // in the first tick
}

// restore sets the size and the place of the window. It is called before the window opens.
func (k *windowPlace) restore(host platform.Host) {
	k.store = host.Store()
	text, _, _ := host.Store().Get(windowKey) // on an error the window opens in its default place
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

const (
	restTime = 300 * time.Millisecond // for which the frame must stay the same before it is stored
	interval = 100 * time.Millisecond // between two readings of the frame
)

// track stores the frame of the window when it has not changed for restTime. It is called in every tick. It stores nothing while
// the window is full screen or minimised. For a maximised window it stores the size to restore.
func (k *windowPlace) track(now time.Time) {
	if now.Sub(k.checked) < interval {
		return
	}
	k.checked = now
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
	if f == k.last || now.Sub(k.since) < restTime {
		return
	}
	k.last = f
	_ = k.store.Put(windowKey, f.String()) // a failing store is reported when a match is saved
}
