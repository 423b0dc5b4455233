package ui

import (
	"strings"
	"testing"
	"time"
)

func TestClickAndHover(t *testing.T) {
	d := harness{list: []Control{button("a", 0, 0), button("b", 0, 60)}}
	d.point(0, 50, 20, false)
	d.want(t, "hover a")
	d.tap(0, 50, 20)
	d.want(t, "focus a; press a; click a")
	if d.r.Cursor().FocusVisible || d.r.Cursor().Focus != "a" {
		t.Errorf("after a click: focus %q, visible %v", d.r.Cursor().Focus, d.r.Cursor().FocusVisible)
	}
	d.point(0, 50, 20, true)
	if !d.r.Cursor().state("a").Down || d.r.Cursor().Down != "a" {
		t.Error("a is not pressed")
	}
	d.point(0, 50, 70, false)
	d.want(t, "press a; hover b")
	d.tap(0, 300, 300)
	d.want(t, "hover")
}

func TestTopmostIsClickedAndDisabledConsumes(t *testing.T) {
	d := harness{list: []Control{button("under", 0, 0), button("over", 0, 0)}}
	d.tap(1, 5, 5)
	d.want(t, "focus over; press over; click over")
	d.list[1].Disabled = true
	d.tap(1, 5, 5)
	d.want(t, "")
	d.list[1].Role = Text
	d.tap(1, 5, 5)
	d.want(t, "focus under; press under; click under")
}

func TestClipCatchesOnlyInside(t *testing.T) {
	row := button("row", 0, 80)
	row.Clip = Rect{0, 0, 100, 100}
	d := harness{list: []Control{row}}
	d.tap(1, 50, 110)
	d.want(t, "")
	d.tap(1, 50, 95)
	d.want(t, "focus row; press row; click row")
}

func TestDrag(t *testing.T) {
	d := harness{list: grid(0, 0)}
	d.point(0, 25, 125, true)
	d.point(0, 32, 125, false)
	d.want(t, "focus a1; press a1; hover a1; click a1")
	d.point(0, 25, 125, true)
	d.point(0, 60, 80, true)
	if h := d.r.holds[0]; !h.drag || h.id != "a1" || d.r.Cursor().Down != "" {
		t.Errorf("held %+v", h)
	}
	d.point(0, 60, 80, true)
	d.point(0, 75, 75, false)
	d.want(t, "press a1; start a1; move a1>b2; hover b2; move a1>b2; drop a1>b2")
	d.point(0, 25, 125, true)
	d.point(0, 400, 400, true)
	d.point(0, 400, 400, false)
	d.want(t, "press a1; hover a1; start a1; move a1>; hover; drop a1>")
}

func TestDragIsCancelled(t *testing.T) {
	lift := func() *harness {
		d := &harness{list: grid(0, 0)}
		d.point(1, 25, 125, true)
		d.point(1, 60, 80, true)
		d.log = nil
		return d
	}
	d := lift()
	d.keys("Escape")
	d.want(t, "end a1")
	d.point(1, 75, 75, false)
	d.want(t, "")

	d = lift()
	d.took(d.r.Cancel(nil, 2))
	d.want(t, "")
	d.took(d.r.Cancel(nil, 1))
	d.want(t, "end a1")
	d.point(1, 75, 75, true)
	d.point(1, 75, 75, false)
	d.want(t, "")

	d = lift()
	d.tick(Input{Pointers: d.mice, Blurred: true})
	d.want(t, "end a1")
	d.tick(Input{Blurred: true})
	d.want(t, "")

	d = lift()
	d.tick(Input{}) // the finger vanishes without an end
	d.want(t, "end a1")

	d = lift()
	d.took(d.r.Release(nil))
	d.want(t, "end a1")
}

