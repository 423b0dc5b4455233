package board

import (
	"testing"
	"time"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/rules/damsystem"
	"ludotheque/scenes/drawtest"
)

// TestAnimationsMove checks that ten moments of an animation are several different pictures, and that the last differs from
// the first.
func TestAnimationsMove(t *testing.T) {
	drawtest.Need(t)
	for _, s := range scenarios(t) {
		painter := painterOf(t, s.game)
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

// TestDiceFacesDiffer checks that no two heads have a face alike.
func TestDiceFacesDiffer(t *testing.T) {
	drawtest.Need(t)
	anim := duel(t, 1)
	board := painterOf(t, "dame2000")
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

// TestWalkShows checks that a piece in the middle of a capture is shown at the end of its legs, and that jumped pieces are
// dimmed.
func TestWalkShows(t *testing.T) {
	drawtest.Need(t)
	p := parse(t, checkers.Game{}, "geant", "8/2W1B3/5b2/8/3b4/2w5/8/8 w 0")
	board := painterOf(t, "checkers")
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

// TestPushShows checks that the plates follow the push, and that the arrows are visible.
func TestPushShows(t *testing.T) {
	drawtest.Need(t)
	p := start(t, damsystem.Game{})
	board := painterOf(t, "damsystem")
	board.Place(Rect{0, 0, 300, 300}, Style{})
	seen := map[string]float64{}
	for _, push := range []float64{0, 0.3, 0.6, 1} {
		v := Still(p)
		v.Push = push
		key := string(paint(board, v).Pix)
		if other, ok := seen[key]; ok {
			t.Errorf("a push of %v looks like one of %v", push, other)
		}
		seen[key] = push
	}
	v := Still(p)
	v.PushHint = true
	if _, ok := seen[string(paint(board, v).Pix)]; ok {
		t.Error("the arrows are not visible")
	}
}
