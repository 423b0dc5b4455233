package board

import (
	"fmt"
	"image/color"
	"testing"
	"time"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
	"ludotheque/scenes/drawtest"
)

// TestShots paints every board in several sizes and moments; the pictures are for looking at.
func TestShots(t *testing.T) {
	needShots(t)
	views := map[string]*View{}
	p := parse(t, checkers.Game{}, "geant", "1b1b1b1b/b1b1b1b1/1b5b/4b3/1W1w4/w3w1w1/1w1w1w1w/w1w1B1w1 w 0")
	views["checkers"] = &View{Position: p, Selected: sq(t, "d4"), Targets: []Target{{Square: sq(t, "f6")}},
		Owed: squares(t, "d4"), Last: squares(t, "d6,e5"), Hover: rules.NoSquare, Focus: sq(t, "c3"), Movable: squares(t, "a3,b4"), Arrows: []Arrow{{From: sq(t, "g3"), To: sq(t, "h4"), Strength: 1}}}
	p = parse(t, damsystem.Game{}, "base", "b1b1b1b1b1b/1b1b1b1b1b1/b1b3b1b2/3b9/11/1b3W7/11/3w9/w3w1w1w1w/1w1w1w1w1w1/w1w1w1w3w w f8 0 0")
	views["damsystem"] = &View{Position: p, Selected: rules.NoSquare, Hover: rules.NoSquare, Focus: rules.NoSquare, Faults: squares(t, "f8"), PushHint: true, Last: squares(t, "e5,f6")}
	p = parse(t, dame2000.Game{}, "base", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5b3/4B4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w d4-e5 - 0 0")
	views["dame2000"] = &View{Position: p, Selected: sq(t, "e5"), Hover: rules.NoSquare, Focus: rules.NoSquare, Targets: []Target{{Square: sq(t, "f6"), Kind: Attack}, {Square: sq(t, "d6"), Kind: Land}}, Last: squares(t, "d4,e5")}
	p = parse(t, dao.Game{}, "base", "b2w/1bb1/1w1w/w2b w")
	views["dao"] = &View{Position: p, Selected: sq(t, "b2"), Hover: rules.NoSquare, Focus: rules.NoSquare, Last: squares(t, "d4,d2"), Targets: []Target{
		{Square: sq(t, "a3"), Note: "perd en 4", Tone: Bad}, {Square: sq(t, "c2"), Note: "gagne en 5", Tone: Good}, {Square: sq(t, "b1"), Note: "nul"}}}
	for name, v := range views {
		for _, w := range []int{390, 800, 1600} {
			painter, _ := For(name)
			h := w * 9 / 10
			if w == 390 {
				h = 420
			}
			img := table(w, h)
			m := float64(w) * 0.03
			style := Style{Coordinates: true, Scale: max(float64(w)/800, 1), Letters: plainLetters{}}
			began := time.Now()
			painter.Place(Rect{m, m, float64(w) - 2*m, float64(h) - 2*m}, style)
			painter.Paint(img, v)
			drawtest.Shot(t, fmt.Sprintf("%s-%d", name, w), img)
			t.Log(name, w, time.Since(began))
		}
	}
}

// TestStateShots paints the states that are rare: high contrast, flipped, dragged, walked, pushed, refused.
func TestStateShots(t *testing.T) {
	needShots(t)
	for _, bold := range []bool{false, true} {
		style := Style{Coordinates: true, Scale: 1, Letters: plainLetters{}, Flip: bold, HighContrast: bold, Swap: bold, Light: bold}
		shot := func(game string, v View) {
			painter, _ := For(game)
			painter.Place(Rect{20, 20, 660, 660}, style)
			img := table(700, 700)
			if bold {
				img.Fill(color.RGBA{0xd8, 0xd4, 0xc8, 0xff})
			}
			painter.Paint(img, &v)
			drawtest.Shot(t, fmt.Sprintf("state-%s-%v", game, bold), img)
		}
		v := Still(parse(t, checkers.Game{}, "geant", "8/2W1B3/5b2/8/3b4/2w5/8/8 w 0"))
		v.Walk = rules.Path{{From: sq(t, "c3"), Over: sq(t, "d4"), To: sq(t, "e5")}}
		v.Selected, v.Hover = sq(t, "e5"), sq(t, "g7")
		v.Targets = []Target{{Square: sq(t, "g7")}, {Square: sq(t, "e5"), Kind: Stay}}
		v.Refused, v.RefusedT = squares(t, "a1,b2"), 0.4
		v.Drag = &Drag{From: sq(t, "c7"), X: 300, Y: 250}
		shot("checkers", v)
		v = Still(parse(t, damsystem.Game{}, "base", "b1b1b1b1b1b/1b1b1b1b1b1/b1b3b1b2/3b9/11/1b3W7/11/3w9/w3w1w1w1w/1w1w1w1w1w1/w1w1w1w3w w f8 0 0"))
		v.Push, v.PushHint, v.Owed, v.Faults, v.Last, v.Focus = 0.4, true, squares(t, "h6"), squares(t, "f8"), squares(t, "e5,d6"), sq(t, "d6")
		shot("damsystem", v)
		v = Still(parse(t, dame2000.Game{}, "variante", "9/9/2r3B2/3v3j1/4J4/3b5/9/9/9 w - - 0 0"))
		v.Selected, v.Targets, v.Last = sq(t, "e5"), []Target{{Square: sq(t, "d6"), Kind: Attack}, {Square: sq(t, "h8")}}, squares(t, "d4,g7")
		v.Arrows = []Arrow{{From: sq(t, "e5"), To: sq(t, "a9"), Strength: 1}, {From: sq(t, "g7"), To: sq(t, "i9"), Strength: 0.3, Forbidden: true}}
		v.Owed, v.Movable = squares(t, "h6"), squares(t, "g7")
		shot("dame2000", v)
		v = Still(start(t, dao.Game{}))
		v.Faults, v.Refused, v.RefusedT, v.Movable, v.Focus = squares(t, "c3"), squares(t, "d4"), 1, squares(t, "a1"), sq(t, "b1")
		v.Last, v.Drag = squares(t, "b2"), &Drag{From: sq(t, "b2"), X: 320, Y: 330}
		shot("dao", v)
	}
}

// TestSmallShots paints the smallest and the largest boards, and single pieces as panels show them.
func TestSmallShots(t *testing.T) {
	needShots(t)
	img := table(640, 900)
	for i, id := range []string{"checkers", "damsystem", "dame2000", "dao"} {
		painter, _ := For(id)
		x, y := float64(i%2)*310+10, float64(i/2)*310+10
		painter.Place(Rect{x, y, 280, 280}, Style{Coordinates: true, Scale: 1, Letters: plainLetters{}})
		g, _ := catalog.Find(id)
		v := Still(start(t, g))
		v.Last, v.Selected, v.Owed = squares(t, "c3,d2"), sq(t, "c3"), squares(t, "e3")
		painter.Paint(img, &v)
		for side := range rules.Side(2) {
			for rank := range uint8(4) {
				if id != "dame2000" && rank > 1 || id == "dao" && rank > 0 {
					continue
				}
				x := 30 + 70*float64(rank) + 300*float64(side)
				painter.PaintPiece(img, rules.Piece{Side: side, Rank: rank + 1}, x, 650+60*float64(i), 16, Style{})
				painter.PaintPiece(img, rules.Piece{Side: side, Rank: rank + 1}, x+32, 652+60*float64(i), 9, Style{})
			}
		}
	}
	drawtest.Shot(t, "small", img)
	painter, _ := For("damsystem")
	painter.Place(Rect{0, 0, 3840, 2160}, Style{Coordinates: true, Scale: 2, Letters: plainLetters{}})
	img = table(3840, 2160)
	v := Still(start(t, damsystem.Game{}))
	painter.Paint(img, &v)
	drawtest.Shot(t, "large", img)
}
