package table

import (
	"strings"

	"ludotheque/scenes"
)

// listen checks the announcements of the last tick: a move may be announced only once the board has shown it.
func (w *walker) listen() {
	said := w.Mirror.Said[w.said:]
	w.said = len(w.Mirror.Said)
	for _, text := range said {
		w.checkWording("said", text)
	}
	t := w.table()
	if w.plan.analysis != "" && t != nil && w.Stage.Top() != scenes.Scene(t) {
		w.at = nil // what is heard is of the analysis above it
		return
	}
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

// hearMove finds the moves that an announcement may be about.
func (w *walker) hearMove(t *Table, at reached, text string) {
	ahead, done := -1, false
	for ply := range t.Match().Len() {
		if !strings.Contains(text, t.Board.Model.Said(ply)) {
			continue
		}
		w.told[ply] = true
		if ply < at.ply || t.Board.Model.LookingBack() || ply == at.ply && t.Board.Model.PlatesDue() {
			done = true
		} else {
			ahead = ply
		}
	}
	if ahead >= 0 && !done {
		w.fault("truth of the voice", w.moving(t), "%q is announced before the board shows it%s", text, w.moving(t))
	}
}

// checkTold checks, while a live board is at rest, that every move up to now was announced.
func (w *walker) checkTold(t *Table) {
	if t.Board.Model.Moving() || t.Board.Model.LookingBack() {
		return
	}
	now := t.Match().Ply()
	for ply := w.resting; ply < now; ply++ {
		if !w.told[ply] {
			w.fault("silence", "", "%q was not announced", t.Board.Model.Said(ply))
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
