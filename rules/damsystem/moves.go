package damsystem

import (
	"slices"

	"ludotheque/rules"
)

// AppendMoves appends every legal action: huffs, captures, steps and the pass.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	var room [roomForJumps]rules.Compact
	return p.appendDecoded(dst, p.AppendCompact(room[:0]))
}

// AppendForced appends the moves of the house option "captures are forced": the captures that leave no fault or, if there
// are none, the steps and the pass, since a player may refuse to play (Damsystem 5). It appends no huffs, because no piece
// is ever at fault.
func (p Position) AppendForced(dst []rules.Move) []rules.Move {
	var room [roomForJumps]rules.Compact
	return p.appendDecoded(dst, p.AppendForcedCompact(room[:0]))
}

func (p *Position) appendDecoded(dst []rules.Move, moves []rules.Compact) []rules.Move {
	for _, m := range moves {
		dst = append(dst, p.Decode(m))
	}
	return dst
}

// AppendPaths appends every way to carry out m.
func (p Position) AppendPaths(dst []rules.Path, m rules.Move) []rules.Path {
	from := geometries[p.side].index[m.From]
	switch {
	case p.over() || from == noIndex || p.own>>from&1 == 0:
		return dst
	case m.Kind == rules.Step:
		return append(dst, rules.Path{{From: m.From, To: m.To, Over: rules.NoSquare}})
	case m.Kind != rules.Capture:
		return dst
	}
	w := ways{captures: p.capturesOf(from, 0), move: m, paths: dst}
	w.seek(from, 0)
	return w.paths
}

// ways finds all paths of one capture.
type ways struct {
	captures
	move  rules.Move
	path  rules.Path
	paths []rules.Path
}

func (w *ways) seek(at uint8, captured uint64) {
	here := w.g.squares[at]
	if here == w.move.To && w.g.set(captured) == w.move.Captured {
		w.paths = append(w.paths, slices.Clone(w.path))
		return
	}
	for d := range directions {
		over, lands := w.hop(at, d, captured)
		if lands == 0 || !w.move.Captured.Has(w.g.square(over)) {
			continue
		}
		for to := range indices(lands) {
			w.path = append(w.path, rules.Hop{From: here, To: w.g.squares[to], Over: w.g.square(over)})
			w.seek(to, captured|over)
			w.path = w.path[:len(w.path)-1]
		}
	}
}
