package scenes_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
	"ludotheque/tools/night"
)

// TestDrawOnlyReads checks that drawing changes nothing in the stage and its scenes: in every scene, while it fades in,
// during an animation, and under a message.
func TestDrawOnlyReads(t *testing.T) {
	drawtest.Need(t)
	type window struct {
		name string
		w, h float64
	}
	for _, win := range night.Some([]window{{"phone", 390, 844}, {"desktop", 1280, 800}}, 1) {
		for _, s := range allSeen {
			t.Run(s.name+" "+win.name, func(t *testing.T) {
				d := sit(t, win.w, win.h, 1, func(m *platform.Mem) { m.Said.Languages = []string{"en"} })
				d.Stage.Env().Engine = scenetest.SilentEngine{}
				s.come(d)
				d.Stage.Env().Engine = scenetest.SilentEngine{} // the scene's own engine may remember much, which takes long to read
				d.drawsStill("at once")
				d.Wait(50 * time.Millisecond)
				d.drawsStill("a little later")
				d.Stage.Notice("a message")
				d.Wait(0)
				d.drawsStill("under a message")
				d.Wait(2 * time.Second)
				x, y := win.w/2, win.h/2
				d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y}}, Wheel: 200})
				d.drawsStill("under the mouse")
			})
		}
	}
}

// TestLayoutSettlesAtOnce lays every scene out twice without a change: the controls are the same. What only a second layout
// gets right would be wrong in the picture.
func TestLayoutSettlesAtOnce(t *testing.T) {
	for _, s := range allSeen {
		d := sit(t, 1280, 800, 1, func(m *platform.Mem) { m.Said.Languages = []string{"en"} })
		d.Stage.Env().Engine = scenetest.SilentEngine{}
		s.come(d) // at this size every scene has all its buttons
		d.settlesAtOnce(s.name + ", at once")
		for _, size := range scenetest.Sizes {
			d.W, d.H = size[0], size[1]
			d.Tick(ui.Input{})
			d.settlesAtOnce(fmt.Sprint(s.name, " ", size))
			d.Tick(ui.Input{Pointers: []ui.Pointer{{X: d.W / 2, Y: d.H / 2}}, Wheel: 150})
			d.settlesAtOnce(fmt.Sprint(s.name, " ", size, ", scrolled"))
		}
	}
}

// settlesAtOnce compares the controls with those of another layout at the same time.
func (d *harness) settlesAtOnce(when string) {
	d.T.Helper()
	was := slices.Clone(d.Stage.Controls())
	d.Stage.Refresh()
	d.Stage.Tick(ui.Input{Now: d.Now})
	list := d.Stage.Controls()
	for i := range list {
		if i >= len(was) || list[i] != was[i] {
			d.T.Errorf("%s: %s is laid out again as %+v, was %+v", when, list[i].ID, list[i], was[min(i, len(was)-1)])
			return
		}
	}
	if len(was) != len(list) {
		d.T.Errorf("%s: %d controls became %d", when, len(was), len(list))
	}
}

// drawsStill draws twice, the second time with all pixels cached, and checks that nothing else changes.
func (d *harness) drawsStill(when string) {
	d.T.Helper()
	for range 2 {
		d.Stage.Refresh()
		before := fingerprint(d.Stage)
		d.Stage.Draw(d.Image())
		if diff := differ(before, fingerprint(d.Stage)); diff != "" {
			d.T.Fatalf("%s: drawing changes %s", when, diff)
		}
	}
}

// TestFingerprintNotices draws scenes that change something in Paint.
func TestFingerprintNotices(t *testing.T) {
	drawtest.Need(t)
	d := sit(t, 390, 844, 1, nil)
	for name, sc := range map[string]scenes.Scene{
		"paints": &jotter{counts: true},
		"seen":   &jotter{seen: map[string]*int{}},
		"last":   &jotter{next: &jotter{}},
	} {
		d.Stage.Reset(sc)
		d.Wait(time.Second)
		before := fingerprint(d.Stage)
		d.Stage.Draw(d.Image())
		if diff := differ(before, fingerprint(d.Stage)); !strings.Contains(diff, "."+name) {
			t.Errorf("a change of %s is reported as %q", name, diff)
		}
		before = fingerprint(d.Stage)
		if diff := differ(before, fingerprint(d.Stage)); diff != "" {
			t.Errorf("reading changes %s", diff)
		}
	}
}

