package ui

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/drawtest"
)

// shown is a control in a state.
type shown struct {
	Control
	state
}

// everything returns controls in their roles, looks and states, in two columns of 300 dp.
func everything() []shown {
	var all []shown
	x, y := 20.0, 130.0
	put := func(w, h float64, c Control, st state) {
		if x+w > 640 {
			x, y = 20, y+60
		}
		c.Rect = Rect{x, y, w, h}
		c.ID = fmt.Sprint("c", len(all))
		all = append(all, shown{c, st})
		x += w + 12
	}
	line := func(next float64) { x, y = 20, y+next }
	put(144, 44, Control{Label: "Annuler"}, state{})
	put(144, 44, Control{Label: "Indice"}, state{Hover: true})
	put(144, 44, Control{Label: "Règles"}, state{Down: true})
	put(144, 44, Control{Label: "Menu", Disabled: true}, state{})
	line(60)
	put(144, 44, Control{Label: "Jouer", Primary: true}, state{})
	put(144, 44, Control{Label: "Jouer", Primary: true, Icon: "play"}, state{Hover: true})
	put(144, 44, Control{Label: "Tourner", Icon: "flip", Toggles: true, Pressed: true}, state{})
	put(144, 44, Control{Label: "Annuler", Icon: "undo"}, state{Focus: true})
	line(60)
	for _, i := range []string{"undo", "redo", "menu", "close"} {
		put(44, 44, Control{Label: i, Icon: i}, state{Focus: i == "redo"})
	}
	put(150, 44, Control{Label: "Proposer la nulle", Icon: "handshake"}, state{})
	put(190, 44, Control{Label: "Rejouer la partie contre l’ordinateur"}, state{})
	line(64)
	put(300, 84, Control{Role: Radio, Label: "À la main, comme imprimé", Value: "L’adversaire doit remarquer la faute : c’est la règle d’origine.", Pressed: true}, state{})
	put(300, 84, Control{Role: Radio, Label: "Prise obligatoire", Value: "Les coups sans prise sont refusés."}, state{Hover: true})
	line(100)
	put(196, 44, Control{Role: Radio, Label: "Facile"}, state{})
	put(196, 44, Control{Role: Radio, Label: "Moyen", Pressed: true, Icon: "machine"}, state{Focus: true})
	put(196, 44, Control{Role: Radio, Label: "Fort", Disabled: true}, state{})
	line(56)
	put(300, 44, Control{Role: Checkbox, Label: "Sons", Icon: "sound", Pressed: true}, state{})
	put(300, 44, Control{Role: Checkbox, Label: "Coordonnées", Pressed: false}, state{Hover: true})
	line(56)
	put(300, 64, Control{Role: Slider, Label: "Taille du texte", Value: "120 %", Min: 80, Max: 200, Now: 120}, state{})
	put(300, 64, Control{Role: Slider, Label: "Volume", Value: "0", Max: 1}, state{Focus: true})
	line(76)
	put(300, 44, Control{Role: Field, Label: "Collez une partie…"}, state{})
	put(300, 44, Control{Role: Field, Label: "Nom", Value: "Une partie bien trop longue pour ce champ étroit"}, state{Edit: true, Caret: 49})
	line(60)
	put(300, 36, Control{Role: Item, Label: "c3-d4", Value: "f6-e5"}, state{Hover: true})
	put(300, 36, Control{Role: Item, Label: "d4xf6", Value: "g7xe5", Pressed: true}, state{})
	line(48)
	put(300, 48, Control{Role: Text, Label: "Le joueur qui n’a plus de coup perd la partie : c’est la règle classique. Vraiment ?"}, state{})
	put(300, 44, Control{Label: "Abandonner", Turned: true, Icon: "resign"}, state{})
	return all
}

// paint draws the control.
func (s shown) paint(c *Canvas) {
	paintControl(c, s.Control, s.state)
	if s.Focus {
		(&painting{Canvas: c, ctl: s.Control}).focus()
	}
}

func drawSheet(c *Canvas) {
	c.Table()
	c.Panel(Rect{8, 8, c.W - 16, c.H - 16})
	c.Text(Display, "Ludothèque", 24, 50, Start, c.Theme.Text)
	c.Text(Title, "Aux Blancs de jouer", 24, 86, Start, c.Theme.Text)
	c.Text(Subtitle, "Dame 2000", 280, 86, Start, c.Theme.Text)
	c.Text(Lead, "Combat e5 × f6", 400, 86, Start, c.Theme.Text)
	c.Text(Body, "Dames géantes · prise obligatoire : d4 ou e3 ?", 24, 114, Start, c.Theme.TextDim)
	c.Text(Small, "«\u202fgagné 42\u202f%\u202f» → perdu", 380, 114, Start, c.Theme.SuccessText)
	c.Text(Caption, "a b c 0123456789", 530, 114, Start, c.Theme.DangerText)
	for i, s := range []string{"1. 1980", "10. 4017", "111. 7121"} {
		c.Text(Body, s, 630, 40+22*float64(i), End, c.Theme.Text)
	}
	for _, s := range everything() {
		s.paint(c)
	}
	for i, name := range iconNames() {
		c.Icon(name, 36+float64(i%22)*27, 830+float64(i/22)*32, 24, c.Theme.Text)
	}
	c.ScrollBar(&Scroll{View: Rect{0, 130, c.W - 12, 700}, Content: 1400})
}

// TestEveryControlShows paints each control in each theme: it changes pixels inside its rectangle and, except for the focus
// ring, none outside.
func TestEveryControlShows(t *testing.T) {
	drawtest.Need(t)
	c := NewCanvas()
	f := Frame{W: 660, H: 900, Scale: 1}
	for kind := range themes {
		paint := func(draw func()) *image.RGBA {
			img := ebiten.NewImage(int(f.W), int(f.H))
			defer img.Deallocate()
			c.Begin(img, f, ThemeFor(kind))
			c.Table()
			draw()
			return drawtest.Pixels(img)
		}
		bare := paint(func() {})
		for _, s := range everything() {
			inside, outside := changed(bare, paint(func() { s.paint(c) }), s.Rect)
			if inside < 40 || outside > 0 {
				t.Errorf("theme %d: %v %q in %+v changes %d pixels inside, %d outside", kind, s.Role, s.Label, s.state, inside, outside)
			}
		}
		for _, name := range iconNames() {
			at := Rect{X: 100, Y: 100, W: 24, H: 24}
			inside, outside := changed(bare, paint(func() { c.Icon(name, 112, 112, 24, c.Theme.Text) }), at)
			if inside < 20 || outside > 0 {
				t.Errorf("theme %d: the icon %s changes %d pixels inside, %d outside", kind, name, inside, outside)
			}
		}
	}
}

// outline is how far the focus ring may extend beyond a control.
const outline = 6

// changed counts the pixels that differ between two pictures, inside r and outside its surroundings.
func changed(a, b *image.RGBA, r Rect) (inside, outside int) {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.RGBAAt(x, y) == b.RGBAAt(x, y) {
				continue
			}
			px, py := float64(x), float64(y)
			switch {
			case r.Contains(px, py):
				inside++
			case px < r.X-outline || px > r.X+r.W+outline || py < r.Y-outline || py > r.Y+r.H+outline:
				outside++
			}
		}
	}
	return inside, outside
}

// iconNames returns the names of all icons, sorted.
func iconNames() []string { return slices.Sorted(maps.Keys(glyphs)) }