// TestEachPointerByItself checks that a finger that rests, on a control, on none or after a small drag, does not keep others from tapping
// and dragging, and that a tap does not end another's drag.
func TestEachPointerByItself(t *testing.T) {
	for name, palm := range map[string][2]float64{"on none": {400, 400}, "on a square": {125, 25}} {
		for _, drift := range []float64{0, 5, 30} {
			d := &harness{list: grid(0, 0)}
			d.point(1, palm[0], palm[1], true)
			d.point(1, palm[0]+drift, palm[1], true)
			for range 10 {
				d.log = nil
				d.r.focus = ""
				d.tap(2, 25, 25)
				d.want(t, "focus a3; press a3; click a3")
			}
			d.now += 3 * time.Second
			d.log = nil
			d.point(3, 25, 125, true)
			d.point(3, 60, 80, true)
			d.point(3, 75, 75, false)
			if log := strings.Join(d.log, "; "); !strings.HasSuffix(log, "start a1; move a1>b2; move a1>b2; drop a1>b2") {
				t.Errorf("%s, drifted by %v: a drag is %s", name, drift, log)
			}
			d.point(1, palm[0], palm[1], false)
		}
	}
	d := &harness{list: grid(0, 0)} // two players
	d.point(1, 25, 125, true)
	d.point(1, 60, 80, true)
	d.log = nil
	d.tap(2, 125, 125)
	d.want(t, "focus c1; press c1; click c1")
	d.point(2, 125, 125, true)
	d.point(2, 75, 125, true) // one drag at a time
	d.point(2, 75, 125, false)
	d.want(t, "press c1")
	d.point(1, 75, 75, true)
	d.point(1, 75, 75, false)
	d.want(t, "move a1>b2; drop a1>b2")
	d.point(1, 25, 25, true) // both down at once
	d.point(2, 125, 125, true)
	d.log = nil
	d.point(1, 25, 25, false)
	d.point(2, 125, 125, false)
	d.want(t, "click a3; click c1")
}

func TestSlop(t *testing.T) {
	for _, c := range []struct {
		name    string
		pointer int
		list    []Control
		far     float64
		want    string
	}{
		{"mouse within", 0, grid(0, 0), 7, "focus a3; press a3; hover a3; click a3"},
		{"mouse beyond", 0, grid(0, 0), 9, "focus a3; press a3; hover a3; start a3; move a3>a3; drop a3>a3"},
		{"finger within", 1, grid(0, 0), 11, "focus a3; press a3; click a3"},
		{"finger beyond", 1, grid(0, 0), 13, "focus a3; press a3; start a3; move a3>a3; drop a3>a3"},
		{"mouse exceedsSlop on a button", 0, []Control{button("b", 0, 0)}, 40, "focus b; press b; hover b; click b"},
		{"finger scrolls from a button", 1, []Control{button("b", 0, 0)}, 40, "focus b; press b; start b; move b>b; drop b>b"},
		{"finger scrolls from nothing", 1, nil, 40, "start; move>; drop>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := harness{list: c.list}
			d.point(c.pointer, 2, 20, true)
			d.point(c.pointer, 2+c.far, 20, true)
			d.point(c.pointer, 2+c.far, 20, false)
			d.want(t, c.want)
		})
	}
}

func TestTapWithinOneTick(t *testing.T) {
	d := harness{list: []Control{button("a", 0, 0)}}
	d.tick(Input{Pointers: []Pointer{{X: 5, Y: 5, Began: true, Ended: true}}})
	d.want(t, "focus a; press a; click a; hover a")
}

func TestPressedControlVanishes(t *testing.T) {
	d := harness{list: []Control{button("a", 0, 0), button("b", 0, 0)}}
	d.point(1, 5, 5, true)
	d.list = d.list[:1]
	d.point(1, 5, 5, false)
	d.want(t, "focus b; press b; focus a")
}

func TestSlider(t *testing.T) {
	s := Control{ID: "s", Role: Slider, Rect: Rect{0, 0, 100 + 2*sliderInset, 44}, Max: 100, Step: 10, Now: 50}
	d := harness{list: []Control{s}}
	d.point(0, sliderInset+22, 20, true)
	d.point(0, sliderInset+61, 30, true)
	d.point(0, sliderInset+500, 30, false)
	d.want(t, "focus s; press s; change s=20; hover s; change s=60; change s=100; hover")
	d.point(1, sliderInset+90, 20, true)
	d.want(t, "press s")
	d.point(1, sliderInset+70, 22, true)
	d.point(1, sliderInset+70, 22, false)
	d.want(t, "change s=70")
	d.point(1, sliderInset+90, 20, true)
	d.point(1, sliderInset+92, 60, true)
	d.point(1, sliderInset+92, 90, false)
	d.want(t, "press s; start s; move s>; move s>; drop s>")
	d.tap(1, sliderInset+41, 20)
	d.want(t, "press s; change s=40")
	d.keys("ArrowRight", "ArrowLeft", "ArrowLeft", "Home", "End", "ArrowRight")
	d.want(t, "change s=50; change s=40; change s=30; change s=0; change s=100")
	if !d.r.Cursor().FocusVisible {
		t.Error("keys do not show the focus")
	}
}

func TestWheel(t *testing.T) {
	d := harness{list: []Control{button("a", 0, 0)}}
	d.tick(Input{Pointers: []Pointer{{X: 5, Y: 5}}, Wheel: 60})
	d.want(t, "hover a; wheel a 60")
}
