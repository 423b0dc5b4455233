package ui

import "testing"

func TestFieldEditing(t *testing.T) {
	d := desk{list: []Control{{ID: "name", Role: Field, Value: "été", Rect: Rect{0, 0, 200, 44}}, button("ok", 0, 60)}}
	d.tap(0, 5, 5)
	d.want(t, "focus name; press name; hover name; click name")
	d.types("s!")
	d.keys("Backspace", "ArrowLeft", "ArrowLeft", "Backspace", "Delete")
	d.want(t, "change name=étés; change name=étés!; change name=étés; change name=éés; change name=és")
	d.keys("Home")
	d.types("1 u")
	d.keys("Space", "End", "Enter")
	d.want(t, "change name=1és; change name=1 és; change name=1 ués; submit name=1 ués")
	if st := d.r.State("name"); !st.Edit || st.Caret != len("1 ués") {
		t.Errorf("state %+v", st)
	}
	d.keys("Home", "Backspace", "ArrowLeft", "Delete")
	d.want(t, "change name= ués")
	d.keys("Escape")
	d.want(t, "key Escape")
	d.tap(0, 300, 300)
	if d.r.Focus() != "" {
		t.Error("a click beside the field does not leave it")
	}
}

func TestFieldHoldsNoMoreThanMax(t *testing.T) {
	d := desk{list: []Control{{ID: "f", Role: Field, Max: 4}}}
	d.r.SetFocus("f", true)
	d.took(d.r.Paste(nil, "a\nb\x00éde", d.list))
	d.want(t, "change f=a bé")
	d.types("z")
	d.want(t, "")
}

func TestPaste(t *testing.T) {
	d := desk{list: []Control{{ID: "f", Role: Field, Value: "ad"}, button("b", 0, 0)}}
	d.took(d.r.Paste(nil, "w", d.list))
	d.want(t, "paste w")
	d.r.SetFocus("f", true)
	d.tick(Input{})
	d.keys("ArrowLeft")
	d.took(d.r.Paste(nil, "bc", d.list))
	d.types("!")
	d.want(t, "change f=abcd; change f=abc!d")
}

func TestSceneRefusesWhatWasTyped(t *testing.T) {
	d := desk{list: []Control{{ID: "f", Role: Field, Value: "7"}}}
	d.r.SetFocus("f", true)
	d.r.Route(nil, Input{Typed: []rune("x")}, d.list) // the scene keeps "7"
	d.types("8")
	d.want(t, "change f=78")
	d.list[0].Value = "" // the scene clears it
	d.types("9")
	d.want(t, "change f=9")
}
