package problem

import (
	"time"

	"ludotheque/game/problem"
)

// Attempt returns how far the problem is solved.
func (r *Room) Attempt() *problem.Attempt { return r.attempt }

// Wrong reports whether a wrong try lies on the board.
func (r *Room) Wrong() bool { return r.wrong }

// Pictures returns how many boards are kept as pictures, and how many cards are in view.
func (l *List) Pictures() (kept, inView int) {
	for _, g := range []*gallery{&l.gallery, &l.daily} {
		for _, p := range g.pictures {
			if p.image != nil {
				kept++
			}
		}
		inView += len(g.shown)
	}
	return kept, inView
}

// Left returns the time that is left of the three minutes that the problem is part of.
func (r *Room) Left() time.Duration { return r.run.Left }
