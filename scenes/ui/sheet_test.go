package ui

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/drawtest"
)

// shown is a control in a state, for the sheet of all of them.
type shown struct {
	Control
	state
}

// everything is one of each control in each look, in two columns of 300 dp.
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
		c.control(s.Control, s.state)
	}
	for i, name := range iconNames() {
		c.Icon(name, 36+float64(i%22)*27, 830+float64(i/22)*32, 24, c.Theme.Text)
	}
	c.ScrollBar(&Scroll{View: Rect{0, 130, c.W - 12, 700}, Content: 1400})
}

func TestSheetOfEverything(t *testing.T) {
	drawtest.Need(t)
	c := NewCanvas()
	for _, kind := range []ThemeKind{Dark, Light, HighContrast} {
		for _, scale := range []float64{1, 2, 3} {
			if scale > 1 && os.Getenv("LUDO_SHOTS") == "" {
				continue // slow, and there to be looked at
			}
			f := Frame{W: 660, H: 900, Scale: scale}
			img := ebiten.NewImage(int(f.W*scale), int(f.H*scale))
			c.Begin(img, f, ThemeFor(kind))
			drawSheet(c)
			drawtest.Shot(t, fmt.Sprintf("sheet-%d-%g", kind, scale), img)
			img.Deallocate()
		}
	}
}

// TestScenery lays the pieces out as the mock-up of the table scene, to be looked at beside it.
func TestScenery(t *testing.T) {
	drawtest.Need(t)
	f := Frame{W: 1280, H: 800, Scale: 1}
	img := ebiten.NewImage(1280, 800)
	c := NewCanvas()
	c.Begin(img, f, ThemeFor(Dark))
	c.Table()
	board := Rect{80, 60, 680, 680}
	c.Shadow(board, 10, 44, 20, 0.95)
	c.RoundRect(board, 10, rgb(0x6b3f22), rgb(0x94643f))
	c.Panel(Rect{940, 60, 290, 680})
	c.Text(Title, "Aux Blancs de jouer", 964, 104, Start, c.Theme.Text)
	c.Text(Body, "Dames géantes · prise obligatoire", 964, 132, Start, c.Theme.TextDim)
	for i, move := range []string{"c3-d4", "d4xf6", "a3-b4", "g3-f4", "d2-e3"} {
		row := Rect{954, 152 + 32*float64(i), 262, 30}
		if i == 4 {
			c.RoundRect(row, 8, c.Theme.Tint, nil)
		}
		c.TextIn(Body, fmt.Sprint(i+1, "."), Rect{960, row.Y, 24, 30}, End, c.Theme.TextDim)
		c.TextIn(Body, move, Rect{996, row.Y, 100, 30}, Start, c.Theme.Text)
	}
	for i, label := range []string{"Annuler", "Indice", "Règles", "Menu"} {
		c.control(Control{Label: label, Rect: Rect{960 + 131*float64(i%2), 628 + 54*float64(i/2), 119, 44}}, state{})
	}
	c.Veil(0)
	drawtest.Shot(t, "scenery", img)
	c.Veil(1)
	c.Sheet(Rect{380, 200, 520, 400})
	c.control(Control{Role: Heading, Label: "Nouvelle partie", Rect: Rect{404, 216, 400, 40}}, state{})
	c.control(Control{Label: "Jouer", Primary: true, Icon: "play", Rect: Rect{716, 540, 160, 44}}, state{Focus: true})
	drawtest.Shot(t, "scenery-sheet", img)
}

// iconNames returns the names of all icons, sorted.
func iconNames() []string { return slices.Sorted(maps.Keys(glyphs)) }
