package board

import (
	"math"
	"time"

	"ludotheque/rules"
)

// Standing is a piece and the square it counts for.
type Standing struct {
	Square rules.Square
	Piece  rules.Piece
}

// Slid reports whether the plates have come to their new place by t, so that the board has the squares of the
// position after; true also for an action that leaves them where they are.
func (a *Anim) Slid(t time.Duration) bool {
	_, slides := a.PlatesAt()
	return !slides || t >= a.length // nothing comes after
}

// AppendStanding appends what the board shows at t, piece by piece: one on its way counts where it set out until it
// has landed, and a captured one until it has vanished. Before the plates have slid (Slid) squares are counted as in
// the position before, afterwards as in the one after.
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

// landed returns the last square on which the figure that began on key has come to rest by t.
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

// PlatesAt returns when the plates begin to slide, false for an action that leaves them where they are: there an
// animation can be held while a hand pushes them (View.Push).
func (a *Anim) PlatesAt() (time.Duration, bool) {
	for i := range a.beats {
		if a.beats[i].kind == platesSlide {
			return a.beats[i].at, true
		}
	}
	return 0, false
}
