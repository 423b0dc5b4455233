package tablebase

import (
	"ludotheque/assets/tablebase"
	"ludotheque/lab/tablebase/solve"
)

// pack returns a file of Dao, in the format of assets/tablebase/runs.go, with the values of a solution.
func pack(t *solve.Table) []byte {
	var w writer
	tablebase.Each(func(own, opp uint16) { w.put(t.Value(own, opp)) })
	return w.bytes()
}

// longest is the longest run of draws in one byte.
const longest = 15

// writer encodes.
type writer struct {
	out   []byte
	draws byte // not yet written
}

func (w *writer) put(value int) {
	if value == solve.Draw {
		if w.draws++; w.draws < longest {
			return
		}
		value = 0
	}
	w.out = append(w.out, w.draws<<4|byte(value))
	w.draws = 0
}

// bytes returns the file.
func (w *writer) bytes() []byte {
	if w.draws > 0 {
		w.out = append(w.out, w.draws<<4)
		w.draws = 0
	}
	return w.out
}
