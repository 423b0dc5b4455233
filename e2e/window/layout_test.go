// Command layout prints the places of controls in the program's window, for tests that see only the window. It lays out the same
// scenes from the same store, clicks the given controls one after the other, and prints a line "<id> <x> <y>" for each, the
// middle of the control in points before the click.
//
//	go run ./e2e/layout -store ~/.config/ludotheque board/c3 board/d4 menu
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes/factory"
	"ludotheque/scenes/house"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("layout", "tells where the program's controls lie in its window, as one after the other is clicked.")
	store := line.Folder("store", ".", "`folder` of the program's store")
	width := line.Int("width", 1280, 320, "width of the window in points")
	height := line.Int("height", 800, 240, "height of the window in points")
	lang := line.String("lang", "fr", "language of the system")
	line.Arguments(func(ids []string) error {
		if len(ids) == 0 {
			return errors.New("no control is named, such as board/c3 or menu")
		}
		return nil
	})
	ids := line.Parse()
	err := run(*store, *lang, float64(*width), float64(*height), ids)
	if errors.Is(err, errNoControl) {
		line.Reject(err)
	}
	if err != nil {
		line.Fail(err)
	}
}

// errNoControl is the error of a name that is not that of a control in view.
var errNoControl = errors.New("no such control")

func run(store, lang string, width, height float64, ids []string) error {
	kept, err := read(store)
	if err != nil {
		return err
	}
	house := house.New(host{&platform.Mem{Kept: kept, Said: platform.Wishes{Languages: []string{lang}}}}, nil, factory.Scenes{})
	w := &window{stage: house.Stage()}
	w.stage.Env().Engine = platform.NewEngine()
	house.Open()
	w.stage.SetFrame(width, height, 1, false)
	for _, id := range ids {
		x, y, err := w.click(id)
		if err != nil {
			return err
		}
		fmt.Println(id, int(x), int(y))
	}
	return nil
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
			return 0, 0, fmt.Errorf("%w: %s is out of view, at %.0f,%.0f", errNoControl, id, at.X, at.Y)
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
	return 0, 0, fmt.Errorf("%w: %s is not among %s", errNoControl, id, strings.Join(all, " "))
}
