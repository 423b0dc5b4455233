package tablebase

import (
	"fmt"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/lab/checksum"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// endings returns the file of a ruleset of checkers, in the format of package endgame.
func endings(ruleset string) ([]byte, error) {
	place := -1
	for i, r := range (checkers.Game{}).Rulesets() {
		if r.ID == ruleset {
			place = i
		}
	}
	if place < 0 {
		return nil, fmt.Errorf("tablebase: no ruleset %q of checkers", ruleset)
	}
	solver := endgame.NewSolver(place, nil)
	w := runs{}
	for _, m := range endgame.Slices() {
		for cell := range m.Size() {
			v, ok := m.At(cell)
			if !ok {
				w.any()
				continue
			}
			p := checkers.Place(place, [2]uint64{v.Own, v.Opp}, v.Kings, rules.First)
			if len(p.AppendCaptures(nil)) > 0 {
				w.any()
				continue
			}
			plies, _ := solver.Plies(&p, nil)
			w.put(endgame.ValueOf(plies))
		}
	}
	w.end()
	return checksum.Prepend(w.out), nil
}

// runs writes cells as runs of one value.
type runs struct {
	out   []byte
	n     int // cells of the current run
	value endgame.Value
	known bool // whether a cell of the run has a fixed value; until then any value fits
}

// any adds a cell that may have any value: it extends the run.
func (r *runs) any() { r.n++ }

// put adds a cell.
func (r *runs) put(v endgame.Value) {
	if r.known && v != r.value {
		r.end()
	}
	r.n++
	r.value, r.known = v, true
}

// end writes the current run.
func (r *runs) end() {
	if r.n > 0 {
		r.out = endgame.AppendRun(r.out, r.n, r.value)
	}
	r.n = 0
}
