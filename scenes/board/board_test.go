package board

import (
	"fmt"
	"testing"
	"time"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/dao"
)

// parse reads a position of a test.
func parse(t *testing.T, g rules.Game, ruleset, text string) rules.Position {
	t.Helper()
	p, err := g.Parse(ruleset, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func start(t *testing.T, g rules.Game) rules.Position {
	t.Helper()
	p, err := g.Start(g.Rulesets()[0].ID, rules.First)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// play plays a move in any accepted form.
func play(t *testing.T, p rules.Position, text string) (rules.Action, rules.Position) {
	t.Helper()
	a, err := rules.ParseAction(p, text)
	if err != nil {
		t.Fatal(err)
	}
	next, err := p.Play(a.Move, a.Result)
	if err != nil {
		t.Fatal(err)
	}
	return a, next
}

func squares(t *testing.T, text string) rules.Set {
	t.Helper()
	s, err := rules.ParseSet(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func sq(t *testing.T, text string) rules.Square {
	t.Helper()
	s, err := rules.ParseSquare(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const noSquare = rules.NoSquare

// TestShots paints every board in several sizes and moments; the pictures are for looking at.
func TestShots(t *testing.T) {
	needWindow(t)
	views := map[string]*View{}
	p := parse(t, checkers.Game{}, "geant", "1b1b1b1b/b1b1b1b1/1b5b/4b3/1W1w4/w3w1w1/1w1w1w1w/w1w1B1w1 w 0")
	views["checkers"] = &View{Position: p, Selected: sq(t, "d4"), Targets: []Target{{Square: sq(t, "f6")}},
		Owed: squares(t, "d4"), Last: squares(t, "d6,e5"), Hover: noSquare, Focus: sq(t, "c3"), Movable: squares(t, "a3,b4"), Arrows: []Arrow{{sq(t, "g3"), sq(t, "h4"), 1}}}
	p = parse(t, damsystem.Game{}, "base", "b1b1b1b1b1b/1b1b1b1b1b1/b1b3b1b2/3b9/11/1b3W7/11/3w9/w3w1w1w1w/1w1w1w1w1w1/w1w1w1w3w w f8 0 0")
	views["damsystem"] = &View{Position: p, Selected: noSquare, Hover: noSquare, Focus: noSquare, Faults: squares(t, "f8"), PushHint: true, Last: squares(t, "e5,f6")}
	p = parse(t, dame2000.Game{}, "base", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5b3/4B4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w d4-e5 - 0 0")
	views["dame2000"] = &View{Position: p, Selected: sq(t, "e5"), Hover: noSquare, Focus: noSquare, Targets: []Target{{Square: sq(t, "f6"), Kind: Attack}, {Square: sq(t, "d6"), Kind: Land}}, Last: squares(t, "d4,e5")}
	p = parse(t, dao.Game{}, "base", "b2w/1bb1/1w1w/w2b w")
	views["dao"] = &View{Position: p, Selected: sq(t, "b2"), Hover: noSquare, Focus: noSquare, Last: squares(t, "d4,d2"), Targets: []Target{
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
			save(t, img, fmt.Sprintf("%s-%d", name, w))
			t.Log(name, w, time.Since(began))
		}
	}
}
