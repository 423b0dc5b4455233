package ui

import (
	"fmt"
	"testing"
)

// room returns a board without b2 and c1, a group of buttons, radios, a list and a single button.
func room() []Control {
	list := grid(0, 0, "b2", "c1")
	for i, id := range []string{"undo", "redo", "hint"} {
		b := button(id, 200+110*float64(i), 0)
		b.Group = "bar"
		list = append(list, b)
	}
	for i, id := range []string{"easy", "fair", "hard"} {
		list = append(list, Control{ID: id, Role: Radio, Group: "level", Pressed: i == 1, Rect: Rect{200, 60 + 50*float64(i), 300, 44}})
	}
	for i, id := range []string{"1w", "1b", "2w", "2b", "3w"} {
		list = append(list, Control{ID: id, Role: Item, Group: "moves", Pressed: id == "2b", Rect: Rect{200 + 150*float64(i%2), 220 + 40*float64(i/2), 140, 36}})
	}
	list = append(list, button("menu", 200, 400))
	return append(list, Control{ID: "title", Role: Heading, Rect: Rect{0, 500, 100, 30}})
}

func TestTabGoesFromGroupToGroup(t *testing.T) {
	d := harness{list: room()}
	d.keys("Tab", "Tab", "Tab", "Tab", "Tab", "Tab")
	d.want(t, "focus a3; focus undo; focus fair; focus 2b; focus menu; focus a3")
	d.keys("Shift+Tab", "Shift+Tab")
	d.want(t, "focus menu; focus 2b")
	if !d.r.Cursor().FocusVisible {
		t.Error("Tab does not show the focus")
	}
	d = harness{list: room()}
	d.keys("Shift+Tab")
	d.want(t, "focus menu")
}

// TestSquareThatIsGone takes the focused square away, as Damsystem's plates do. The focus must stay in its row, where the plate carries
// the piece.
func TestSquareThatIsGone(t *testing.T) {
	for _, gone := range []string{"a2", "c2"} {
		d := harness{list: room()}
		d.r.SetFocus(gone, true)
		d.tick(Input{})
		d.list = grid(0, 0, gone, "b3", "b1")
		d.tick(Input{})
		d.want(t, "focus b2")
	}
}

func TestGroupRemembersItsMember(t *testing.T) {
	d := harness{list: room()}
	d.keys("Tab", "ArrowDown", "Tab", "ArrowRight", "Shift+Tab", "Tab")
	d.want(t, "focus a3; focus a2; focus undo; focus redo; focus a2; focus redo")
}

func TestArrows(t *testing.T) {
	for _, c := range []struct{ name, from, key, want string }{
		{"grid right", "a3", "ArrowRight", "b3"},
		{"grid skips a missing cell", "a2", "ArrowRight", "c2"},
		{"grid steps aside where a cell is missing", "b3", "ArrowDown", "a2"},
		{"grid steps aside where the column ends", "c2", "ArrowDown", "b1"},
		{"grid ends", "a3", "ArrowUp", "a3"},
		{"grid ends for keys", "c3", "ArrowRight", "c3"},
		{"a gamepad leaves the grid", "c3", "pad ArrowRight", "undo"},
		{"grid home", "c3", "Home", "a3"},
		{"grid end", "a3", "End", "c3"},
		{"bar right", "undo", "ArrowRight", "redo"},
		{"bar ends", "hint", "ArrowRight", "hint"},
		{"bar home", "hint", "Home", "undo"},
		{"bar end", "undo", "End", "hint"},
		{"bar does not go down for keys", "undo", "ArrowDown", "undo"},
		{"bar goes down for a gamepad", "undo", "pad ArrowDown", "easy"},
		{"list down stays in its column", "1b", "ArrowDown", "2b"},
		{"list right", "1w", "ArrowRight", "1b"},
		{"list right goes on in the next row", "1b", "ArrowRight", "2w"},
		{"list left goes back a row", "2w", "ArrowLeft", "1b"},
		{"list end", "1w", "End", "3w"},
		{"gamepad goes through radios", "easy", "pad ArrowDown", "fair"},
		{"lone button up", "menu", "ArrowUp", "3w"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := harness{list: room()}
			d.r.SetFocus(c.from, false)
			d.keys(c.key)
			if got := d.r.Cursor().Focus; got != c.want {
				t.Errorf("%s from %s goes to %s, want %s", c.key, c.from, got, c.want)
			}
			if moved := c.from != c.want; moved != d.r.Cursor().FocusVisible {
				t.Errorf("focus visible %v", d.r.Cursor().FocusVisible)
			}
		})
	}
}

func TestRadioArrowsChoose(t *testing.T) {
	d := harness{list: room()}
	d.r.SetFocus("hard", true)
	d.keys("ArrowDown", "ArrowLeft")
	d.want(t, "focus easy; click easy; focus hard; click hard")
}

func TestEnterAndSpaceClick(t *testing.T) {
	d := harness{list: room()}
	d.r.SetFocus("undo", true)
	d.keys("Enter", "Space")
	d.want(t, "click undo; click undo")
	d.tick(Input{Strokes: []Stroke{{Name: "Enter", Repeat: true}}})
	d.want(t, "")
	d.list[7].Disabled = true
	d.keys("Enter")
	d.want(t, "")
	d.r.SetFocus("", false)
	d.keys("Enter", "Escape", "ArrowLeft", "Ctrl+c", "Shift+F6")
	d.types("F")
	d.want(t, "key Enter; key Escape; key ArrowLeft; key Ctrl+c; key Shift+F6; key f")
}