// jotter is a scene whose Paint changes a count, a map, or a value behind a pointer.
type jotter struct {
	counts bool
	paints int
	seen   map[string]*int
	next   *jotter
	last   string
}

func (*jotter) Title() string                                    { return "jotter" }
func (*jotter) Layout(_ ui.Frame, dst []ui.Control) []ui.Control { return dst }
func (*jotter) Handle(ui.Event)                                  {}
func (*jotter) Update() bool                                     { return false }

func (j *jotter) Paint(c *ui.Canvas) {
	if j.counts {
		j.paints++
	}
	if j.seen != nil {
		j.seen["frame"] = new(int)
	}
	if j.next != nil {
		j.next.last = "painted"
	}
}

// keptPixels are the types that cache pixels or other computed data: Draw may change them and nothing else. Values say what
// they cache.
var keptPixels = map[string]string{
	"ebiten.Image":  "a picture",
	"stage.picture": "the stage's pictures",
	"ui.baked":      "icons, shapes and scratch space of a canvas",
	"ui.Typesetter": "faces and the lines of the last paragraph",
	"board.baked":   "a board and its pieces, and which of them must be painted again",
	"ui.TextLog":    "the texts of the last picture, for tests",
}

// fingerprint returns a line for everything that can be reached from a value: its path and its value.
func fingerprint(v any) []string {
	w := walker{at: map[place]string{}}
	w.walk("", reflect.ValueOf(v))
	return w.lines
}

// differ returns the first few lines that only one of two fingerprints has, "" if there are none.
func differ(before, after []string) string {
	lines := append(missing(before, after), missing(after, before)...)
	return strings.Join(lines[:min(len(lines), 5)], "\n\t")
}

// missing returns the lines of list that others lacks, counting repeated lines.
func missing(others, list []string) (lines []string) {
	count := map[string]int{}
	for _, line := range others {
		count[line]++
	}
	for _, line := range list {
		if count[line]--; count[line] < 0 {
			lines = append(lines, line)
		}
	}
	return lines
}

// walker collects the lines of a fingerprint. What two paths lead to is written once.
type walker struct {
	lines []string
	at    map[place]string
}

// place identifies what a pointer, map or slice points to.
type place struct {
	address uintptr
	kind    reflect.Type
	len     int
}

func (w *walker) walk(path string, v reflect.Value) {
	if v.IsValid() {
		if _, kept := keptPixels[strings.TrimPrefix(v.Type().String(), "*")]; kept {
			return
		}
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			w.walk(path+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Interface:
		if v.IsNil() {
			w.line(path, "nil")
			return
		}
		w.line(path, v.Elem().Type())
		w.walk(path, v.Elem())
	case reflect.Pointer:
		if w.fresh(path, v, 0) {
			w.walk(path, v.Elem())
		}
	case reflect.Slice:
		if w.fresh(path, v, v.Len()) {
			w.items(path, v)
		}
	case reflect.Array:
		w.items(path, v)
	case reflect.Map:
		if w.fresh(path, v, v.Len()) {
			w.entries(path, v)
		}
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		w.line(path, v.Pointer())
	case reflect.Invalid:
		w.line(path, "nil")
	default:
		w.line(path, v)
	}
}

// fresh reports whether v is not empty and what it points to is not written yet.
func (w *walker) fresh(path string, v reflect.Value, n int) bool {
	if v.IsNil() || v.Kind() != reflect.Pointer && n == 0 {
		w.line(path, "empty")
		return false
	}
	p := place{v.Pointer(), v.Type(), n}
	if at, seen := w.at[p]; seen {
		w.line(path, "as "+at)
		return false
	}
	w.at[p] = path
	return true
}

func (w *walker) items(path string, v reflect.Value) {
	if k := v.Type().Elem().Kind(); k != reflect.Pointer && k <= reflect.Complex128 || k == reflect.String {
		w.line(path, v) // all in one line
		return
	}
	w.line(path, v.Len())
	for i := range v.Len() {
		w.walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
	}
}

// entries writes a map in the order of its keys.
func (w *walker) entries(path string, v reflect.Value) {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	w.line(path, len(keys))
	for _, key := range keys {
		w.walk(fmt.Sprintf("%s[%v]", path, key), v.MapIndex(key))
	}
}

func (w *walker) line(path string, what any) {
	w.lines = append(w.lines, fmt.Sprint(path, " = ", what))
}
