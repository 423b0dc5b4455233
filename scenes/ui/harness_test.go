package ui

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// harness feeds a Router with the input of a person and logs the events.
type harness struct {
	now  time.Duration
	r    Router
	list []Control
	mice []Pointer // the mouse and the fingers
	log  []string
}

var kindNames = map[Kind]string{Click: "click", Press: "press", DragStart: "start", DragMove: "move", Drop: "drop", DragEnd: "end",
	Hover: "hover", Focus: "focus", Change: "change", Submit: "submit", Key: "key", Wheel: "wheel", Paste: "paste"}

// format returns a short form of an event: "click undo", "drop a>b", "change name=ab", "key f".
func format(e Event) string {
	s := kindNames[e.Kind]
	if e.ID != "" {
		s += " " + e.ID
	}
	switch e.Kind {
	case DragMove, Drop:
		s += ">" + e.Over
	case Change:
		if e.Text == "" {
			return fmt.Sprintf("%s=%g", s, e.Num)
		}
		s += "=" + e.Text
	case Submit:
		s += "=" + e.Text
	case Key, Paste:
		s += " " + e.Text
	case Wheel:
		s += fmt.Sprint(" ", e.Num)
	}
	return s
}

func (d *harness) took(events []Event) {
	for _, e := range events {
		d.log = append(d.log, format(e))
		if e.Kind != Change {
			continue
		}
		for i := range d.list { // as a scene does
			if c := &d.list[i]; c.ID == e.ID && c.Role == Field {
				c.Value = e.Text
			} else if c.ID == e.ID {
				c.Now = e.Num
			}
		}
	}
}

func (d *harness) tick(in Input) {
	in.Now = max(in.Now, d.now)
	d.took(d.r.Route(nil, in, d.list))
}

// point moves pointer id (0 is the mouse) to x, y, down or not, and ticks with all pointers.
func (d *harness) point(id int, x, y float64, down bool) {
	at := -1
	for i := range d.mice {
		if d.mice[i].ID == id {
			at = i
		}
	}
	if at < 0 {
		d.mice = append(d.mice, Pointer{ID: id, Touch: id > 0})
		at = len(d.mice) - 1
	}
	p := &d.mice[at]
	p.Began, p.Ended = down && !p.Down, !down && p.Down
	p.X, p.Y, p.Down = x, y, down
	d.tick(Input{Pointers: d.mice})
	for i := range d.mice {
		d.mice[i].Began = false
	}
	if p.Ended {
		p.Ended = false
		if p.Touch {
			d.mice = append(d.mice[:at], d.mice[at+1:]...)
		}
	}
}

// tap presses and releases in one place.
func (d *harness) tap(id int, x, y float64) {
	d.point(id, x, y, true)
	d.point(id, x, y, false)
}

// keys presses keys one after the other, one in each tick: "Shift+Tab" and "Ctrl+v" as in events, "pad ArrowUp" on a gamepad.
func (d *harness) keys(names ...string) {
	for _, name := range names {
		name, pad := strings.CutPrefix(name, "pad ")
		s := parseStroke(name)
		s.Pad = pad
		d.tick(Input{Strokes: []Stroke{s}, Pointers: d.mice})
	}
}

func (d *harness) types(s string) { d.tick(Input{Typed: []rune(s)}) }

// want compares the log with lines, separated by "; ", and clears it.
func (d *harness) want(t *testing.T, lines string) {
	t.Helper()
	if got := strings.Join(d.log, "; "); got != lines {
		t.Errorf("got  %s\nwant %s", got, lines)
	}
	d.log = nil
}

// button returns an enabled button at x, y of 100 by 44 dp.
func button(id string, x, y float64) Control {
	return Control{ID: id, Label: id, Rect: Rect{x, y, 100, 44}}
}

// grid returns a board of 3x3 squares of 50 dp from x, y, with "a1" at the bottom left, except the squares in without.
func grid(x, y float64, without ...string) (cells []Control) {
	for row := range 3 {
		for col := range 3 {
			c := Control{ID: fmt.Sprintf("%c%d", 'a'+col, 3-row), Role: Cell, Group: "board", Row: row, Col: col, Custom: true,
				Rect: Rect{x + 50*float64(col), y + 50*float64(row), 50, 50}}
			if !strings.Contains(strings.Join(without, " "), c.ID) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
