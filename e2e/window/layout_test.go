package window

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes/house"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
)

// locate computes the positions of controls in the window, in points, as they are clicked one after the other, starting from what is
// stored now: it lays out the same scenes. If an id occurs twice, the second position is stored under "<id> again".
func (d *desktop) locate(ids ...string) {
	d.t.Helper()
	kept, err := read(d.store)
	if err != nil {
		d.t.Fatal(err)
	}
	house := house.New(host{&platform.Mem{Kept: kept, Said: platform.Wishes{Languages: []string{"fr"}}}}, nil, table.Opener{})
	w := &window{stage: house.Stage()}
	w.stage.Env().Engine = platform.NewEngine()
	house.Open()
	w.stage.SetFrame(float64(d.width), float64(d.height), 1, false)
	d.places = map[string][2]string{}
	for _, id := range ids {
		x, y, err := w.click(id)
		if err != nil {
			d.t.Fatal(err)
		}
		name := id
		if _, twice := d.places[name]; twice {
			name += " again"
		}
		d.places[name] = [2]string{fmt.Sprint(int(x)), fmt.Sprint(int(y))}
	}
}

// host is a host in memory with which the menu has the button that ends the program, as on the desktop.
type host struct{ *platform.Mem }

// CanQuit implements platform.Host.
func (host) CanQuit() bool { return true }

// read returns the texts of a store's folder by their keys.
func read(folder string) (map[string]string, error) {
	kept := map[string]string{}
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		kept[strings.TrimSuffix(filepath.Base(file), ".txt")] = string(text)
	}
	return kept, nil
}

// window is the program without drawing.
type window struct {
	stage *stage.Stage
	now   time.Duration
}

// pass runs more ticks than any animation of the scenes takes.
func (w *window) pass(p ui.Pointer) {
	for range 100 {
		w.now += 20 * time.Millisecond
		w.stage.Tick(ui.Input{Now: w.now, Pointers: []ui.Pointer{p}})
		p.Began, p.Ended = false, false
	}
}

// click clicks the middle of a control, and returns it in points.
func (w *window) click(id string) (x, y float64, err error) {
	w.pass(ui.Pointer{})
	for _, c := range w.stage.Controls() {
		if c.ID != id {
			continue
		}
		at := ui.Pointer{X: c.Rect.X + c.Rect.W/2, Y: c.Rect.Y + c.Rect.H/2}
		if view := c.Clip; view.W > 0 && !view.Contains(at.X, at.Y) {
			return 0, 0, fmt.Errorf("%s is out of view, at %.0f,%.0f", id, at.X, at.Y)
		}
		press, release := at, at
		press.Began, press.Down, release.Ended = true, true, true
		w.pass(press)
		w.pass(release)
		scale := w.stage.Env().Frame.Scale
		return at.X * scale, at.Y * scale, nil
	}
	var all []string
	for _, c := range w.stage.Controls() {
		all = append(all, c.ID)
	}
	return 0, 0, fmt.Errorf("%s is not among %s", id, strings.Join(all, " "))
}
