package ui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestShortcutsInEveryLayout checks that a shortcut is known by its letter where the layout has Latin letters, and else by its key.
func TestShortcutsInEveryLayout(t *testing.T) {
	layouts := map[string]map[ebiten.Key]string{
		"AZERTY":   {ebiten.KeyQ: "a", ebiten.KeyA: "q", ebiten.KeyW: "z", ebiten.KeyM: ",", ebiten.KeySemicolon: "m", ebiten.KeyDigit2: "é"},
		"Dvorak":   {ebiten.KeyQ: "'", ebiten.KeyF: "u", ebiten.KeyP: "l", ebiten.KeySemicolon: "s", ebiten.KeyR: "p"},
		"Turkish":  {ebiten.KeyI: "ı", ebiten.KeyQuote: "i"},
		"Russian":  {ebiten.KeyU: "г", ebiten.KeyZ: "я", ebiten.KeyM: "ь", ebiten.KeyP: "з"},
		"Greek":    {ebiten.KeyU: "θ", ebiten.KeyZ: "ζ", ebiten.KeyR: "ρ", ebiten.KeyQ: ";"},
		"Hebrew":   {ebiten.KeyU: "ו", ebiten.KeyZ: "ז", ebiten.KeyP: "פ", ebiten.KeyW: "'"},
		"Arabic":   {ebiten.KeyU: "ع", ebiten.KeyZ: "ئ", ebiten.KeyB: "لا", ebiten.KeyDigit1: "١"},
		"Georgian": {ebiten.KeyU: "უ", ebiten.KeyZ: "ზ"},
	}
	for _, c := range []struct {
		layout string
		typed  rune
		key    ebiten.Key // pressed
		want   rune
	}{
		{"AZERTY", 'a', ebiten.KeyQ, 'a'}, {"AZERTY", 'z', ebiten.KeyW, 'z'}, {"AZERTY", ',', ebiten.KeyM, ','}, {"AZERTY", 'é', ebiten.KeyDigit2, 'é'}, {"AZERTY", 'M', ebiten.KeySemicolon, 'm'},
		{"Dvorak", 'u', ebiten.KeyF, 'u'}, {"Dvorak", '\'', ebiten.KeyQ, '\''}, {"Turkish", 'ı', ebiten.KeyI, 'i'}, {"Turkish", 'İ', ebiten.KeyQuote, 'i'},
		{"Russian", 'г', ebiten.KeyU, 'u'}, {"Russian", 'Я', ebiten.KeyZ, 'z'}, {"Greek", 'θ', ebiten.KeyU, 'u'}, {"Greek", ';', ebiten.KeyQ, ';'},
		{"Hebrew", 'ז', ebiten.KeyZ, 'z'}, {"Arabic", 'ع', ebiten.KeyU, 'u'}, {"Arabic", 'ل', ebiten.KeyB, 'b'}, {"Arabic", '١', ebiten.KeyDigit1, '1'},
		{"Georgian", 'უ', ebiten.KeyU, 'u'}, {"Russian", 'ї', ebiten.KeyU, 'u'}, // another layout than the engine knows
		{"Russian", 'я', ebiten.KeyComma, 'я'},
	} {
		name := func(k ebiten.Key) string { return layouts[c.layout][k] }
		if got := shortcutRune(c.typed, []ebiten.Key{ebiten.KeyEnter, c.key}, name); got != c.want {
			t.Errorf("%s: %q is %q, want %q", c.layout, c.typed, got, c.want)
		}
	}
	d := harness{list: []Control{{ID: "undo", Keys: "U Ctrl+Z", Rect: Rect{W: 9, H: 9}}}}
	d.tick(Input{Typed: []rune("г"), Letters: []rune("u")})
	d.want(t, "click undo")
	d.list = append(d.list, Control{ID: "name", Role: Field, Rect: Rect{Y: 20, W: 9, H: 9}})
	d.tap(0, 5, 25)
	d.log = nil
	d.tick(Input{Typed: []rune("г"), Letters: []rune("u")})
	d.want(t, "change name=г")
}
