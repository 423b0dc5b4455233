package table

import (
	"strings"
)

// listen judges what was said in the tick that is over: of a move only once the board has reached it.
func (w *walker) listen() {
	said := w.Mirror.Said[w.said:]
	w.said = len(w.Mirror.Said)
	for _, text := range said {
		w.checkWording("said", text)
	}
	t := w.table()
	if t != w.at {
		w.at, w.told = t, map[int]bool{}
		if t != nil {
			w.resting = t.Match().Ply()
		}
	}
	if t == nil {
		return
	}
	if len(said) > 0 {
		at := read(t)
		for _, text := range said {
			w.hearMove(t, at, text)
		}
	}
	w.checkTold(t)
}

// hearMove finds the moves that a sentence may be about.
func (w *walker) hearMove(t *Table, at reached, text string) {
	ahead, done := -1, false
	for ply := range t.Match().Len() {
		if !strings.Contains(text, t.Said(ply)) {
			continue
		}
		w.told[ply] = true
		if ply < at.ply || t.LookingBack() || ply == at.ply && t.PlatesDue() {
			done = true
		} else {
			ahead = ply
		}
	}
	if ahead >= 0 && !done {
		w.fault("truth of the voice", w.moving(t), "%q is said, the board has not come so far%s", text, w.moving(t))
	}
}

// checkTold asks, once a live board is at rest, whether every move that led there was told.
func (w *walker) checkTold(t *Table) {
	if t.Moving() || t.LookingBack() {
		return
	}
	now := t.Match().Ply()
	for ply := w.resting; ply < now; ply++ {
		if !w.told[ply] {
			w.fault("silence", "", "nothing was said of %q", t.Said(ply))
		}
	}
	if now != w.resting {
		for ply := range w.told {
			if ply >= now {
				delete(w.told, ply)
			}
		}
	}
	w.resting = now
}
