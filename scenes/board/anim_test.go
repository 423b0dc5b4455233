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

// scenario is a move whose animation the tests look at.
type scenario struct {
	name, game    string
	before, after rules.Position
	action        rules.Action
}

func scenarios(t *testing.T) []scenario {
	var list []scenario
	add := func(name, id string, g rules.Game, ruleset, text, move string) {
		p := parse(t, g, ruleset, text)
		a, next := play(t, p, move)
		list = append(list, scenario{name, id, p, next, a})
	}
	add("jump", "checkers", checkers.Game{}, "geant", "8/8/5b2/8/3b4/2w5/8/8 w 0", "c3xe5xg7")
	add("crown", "checkers", checkers.Game{}, "geant", "8/2w5/8/8/8/8/7b/8 w 0", "c7-d8")
	add("plates", "damsystem", damsystem.Game{}, "base",
		"b1b1b1b1b1b/1b1b1b1b1b1/b1b1b6/13/4b1b4/13/11/7w5/w1w3w1w1w/1w1w1w1w3/w1w1w1w1w1w w - 0 0", "i3-h4")
	add("huff", "damsystem", damsystem.Game{}, "base",
		"b1b1b1b1b1b/1b1b1b1b1b1/b1b3b1b2/3b9/11/1b3W7/11/3w9/w3w1w1w1w/1w1w1w1w1w1/w1w1w1w3w w f8 0 0", "!f8")
	add("fight", "dame2000", dame2000.Game{}, "base", "9/9/9/3r5/4R4/9/9/9/v8 w - - 0 0", "e5xd6[5:5,6:4]")
	add("slide", "dao", dao.Game{}, "base", "b2w/1bw1/1wb1/w2b w", "a1-a3")
	return list
}

// TestAnimShots paints moments of animations; the pictures are for looking at.
func TestAnimShots(t *testing.T) {
	needWindow(t)
	for _, s := range scenarios(t) {
		painter, _ := For(s.game)
		painter.Place(Rect{20, 20, 560, 560}, Style{Scale: 1})
		a := NewAnim(s.before, s.action, s.after, nil, 1)
		t.Log(s.name, a.Duration(), a.Cues())
		const n = 9
		for i := range n + 1 {
			now := a.Duration() * time.Duration(i) / n
			img := table(600, 600)
			v := Still(s.after)
			v.Anim, v.Now = a, now
			painter.Paint(img, &v)
			if d, ok := a.Dice(now); ok {
				DrawDie(img, Rect{40, 40, 90, 90}, d.Attacker.Head, d.Attacker.Face, d.Tumble, Style{})
				DrawDie(img, Rect{150, 40, 90, 90}, d.Defender.Head, d.Defender.Face, d.Tumble, Style{})
			}
			save(t, img, fmt.Sprintf("anim-%s-%d", s.name, i))
		}
	}
	img := table(700, 560)
	for head := range uint8(4) {
		for face := range uint8(6) {
			DrawDie(img, Rect{20 + float64(face)*100, 20 + float64(head)*100, 84, 84}, head+1, face+1, 1, Style{HighContrast: head == 3})
		}
	}
	for i := range 7 {
		DrawDie(img, Rect{20 + float64(i)*95, 420, 84, 84}, 1, 5, float64(i)/7, Style{})
	}
	DrawOdds(img, Rect{20, 520, 640, 20}, 0.42, 0.16, 0.42, Style{})
	save(t, img, "dice")
}
