package table

import (
	"strings"

	"ludotheque/scenes/analysis"
)

// reload restarts the program on its store: the match must be the same. A computer that has no time left may have answered, a move or
// an offer.
func (w *walker) reload() {
	if w.plan.analysis != "" {
		w.reloadAnalysis()
		return
	}
	want, plies, computing, asked := "", 0, false, false
	if t := w.table(); t != nil {
		want, plies, computing = t.Match().String(), t.Match().Ply(), t.Board.Model.Computing()
		by, offered := t.Match().DrawOffer()
		asked = offered && t.Seats()[by.Other()] > 0
	}
	w.did("reload")
	w.sitDown()
	got := ""
	if t := w.table(); t != nil {
		got = t.Match().String()
		if computing && t.Match().Ply() == plies+1 && strings.HasPrefix(movesOf(got), movesOf(want)) {
			return
		}
	}
	if asked && got == unoffered.Replace(want) {
		return
	}
	if timeless(got) != timeless(want) {
		w.fault("reload", "", "the match is\n%s\nand was\n%s", got, want)
	}
}

// unoffered takes the offer of a draw out of a record.
var unoffered = strings.NewReplacer("\noffer w\n", "\n", "\noffer b\n", "\n")

// movesOf returns the list of moves of a record.
func movesOf(record string) string {
	_, list, _ := strings.Cut(record, "\n1. ")
	return strings.TrimSpace(list)
}

// reloadAnalysis restarts the program: all that was stored or shown is there.
func (w *walker) reloadAnalysis() {
	room, _ := w.Stage.Top().(*analysis.Room)
	before, link := w.trees(), ""
	if room != nil {
		link = room.Link()
	}
	w.did("reload")
	w.sitDown()
	if after := w.trees(); len(after) < len(before) {
		w.fault("reload", "analyses", "%d analyses, were %d", len(after), len(before))
	}
	if again, ok := w.Stage.Top().(*analysis.Room); room != nil && (!ok || again.Link() != link) && link != "" {
		w.fault("reload", "analysis", "it shows %s", w.Stage.Top().Title())
	}
}
