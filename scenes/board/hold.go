package board

import "time"

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
