package board

import (
	"math"
	"time"

	"ludotheque/rules"
)

// Standing is a piece and its square.
type Standing struct {
	Square rules.Square
	Piece  rules.Piece
}

// Slid reports whether the plates have reached their new place at t, so that the board has the squares of the position after;
// it is always true for an action without a slide.
func (a *Anim) Slid(t time.Duration) bool {
	_, slides := a.PlatesAt()
	return !slides || t >= a.length // the slide is the last beat
}

// AppendStanding appends the pieces as the board shows them at t: a moving piece is on its last square until it has landed, a
// captured one stays until it has vanished. Squares are those of the position before until Slid, then those of the position
// after.
func (a *Anim) AppendStanding(dst []Standing, t time.Duration) []Standing {
	figures := a.figures(nil, t, Stones{})
	under, rides := a.before.(rules.Carrier)
	rides = rides && a.shift != 0 && a.Slid(t)
	for i := range figures {
		f := &figures[i]
		if f.alpha <= 0 {
			continue
		}
		sq := a.landed(f.key, t)
		if rides {
			sq = under.Carried(sq)
		}
		dst = append(dst, Standing{sq, f.piece})
	}
	return dst
}

// landed returns the last square on which the figure key has landed at t.
func (a *Anim) landed(key rules.Square, t time.Duration) rules.Square {
	sq := key
	for i := range a.beats {
		b := &a.beats[i]
		if b.who != key || t < b.at+b.span || b.kind != moves && b.kind != jumps && b.kind != slides {
			continue
		}
		if to := b.to; to.file == math.Trunc(to.file) && to.rank == math.Trunc(to.rank) {
			sq = rules.Sq(int(to.file), int(to.rank))
		}
	}
	return sq
}

// PlatesAt returns when the plates begin to slide, false for an action without a slide. There an animation can be held while
// the player pushes them (View.Push).
func (a *Anim) PlatesAt() (time.Duration, bool) {
	for i := range a.beats {
		if a.beats[i].kind == platesSlide {
			return a.beats[i].at, true
		}
	}
	return 0, false
}
