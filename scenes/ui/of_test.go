package ui

import "testing"

// place is the Of of the controls in these tests.
type place int

// places returns two adjacent squares, and a button without Of.
func places() []Control {
	return []Control{
		{ID: "board/a1", Role: Cell, Of: place(1), Rect: Rect{0, 0, 50, 50}},
		{ID: "board/b1", Role: Cell, Of: place(2), Rect: Rect{50, 0, 50, 50}},
		{ID: "menu", Role: Button, Rect: Rect{0, 100, 50, 50}},
	}
}

// pointer routes one tick of the mouse.
func pointer(r *Router, x, y float64, down, began, ended bool, list []Control) []Event {
	return r.Route(nil, Input{Pointers: []Pointer{{X: x, Y: y, Down: down, Began: began, Ended: ended}}}, list)
}

// TestEventsHaveOf clicks by pointer, key and mirror: the events have the Of of their control.
func TestEventsHaveOf(t *testing.T) {
	list := places()
	for name, click := range map[string]func(r *Router) []Event{
		"pointer": func(r *Router) []Event {
			return append(pointer(r, 60, 10, true, true, false, list), pointer(r, 60, 10, false, false, true, list)...)
		},
		"key": func(r *Router) []Event {
			r.SetFocus("board/b1", true)
			return r.Route(nil, Input{Strokes: []Stroke{{Name: "Enter"}}}, list)
		},
		"mirror": func(r *Router) []Event {
			return r.Mirror(nil, []Event{{Kind: Click, ID: "board/b1"}}, list)
		},
	} {
		clicks := 0
		for _, ev := range click(new(Router)) {
			if ev.ID == "board/b1" && ev.Of != place(2) {
				t.Errorf("by %s %v has Of %v", name, ev, ev.Of)
			}
			if ev.Kind == Click {
				clicks++
			}
		}
		if clicks != 1 {
			t.Errorf("%d clicks by %s", clicks, name)
		}
	}
	r := new(Router)
	for _, ev := range append(pointer(r, 10, 110, true, true, false, list), pointer(r, 10, 110, false, false, true, list)...) {
		if ev.Of != nil {
			t.Errorf("a button without Of emits %v", ev.Of)
		}
	}
}

// TestDragsHaveBothEnds drags from one square to another: all events have the Of of the first, and the drop that of both,
// even if the first is gone from the list.
func TestDragsHaveBothEnds(t *testing.T) {
	for name, later := range map[string][]Control{"both stay": places(), "the first goes": places()[1:]} {
		r := new(Router)
		events := pointer(r, 10, 10, true, true, false, places())
		events = append(events, pointer(r, 30, 10, true, false, false, places())...)
		events = append(events, pointer(r, 60, 10, true, false, false, later)...)
		events = append(events, pointer(r, 60, 10, false, false, true, later)...)
		dropped := false
		for _, ev := range events {
			if ev.ID == "board/a1" && ev.Of != place(1) {
				t.Errorf("%s: %+v has Of %v", name, ev, ev.Of)
			}
			if ev.Kind == Drop {
				dropped = true
				if ev.OverOf != place(2) {
					t.Errorf("%s: dropped over %v", name, ev.OverOf)
				}
			}
		}
		if !dropped {
			t.Errorf("%s: no Drop event", name)
		}
	}
	r := new(Router)
	pointer(r, 10, 10, true, true, false, places())
	pointer(r, 30, 10, true, false, false, places())
	for _, ev := range r.Release(nil) {
		if ev.Kind == DragEnd && ev.Of != place(1) {
			t.Errorf("a drag that ends with its scene has Of %v", ev.Of)
		}
	}
}
