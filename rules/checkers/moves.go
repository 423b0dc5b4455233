package checkers

import (
	"slices"
	"sort"

	"ludotheque/rules"
)

// reach returns the squares to which the piece on the single bit from could step if no capture were compulsory.
func (p *Position) reach(from uint64) (to uint64) {
	king, empty := p.kings&from != 0, p.empty()
	for i, d := range &p.mine().steps {
		if i == 2 && !king {
			break
		}
		for at := shift(from, d) & empty; at != 0; at = shift(at, d) & empty {
			to |= at
			if !king || !p.quick().flying {
				break
			}
		}
	}
	return to
}

// Stuck reports whether the side to move has no move.
func (p *Position) Stuck() bool {
	for i, d := range &p.mine().steps {
		if shift(p.steppers(i), d)&p.empty() != 0 {
			return false
		}
	}
	return p.capturers() == 0
}

// over reports whether the game is over, unless only because the side to move has no move.
func (p *Position) over() bool {
	return p.men[0] == 0 || p.men[1] == 0 || p.full
}

// AppendMoves appends every legal move: the captures or, if there are none, the steps in board order.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	var room [32]rules.Compact
	moves := p.AppendCompact(room[:0])
	if len(moves) > 0 && moves[0].Captured == 0 {
		sort.Slice(moves, func(a, b int) bool {
			return moves[a].From < moves[b].From || moves[a].From == moves[b].From && moves[a].To < moves[b].To
		})
	}
	for _, m := range moves {
		dst = append(dst, p.Decode(m))
	}
	return dst
}

// AppendPaths appends every sequence of hops that carries out the legal move m.
func (p Position) AppendPaths(dst []rules.Path, m rules.Move) []rules.Path {
	if m.Kind == rules.Step {
		return append(dst, rules.Path{{From: m.From, To: m.To, Over: rules.NoSquare}})
	}
	if m.Kind != rules.Capture || !p.Playable(m.From) {
		return dst
	}
	w := ways{captures: p.newCaptures(0), want: p.Encode(m)}
	w.begin(&p, 1<<w.want.From)
	w.follow(w.from, 0)
	return append(dst, w.paths...)
}

// ways finds all paths of one capture.
type ways struct {
	captures
	want  rules.Compact
	hops  rules.Path
	paths []rules.Path
}

// follow continues from at by jumps over pieces of w.want and keeps each path that makes w.want.
func (w *ways) follow(at, captured uint64) {
	if captured == w.want.Captured && at == 1<<w.want.To {
		w.paths = append(w.paths, slices.Clone(w.hops))
		return
	}
	square := w.quick.grid.square
	for _, d := range w.side.steps[:w.ways] {
		over, land := w.jump(at, captured, d)
		if land == 0 || over&w.want.Captured == 0 {
			continue
		}
		for ; land != 0; land = w.slide(land, d) {
			w.hops = append(w.hops, rules.Hop{From: square(at), To: square(land), Over: square(over)})
			before := w.mover
			w.pass(land)
			w.follow(land, captured|over)
			w.mover = before
			w.hops = w.hops[:len(w.hops)-1]
		}
	}
}
