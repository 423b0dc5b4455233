package damsystem

import (
	"slices"

	"ludotheque/rules"
)

// AppendMoves appends every legal action: huffs, steps, captures and the pass.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	if p.over() {
		return dst
	}
	g := geometries[p.side]
	for i := range indices(p.faults) {
		dst = append(dst, rules.HuffMove(g.squares[i]))
	}
	dst = p.appendCaptures(dst, p.owing(), false)
	return append(p.appendSteps(dst), rules.PassMove)
}

// AppendForced appends the moves of the house option "captures are forced": chains to their end while there
// is a capture, else the steps and the pass, for one may refuse to play (Damsystem 5). Huffs are not among them:
// nobody can be at fault.
func (p Position) AppendForced(dst []rules.Move) []rules.Move {
	if p.over() {
		return dst
	}
	if owing := p.owing(); owing != 0 {
		return p.appendCaptures(dst, owing, true)
	}
	return append(p.appendSteps(dst), rules.PassMove)
}

func (b *board) appendSteps(dst []rules.Move) []rules.Move {
	g := geometries[b.side]
	for i := range indices(b.own) {
		for to := range indices(b.steps(i)) {
			dst = append(dst, rules.Move{Kind: rules.Step, From: g.squares[i], To: g.squares[to]})
		}
	}
	return dst
}

// appendCaptures appends the captures of the owing pieces, or only those that cannot go on.
func (b *board) appendCaptures(dst []rules.Move, owing uint64, complete bool) []rules.Move {
	if owing == 0 {
		return dst
	}
	var room [roomForJumps]jump
	g := geometries[b.side]
	for _, j := range b.appendJumps(room[:0], owing) {
		if complete && j.more {
			continue
		}
		dst = append(dst, rules.Move{
			Kind: rules.Capture, From: g.squares[j.from], To: g.squares[j.to], Captured: g.set(j.taken),
		})
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
	s := search{walk: p.lift(from, 0), move: m, paths: dst}
	s.seek(from, 0)
	return s.paths
}

// search walks the chains that take no piece but a move's and keeps the paths that make the move.
type search struct {
	walk
	move  rules.Move
	path  rules.Path
	paths []rules.Path
}

func (s *search) seek(at uint8, taken uint64) {
	here := s.g.squares[at]
	if here == s.move.To && s.g.set(taken) == s.move.Captured {
		s.paths = append(s.paths, slices.Clone(s.path))
		return
	}
	for d := range directions {
		over, lands := s.hop(at, d, taken)
		if lands == 0 || !s.move.Captured.Has(s.g.square(over)) {
			continue
		}
		for to := range indices(lands) {
			s.path = append(s.path, rules.Hop{From: here, To: s.g.squares[to], Over: s.g.square(over)})
			s.seek(to, taken|over)
			s.path = s.path[:len(s.path)-1]
		}
	}
}
