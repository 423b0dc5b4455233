package ui

import (
	"strings"
	"testing"
)

func TestFieldEditing(t *testing.T) {
	d := harness{list: []Control{{ID: "name", Role: Field, Value: "été", Rect: Rect{0, 0, 200, 44}}, button("ok", 0, 60)}}
	d.tap(0, 5, 5)
	d.want(t, "focus name; press name; hover name; click name")
	d.types("s!")
	d.keys("Backspace", "ArrowLeft", "ArrowLeft", "Backspace", "Delete")
	d.want(t, "change name=étés; change name=étés!; change name=étés; change name=éés; change name=és")
	d.keys("Home")
	d.types("1 u")
	d.keys("Space", "End", "Enter")
	d.want(t, "change name=1és; change name=1 és; change name=1 ués; submit name=1 ués")
	if st := d.r.Cursor().state("name"); !st.Edit || st.Caret != len("1 ués") {
		t.Errorf("state %+v", st)
	}
	d.keys("Home", "Backspace", "ArrowLeft", "Delete")
	d.want(t, "change name= ués")
	d.keys("Escape")
	d.want(t, "key Escape")
	d.tap(0, 300, 300)
	if d.r.Cursor().Focus != "" {
		t.Error("a click beside the field does not leave it")
	}
}

func TestFieldHoldsNoMoreThanMax(t *testing.T) {
	d := harness{list: []Control{{ID: "f", Role: Field, Max: 4}}}
	d.r.SetFocus("f", true)
	d.took(d.r.Mirror(nil, []Event{{Kind: Paste, Text: "a\nb\x00éde"}}, d.list))
	d.want(t, "change f=a bé")
	d.types("z")
	d.want(t, "")
}

func TestPaste(t *testing.T) {
	d := harness{list: []Control{{ID: "f", Role: Field, Value: "ad"}, button("b", 0, 0)}}
	d.took(d.r.Mirror(nil, []Event{{Kind: Paste, Text: "w"}}, d.list))
	d.want(t, "paste w")
	d.r.SetFocus("f", true)
	d.tick(Input{})
	d.keys("ArrowLeft")
	d.took(d.r.Mirror(nil, []Event{{Kind: Paste, Text: "bc"}}, d.list))
	d.types("!")
	d.want(t, "change f=abcd; change f=abc!d")
}

func TestSceneRejectsInput(t *testing.T) {
	d := harness{list: []Control{{ID: "f", Role: Field, Value: "7"}}}
	d.r.SetFocus("f", true)
	d.r.Route(nil, Input{Typed: []rune("x")}, d.list) // the scene keeps "7"
	d.types("8")
	d.want(t, "change f=78")
	d.list[0].Value = "" // the scene clears it
	d.types("9")
	d.want(t, "change f=9")
}

func TestFieldOfSeveralLines(t *testing.T) {
	d := harness{list: []Control{{ID: "f", Role: Field, Lines: 3}, button("ok", 0, 60)}}
	d.r.SetFocus("f", true)
	d.types("ab")
	d.keys("Enter")
	d.types("c")
	d.want(t, "change f=a; change f=ab; change f=ab\n; change f=ab\nc")
	d.keys("ArrowUp")
	d.types("X")
	d.keys("End")
	d.types("Y")
	d.keys("ArrowDown")
	d.types("Z")
	d.want(t, "change f=aXb\nc; change f=aXbY\nc; change f=aXbY\ncZ")
	d.keys("Home", "Backspace")
	d.want(t, "change f=aXbYcZ")
	d.took(d.r.Mirror(nil, []Event{{Kind: Paste, Text: "1\n2\t3"}}, d.list))
	d.want(t, "change f=aXbY1\n2 3cZ; submit f=aXbY1\n2 3cZ")
	d.keys("ArrowUp", "ArrowUp")
	d.types("<")
	d.keys("ArrowDown", "ArrowDown")
	d.types(">")
	d.want(t, "change f=<aXbY1\n2 3cZ; change f=<aXbY1\n2 3cZ>")
}

func TestReadOnlyField(t *testing.T) {
	d := harness{list: []Control{{ID: "f", Role: Field, Lines: 3, ReadOnly: true, Value: "a\nb"}, button("ok", 0, 60)}}
	d.r.SetFocus("f", true)
	d.types("x")
	d.keys("Backspace", "Enter", "ArrowDown")
	d.took(d.r.Mirror(nil, []Event{{Kind: Paste, Text: "y"}}, d.list))
	d.took(d.r.Mirror(nil, []Event{{Kind: Change, ID: "f", Text: "z"}, {Kind: Submit, ID: "f", Text: "z"}}, d.list))
	for _, what := range d.log {
		if strings.HasPrefix(what, "change") || strings.HasPrefix(what, "submit") {
			t.Errorf("the field emits %q", what)
		}
	}
	if st := d.r.Cursor().state("f"); st.Edit || d.r.Cursor().Focus != "f" {
		t.Errorf("state %+v, focus on %q", st, d.r.Cursor().Focus)
	}
}

func TestRowsOfAField(t *testing.T) {
	for s, want := range map[string]string{"": "|", "ab": "ab|", "abcd": "abc|d|", "é\n\nabcdefg": "é||abc|def|g|", "abc\n": "abc||"} {
		got := ""
		for _, r := range appendRows(nil, s, 3) {
			got += s[r.from:r.to] + "|"
		}
		if got != want {
			t.Errorf("%q has rows %q, want %q", s, got, want)
		}
	}
}
