package bridge

import (
	"strings"
	"testing"

	"ludotheque/scenes/ui"
)

// shape splits a message as the page does, and returns the IDs of the order (nil for unchanged) and of the records.
func shape(t *testing.T, text string) (order, records []string) {
	t.Helper()
	parts := strings.Split(text, recordSep)
	if len(parts) < 4 {
		t.Fatalf("message %q has %d parts", text, len(parts))
	}
	if parts[3] != "" {
		order = strings.Split(strings.TrimPrefix(parts[3], "="), fieldSep)
	}
	for _, r := range parts[4:] {
		fields := strings.Split(r, fieldSep)
		if len(fields) != 16 {
			t.Fatalf("record %q has %d fields, want 16", r, len(fields))
		}
		records = append(records, fields[0])
	}
	return order, records
}

func TestMessageTellsOnlyWhatChanged(t *testing.T) {
	a := ui.Control{ID: "a", Label: "A", Rect: ui.Rect{W: 10, H: 10}}
	b := ui.Control{ID: "b", Label: "B"}
	c := ui.Control{ID: "c", Label: "C"}
	b2 := b
	b2.Pressed = true
	steps := []struct {
		name           string
		title, focus   string
		controls       []ui.Control
		scale          float64
		sheet          bool
		silent         bool
		order, records string
	}{
		{name: "first", controls: []ui.Control{a, b}, scale: 1, order: "a b", records: "a b"},
		{name: "same", controls: []ui.Control{a, b}, scale: 1, silent: true},
		{name: "focus", focus: "b", controls: []ui.Control{a, b}, scale: 1},
		{name: "title", title: "T", focus: "b", controls: []ui.Control{a, b}, scale: 1},
		{name: "state", title: "T", focus: "b", controls: []ui.Control{a, b2}, scale: 1, records: "b"},
		{name: "added", title: "T", focus: "b", controls: []ui.Control{a, c, b2}, scale: 1, order: "a c b", records: "c"},
		{name: "moved", title: "T", focus: "b", controls: []ui.Control{b2, a, c}, scale: 1, order: "b a c"},
		{name: "moved and changed", title: "T", focus: "b", controls: []ui.Control{c, b, a}, scale: 1, order: "c b a", records: "b"},
		{name: "scaled", title: "T", focus: "b", controls: []ui.Control{c, b, a}, scale: 2, records: "c b a"},
		{name: "removed", title: "T", focus: "b", controls: []ui.Control{c}, scale: 2, order: "c"},
		{name: "empty", title: "T", controls: nil, scale: 2, order: " "},
		{name: "sheet", title: "T", sheet: true, controls: nil, scale: 2},
		{name: "sheet gone", title: "T", controls: nil, scale: 2},
		{name: "empty still", title: "T", controls: nil, scale: 2, silent: true},
	}
	var v view
	for _, s := range steps {
		text, changed := v.message(ui.Copy{Title: s.title, Sheet: s.sheet, Controls: s.controls, Focus: s.focus}, s.scale)
		if changed == s.silent {
			t.Fatalf("%s: changed = %v", s.name, changed)
		}
		if !changed {
			continue
		}
		order, records := shape(t, text)
		if got := strings.Join(order, " "); got != strings.TrimSpace(s.order) {
			t.Errorf("%s: order %q, want %q", s.name, got, s.order)
		}
		if got := strings.Join(records, " "); got != s.records {
			t.Errorf("%s: records %q, want %q", s.name, got, s.records)
		}
	}
}

func FuzzMessageKeepsItsShape(f *testing.F) {
	f.Add("c3, white man", "value", "group")
	f.Add("a\x1eb", "\x1f\x1f", "\x1e")
	f.Fuzz(func(t *testing.T, label, value, group string) {
		var v view
		controls := []ui.Control{{ID: "x" + label, Label: label, Value: value, Group: group, Name: value}, {ID: "y"}}
		text, _ := v.message(ui.Copy{Title: label, Controls: controls, Focus: value}, 1)
		order, records := shape(t, text)
		if len(order) != 2 || len(records) != 2 {
			t.Fatalf("order %q records %q", order, records)
		}
	})
}

func TestEventKinds(t *testing.T) {
	e, ok := event("change", "name", 3, "abc")
	if !ok || e.Kind != ui.Change || e.ID != "name" || e.Num != 3 || e.Text != "abc" || !e.Keyed {
		t.Errorf("change is %+v, %v", e, ok)
	}
	if e, ok := event("cancel", "", 0, ""); !ok || e.Kind != ui.Cancel {
		t.Errorf("cancel is %+v, %v", e, ok)
	}
	if _, ok := event("reload", "", 0, ""); ok {
		t.Error("an unknown kind is accepted")
	}
}

func TestMessageTellsTheViewOfScrolledControls(t *testing.T) {
	var v view
	text, _ := v.message(ui.Copy{Controls: []ui.Control{
		{ID: "in", Rect: ui.Rect{X: 1, Y: 2, W: 3, H: 4}, Clip: ui.Rect{X: 10, Y: 20, W: 30, H: 40}, Drags: true, Reach: 6},
		{ID: "free", Rect: ui.Rect{X: 1, Y: 2, W: 3, H: 4}}}}, 2)
	records := strings.Split(text, recordSep)[4:]
	for i, want := range []string{"2 4 6 8" + fieldSep + "20 40 60 80" + fieldSep + "12", "2 4 6 8" + fieldSep + fieldSep + "0"} {
		if !strings.HasSuffix(records[i], want) {
			t.Errorf("record %q does not end in %q", records[i], want)
		}
	}
	if flags := strings.Split(records[0], fieldSep)[8]; flags != "8" {
		t.Errorf("the flags of a control that drags are %s", flags)
	}
}

// TestLooks checks the flags of rows that unfold, folded and unfolded, of another button, and of a field for a code.
func TestLooks(t *testing.T) {
	for _, tt := range []struct {
		c    ui.Control
		want string
	}{
		{ui.Control{Look: ui.Fold}, "16"}, {ui.Control{Look: ui.Fold, Pressed: true}, "20"}, {ui.Control{Look: ui.Link}, "0"},
		{ui.Control{Role: ui.Field, Look: ui.Code}, "64"},
	} {
		fields := strings.Split(string(appendControl(nil, &tt.c, 1)), fieldSep)
		if fields[8] != tt.want {
			t.Errorf("%+v has the flags %s, want %s", tt.c, fields[8], tt.want)
		}
	}
}

func TestMessageTellsOfFields(t *testing.T) {
	var v view
	text, _ := v.message(ui.Copy{Controls: []ui.Control{
		{ID: "f", Role: ui.Field, Label: "L", Value: "a\nb", Text: "hint", Lines: 4, ReadOnly: true}}}, 1)
	fields := strings.Split(text[strings.LastIndex(text, recordSep)+1:], fieldSep)
	if fields[3] != "a\nb" || fields[5] != "hint" || fields[6] != "4" || fields[8] != "32" {
		t.Errorf("the record is %q", fields)
	}
}
