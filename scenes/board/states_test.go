package board

import (
	"testing"
	"time"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/damsystem"
	"ludotheque/scenes/drawtest"
)

// TestAnimationsMove: what moves is seen to move: ten moments of an animation are no two or three pictures, and the last
// is not the first.
func TestAnimationsMove(t *testing.T) {
	drawtest.Need(t)
	for _, s := range scenarios(t) {
		painter, _ := For(s.game)
		painter.Place(Rect{0, 0, 300, 300}, Style{})
		a := NewAnim(s.before, s.action, s.after, nil, 1, Begin{})
		seen := map[string]bool{}
		var first, last string
		const n = 9
		for i := range n + 1 {
			v := Still(s.after)
			v.Anim, v.Now = a, a.Duration()*time.Duration(i)/n
			if d, ok := a.Dice(v.Now); ok {
				v.Dice = &d
			}
			if last = string(paint(painter, v).Pix); i == 0 {
				first = last
			}
			seen[last] = true
		}
		if len(seen) < 6 || first == last {
			t.Errorf("%s: %d pictures in ten moments, the last is the first: %v", s.name, len(seen), first == last)
		}
	}
}

// TestDiceFacesDiffer: no two heads show a face alike, and no two faces of a head but those that hold the same number.
func TestDiceFacesDiffer(t *testing.T) {
	drawtest.Need(t)
	anim := duel(t, 1)
	board, _ := For("dame2000")
	board.Place(Rect{0, 0, 300, 300}, Style{})
	seen := map[string]Die{}
	for head := range uint8(4) {
		faces := map[string]bool{}
		for face := range uint8(6) {
			v := Still(anim.after)
			d, ok := anim.Dice(anim.Duration())
			if !ok {
				t.Fatal("a fight without dice")
			}
			d.Attacker, d.Tumble = Die{head + 1, face + 1}, 1
			v.Dice = &d
			key := string(paint(board, v).Pix)
			if other, ok := seen[key]; ok && other.Head != head+1 {
				t.Errorf("%+v looks like %+v", Die{head + 1, face + 1}, other)
			}
			seen[key], faces[key] = Die{head + 1, face + 1}, true
		}
		if len(faces) < 2 {
			t.Errorf("head %d: all faces look alike", head+1)
		}
	}
}

// TestWalkShows: a piece on its way stands where it has come to, and what it jumped is dimmed.
func TestWalkShows(t *testing.T) {
	drawtest.Need(t)
	p := parse(t, checkers.Game{}, "geant", "8/2W1B3/5b2/8/3b4/2w5/8/8 w 0")
	board, _ := For("checkers")
	board.Place(Rect{0, 0, 300, 300}, Style{})
	v := Still(p)
	plain := paint(board, v)
	v.Walk = rules.Path{{From: sq(t, "c3"), Over: sq(t, "d4"), To: sq(t, "e5")}}
	got := paint(board, v)
	for square, want := range map[string]bool{"c3": true, "d4": true, "e5": true, "f6": false, "a1": false} {
		r := board.SquareRect(p, sq(t, square))
		d := differ(squarePixels(got, r), squarePixels(plain, r))
		if shows := d >= 4*trace; shows != want {
			t.Errorf("%s differs by %d, want a change: %v", square, d, want)
		}
	}
}

// TestPushShows: the plates follow the hand, and the arrow shows where to push.
func TestPushShows(t *testing.T) {
	drawtest.Need(t)
	p := start(t, damsystem.Game{})
	board, _ := For("damsystem")
	board.Place(Rect{0, 0, 300, 300}, Style{})
	seen := map[string]float64{}
	for _, push := range []float64{0, 0.3, 0.6, 1} {
		v := Still(p)
		v.Push = push
		key := string(paint(board, v).Pix)
		if other, ok := seen[key]; ok {
			t.Errorf("pushed by %v the plates lie as pushed by %v", push, other)
		}
		seen[key] = push
	}
	v := Still(p)
	v.PushHint = true
	if _, ok := seen[string(paint(board, v).Pix)]; ok {
		t.Error("the arrow does not show")
	}
}
