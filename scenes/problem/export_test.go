package problem

import (
	"time"

	"ludotheque/game/problem"
)

// Attempt returns the player's attempt at the problem.
func (r *Room) Attempt() *problem.Attempt { return r.attempt }

// Wrong reports whether the board shows a wrong try.
func (r *Room) Wrong() bool { return r.wrong }

// Pictures returns how many pictures of boards the list keeps, and how many cards are in view.
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

// Left returns the time left of the run that the problem is part of.
func (r *Room) Left() time.Duration { return r.run.Left }
