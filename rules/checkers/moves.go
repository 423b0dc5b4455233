package checkers

import (
	"slices"

	"ludotheque/rules"
)

// jumpers returns the pieces of the side to move that can capture.
func (p Position) jumpers() uint64 {
	own, opp := p.sides()
	return jumpers(p.rules(), own, opp, p.kings, forward(p.turn))
}

// appendCaptures appends the captures of the given pieces; every adds those the majority rule forbids.
func (p Position) appendCaptures(dst []taking, movers uint64, every bool) []taking {
	if movers == 0 {
		return dst
	}
	own, opp := p.sides()
	h := hunt{rules: p.rules(), list: dst, every: every}
	h.collect(own, opp, p.kings, movers, forward(p.turn))
	return h.list
}

// reach returns the squares a piece on the single bit can step to when no capture is owed.
func (p Position) reach(from uint64) (to uint64) {
	king, empty := p.kings&from != 0, p.empty()
	for i, d := range directions(forward(p.turn)) {
		if i == 2 && !king {
			break
		}
		for at := shift(from, d) & empty; at != 0; at = shift(at, d) & empty {
			to |= at
			if !king || !p.rules().Flying {
				break
			}
		}
	}
	return to
}

// stuck reports whether the side to move has no move.
func (p Position) stuck() bool {
	own, _ := p.sides()
	for set := own; set != 0; set &= set - 1 {
		if p.reach(set&-set) != 0 {
			return false
		}
	}
	return p.jumpers() == 0
}

// over reports whether no move may be made, whatever the pieces could do.
func (p Position) over() bool {
	return p.men[0] == 0 || p.men[1] == 0 || int(p.quiet) >= p.rules().Quiet
}

// AppendMoves appends every legal move: captures where there are any, else steps.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	if p.over() {
		return dst
	}
	if movers := p.jumpers(); movers != 0 {
		var buf [16]taking
		for _, t := range p.appendCaptures(buf[:0], movers, false) {
			dst = append(dst, t.move())
		}
		return dst
	}
	own, _ := p.sides()
	for set := own; set != 0; set &= set - 1 {
		from := square(set)
		for to := p.reach(set & -set); to != 0; to &= to - 1 {
			dst = append(dst, rules.Move{Kind: rules.Step, From: from, To: square(to)})
		}
	}
	return dst
}

// move returns a capture in the contract's terms.
func (t taking) move() rules.Move {
	return rules.Move{Kind: rules.Capture, From: square(t.from), To: square(t.to), Captured: squares(t.captured)}
}

// AppendResults appends nothing: there is no chance in checkers.
func (p Position) AppendResults(dst []rules.Weighted, m rules.Move) []rules.Weighted { return dst }

// AppendPaths appends every sequence of hops that carries out the legal move m.
func (p Position) AppendPaths(dst []rules.Path, m rules.Move) []rules.Path {
	if m.Kind == rules.Step {
		return append(dst, rules.Path{{From: m.From, To: m.To, Over: rules.NoSquare}})
	}
	if m.Kind != rules.Capture || bitOf[m.From] == 0 {
		return dst
	}
	own, opp := p.sides()
	tr := trail{want: m}
	tr.rules = p.rules()
	tr.aim(own, opp, p.kings, bitOf[m.From], forward(p.turn))
	tr.follow(tr.from, 0)
	return append(dst, tr.paths...)
}

// trail is a hunt for the ways to make one capture.
type trail struct {
	hunt
	want  rules.Move
	hops  rules.Path
	paths []rules.Path
}

// follow walks only over the wanted pieces and keeps each walk that takes them all and ends where wanted.
func (tr *trail) follow(at, captured uint64) {
	if squares(captured) == tr.want.Captured && square(at) == tr.want.To {
		tr.paths = append(tr.paths, slices.Clone(tr.hops))
		return
	}
	for i, d := range tr.dirs {
		if i == 2 && !tr.king && !tr.rules.MenBack {
			break
		}
		over, land := tr.leap(at, captured, d)
		if over == 0 || land == 0 || !tr.want.Captured.Has(square(over)) {
			continue
		}
		for ; land != 0; land = tr.glide(land, d) {
			tr.hops = append(tr.hops, rules.Hop{From: square(at), To: square(land), Over: square(over)})
			tr.follow(land, captured|over)
			tr.hops = tr.hops[:len(tr.hops)-1]
		}
	}
}