func TestDisabledIsSkippedExceptSquares(t *testing.T) {
	d := harness{list: room()}
	for i := range d.list {
		if id := d.list[i].ID; id == "a2" || id == "redo" {
			d.list[i].Disabled = true
		}
	}
	d.r.SetFocus("a3", true)
	d.keys("ArrowDown", "Enter", "Tab", "ArrowRight")
	d.want(t, "focus a2; focus undo; focus hint")
}

func TestShortcuts(t *testing.T) {
	d := harness{list: room()}
	d.list[7].Keys = "U Ctrl+Z"
	d.list[8].Keys = "PageUp"
	d.types("u")
	d.keys("Ctrl+z", "PageUp")
	d.want(t, "click undo; click undo; click redo")
	d.tick(Input{Typed: []rune("u"), Held: true})
	d.want(t, "")
	d.list[7].Disabled = true
	d.types("u")
	d.want(t, "")
	d.list = append(d.list, Control{ID: "name", Role: Field})
	d.r.SetFocus("name", true)
	d.list[7].Disabled = false
	d.types("u")
	d.want(t, "change name=u")
	d.took(d.r.Mirror(nil, []Event{{Kind: Key, Text: "u"}}, d.list))
	d.want(t, "")
}

func TestGamepadStarts(t *testing.T) {
	d := harness{list: room()}
	d.keys("pad ArrowDown", "pad Enter", "pad Escape")
	d.want(t, "focus a3; click a3; key Escape")
}

func TestFocusSurvivesAChangedList(t *testing.T) {
	d := harness{list: room()}
	d.tick(Input{})
	d.r.SetFocus("hint", true)
	d.tick(Input{})
	d.list = append(d.list[:9:9], d.list[10:]...)
	d.tick(Input{})
	d.want(t, "focus redo")
	d.list = d.list[9:]
	d.tick(Input{})
	d.want(t, "focus easy")
	d.list = nil
	d.tick(Input{})
	if d.r.Cursor().Focus != "" {
		t.Errorf("focus %q in an empty list", d.r.Cursor().Focus)
	}
	d.r.SetFocus("later", true)
	d.tick(Input{})
	d.list = []Control{button("later", 0, 0)}
	d.tick(Input{})
	if !d.r.Cursor().state("later").Focus {
		t.Error("a focus set before its control exists is lost")
	}
}

func TestFocusHidesAtThePointer(t *testing.T) {
	d := harness{list: room()}
	d.keys("Tab")
	d.tap(0, 900, 900)
	if d.r.Cursor().FocusVisible || d.r.Cursor().Focus != "a3" {
		t.Errorf("focus %q, visible %v", d.r.Cursor().Focus, d.r.Cursor().FocusVisible)
	}
	d.keys("ArrowRight")
	if !d.r.Cursor().FocusVisible || d.r.Cursor().Focus != "b3" {
		t.Errorf("focus %q, visible %v", d.r.Cursor().Focus, d.r.Cursor().FocusVisible)
	}
}

func TestMirror(t *testing.T) {
	d := harness{list: room()}
	d.list = append(d.list, Control{ID: "name", Role: Field, Max: 3}, Control{ID: "vol", Role: Slider, Max: 1})
	send := func(e ...Event) { d.took(d.r.Mirror(nil, e, d.list)) }
	send(Event{Kind: Focus, ID: "undo"})
	if !d.r.Cursor().FocusVisible {
		t.Error("focus from the mirror does not show")
	}
	send(Event{Kind: Click, ID: "undo"}, Event{Kind: Click, ID: "gone"}, Event{Kind: Click, ID: "title"})
	d.want(t, "focus undo; click undo")
	send(Event{Kind: Key, Text: "ArrowRight"}, Event{Kind: Key, Text: "Shift+Tab"}, Event{Kind: Key, Text: "f"}, Event{Kind: Key, Text: "Ctrl+c"})
	d.want(t, "focus redo; focus a3; key f; key Ctrl+c")
	send(Event{Kind: Change, ID: "name", Text: "abcd"}, Event{Kind: Submit, ID: "name", Text: "abc"}, Event{Kind: Change, ID: "vol", Num: 7})
	d.want(t, "change name=abc; submit name=abc; change vol=1")
	send(Event{Kind: Paste, Text: "x"})
	d.want(t, "paste x")
	d.list[7].Disabled = true
	send(Event{Kind: Click, ID: "undo"})
	d.want(t, "")
}

// TestArrowsReachEveryDarkSquare moves over a board on which only every other square is played.
func TestArrowsReachEveryDarkSquare(t *testing.T) {
	var list []Control
	for row := range 8 {
		for col := range 8 {
			if (row+col)%2 == 1 {
				list = append(list, Control{ID: fmt.Sprint(col, ".", row), Role: Cell, Group: "board", Row: row, Col: col})
			}
		}
	}
	arrows := []string{"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"}
	press := func(from, key string) string {
		d := harness{list: list}
		d.r.SetFocus(from, false)
		d.keys(key)
		return d.r.Cursor().Focus
	}
	seen := map[string]bool{list[0].ID: true}
	for queue := []string{list[0].ID}; len(queue) > 0; queue = queue[1:] {
		for i, key := range arrows {
			to := press(queue[0], key)
			if back := press(to, arrows[(i+2)%4]); to != queue[0] && back != queue[0] && i%2 == 1 {
				t.Errorf("%s from %s goes to %s, and back to %s", key, queue[0], to, back)
			}
			if !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	if len(seen) != len(list) {
		t.Errorf("arrows reach %d of %d squares", len(seen), len(list))
	}
}
